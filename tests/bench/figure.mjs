// What stepping, hovering and walking by keys cost the main thread, a frame at a time, with the processor slowed four
// times: the same for ten elements and a billion, for rank 1 and rank 6. A table on stdout, JSON in
// build/figure-bench.json. Usage: node tests/bench/figure.mjs [part of a name]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle } from "../../js/tools/bundle.mjs";
import { serverSafe } from "../../web/server-safe.mjs";
import { launch } from "../browser/chromium.js";
import { serveSite } from "../browser/server.js";

const SLOWER = 4;
const ACTIONS = 60;
/** `word`: a word of the page beside the figure is changed, to tell what the machine takes for that. */
const KINDS = ["word", "step", "hover", "key"];
const CATEGORIES = "toplevel,blink.user_timing,devtools.timeline";
const only = process.argv[2] ?? "";

const cases = [
  ["rank 1, 10", "(10,) + (1,)"],
  ["rank 1, 10⁹", "(1000000000,) + (1,)"],
  ["rank 2, 12", "(4, 1) + (3,)"],
  ["rank 2, 10¹²", "(1000000, 1) + (1000000,)"],
  ["rank 3, 60", "(5, 1, 4) + (3, 1)"],
  ["rank 3, 10⁹", "(1000, 1, 1000) + (1000, 1)"],
  ["rank 4, 60", "(5, 1, 4, 1) + (3, 1, 1)"],
  ["rank 4, 10⁹", "(180, 1, 180, 1) + (180, 1, 180)"],
  ["rank 5, 10⁹", "(64, 1, 64, 1, 64) + (64, 1, 64, 1)"],
  ["rank 6, 144", "(2, 1, 3, 2, 1, 2) + (2, 1, 1, 3, 1)"],
  ["rank 6, 10⁹", "(32, 1, 32, 1, 32, 1) + (32, 1, 32, 1, 32)"],
];

/** In the page: does a thing again and again, each time marked, and lets the frames go by. */
async function drive({ expr, kind, actions }) {
  const element = document.querySelector("shape-cast");
  const frames = async (count) => {
    for (let i = 0; i < count; i++) {
      await new Promise((done) => requestAnimationFrame(done));
      performance.mark("frame");
    }
  };
  element.expr = expr;
  element.view = "ledger cells";
  element.step = null;
  await element.updateComplete;
  await frames(10);
  const root = element.shadowRoot;
  const canvas = [...root.querySelectorAll("canvas")].at(-1);
  const cell = root.querySelectorAll(".sheet")[root.querySelectorAll(".sheet").length - 1];
  const slider = root.querySelector("input[type=range]");
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const last = element.steps.length - 1;
  const acts = {
    word(i) {
      document.querySelector("p").textContent = `one word ${i}`;
    },
    hover(i) {
      const [x, y] = [(i * 0.137) % 1, (i * 0.291) % 1];
      const place = { clientX: left + 40 + x * (width - 40), clientY: top + 40 + y * (height - 40) };
      canvas.dispatchEvent(
        new PointerEvent("pointermove", { bubbles: true, composed: true, pointerType: "mouse", ...place }),
      );
    },
    key(i) {
      const key = ["ArrowRight", "ArrowDown", "End", "PageDown"][i % 4];
      const target = cell.querySelector(".here[tabindex='0']");
      if (i === 0) target.focus();
      target.dispatchEvent(
        new KeyboardEvent("keydown", {
          key,
          ctrlKey: key === "End",
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      );
    },
    step(i) {
      const at = i % (2 * last);
      slider.value = String(at <= last ? at : 2 * last - at);
      slider.dispatchEvent(new Event("input"));
    },
  };
  acts[kind](0);
  await frames(6);
  for (let i = 1; i <= actions; i++) {
    performance.mark("action");
    acts[kind](i);
    await frames(3);
  }
  performance.mark("action");
}

/** For each action the milliseconds of processor that the main thread took in its busiest frame, from a trace. */
function busiestFrames(events) {
  const marks = events.filter(
    ({ name, cat }) => ["action", "frame"].includes(name) && cat.includes("blink.user_timing"),
  );
  const { pid, tid } = marks[0];
  const tasks = events.filter(
    (event) => event.pid === pid && event.tid === tid && event.name.endsWith("RunTask") && event.dur,
  );
  marks.sort((a, b) => a.ts - b.ts);
  const busiest = [];
  for (const [i, { name, ts: start }] of marks.slice(0, -1).entries()) {
    if (name === "action") busiest.push(0);
    if (busiest.length === 0) continue;
    const end = marks[i + 1].ts;
    let work = 0;
    // A task that a mark stands in is shared between before and after.
    for (const { ts, dur, tdur = dur } of tasks) {
      const within = Math.min(ts + dur, end) - Math.max(ts, start);
      if (within > 0) work += (tdur * within) / dur / 1000;
    }
    busiest[busiest.length - 1] = Math.max(busiest.at(-1), work);
  }
  return busiest.slice(0, -1);
}

async function traced(session, run) {
  const events = [];
  const collect = ({ value }) => events.push(...value);
  session.on("Tracing.dataCollected", collect);
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: CATEGORIES.split(",") },
  });
  await run();
  const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", collect);
  return busiestFrames(events);
}

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];

const folder = mkdtempSync(join(tmpdir(), "shapecast-"));
await bundle({ entryPoints: { element: "web/element.js" }, outdir: folder, splitting: true, ...serverSafe });
writeFileSync(
  join(folder, "index.html"),
  '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module" src="element.js"></script><p></p><shape-cast></shape-cast>',
);
const browser = await launch();
if (!browser) process.exit(1);
const server = await serveSite(folder);
const page = await browser.newPage({ viewport: { width: 1100, height: 1000 } });
await page.goto(server.url);
const session = await browser.newBrowserCDPSession();
const own = await page.context().newCDPSession(page);
const rows = [];
console.log(`main-thread milliseconds of an action's busiest frame, processor ${SLOWER} times slower`);
console.log(
  ["", ...KINDS.flatMap((kind) => [`${kind} p50`, "p95"]), "nodes"]
    .map((cell, i) => (i ? cell.padStart(10) : cell.padEnd(16)))
    .join(""),
);
for (const [name, expr] of cases.filter(([name]) => name.includes(only))) {
  const row = { name, expr };
  for (const kind of KINDS) {
    await page.evaluate(drive, { expr, kind, actions: 8 });
    await own.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const times = (await traced(session, () => page.evaluate(drive, { expr, kind, actions: ACTIONS }))).sort(
      (a, b) => a - b,
    );
    await own.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    row[kind] = { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
  }
  row.nodes = await page.evaluate(
    () => document.querySelector("shape-cast").shadowRoot.querySelectorAll("*").length,
  );
  rows.push(row);
  const numbers = KINDS.flatMap((kind) => [row[kind].p50, row[kind].p95].map((time) => time.toFixed(2)));
  console.log(
    [name, ...numbers, row.nodes]
      .map((cell, i) => (i ? String(cell).padStart(10) : cell.padEnd(16)))
      .join(""),
  );
}
mkdirSync("build", { recursive: true });
writeFileSync("build/figure-bench.json", `${JSON.stringify(rows, null, 2)}\n`);
await browser.close();
await server.close();
rmSync(folder, { recursive: true, force: true });
