//! Several accounts on one machine: each session token has its own cached pages.

use crate::home::{Home, OTHER_TOKEN, RunOutcome, finish};
use crate::pages::{PRODUCT, SACKS, calendar, right, solved};
use crate::server::{MockReply, MockServer};

/// A site with two users: Miller, who has solved both parts of day 1, and Baker, who has solved only part 1. Baker's token is
/// [`OTHER_TOKEN`].
fn site() -> MockServer {
    MockServer::new(|request| {
        let is_baker = request.header("cookie") == Some(format!("session={OTHER_TOKEN}").as_str());
        let user = if is_baker { "Baker" } else { "Miller" };
        let answers = if is_baker { &["5"][..] } else { &["41", "43"] };
        match request.line.as_str() {
            "GET /2021/day/1" => solved(1, &[SACKS, PRODUCT], answers),
            "GET /2021" => calendar(5, if is_baker { &[(1, 1), (3, 2)] } else { &[(1, 2)] }),
            "GET /2021/leaderboard/private/view/7.json" => {
                MockReply::new(200, format!(r#"{{"members": {{"1": {{"name": "{user}'s friend"}}}}}}"#))
            }
            _ => right(),
        }
    })
}

/// Runs the program as Baker, who has a folder of inputs.
fn as_baker(home: &Home, arguments: &str) -> RunOutcome {
    let mut command = home.command(arguments);
    command.env("AOC_SESSION", OTHER_TOKEN).env("AOC_INPUTS", home.path("baker"));
    finish(command.output().unwrap())
}

#[test]
fn each_token_has_its_own_cached_pages() {
    let server = site();
    let home = Home::new(&server);
    home.write("workspace/README.md", "# Mine\n");
    home.run("read 1").expect(0, &["The miller multiplies"]);
    home.run("stars").expect(0, &["2 of 50 stars"]);
    home.run("leaderboard 7").expect(0, &["Miller's friend"]);
    as_baker(&home, "submit 1 --answer 66 --yes").expect(0, &["right: 66 is the answer to day 1 part 2 of 2021"]);
    as_baker(&home, "read 1").expect(0, &["The miller multiplies"]);
    as_baker(&home, "stars --save").expect(0, &["4 of 50 stars"]);
    as_baker(&home, "leaderboard 7").expect(0, &["Baker's friend"]);
    let answers = |folder: &str| std::fs::read_to_string(home.path(folder).join("2021/answers.toml")).unwrap();
    assert_eq!(answers("baker"), "[day1]\npart1 = \"5\"\npart2 = \"66\"\n");
    assert_eq!(answers("inputs"), "[day1]\npart1 = \"41\"\npart2 = \"43\"\n");
    // The pages of both tokens are still cached.
    let before = server.lines().len();
    home.run("stars").expect(0, &["2 of 50 stars"]);
    as_baker(&home, "stars").expect(0, &["4 of 50 stars"]);
    assert_eq!(server.lines().len(), before);
}
