//! # Dive!

common::register!(2);
