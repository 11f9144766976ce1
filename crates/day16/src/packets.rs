//! Decodes packets in a sequence of bits.

use crate::bits::Bits;
use crate::{Malformed, Operator, Transmission};

/// The maximum nesting depth of operators.
const MAX_DEPTH: usize = 1000;

/// The type of literals.
const LITERAL: u8 = 4;

/// The maximum number of groups of a literal that fit in a window after the six bits of the header. Longer literals are read one
/// group at a time.
const GROUPS: u32 = 11;

/// The first bit of each group in a window; it is 0 in the last group.
const FLAGS: u64 = {
    let mut flags = 0;
    let mut group = 0;
    while group < GROUPS {
        flags |= 1 << (63 - 5 * group);
        group += 1;
    }
    flags
};

/// An operator that still waits for packets.
struct Open {
    kind: u8,
    /// The number of its packets read so far.
    packets: u32,
    /// The number of its packets, if that is given; otherwise `u32::MAX`.
    most: u32,
    /// The position after its end, if its length is given; otherwise `usize::MAX`.
    end: usize,
}

/// Decodes the outermost packet, and checks that only zeros follow.
pub fn read(bits: &Bits) -> Result<Transmission, Malformed> {
    // Real packets take twenty bits on average.
    let most = bits.length() / 16;
    let mut transmission = Transmission {
        versions: Vec::with_capacity(most),
        literals: Vec::with_capacity(most),
        operators: Vec::with_capacity(most),
        is_wide: false,
    };
    let mut open: Vec<Open> = Vec::with_capacity(32);
    let mut place = 0;
    loop {
        let start = place;
        let window = bits.window(place);
        let kind = (window >> 58 & 7) as u8;
        transmission.versions.push((window >> 61) as u8);
        if kind != LITERAL {
            if open.len() == MAX_DEPTH {
                return Err(Malformed::TooDeep { bit: start });
            }
            let (most, end);
            if window >> 57 & 1 == 0 {
                let length = (window >> 42 & 0x7FFF) as usize;
                place += 22;
                (most, end) = (if length == 0 { 0 } else { u32::MAX }, place + length);
            } else {
                place += 18;
                (most, end) = ((window >> 46 & 0x7FF) as u32, usize::MAX);
            }
            if most == 0 {
                return Err(Malformed::Empty { bit: start });
            }
            if place > bits.length() {
                return Err(Malformed::Incomplete);
            }
            open.push(Open { kind, packets: 0, most, end });
            continue;
        }
        let groups = window << 6;
        let before_last = (!groups & FLAGS).leading_zeros();
        if before_last < 64 {
            transmission.literals.push(squeeze(groups >> (59 - before_last)));
            place += 11 + before_last as usize;
        } else {
            let (value, end) = read_long(bits, place + 6);
            transmission.is_wide |= value.is_none();
            transmission.literals.push(value.unwrap_or(0));
            place = end;
        }
        if place > bits.length() {
            return Err(Malformed::Incomplete);
        }
        loop {
            let Some(last) = open.last_mut() else {
                return if bits.are_zero_from(place) { Ok(transmission) } else { Err(Malformed::Rest { bit: place }) };
            };
            last.packets += 1;
            if last.packets < last.most && place < last.end {
                break;
            }
            if last.end != usize::MAX && place != last.end {
                return Err(Malformed::Length { bit: last.end });
            }
            let literals = transmission.literals.len();
            transmission.operators.push(Operator { kind: last.kind, packets: last.packets as usize, literals });
            open.pop();
        }
    }
}

/// Removes the first of every five bits, counted from the last bit. Each step closes the gaps between adjacent fields by moving
/// the upper one of each pair down.
fn squeeze(groups: u64) -> u64 {
    let eights = (groups & 0xF03C_0F03_C0F0_3C0F) | (groups & 0x0781_E078_1E07_81E0) >> 1;
    let sixteens = (eights & 0xF000_FF00_0FF0_00FF) | (eights & 0x03FC_003F_C003_FC00) >> 2;
    let halves = (sixteens & 0x00FF_FF00_0000_FFFF) | (sixteens & 0xF000_000F_FFF0_0000) >> 4;
    (halves & 0xFFFF_FFFF) | halves >> 40 << 32
}

/// Reads a literal of any number of groups. Returns its value, or `None` if it needs more than 64 bits, and the position after
/// it, which is past the end of the bits if these end before its last group.
fn read_long(bits: &Bits, mut place: usize) -> (Option<u64>, usize) {
    let mut value = Some(0_u64);
    // At the end of the bits, a window of zeros is read as the missing last group.
    while place <= bits.length() {
        let group = bits.window(place) >> 59;
        place += 5;
        value = value.filter(|value| value.leading_zeros() >= 4).map(|value| value << 4 | group & 0xF);
        if group >> 4 == 0 {
            break;
        }
    }
    (value, place)
}
