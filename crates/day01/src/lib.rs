//! # Sonar Sweep

common::register!(1);
