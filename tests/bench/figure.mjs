// What stepping, hovering and walking by keys cost the main thread, a frame at a time, with the processor slowed four
// times: the same for ten elements and a billion, for rank 1 and rank 6. A table on stdout, JSON in
// build/figure-bench.json. Usage: node tests/bench/figure.mjs [part of a name]; ROUNDS= for more or fewer rounds,
// FIGURE= for the element.js of another build, to be measured in the same way.
//
// The work of a frame is the processor time (a trace event's `tdur`, not `dur`) of all tasks that the main thread ran
// from the end of one frame's painting to the end of the next: events, script, style, layout and paint, not waiting,
// not rastering, and not the time that other processes took. Keys and pointer come from the browser's process, as a
// reader's do, so that nothing of what drives the figure runs in its thread. Chromium slows a thread by letting it spin
// by the clock on the wall, which counts what other processes take three times more; so it is not slowed here, and the
// time it took is multiplied by four. What an action costs is its busiest frame.
// `word`: a key changes a word of the page beside the figure, `over`: the pointer does. That is what the browser takes
// for a frame on this machine; `own` is what the figure's frames take beyond the middle of those, measured in the same
// rounds: stepping and keys beyond `word`, hovering beyond `over`. `every frame` is the same share of all frames that were
// painted, whatever they were painted for.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle } from "../../js/tools/bundle.mjs";
import { serverSafe } from "../../web/tools/server-safe.mjs";
import { launch } from "../browser/chromium.js";
import { serveSite } from "../browser/server.js";
import { frameWork } from "./frame-work.mjs";

const SLOWER = 4;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const CATEGORIES = ["toplevel", "devtools.timeline"];
const only = process.argv[2] ?? "";

const cases = [
  ["rank 1, 10", "(10,) + (1,)"],
  ["rank 1, 10⁹", "(1000000000,) + (1,)"],
  ["rank 2, 10¹²", "(1000000, 1) + (1000000,)"],
  ["rank 3, 10⁹", "(1000, 1, 1000) + (1000, 1)"],
  ["rank 6, 144", "(2, 1, 3, 2, 1, 2) + (2, 1, 1, 3, 1)"],
  ["rank 6, 10⁹", "(32, 1, 32, 1, 32, 1) + (32, 1, 32, 1, 32)"],
];

/** An action: what makes it, how often, and the milliseconds it is given, transitions and all. */
const kinds = {
  word: { actions: 20, pause: 60, event: "keydown", act: ({ page }) => page.keyboard.press("x") },
  over: {
    actions: 20,
    pause: 60,
    event: "mousemove",
    act: ({ page }, i) => page.mouse.move(20 + (i % 9), 20),
  },
  step: {
    actions: 24,
    pause: 320,
    event: "keydown",
    act: ({ page, last }, i) => page.keyboard.press(Math.floor(i / last) % 2 ? "ArrowRight" : "ArrowLeft"),
  },
  hover: {
    actions: 40,
    pause: 50,
    event: "mousemove",
    act: ({ page, box }, i) =>
      page.mouse.move(
        box.x + 40 + ((i * 0.137) % 1) * (box.width - 40),
        box.y + 40 + ((i * 0.291) % 1) * (Math.min(box.height, box.room) - 40),
      ),
  },
  key: {
    actions: 32,
    pause: 50,
    event: "keydown",
    act: ({ page }, i) =>
      page.keyboard.press(["ArrowRight", "ArrowDown", "Control+End", "PageDown", "Control+Home"][i % 5]),
  },
};

/** In the page: shows an expression at rest, the place of the last canvas, and puts the focus where the keys go. */
async function prepare({ expr, kind }) {
  /** @type {any} */
  const element = document.querySelector("shape-cast");
  element.expr = expr;
  element.view = "ledger cells";
  element.step = null;
  await element.updateComplete;
  await new Promise((done) => setTimeout(done, 400));
  const root = element.shadowRoot;
  const sheet = [...root.querySelectorAll(".sheet")].at(-1);
  const target = {
    step: root.querySelector("input[type=range]"),
    key: sheet.querySelector(".here[tabindex='0']"),
  };
  (target[kind] ?? document.querySelector("button")).focus();
  sheet.querySelector("canvas").scrollIntoView({ block: kind === "hover" ? "start" : "nearest" });
  if (kind !== "hover") scrollTo(0, 0);
  await new Promise((done) => setTimeout(done, 100));
  const { x, y, width, height } = sheet.querySelector("canvas").getBoundingClientRect();
  return { last: element.steps.length - 1, box: { x, y, width, height, room: innerHeight - y } };
}

/** The work of the frames of each action, in milliseconds of a slower processor. */
async function traced(session, { event, actions, pause, act }, given) {
  const events = [];
  const collect = ({ value }) => events.push(...value);
  session.on("Tracing.dataCollected", collect);
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: CATEGORIES },
  });
  for (let i = 0; i < actions; i++) {
    await act(given, i);
    await given.page.waitForTimeout(pause);
  }
  const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", collect);
  return frameWork(events, event).map(({ busiest, painted }) => ({
    busiest: busiest * SLOWER,
    painted: painted.map((time) => time * SLOWER),
  }));
}

const quantile = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))];

const folder = mkdtempSync(join(tmpdir(), "shapecast-"));
const element = process.env.FIGURE ?? "web/element.js";
await bundle({ entryPoints: { element }, outdir: folder, splitting: true, ...serverSafe });
writeFileSync(
  join(folder, "index.html"),
  `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module" src="element.js"></script>
  <button>here</button><p>one word</p><shape-cast></shape-cast><script>
    let count = 0;
    const say = () => { document.querySelector("p").textContent = "one word " + ++count; };
    document.querySelector("button").onkeydown = say;
    document.querySelector("button").onpointermove = say;
  </script><style>body { margin: 8px } button { width: 80px; height: 40px }</style>`,
);
const browser = await launch();
if (!browser) process.exit(1);
const server = await serveSite(folder);
const page = await browser.newPage({ viewport: { width: 1100, height: 1000 } });
await page.goto(server.url);
const session = await browser.newBrowserCDPSession();
const chosen = cases.filter(([name]) => name.includes(only));
const measured = chosen.map(([name, expr]) => ({ name, expr, nodes: 0, actions: {} }));
for (let round = -1; round < ROUNDS; round++) {
  for (const row of measured) {
    for (const [kind, how] of Object.entries(kinds)) {
      const given = { page, ...(await page.evaluate(prepare, { expr: row.expr, kind })) };
      // The first round warms up.
      const actions = await traced(session, round < 0 ? { ...how, actions: 8 } : how, given);
      if (round >= 0) row.actions[kind] = [...(row.actions[kind] ?? []), ...actions];
    }
    row.nodes = await page.evaluate(
      () => document.querySelector("shape-cast")?.shadowRoot?.querySelectorAll("*").length ?? 0,
    );
  }
}
const plain = (kind) =>
  quantile(
    measured.flatMap(({ actions }) => actions[kind].map(({ busiest }) => busiest)),
    0.5,
  );
const rows = measured.map(({ name, expr, nodes, actions }) => {
  const found = Object.entries(actions).map(([kind, list]) => {
    const base = plain(kind === "hover" || kind === "over" ? "over" : "word");
    const busiest = list.map((action) => action.busiest);
    const [p50, p95] = [quantile(busiest, 0.5), quantile(busiest, 0.95)];
    const every = list.flatMap(({ painted }) => painted);
    const [all50, all95] = [quantile(every, 0.5), quantile(every, 0.95)];
    return [kind, { p50, p95, own50: p50 - base, own95: p95 - base, all50, all95, frames: every.length }];
  });
  return { name, expr, nodes, ...Object.fromEntries(found) };
});
const line = (cells) =>
  console.log(cells.map((cell, i) => (i ? String(cell).padStart(10) : cell.padEnd(14))).join(""));
console.log(`main-thread milliseconds of an action's busiest frame, processor ${SLOWER} times slower`);
line(["", ...Object.keys(kinds).flatMap((kind) => [`${kind} p50`, "p95"]), "nodes"]);
for (const row of rows) {
  line([
    row.name,
    ...Object.keys(kinds).flatMap((kind) => [row[kind].p50, row[kind].p95].map((t) => t.toFixed(1))),
    row.nodes,
  ]);
}
for (const [title, ...names] of [
  ["of these the figure's own", "own50", "own95"],
  ["every frame that was painted", "all50", "all95"],
]) {
  console.log(title);
  for (const row of rows) {
    const times = ["step", "hover", "key"].flatMap((kind) => names.map((name) => row[kind][name].toFixed(1)));
    line([row.name, "", "", "", "", ...times]);
  }
}
/** How much longer one case takes than another. */
const ratio = (what, [more, less]) => {
  const [a, b] = [more, less].map((name) => rows.find((row) => row.name === name));
  if (!a || !b) return;
  const times = ["step", "hover"].map((kind) => {
    const of = (name) => (a[kind][name] / b[kind][name]).toFixed(2);
    return `${kind} ${of("p50")} and ${of("p95")}, every frame ${of("all95")}`;
  });
  console.log(`${what}: ${times.join("; ")}`);
};
ratio("10⁹ elements to 10, p50 and p95", ["rank 1, 10⁹", "rank 1, 10"]);
ratio("rank 6 to rank 1, p50 and p95", ["rank 6, 144", "rank 1, 10"]);
ratio("10⁹ elements to 144 at rank 6, p50 and p95", ["rank 6, 10⁹", "rank 6, 144"]);
mkdirSync("build", { recursive: true });
writeFileSync("build/figure-bench.json", `${JSON.stringify(rows, null, 2)}\n`);
await browser.close();
await server.close();
rmSync(folder, { recursive: true, force: true });
