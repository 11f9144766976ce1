//! A page as a tree of elements.

use std::rc::Rc;

use htmd::{HtmlToMarkdown, Node};
use markup5ever_rcdom::NodeData;

use super::UnknownForm;

/// The maximum size of a page, in bytes. The site's pages are smaller than 100 KiB.
const MAX_BYTES: usize = 256 << 10;

/// The maximum number of start tags. The site's pages have a few thousand at most, and parsing takes quadratic time if none of
/// them is closed.
const MAX_TAGS: usize = 10_000;

/// The maximum nesting depth. The site's pages nest about ten levels deep.
const MAX_DEPTH: usize = 100;

/// An element of a page, or a piece of text.
#[derive(Clone)]
pub struct Element(Rc<Node>);

/// Parses a page. Links to other pages of the site become absolute, with this address of the site as their prefix.
///
/// # Errors
///
/// [`UnknownForm`] if the page is too large or nested too deeply. So code that walks the tree may recurse.
pub fn parse(html: &str, site: &str) -> Result<Element, UnknownForm> {
    if html.len() > MAX_BYTES {
        return Err(UnknownForm::new(format!("it has more than {} KiB", MAX_BYTES >> 10)));
    }
    let tags = html.as_bytes().windows(2).filter(|pair| pair[0] == b'<' && pair[1].is_ascii_alphabetic()).count();
    if tags > MAX_TAGS {
        return Err(UnknownForm::new(format!("it has more than {MAX_TAGS} elements")));
    }
    let tree = HtmlToMarkdown::new().html_to_tree(html).map_err(|error| UnknownForm::new(error.to_string()))?;
    let mut open = vec![(Rc::clone(&tree), 0)];
    while let Some((node, depth)) = open.pop() {
        if depth > MAX_DEPTH {
            return Err(UnknownForm::new(format!("it has more than {MAX_DEPTH} levels of elements")));
        }
        make_links_absolute(&node, site);
        open.extend(node.children.borrow().iter().map(|child| (Rc::clone(child), depth + 1)));
    }
    Ok(Element(tree))
}

fn make_links_absolute(node: &Node, site: &str) {
    let NodeData::Element { attrs, .. } = &node.data else { return };
    for attribute in attrs.borrow_mut().iter_mut().filter(|attribute| &*attribute.name.local == "href") {
        if attribute.value.starts_with('/') && !attribute.value.starts_with("//") {
            attribute.value = format!("{site}{}", attribute.value).into();
        }
    }
}

impl Element {
    /// Wraps a node.
    pub fn of(node: &Rc<Node>) -> Self {
        Self(Rc::clone(node))
    }

    /// The underlying node.
    pub fn node(&self) -> &Rc<Node> {
        &self.0
    }

    /// The name of its tag; empty for a piece of text.
    pub fn name(&self) -> &str {
        match &self.0.data {
            NodeData::Element { name, .. } => &name.local,
            _ => "",
        }
    }

    /// The value of an attribute.
    pub fn attribute(&self, name: &str) -> Option<String> {
        let NodeData::Element { attrs, .. } = &self.0.data else { return None };
        let attributes = attrs.borrow();
        attributes.iter().find(|attribute| &*attribute.name.local == name).map(|attribute| attribute.value.to_string())
    }

    /// Whether the attribute `class` has this class.
    pub fn has_class(&self, class: &str) -> bool {
        self.attribute("class").is_some_and(|classes| classes.split_ascii_whitespace().any(|other| other == class))
    }

    /// The direct children.
    pub fn children(&self) -> Vec<Self> {
        self.0.children.borrow().iter().map(Self::of).collect()
    }

    /// All descendants, in document order.
    pub fn descendants(&self) -> impl Iterator<Item = Self> {
        let mut open: Vec<_> = self.children().into_iter().rev().collect();
        std::iter::from_fn(move || {
            let element = open.pop()?;
            open.extend(element.children().into_iter().rev());
            Some(element)
        })
    }

    /// The descendants with this tag name.
    pub fn all(&self, name: &str) -> impl Iterator<Item = Self> {
        self.descendants().filter(move |element| element.name() == name)
    }

    /// The text content, without characters that would control a terminal.
    pub fn text(&self) -> String {
        let own = std::iter::once(self.clone()).chain(self.descendants());
        let text: String = own.filter_map(|element| element.own_text()).collect();
        printable(&text)
    }

    fn own_text(&self) -> Option<String> {
        match &self.0.data {
            NodeData::Text { contents } => Some(contents.borrow().to_string()),
            _ => None,
        }
    }
}

/// The text without control characters, except tabs and line feeds.
pub fn printable(text: &str) -> String {
    text.replace(|c: char| c.is_control() && !matches!(c, '\n' | '\t'), "")
}

/// The text with white space collapsed to single spaces.
pub fn single_spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_are_found_in_the_order_in_which_they_begin() {
        let page = parse("<p class='a b'>one <em>two</em></p><p>&#27;th\u{9b}ree\r\n</p>", "").unwrap();
        let texts: Vec<_> = page.all("p").map(|paragraph| paragraph.text()).collect();
        assert_eq!(texts, ["one two", "three\n"]);
        let first = page.all("p").next().unwrap();
        assert!(first.has_class("a") && first.has_class("b") && !first.has_class("a b"));
    }

    #[test]
    fn links_within_the_site_get_its_address_and_others_stay() {
        let page = parse("<a href='/2021'>x</a><a href='//e.org'>y</a><a href='#z'>z</a>", "https://a.org").unwrap();
        let links: Vec<_> = page.all("a").filter_map(|link| link.attribute("href")).collect();
        assert_eq!(links, ["https://a.org/2021", "//e.org", "#z"]);
    }

    #[test]
    fn pages_too_large_or_too_deep_are_refused_before_anything_walks_them() {
        assert!(parse(&"x".repeat(MAX_BYTES), "").is_ok());
        assert!(parse(&"x".repeat(MAX_BYTES + 1), "").is_err());
        assert!(parse(&"<div>".repeat(90), "").is_ok());
        assert!(parse(&"<div>".repeat(2_000), "").is_err());
        assert!(parse(&"<p></p>".repeat(MAX_TAGS), "").is_ok());
        assert!(parse(&"<p></p>".repeat(MAX_TAGS + 1), "").is_err());
    }
}
