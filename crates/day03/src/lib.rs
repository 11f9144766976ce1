//! # Binary Diagnostic

common::register!(3);
