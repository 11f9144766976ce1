//! Evaluates a transmission as a tree of packets.

use crate::{NoValue, Operator, Transmission};

enum Packet {
    Literal(u64),
    Operator { operator: Operator, packets: Vec<Packet> },
}

/// The value of the outermost packet.
pub fn value(transmission: &Transmission) -> Result<u64, NoValue> {
    if transmission.is_wide {
        return Err(NoValue::Overflow);
    }
    let mut literals = transmission.literals.iter().copied().map(Packet::Literal);
    let mut packets = Vec::new();
    let mut taken = 0;
    for &operator in &transmission.operators {
        packets.extend(literals.by_ref().take(operator.literals - taken));
        taken = operator.literals;
        let inner = packets.split_off(packets.len() - operator.packets);
        packets.push(Packet::Operator { operator, packets: inner });
    }
    packets.extend(literals);
    packets.first().map_or(Ok(0), Packet::value)
}

impl Packet {
    /// The recursion is as deep as packets are nested, which `parse` limits.
    fn value(&self) -> Result<u64, NoValue> {
        match self {
            Self::Literal(value) => Ok(*value),
            Self::Operator { operator, packets } => {
                let values = packets.iter().map(Self::value).collect::<Result<Vec<_>, _>>()?;
                operator.apply(&values)
            }
        }
    }
}
