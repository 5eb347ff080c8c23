// What stepping, motion, hovering and walking by keys cost the main thread, a frame at a time, with the processor slowed
// four times: the same for ten elements and a billion, for rank 1 and rank 6, for cells and for products. A table on stdout,
// JSON in build/figure-bench.json. Usage: node tests/bench/figure.mjs [part of a name]; ROUNDS= for more or fewer rounds,
// KINDS= for some of the actions alone (`KINDS=step,hover`; `word` and `over`, beyond which they are counted, are always there),
// FIGURE= for the element.js of another build, to be measured in the same way, in turns with this one. Absolute figures are
// those of a machine that does nothing else: `uptime` says less than 0.3 before it begins.
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
// painted, whatever they were painted for. `motion` goes from step to step and lets each motion end: its action is no
// frame, so its own are those of all frames that it paints, and the milliseconds from one to the next say how fluid it is.
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
  ["cells and ledger", "(4, 1) + (1, 3)"],
  ["product, 24", "(2, 3) @ (3, 4)"],
  ["product, 10⁹", "(1000, 1000) @ (1000, 1000)"],
  ["attention", "(8, 12, 64, 32) @ (8, 12, 32, 64)"],
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
  // As many as there are steps after the first, each to its end.
  motion: {
    actions: ({ last }) => last,
    pause: 1400,
    event: "keydown",
    act: ({ page }) => page.keyboard.press("ArrowRight"),
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

const asked = process.env.KINDS?.split(",");
const measuredKinds = Object.entries(kinds).filter(
  ([kind]) => !asked || ["word", "over", ...asked].includes(kind),
);
const names = measuredKinds.map(([kind]) => kind);

/** In the page: shows an expression at rest, the place of the last cells, and puts the focus where the keys go. */
async function prepare({ expr, kind }) {
  /** @type {any} */
  const element = document.querySelector("shape-cast");
  element.expr = expr;
  element.view = "ledger cells";
  element.step = kind === "motion" ? 0 : null;
  await element.updateComplete;
  await new Promise((done) => setTimeout(done, 400));
  const root = element.shadowRoot;
  const sheet = [...root.querySelectorAll(".sheet")].at(-1);
  const cells = root.querySelector(".crossing") ?? sheet.querySelector("canvas");
  const slider = root.querySelector("input[type=range]");
  const target = { step: slider, motion: slider, key: sheet.querySelector(".here[tabindex='0']") };
  (target[kind] ?? document.querySelector("button")).focus();
  cells.scrollIntoView({ block: kind === "hover" ? "start" : "nearest" });
  if (kind !== "hover") scrollTo(0, 0);
  await new Promise((done) => setTimeout(done, 100));
  const { x, y, width, height } = cells.getBoundingClientRect();
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
  const count = typeof actions === "number" ? actions : actions(given);
  for (let i = 0; i < count; i++) {
    await act(given, i);
    await given.page.waitForTimeout(pause);
  }
  const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", collect);
  return frameWork(events, event).map(({ busiest, painted, gaps }) => ({
    busiest: busiest * SLOWER,
    painted: painted.map((time) => time * SLOWER),
    gaps,
  }));
}

const quantile = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))];

/** A page with the element of a build on it. */
async function opened(browser, element, i) {
  const folder = mkdtempSync(join(tmpdir(), "shapecast-"));
  await bundle({ entryPoints: { element }, outdir: folder, splitting: true, ...serverSafe });
  writeFileSync(join(folder, "index.html"), PAGE);
  const server = await serveSite(folder);
  const page = await browser.newPage({ viewport: { width: 1100, height: 1000 } });
  await page.goto(server.url);
  const close = async () => {
    await page.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { name: i ? "the other build" : "", page, close };
}

const PAGE = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module" src="element.js"></script>
  <button>here</button><p>one word</p><shape-cast></shape-cast><script>
    let count = 0;
    const say = () => { document.querySelector("p").textContent = "one word " + ++count; };
    document.querySelector("button").onkeydown = say;
    document.querySelector("button").onpointermove = say;
  </script><style>body { margin: 8px } button { width: 80px; height: 40px }</style>`;

const browser = await launch();
if (!browser) process.exit(1);
const session = await browser.newBrowserCDPSession();
const elements = ["web/element.js", ...(process.env.FIGURE ? [process.env.FIGURE] : [])];
const builds = await Promise.all(elements.map((element, i) => opened(browser, element, i)));
const measured = cases
  .filter(([name]) => name.includes(only))
  .flatMap(([name, expr]) => builds.map((build) => ({ name, expr, build, nodes: 0, actions: {} })));
for (let round = -1; round < ROUNDS; round++) {
  for (const row of measured) {
    const { page } = row.build;
    await page.bringToFront();
    for (const [kind, how] of measuredKinds) {
      const given = { page, ...(await page.evaluate(prepare, { expr: row.expr, kind })) };
      // The first round warms up.
      const actions = await traced(session, round < 0 ? { ...how, actions: 8 } : how, given);
      if (round >= 0) row.actions[kind] = [...(row.actions[kind] ?? []), ...actions];
      const nodes = await page.evaluate(
        () => document.querySelector("shape-cast")?.shadowRoot?.querySelectorAll("*").length ?? 0,
      );
      row.nodes = Math.max(row.nodes, nodes);
    }
  }
}
const line = (cells) =>
  console.log(cells.map((cell, i) => (i ? String(cell).padStart(10) : cell.padEnd(18))).join(""));

/** The rows of a build, as they are printed. */
function reported(build) {
  const own = measured.filter((row) => row.build === build);
  const plain = (kind) =>
    quantile(
      own.flatMap(({ actions }) => actions[kind].map(({ busiest }) => busiest)),
      0.5,
    );
  const rows = own.map(({ name, expr, nodes, actions }) => {
    const found = Object.entries(actions).map(([kind, list]) => {
      const base = plain(kind === "hover" || kind === "over" ? "over" : "word");
      const every = list.flatMap(({ painted }) => painted);
      const work = kind === "motion" ? every : list.map((action) => action.busiest);
      const [p50, p95] = [quantile(work, 0.5), quantile(work, 0.95)];
      const [all50, all95] = [quantile(every, 0.5), quantile(every, 0.95)];
      const gap = quantile(
        list.flatMap(({ gaps }) => gaps),
        0.5,
      );
      return [
        kind,
        { p50, p95, own50: p50 - base, own95: p95 - base, all50, all95, gap, frames: every.length },
      ];
    });
    return { name, expr, nodes, ...Object.fromEntries(found) };
  });
  console.log(
    `main-thread milliseconds of an action's busiest frame, processor ${SLOWER} times slower ${build.name}`,
  );
  line(["", ...names.flatMap((kind) => [`${kind} p50`, "p95"]), "nodes"]);
  for (const row of rows) {
    line([
      row.name,
      ...names.flatMap((kind) => [row[kind].p50, row[kind].p95].map((t) => t.toFixed(1))),
      row.nodes,
    ]);
  }
  for (const [title, ...figures] of [
    ["of these the figure's own", "own50", "own95"],
    ["every frame that was painted", "all50", "all95"],
  ]) {
    console.log(title);
    for (const row of rows) {
      const times = names.slice(2).flatMap((kind) => figures.map((name) => row[kind][name].toFixed(1)));
      line([row.name, "", "", "", "", ...times]);
    }
  }
  if (names.includes("motion")) {
    console.log("milliseconds from one frame of a motion to the next, p50");
    for (const { name, motion } of rows) line([name, motion.gap?.toFixed(1) ?? "none"]);
  }
  /** How much longer one case takes than another. */
  const ratio = (what, [more, less]) => {
    const [a, b] = [more, less].map((name) => rows.find((row) => row.name === name));
    if (!a || !b) return;
    const moving = ["step", "motion", "hover"].filter((kind) => names.includes(kind));
    const times = moving.map((kind) => {
      const of = (name) => (a[kind][name] / b[kind][name]).toFixed(2);
      return `${kind} ${of("p50")} and ${of("p95")}, every frame ${of("all95")}`;
    });
    console.log(`${what}: ${times.join("; ")}`);
  };
  ratio("10⁹ elements to 10, p50 and p95", ["rank 1, 10⁹", "rank 1, 10"]);
  ratio("rank 6 to rank 1, p50 and p95", ["rank 6, 144", "rank 1, 10"]);
  ratio("10⁹ elements to 144 at rank 6, p50 and p95", ["rank 6, 10⁹", "rank 6, 144"]);
  ratio("10⁹ products to 24, p50 and p95", ["product, 10⁹", "product, 24"]);
  return rows;
}

const [rows] = builds.map(reported);
mkdirSync("build", { recursive: true });
writeFileSync("build/figure-bench.json", `${JSON.stringify(rows, null, 2)}\n`);
for (const { close } of builds) await close();
await browser.close();
