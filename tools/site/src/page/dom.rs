//! A page as a tree of elements.

use std::rc::Rc;

use anyhow::{Result, ensure};
use htmd::{HtmlToMarkdown, Node};
use markup5ever_rcdom::NodeData;
use terminal::printable;

/// The maximum size of a page, in bytes. The site's pages are smaller than 100 KiB.
const MAX_BYTES: usize = 256 << 10;

/// The maximum number of start tags. The site's pages have a few thousand at most. The limit bounds the parsing time, which is
/// quadratic if tags are never closed.
const MAX_TAGS: usize = 10_000;

/// The maximum nesting depth. The site's pages nest about ten levels deep.
const MAX_DEPTH: usize = 100;

/// An element of a page, or a piece of text.
#[derive(Clone)]
pub struct Element(pub Rc<Node>);

/// The limit on the depth makes recursion over the tree safe.
pub fn parse(html: &str) -> Result<Element> {
    let tags = html.as_bytes().windows(2).filter(|pair| pair[0] == b'<' && pair[1].is_ascii_alphabetic()).count();
    ensure!(html.len() <= MAX_BYTES && tags <= MAX_TAGS, "it is too large");
    let tree = HtmlToMarkdown::new().html_to_tree(html)?;
    let mut level = vec![Rc::clone(&tree)];
    for _ in 0..=MAX_DEPTH {
        level = level.iter().flat_map(|node| node.children.borrow().clone()).collect();
    }
    ensure!(level.is_empty(), "it has more than {MAX_DEPTH} levels of elements");
    Ok(Element(tree))
}

impl Element {
    /// Empty for a piece of text.
    pub fn name(&self) -> &str {
        match &self.0.data {
            NodeData::Element { name, .. } => &name.local,
            _ => "",
        }
    }

    pub fn attribute(&self, name: &str) -> Option<String> {
        let NodeData::Element { attrs, .. } = &self.0.data else { return None };
        let attributes = attrs.borrow();
        attributes.iter().find(|attribute| &*attribute.name.local == name).map(|attribute| attribute.value.to_string())
    }

    pub fn replace_attribute(&self, name: &str, replace: impl Fn(&str) -> String) {
        let NodeData::Element { attrs, .. } = &self.0.data else { return };
        for attribute in attrs.borrow_mut().iter_mut().filter(|attribute| &*attribute.name.local == name) {
            attribute.value = replace(&attribute.value).into();
        }
    }

    pub fn has_class(&self, class: &str) -> bool {
        self.attribute("class").is_some_and(|classes| classes.split_ascii_whitespace().any(|other| other == class))
    }

    pub fn children(&self) -> Vec<Self> {
        self.0.children.borrow().iter().cloned().map(Self).collect()
    }

    /// In document order.
    pub fn descendants(&self) -> Vec<Self> {
        let with_its_own = |child: Self| [vec![child.clone()], child.descendants()].concat();
        self.children().into_iter().flat_map(with_its_own).collect()
    }

    pub fn all(&self, name: &str) -> impl Iterator<Item = Self> {
        self.descendants().into_iter().filter(move |element| element.name() == name)
    }

    /// The text of the element and all its descendants, without characters that would control a terminal.
    pub fn text(&self) -> String {
        let own = |element: &Self| match &element.0.data {
            NodeData::Text { contents } => contents.borrow().to_string(),
            _ => String::new(),
        };
        printable(&[own(self), self.descendants().iter().map(own).collect()].concat())
    }
}

pub fn single_spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_too_large_or_too_deep_are_refused() {
        assert!(parse(&"x".repeat(MAX_BYTES + 1)).is_err());
        assert!(parse(&"<div>".repeat(90)).is_ok());
        assert!(parse(&"<div>".repeat(2_000)).is_err());
        assert!(parse(&"<p></p>".repeat(MAX_TAGS)).is_ok());
        assert!(parse(&"<p></p>".repeat(MAX_TAGS + 1)).is_err());
    }
}
