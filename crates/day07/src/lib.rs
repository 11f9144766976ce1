//! # The Treachery of Whales

common::register!(7);
