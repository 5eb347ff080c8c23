// The benchmarks: a table on stdout, JSON in build/bench.json. Each figure stands beside something measured in the same rounds,
// because machines differ and are noisy. Nothing here fails because it is slow; README.md says what is measured, and how to read it.
// Usage: node tests/bench/run.mjs [--cases part,part] [--in node,page,parts] [--rounds 7] [--milliseconds 12] [--peers folder]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { coldStart } from "./cold.mjs";
import { chosen } from "./contest/cases.mjs";
import { binaries, inPages, inProcess, own } from "./contest/contenders.mjs";
import { measureRounds } from "./contest/rounds.mjs";
import { growthTimes } from "./growth.mjs";
import { installed } from "./peers/peers.mjs";
import { merged } from "./statistics.mjs";
import { table } from "./table.mjs";

const { values } = parseArgs({
  options: {
    cases: { type: "string" },
    in: { type: "string", default: "node,page,parts" },
    rounds: { type: "string", default: "7" },
    milliseconds: { type: "string", default: "12" },
    peers: { type: "string" },
  },
});
const cases = chosen(values.cases?.split(",") ?? []);
const places = values.in.split(",");
const [rounds, milliseconds] = [Number(values.rounds), Number(values.milliseconds)];
const say = (text) => console.error(text);
const file = fileURLToPath(new URL("../../build/bench.json", import.meta.url));

/** @param {import("./contest/contenders.mjs").Contender[]} contenders */
async function section(contenders, list) {
  try {
    const found = await measureRounds(contenders, list, { rounds, milliseconds, say });
    return { rounds, milliseconds, contenders: contenders.map(({ name }) => name), cases: found };
  } finally {
    for (const { end } of contenders) await end();
  }
}

const adapters = own(binaries());
/** What the machine did before. */
const [load] = loadavg();
const sections = {};
if (places.includes("node")) {
  const peers = values.peers ? installed(values.peers) : {};
  const versions = Object.fromEntries(Object.entries(peers).map(([name, { version }]) => [name, version]));
  const all = {
    ...adapters,
    ...Object.fromEntries(Object.entries(peers).map(([name, peer]) => [name, peer.adapter])),
  };
  const contenders = [];
  for (const [name, adapter] of Object.entries(all)) contenders.push(await inProcess(name, adapter));
  say(`in Node: ${cases.length} cases of ${contenders.map(({ name }) => name).join(", ")}`);
  sections.node = { versions, ...(await section(contenders, cases)) };
}
if (places.includes("page")) {
  const { plain, ...inPage } = adapters;
  const contenders = await inPages(inPage);
  // Four pages that keep gigabytes are more than a browser may have.
  const held = cases.filter(({ huge }) => !huge);
  say(
    `in pages: ${held.length} cases of ${contenders.map(({ name }) => name).join(", ") || "nobody: no Chromium"}`,
  );
  if (contenders.length > 0) sections.page = await section(contenders, held);
}

/** What has its own measure: a start, and memory that grows. */
const rows = /** @type {object[]} */ ([]);
if (places.includes("parts")) {
  const report = (name, value, unit, beside) => rows.push({ name, value, unit, ...beside });
  coldStart(report);
  growthTimes(report);
}

const before = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
const result = merged(before, {
  date: new Date().toISOString(),
  node: process.version,
  processor: cpus()[0].model,
  load,
  sections,
  ...(rows.length > 0 && { rows }),
});
mkdirSync(fileURLToPath(new URL("../../build", import.meta.url)), { recursive: true });
writeFileSync(file, `${JSON.stringify(result, null, 1)}\n`);
console.log(table(result, cases));
