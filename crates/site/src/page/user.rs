//! Finds the user's name, which the site shows at the top of each page.

use super::dom::{self, single_spaced};

/// The name of the user who is logged in on a page: the text directly in `<div class="user">` above `<main>`. `None` if the page
/// shows no name.
///
/// A user without a name is shown as `(anonymous user #123)`. That text identifies the user as well.
pub fn name(html: &str) -> Option<String> {
    let (top, _) = html.split_once("<main")?;
    let top = dom::parse(top).ok()?;
    let user = top.all("div").find(|element| element.has_class("user"))?;
    // Only the text directly in the `<div>` is the name. The elements in the `<div>` are a supporter's badge and the number of
    // stars.
    let texts: String =
        user.children().iter().filter(|child| child.name().is_empty()).map(dom::Element::text).collect();
    Some(single_spaced(&texts)).filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_is_at_the_top() {
        let user = "<div class='user'>A &amp;  B\u{202e} <a href='/support'>(AoC++)</a> <span class='star-count'>7*</span></div>";
        for (html, wanted) in [
            (format!("<html><header>{user}</header><main>"), Some("A & B")),
            ("<html><div class=\"x user\">(anonymous user #12)</div><main>".to_owned(), Some("(anonymous user #12)")),
            (format!("<html><header></header><main>{user}</main>"), None),
            (format!("<html>{user}"), None),
            ("<div class='user'> <span class='star-count'>7*</span></div><main>".to_owned(), None),
            ("<div class='username'>a</div><main>".to_owned(), None),
            (String::new(), None),
        ] {
            assert_eq!(name(&html).as_deref(), wanted, "{html}");
        }
    }
}
