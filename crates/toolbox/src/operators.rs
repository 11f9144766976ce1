//! The arithmetic of points.

/// Implements the operators of points for a type with these coordinates, each an `i64`. A panic names the caller's file.
macro_rules! operators {
    ($point:ident, $($axis:ident),+) => {
        impl std::ops::Add for $point {
            type Output = Self;

            #[track_caller]
            fn add(self, other: Self) -> Self {
                Self { $($axis: self.$axis + other.$axis),+ }
            }
        }

        impl std::ops::Sub for $point {
            type Output = Self;

            #[track_caller]
            fn sub(self, other: Self) -> Self {
                Self { $($axis: self.$axis - other.$axis),+ }
            }
        }

        impl std::ops::Neg for $point {
            type Output = Self;

            #[track_caller]
            fn neg(self) -> Self {
                Self { $($axis: -self.$axis),+ }
            }
        }

        impl std::ops::Mul<$point> for i64 {
            type Output = $point;

            #[track_caller]
            fn mul(self, point: $point) -> $point {
                $point { $($axis: self * point.$axis),+ }
            }
        }

        impl std::ops::Mul<i64> for $point {
            type Output = Self;

            #[track_caller]
            fn mul(self, factor: i64) -> Self {
                factor * self
            }
        }

        impl std::ops::AddAssign for $point {
            #[track_caller]
            fn add_assign(&mut self, other: Self) {
                *self = *self + other;
            }
        }

        impl std::ops::SubAssign for $point {
            #[track_caller]
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }

        impl std::iter::Sum for $point {
            fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
                points.fold(Self::default(), std::ops::Add::add)
            }
        }
    };
}

pub(crate) use operators;
