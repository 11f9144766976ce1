//! # Lanternfish

common::register!(6);
