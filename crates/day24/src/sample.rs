//! Arithmetic Logic Unit: fourteen blocks of eighteen instructions that differ only in three constants.
//!
//! Seven blocks push and seven pop. Their order is drawn uniformly from the orders in which the stack never underflows and has a
//! greatest depth of four or five. The number that a block adds to x is from 10 to 15 if the block pushes, and from −16 to 0 if the
//! block pops. The number that a block adds to y is from 0 to 16. Each block that pops forms a pair with the block whose number it
//! pops. The constants of the two blocks require a certain difference between the digits that they read. This difference is from −8
//! to 8, because digits are from 1 to 9.

use common::samples::{SplitMix64, joined};

use crate::{ADD_TO_X, ADD_TO_Y, BLOCKS, DIVIDE, LINES};

/// Draws an input as described at the top of this module. It ends in a newline.
#[expect(clippy::expect_used, clippy::missing_panics_doc, reason = "no block pops from an empty stack")]
pub fn generate(random: &mut SplitMix64) -> String {
    let pops = order(random);
    let mut stack = Vec::new();
    let mut lines = Vec::with_capacity(BLOCKS * LINES.len());
    for pops in pops {
        let to_y = random.between(0, 16).cast_signed();
        let to_x = if pops {
            let pushed: i32 = stack.pop().expect("an earlier block pushed a number");
            // The difference between the digits is `pushed + to_x`.
            let least = (pushed - 16).max(-8);
            let most = pushed.min(8);
            least + random.between(0, most.abs_diff(least)).cast_signed() - pushed
        } else {
            stack.push(to_y);
            random.between(10, 15).cast_signed()
        };
        lines.extend(LINES.map(|line| match line {
            DIVIDE => format!("{line}{}", if pops { 26 } else { 1 }),
            ADD_TO_X => format!("{line}{to_x}"),
            ADD_TO_Y => format!("{line}{to_y}"),
            _ => line.to_owned(),
        }));
    }
    joined(lines, "\n")
}

/// For each block, whether it pops.
fn order(random: &mut SplitMix64) -> [bool; BLOCKS] {
    loop {
        let mut pops = std::array::from_fn(|block| block % 2 == 1);
        random.shuffle(&mut pops);
        let mut depth = 0;
        let depths = pops.map(|pops| {
            depth += if pops { -1 } else { 1 };
            depth
        });
        if depths.iter().all(|&depth| depth >= 0) && matches!(depths.iter().max(), Some(4 | 5)) {
            return pops;
        }
    }
}
