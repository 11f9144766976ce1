//! Disjoint sets that can be joined.

/// Disjoint sets of the numbers 0, 1, 2 and so on. The sets can be joined (union-find).
///
/// ```
/// # use toolbox::prelude::*;
/// let mut sets = UnionFind::new(4);
/// assert!(sets.union(0, 3) && sets.union(3, 1) && !sets.union(1, 0));
/// assert_eq!((sets.size(1), sets.count()), (3, 2));
/// ```
#[derive(Debug, Clone)]
pub struct UnionFind {
    /// The parent of each element: the next element on the way to the set's representative. A representative is its own parent.
    parents: Vec<usize>,
    /// For each representative, the size of its set. The entries of other elements are outdated.
    sizes: Vec<usize>,
    count: usize,
}

impl UnionFind {
    /// The numbers from 0 to `len` − 1, each in a set of its own.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// assert_eq!(UnionFind::new(5).count(), 5);
    /// ```
    pub fn new(len: usize) -> Self {
        Self { parents: (0..len).collect(), sizes: vec![1; len], count: len }
    }

    /// The representative of an element's set, the same for all elements of the set. Panics if there is no such element.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let mut sets = UnionFind::new(5);
    /// sets.union(2, 4);
    /// assert_eq!(sets.find(2), sets.find(4));
    /// ```
    #[track_caller]
    pub fn find(&mut self, mut element: usize) -> usize {
        while self.parents[element] != element {
            // Path halving: later calls take about half as many steps.
            self.parents[element] = self.parents[self.parents[element]];
            element = self.parents[element];
        }
        element
    }

    /// Joins the sets of two elements. Returns whether the sets were different. Panics if an element does not exist.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let mut sets = UnionFind::new(5);
    /// assert_eq!([sets.union(2, 4), sets.union(4, 2)], [true, false]);
    /// ```
    #[track_caller]
    pub fn union(&mut self, one: usize, other: usize) -> bool {
        let (mut small, mut large) = (self.find(one), self.find(other));
        if small == large {
            return false;
        }
        if self.sizes[small] > self.sizes[large] {
            (small, large) = (large, small);
        }
        self.parents[small] = large;
        self.sizes[large] += self.sizes[small];
        self.count -= 1;
        true
    }

    /// The number of elements in an element's set. Panics if there is no such element.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let mut sets = UnionFind::new(5);
    /// sets.union(2, 4);
    /// assert_eq!([sets.size(2), sets.size(3)], [2, 1]);
    /// ```
    #[track_caller]
    pub fn size(&mut self, element: usize) -> usize {
        let representative = self.find(element);
        self.sizes[representative]
    }

    /// The number of sets.
    ///
    /// ```
    /// # use toolbox::prelude::*;
    /// let mut sets = UnionFind::new(5);
    /// sets.union(2, 4);
    /// assert_eq!(sets.count(), 4);
    /// ```
    pub fn count(&self) -> usize {
        self.count
    }
}

#[cfg(test)]
mod tests {
    use common::samples::SplitMix64;

    use super::*;

    #[test]
    fn unions_agree_with_labels() {
        let mut random = SplitMix64::new(6);
        for _ in 0..200 {
            let len = 1 + random.index(9);
            let mut labels: Vec<_> = (0..len).collect();
            let mut sets = UnionFind::new(len);
            for _ in 0..len {
                let (one, other) = (random.index(len - 1), random.index(len - 1));
                let (old, new) = (labels[one], labels[other]);
                assert_eq!(sets.union(one, other), old != new);
                labels.iter_mut().filter(|label| **label == old).for_each(|label| *label = new);
                for (element, label) in labels.iter().enumerate() {
                    assert_eq!(sets.size(element), labels.iter().filter(|&other| other == label).count());
                    let representative = sets.find(element);
                    assert!(
                        labels.iter().zip(0..).all(|(other, i)| (sets.find(i) == representative) == (other == label))
                    );
                }
                let count = (0..len).filter(|&element| sets.find(element) == element).count();
                assert_eq!(sets.count(), count);
            }
        }
    }
}
