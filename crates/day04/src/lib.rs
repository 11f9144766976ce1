//! # Giant Squid

common::register!(4);
