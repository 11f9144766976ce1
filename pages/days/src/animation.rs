//! Animations, frame by frame.

use std::fmt::Display;

use wasm_bindgen::prelude::wasm_bindgen;

use crate::canvas::colour::BACKGROUND;

/// The number of cells in a blank frame, which is a single row. The page scales a frame to the available width or height, so a row
/// of many cells is thin.
const BLANK_WIDTH: usize = 100;

/// An animation of a day's puzzle, for one input. Each frame is drawn on request, so the page does not wait for later frames, and
/// drawn frames are not kept in memory.
#[wasm_bindgen]
pub struct Animation {
    last: usize,
    legend: Vec<(u8, &'static str)>,
    draw: Box<dyn FnMut(usize) -> Frame>,
}

/// One frame of an animation: a grid of colours.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// The number of columns.
    pub width: usize,
    /// The colours of the cells, row by row.
    pub cells: Vec<u8>,
    /// A sentence that describes the frame.
    pub caption: String,
}

/// The meaning of a colour.
#[wasm_bindgen(getter_with_clone)]
pub struct LegendEntry {
    /// The colour's number.
    pub colour: u8,
    /// The colour's meaning.
    pub meaning: String,
}

#[wasm_bindgen]
impl Animation {
    /// The number of the last frame; the first frame has number 0.
    #[wasm_bindgen(getter)]
    pub fn last(&self) -> usize {
        self.last
    }

    /// The colours that need an explanation.
    #[wasm_bindgen(getter)]
    pub fn legend(&self) -> Vec<LegendEntry> {
        self.legend.iter().map(|&(colour, meaning)| LegendEntry { colour, meaning: meaning.to_owned() }).collect()
    }

    /// Draws a frame. A number past the last frame gives the last frame. Drawing frames in order is fastest.
    pub fn frame(&mut self, number: usize) -> Frame {
        (self.draw)(number.min(self.last))
    }

    pub(crate) fn new(last: usize, legend: &[(u8, &'static str)], draw: impl FnMut(usize) -> Frame + 'static) -> Self {
        Self { last, legend: legend.to_vec(), draw: Box::new(draw) }
    }

    pub(crate) fn without_picture(reason: &impl Display) -> Self {
        let frame = Frame { width: BLANK_WIDTH, cells: vec![BACKGROUND; BLANK_WIDTH], caption: reason.to_string() };
        Self::new(0, &[], move |_| frame.clone())
    }
}

/// A simulation in which each state follows from the previous state. Going back starts over from the initial state.
pub(crate) struct Simulation<S, F> {
    initial: S,
    current: S,
    steps: usize,
    step: F,
}

impl<S: Clone, F: Fn(&mut S, usize)> Simulation<S, F> {
    /// The second argument of `step` is the number of steps already taken.
    pub(crate) fn new(initial: S, step: F) -> Self {
        Self { current: initial.clone(), initial, steps: 0, step }
    }

    pub(crate) fn state_after(&mut self, steps: usize) -> &S {
        if steps < self.steps {
            self.current = self.initial.clone();
            self.steps = 0;
        }
        while self.steps < steps {
            (self.step)(&mut self.current, self.steps);
            self.steps += 1;
        }
        &self.current
    }
}
