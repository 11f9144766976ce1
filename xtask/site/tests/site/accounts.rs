//! Several accounts on one machine: each account sees its own pages. An answer to one account's input is sent with another
//! account's token only if the user agrees.

use crate::home::{Home, OTHER_TOKEN, RunOutcome, TOKEN, finish};
use crate::pages::{PRODUCT, SACKS, calendar_main, page_of, solved_main};
use crate::server::{MockReply, MockServer, Request};

const ANSWER_21: &str = "POST /2021/day/21/answer";

/// The session token that the first account gets at a later login.
const NEW_TOKEN: &str = "0123456789012345";

/// Whether the request carries the session of the account that [`OTHER_TOKEN`] belongs to.
fn is_other(request: &Request) -> bool {
    request.header("cookie") == Some(format!("session={OTHER_TOKEN}").as_str())
}

/// A site with two users: Miller, who has solved both parts of day 1, and Baker, who has solved only part 1. Baker's token is
/// [`OTHER_TOKEN`].
fn site() -> MockServer {
    MockServer::new(|request| {
        let is_baker = is_other(request);
        let user = if is_baker { "Baker" } else { "Miller" };
        let answers = if is_baker { &["5"][..] } else { &["41", "43"] };
        match request.line.as_str() {
            "GET /2021/day/1" => page_of(user, &solved_main(1, &[SACKS, PRODUCT], answers)),
            "GET /2021" => page_of(user, &calendar_main(5, if is_baker { &[(1, 1), (3, 2)] } else { &[(1, 2)] })),
            "GET /settings" => page_of(user, "<p>Settings</p>"),
            "GET /2021/leaderboard/private/view/7.json" => {
                MockReply::new(200, format!(r#"{{"members": {{"1": {{"name": "{user}'s friend"}}}}}}"#))
            }
            "GET /2021/day/21/input" => MockReply::new(200, "1\n"),
            "GET /2021/day/21" => page_of(user, &solved_main(21, &[SACKS], &[])),
            _ => page_of(user, "<article><p>That's the right answer!</p></article>"),
        }
    })
}

/// Runs the program as Baker. `inputs` is the folder of the inputs, below the home folder.
fn as_baker(home: &Home, inputs: &str, arguments: &str) -> RunOutcome {
    let mut command = home.command(arguments);
    command.env("AOC_SESSION", OTHER_TOKEN).env("AOC_INPUTS", home.path(inputs));
    finish(command.output().unwrap())
}

#[test]
fn each_account_has_its_own_cached_pages() {
    let server = site();
    let home = Home::new(&server);
    home.write("workspace/README.md", "# Mine\n");
    home.run("read 1").expect(0, &["The miller multiplies"]);
    home.run("stars").expect(0, &["2 of 50 stars"]);
    home.run("leaderboard 7").expect(0, &["Miller's friend"]);
    as_baker(&home, "baker", "submit 1 --answer 66 --yes").expect(0, &["right: 66 is the answer to day 1 part 2"]);
    as_baker(&home, "baker", "read 1").expect(0, &["The miller multiplies"]);
    as_baker(&home, "baker", "stars --save").expect(0, &["4 of 50 stars"]);
    as_baker(&home, "baker", "leaderboard 7").expect(0, &["Baker's friend"]);
    let answers = |folder: &str| std::fs::read_to_string(home.path(folder).join("2021/answers.toml")).unwrap();
    assert_eq!(answers("baker"), "[day1]\npart1 = \"5\"\npart2 = \"66\"\n");
    assert_eq!(answers("inputs"), "[day1]\npart1 = \"41\"\npart2 = \"43\"\n");
    // Each account's pages are still cached.
    let before = server.lines().len();
    home.run("stars").expect(0, &["2 of 50 stars"]);
    as_baker(&home, "baker", "stars").expect(0, &["4 of 50 stars"]);
    assert_eq!(server.lines().len(), before);
}

#[test]
fn inputs_of_another_account_need_consent() {
    let server = site();
    let home = Home::new(&server);
    home.run("fetch 21").expect(0, &[]);
    home.run("submit 21 1 --answer 41 --yes").expect(0, &["right: 41"]);
    home.run("stars").expect(0, &[]);
    let journal = home.input("submissions.jsonl").unwrap();
    assert!(
        journal.lines().all(|line| line.contains("\"account\":\"")) && !journal.contains(&TOKEN[..24]),
        "{journal}"
    );
    let said = ["belong to another account", "Miller", "Baker", "nothing was sent"];
    as_baker(&home, "inputs", "submit 21 2 --answer 42 --yes").expect(2, &said);
    // The page of day 1 shows Baker's answers, which are not the answers to Miller's input.
    as_baker(&home, "inputs", "read 1").expect(0, &["answers are not saved"]);
    assert!(!home.input("answers.toml").unwrap().contains("day1]"));
    as_baker(&home, "inputs", "fetch 21 --force").expect(0, &["warning: day 21: ", "another account", "account.json"]);
    assert_eq!(home.run("fetch 21 --force").expect(0, &[]).stderr, "");
    assert_eq!(server.lines().iter().filter(|line| *line == ANSWER_21).count(), 1);
}

#[test]
fn a_dry_run_only_warns_of_another_account() {
    let server = site();
    let home = Home::new(&server);
    home.run("fetch 21").expect(0, &[]);
    as_baker(&home, "inputs", "submit 21 2 --answer 42 --dry-run").expect(0, &["warning: the inputs", "would send 42"]);
    // `account.json` names no user yet, so Baker's token may be from a new login to the same account.
    let said = ["unknown whether that token was for the same account", "account.json", "nothing was sent"];
    as_baker(&home, "inputs", "submit 21 2 --answer 42 --yes").expect(2, &said);
    assert_eq!(server.lines(), ["GET /2021/day/21/input"]);
    std::fs::remove_file(home.path("inputs/2021/account.json")).unwrap();
    as_baker(&home, "inputs", "submit 21 2 --answer 42 --yes").expect(0, &["right: 42"]);
}

#[test]
fn a_new_login_is_the_same_account() {
    for learned_by in ["stars", "submit 21 1 --answer 41 --yes", "today"] {
        let server = site();
        let home = Home::new(&server).with("AOC_NOW", "2021-12-21T12:00:00Z");
        home.run("fetch 21").expect(0, &[]);
        home.run(learned_by);
        let home = home.with("AOC_SESSION", NEW_TOKEN);
        for part in [1, 2] {
            home.run(&format!("submit 21 {part} --answer 4{part} --yes")).expect(0, &[]);
        }
        let asked = server.lines().iter().filter(|line| *line == "GET /settings").count();
        assert!(asked <= 1, "{learned_by}: {:?}", server.lines());
    }
}

#[test]
fn journal_lines_of_another_account_are_ignored() {
    let server = site();
    let home = Home::new(&server);
    home.run("fetch 21").expect(0, &[]);
    let line = |account: &str, part: u8| {
        let event = r#""event":"wrong","wait_until":"2022-01-01T00:00:00Z""#;
        format!(r#"{{"at":"2022-01-01T00:00:00Z","day":21,"part":{part},"answer":"42",{account}{event}}}"#) + "\n"
    };
    // The second line is from an old version and names no account, so it counts for every account.
    let lines = [line("\"account\":\"0123456789abcdef\",", 1), line("", 2)].concat();
    home.write("inputs/2021/submissions.jsonl", lines);
    home.run("submit 21 1 --answer 42 --yes").expect(0, &["right: 42"]);
    home.run("submit 21 2 --answer 42 --yes").expect(7, &["already called it wrong"]);
}
