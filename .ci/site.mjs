// A mock of the site on the first puzzle morning of 2030. It has day 1, with two parts, and a private leaderboard. The mock
// prints its address, then each request with its body. Part 1 asks for the number of lines, and part 2 asks for the number of
// lines that contain a 7.
import { createServer } from "node:http";

const INPUT = "three\n777\nlines\n";
const ANSWERS = ["3", "1"];
const TEXTS = ['<h2>--- Day 1: A "Title", &lt;T&gt; and {{day}} – 驚き ---</h2><p>How many lines are there?</p>', '<h2 id="part2">--- Part Two ---</h2><p>How many have a 7?</p>'];
const STAR_SECONDS = Date.UTC(2030, 11, 1, 5, 3, 20) / 1000;
const MEMBER = { id: 1, name: "Miller", stars: 1, local_score: 2, completion_day_level: { 1: { 1: { get_star_ts: STAR_SECONDS } } } };
const BOARD = { event: "2030", owner_id: 1, members: { 1: MEMBER } };
let stars = 0;

const page = (main) => `<!DOCTYPE html><html><head><meta charset="utf-8"><title>Day 1 - Advent of Code 2030</title></head><body><header>[Log Out]</header><main>${main}</main></body></html>`;

function puzzle() {
  const part = (text, index) => {
    const answer = index < stars ? `<p>Your puzzle answer was <code>${ANSWERS[index]}</code>.</p>` : "";
    return `<article class="day-desc">${text}</article>${answer}`;
  };
  return TEXTS.slice(0, stars + 1).map(part).join("");
}

function calendar() {
  const completion = ["", "calendar-complete", "calendar-verycomplete"][stars];
  return `<pre class="calendar"><a href="/2030/day/1" class="calendar-day1 ${completion}"> 1</a></pre>`;
}

// The site's reply to an answer. A right answer earns a star.
function judge(body) {
  const sent = new URLSearchParams(body);
  if (sent.get("level") !== String(stars + 1)) return "You don't seem to be solving the right level.  Did you already complete it?";
  if (sent.get("answer") !== ANSWERS[stars]) return "That's not the right answer; your answer is too low.  Please wait one minute before trying again.";
  stars += 1;
  return "That's the right answer!  You are one gold star closer.";
}

const REPLIES = {
  "GET /2030/day/1": () => page(puzzle()),
  "GET /2030/day/1/input": () => INPUT,
  "GET /2030": () => page(calendar()),
  "GET /2030/leaderboard/private/view/1.json": () => JSON.stringify(BOARD),
  "POST /2030/day/1/answer": (body) => page(`<article><p>${judge(body)}</p></article>`),
};

function contentType(url) {
  if (url.endsWith("/input")) return "text/plain";
  if (url.endsWith(".json")) return "application/json";
  return "text/html";
}

const server = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  console.log(`${request.method} ${request.url} ${body}`.trim());
  const reply = REPLIES[`${request.method} ${request.url}`];
  response.writeHead(reply ? 200 : 404, { "Content-Type": contentType(request.url) });
  response.end(reply ? reply(body) : "");
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
