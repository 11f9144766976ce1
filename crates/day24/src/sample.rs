//! Arithmetic Logic Unit: fourteen blocks of eighteen instructions, the same but for three constants each.
//!
//! Seven blocks push and seven pop, in one of the orders where the stack is never empty too early and four or five deep at most,
//! each such order as likely as the next. A block that pushes adds 10 to 15 to x; every block adds 0 to 16 to y. The difference that a pair
//! demands between its digits is −8 to 8, so that digits exist, and what its second block adds to x is 0 to −16.

use samples::SplitMix64;

use crate::blocks::{BLOCKS, Block};

/// An input of this shape, ending in a line feed.
pub fn generate(random: &mut SplitMix64) -> String {
    let pops = order(random);
    let mut stack = Vec::new();
    let mut blocks = Vec::with_capacity(BLOCKS);
    for pops in pops {
        let to_y = random.between(0, 16).cast_signed();
        let to_x = if pops {
            let pushed: i32 = stack.pop().unwrap_or_default();
            let [least, most] = [(pushed - 16).max(-8), pushed.min(8)];
            least + random.between(0, most.abs_diff(least)).cast_signed() - pushed
        } else {
            stack.push(to_y);
            random.between(10, 15).cast_signed()
        };
        blocks.push(Block { pops, to_x, to_y });
    }
    blocks.iter().map(Block::to_string).collect()
}

/// Which of the blocks pop.
fn order(random: &mut SplitMix64) -> [bool; BLOCKS] {
    loop {
        let mut pops = std::array::from_fn(|block| block % 2 == 1);
        random.shuffle(&mut pops);
        let mut depth = 0;
        let depths = pops.map(|pops| {
            depth += if pops { -1 } else { 1 };
            depth
        });
        if depths.iter().all(|&depth| depth >= 0)
            && depths.iter().any(|&depth| depth == 4 || depth == 5)
            && depths.iter().all(|&depth| depth <= 5)
        {
            return pops;
        }
    }
}
