//! # Hydrothermal Venture

common::register!(5);
