// Lighthouse's verdict on a page of each kind, as a phone on a slow network gets it: the median of several runs, beside what we
// ask for. Run by `make lighthouse`, which puts Lighthouse into build/. A benchmark and no test: its times are those of this
// machine. Usage: node lighthouse.mjs [<page> …]
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { formatHash } from "../../site/scripts/hash.js";
import { ARGUMENTS, CHROMIUM } from "../../site/tools/chromium.js";
import { serve } from "../../site/tools/serve.mjs";

const FOLDER = "build/lighthouse";
const RUNS = Number(process.env.RUNS ?? 3);
const PORT = Number(process.env.DEBUGGING_PORT ?? 9333);
const TUTORIAL = "(5, 1, 4, 1) + (3, 1, 1)";

const PAGES = {
  landing: "",
  lesson: "learn/silent/row-sums/",
  playground: "play/",
  docs: "docs/memory/",
  frame: `embed.html${formatHash({ expr: TUTORIAL })}`,
};

/**
 * What is asked for: scores of at least so much, figures of at most so much.
 * @type {Record<string, { least?: number, most?: number, unit?: string }>}
 */
const WANTED = {
  accessibility: { least: 100 },
  "best-practices": { least: 100 },
  seo: { least: 100 },
  performance: { least: 98 },
  "largest-contentful-paint": { most: 1500, unit: "ms" },
  "total-blocking-time": { most: 50, unit: "ms" },
  "cumulative-layout-shift": { most: 0.01 },
};

const place = createRequire(join(process.cwd(), FOLDER, "package.json")).resolve("lighthouse");
const { default: lighthouse } = await import(pathToFileURL(place).href);

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

function figuresOf({ categories, audits }) {
  return Object.fromEntries(
    Object.keys(WANTED).map((name) => [
      name,
      name in categories ? Math.round(categories[name].score * 100) : audits[name].numericValue,
    ]),
  );
}

/** What cost a score points, by its audits. */
const faults = ({ categories, audits }) =>
  Object.entries(categories).flatMap(([category, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .filter(() => category !== "performance")
      .map(({ id }) => `${category}: ${id}: ${audits[id].title}`),
  );

const wanted = process.argv.slice(2);
const server = await serve("build/site", { compress: true });
const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
const origin = `http://localhost:${port}`;
const browser = await chromium.launch({
  executablePath: CHROMIUM,
  headless: true,
  args: [...ARGUMENTS, `--remote-debugging-port=${PORT}`],
});

const rows = [];
/** How fast the machine was, as Lighthouse measures it beside each run: 1,500 and more on a machine of today that has nothing else to
 * do. Below that its times are those of a phone much slower than the one that is meant. */
const indices = [];
for (const [name, path] of Object.entries(PAGES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  // What is sent is made small once, before anything is timed.
  const page = await browser.newPage();
  await page.goto(`${origin}/${path}`, { waitUntil: "networkidle" });
  await page.close();
  const runs = [];
  const said = new Set();
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(`${origin}/${path}`, {
      port: PORT,
      output: "json",
      onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
      logLevel: "error",
    });
    if (!result || result.lhr.runtimeError) throw new Error(`${name}: ${result?.lhr.runtimeError?.message}`);
    mkdirSync(join(FOLDER, "reports"), { recursive: true });
    writeFileSync(join(FOLDER, "reports", `${name}-${run}.json`), /** @type {string} */ (result.report));
    runs.push(figuresOf(result.lhr));
    indices.push(result.lhr.environment.benchmarkIndex);
    for (const fault of faults(result.lhr)) said.add(fault);
  }
  const figures = Object.fromEntries(
    Object.keys(WANTED).map((figure) => [figure, median(runs.map((run) => run[figure]))]),
  );
  rows.push({ name, figures, said: [...said] });
}
await browser.close();
server.close();

const meets = (value, { least = -Infinity, most = Infinity }) => value >= least && value <= most;
const shown = (value, { unit = "" }) =>
  unit ? `${Math.round(value)} ${unit}` : String(Math.round(value * 1000) / 1000);
const line = (cells) => cells.map((cell, i) => (i === 0 ? cell.padEnd(28) : cell.padStart(13))).join("");
console.log(line(["", ...rows.map(({ name }) => name), "wanted"]));
for (const [figure, limit] of Object.entries(WANTED)) {
  const cells = rows.map(
    ({ figures }) => shown(figures[figure], limit) + (meets(figures[figure], limit) ? "" : " !"),
  );
  console.log(
    line([
      figure,
      ...cells,
      limit.least !== undefined ? `≥ ${limit.least}` : `≤ ${shown(limit.most, limit)}`,
    ]),
  );
}
console.log(`\nbenchmark index ${Math.round(Math.min(...indices))} to ${Math.round(Math.max(...indices))}`);
for (const { name, said } of rows) for (const fault of said) console.log(`${name}: ${fault}`);
writeFileSync(join(FOLDER, "lighthouse.json"), JSON.stringify(rows, null, 2));
