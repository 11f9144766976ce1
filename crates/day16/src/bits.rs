//! Reads numbers from a sequence of bits.

/// The bits that hexadecimal digits encode, and the number of bits read so far.
pub struct Bits {
    /// The bits, starting with the highest bit of the first byte. At the end, zero bytes are added, so that [`read`](Self::read)
    /// can always load four bytes.
    bytes: Vec<u8>,
    /// The number of bits.
    length: usize,
    /// The number of bits that have been read.
    place: usize,
}

impl Bits {
    /// The bits that these hexadecimal digits encode, four per digit; `None` if a byte is not a hexadecimal digit.
    pub fn of(digits: &[u8]) -> Option<Self> {
        let mut bytes = vec![0; digits.len().div_ceil(2) + size_of::<u32>()];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
            *byte = match *pair {
                [high, low] => value(high)? << 4 | value(low)?,
                [high] => value(high)? << 4,
                _ => 0,
            };
        }
        Some(Self { bytes, length: 4 * digits.len(), place: 0 })
    }

    /// The number of bits that have been read.
    pub fn place(&self) -> usize {
        self.place
    }

    /// The number of bits that are left.
    pub fn left(&self) -> usize {
        self.length - self.place
    }

    /// Reads a number of 1 to 25 bits, the highest bit first; `None` if fewer bits are left.
    pub fn read(&mut self, width: usize) -> Option<u32> {
        let end = self.place + width;
        if end > self.length {
            return None;
        }
        // The number begins in the first of these four bytes, after at most seven other bits. All of its bits are in these bytes,
        // because 7 + 25 = 32.
        let four_bytes = self.bytes[self.place / 8..].first_chunk()?;
        let from_place = u32::from_be_bytes(*four_bytes) << (self.place % 8);
        self.place = end;
        Some(from_place >> (32 - width))
    }
}

/// The value of a hexadecimal digit.
fn value(digit: u8) -> Option<u8> {
    u8::try_from(char::from(digit).to_digit(16)?).ok()
}
