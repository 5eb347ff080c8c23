// The table of build/bench.json, as Markdown. Usage: node tests/bench/table.mjs
import { readFileSync } from "node:fs";
import { cases as all } from "./contest/cases.mjs";
import { elements } from "./contest/operands.mjs";
import { geometricMean, summary } from "./statistics.mjs";

/** @typedef {import("./contest/cases.mjs").Case} Case */

export const digits = (/** @type {number} */ value) =>
  value >= 100 ? value.toFixed(0) : value.toPrecision(3);
/** Nanoseconds in a unit that reads well. */
export function time(/** @type {number} */ nanoseconds) {
  if (nanoseconds >= 1e6) return `${digits(nanoseconds / 1e6)}\u00a0ms`;
  return nanoseconds >= 1e3 ? `${digits(nanoseconds / 1e3)}\u00a0µs` : `${digits(nanoseconds)}\u00a0ns`;
}
export const factor = (/** @type {number | undefined} */ value) =>
  value === undefined || Number.isNaN(value) ? "–" : value >= 100 ? value.toFixed(0) : value.toFixed(2);

const line = (/** @type {string[]} */ cells) => `| ${cells.join(" | ")} |`;
export const markdown = (/** @type {string[]} */ heads, /** @type {string[][]} */ rows) =>
  [line(heads), `|${heads.map((_, i) => (i === 0 ? "---" : "--:")).join("|")}|`, ...rows.map(line)].join(
    "\n",
  );

/** Whether a case counts among those that are compared with their limits. */
const isLarge = (/** @type {Case} */ one) => !one.small && one.counted !== false;

/** The rows of a section by case, for those that were measured. */
export const summaries = (section, cases) =>
  new Map(
    cases.flatMap((one) => {
      const found = section?.cases[one.id] && summary(section.cases[one.id]);
      return found ? [[one, found]] : [];
    }),
  );

/** One sentence on the limits of a section. */
function limits(name, found) {
  const compared = [...found].filter(([one, { limit }]) => isLarge(one) && limit);
  if (compared.length === 0) return [];
  const mean = geometricMean(compared.map(([, { limit }]) => limit.ratio));
  const above = compared
    .filter(([, { limit }]) => limit.ratio > 1.5)
    .sort(([, a], [, b]) => b.limit.ratio - a.limit.ratio);
  const furthest = above.slice(0, 8).map(([{ id }, { limit }]) => `\`${id}\` ${factor(limit.ratio)}`);
  return [
    `${name}: ${compared.length} large cases take ${factor(mean)} times their limits (geometric mean)` +
      (above.length > 0
        ? `; ${above.length} more than 1.5 times: ${furthest.join(", ")}${above.length > 8 ? " …" : ""}.`
        : "."),
  ];
}

/** One sentence on the peers. */
function peers(found) {
  const compared = [...found].filter(([, { peer }]) => peer);
  if (compared.length === 0) return [];
  const behind = compared.filter(([, { peer }]) => peer.ratio < 1);
  const mean = geometricMean(compared.map(([, { peer }]) => peer.ratio));
  const names = behind.map(([{ id }, { peer }]) => `\`${id}\` ${peer.name} ${factor(peer.ratio)}`);
  return [
    `The best peer of each of ${compared.length} cases takes ${factor(mean)} times as long (geometric mean); ` +
      `ahead is one in ${behind.length}${behind.length > 0 ? `: ${names.join(", ")}` : ""}.`,
  ];
}

/** What an element costs from 10³ on, and by how much the time grows at most where the elements grow tenfold. */
function growth(found) {
  const rows = [...found].filter(([{ group }]) => group === "sizes");
  const lines = ["add", "sum"].map((operation) => {
    const times = rows
      .filter(([one]) => one.operation === operation)
      .map(([one, { time }]) => [elements(one.operands[0].shape), time]);
    const steps = times
      .slice(1)
      .map(([n, time], i) => [time / times[i][1], n / times[i][0]])
      .filter(([, step]) => step === 10);
    if (steps.length === 0) return "";
    const each = times.map(([n, time]) => factor(time / n)).join(", ");
    return `${operation}, ns an element from ${times[0][0].toLocaleString("en")} on: ${each}; ten times the elements cost at most ${factor(Math.max(...steps.map(([grown]) => grown)))} times as much.`;
  });
  return lines.filter(Boolean);
}

/** Times of the same elements at ranks 3 to 8. */
function ranks(found) {
  const times = [...found].filter(([{ group }]) => group === "ranks").map(([, { time }]) => time);
  return times.length > 1
    ? [
        `Ranks 3 to 8: the slowest takes ${factor(Math.max(...times) / Math.min(...times))} times the fastest.`,
      ]
    : [];
}

/** Everything that a run found. @param {any} bench @param {Case[]} [cases] */
export function table(bench, cases = all) {
  const node = summaries(bench.sections.node, cases);
  const page = summaries(bench.sections.page, cases);
  const withPeers = [...node.values()].some(({ peer }) => peer);
  const heads = [
    "case",
    "here",
    "limit",
    "× limit",
    "plain JS ×",
    ...(withPeers ? ["best peer", "×"] : []),
    "in the page",
    "× limit",
  ];
  const rows = cases.flatMap((one) => {
    const [here, there] = [node.get(one), page.get(one)];
    if (!here && !there) return [];
    const peer = here?.peer
      ? [`${here.peer.name} ${time(here.peer.time)}`, factor(here.peer.ratio)]
      : ["–", "–"];
    return [
      [
        one.name,
        here ? time(here.time) : "–",
        here?.limit ? `${here.limit.name} ${time(here.limit.time)}` : "–",
        factor(here?.limit?.ratio),
        factor(here?.copy),
        factor(here?.floor),
        ...(withPeers ? peer : []),
        there ? time(there.time) : "–",
        factor(there?.limit?.ratio),
      ],
    ];
  });
  const wrong = Object.entries(bench.sections).flatMap(([place, section]) =>
    cases.flatMap(({ id }) =>
      Object.entries(section.cases[id] ?? {})
        .filter(([name, { skip }]) => skip && (name === "shapecast" || skip.startsWith("WRONG")))
        .map(([name, { skip }]) => `Not measured in ${place}: ${name}, \`${id}\`: ${skip}`),
    ),
  );
  const { node: runtime, processor, date, load } = bench;
  const versions = bench.sections.node?.versions ?? {};
  const rounds = Object.entries(bench.sections).map(([place, { rounds }]) => `${rounds} rounds in ${place}`);
  return [
    `${date.slice(0, 10)}, ${processor}, load ${load.toFixed(1)}, Node ${runtime}, ${rounds.join(", ")}${Object.entries(
      versions,
    )
      .map(([name, version]) => `, ${name} ${version}`)
      .join("")}`,
    markdown(heads, rows),
    [
      ...limits("In Node", node),
      ...limits("In the page", page),
      ...peers(node),
      ...growth(node),
      ...ranks(node),
      ...wrong,
      ...(bench.rows ?? []).map(
        ({ name, value, unit, beside, of }) =>
          `${name}: ${digits(value)} ${unit}; ${beside}: ${digits(of)} ${unit}`,
      ),
    ]
      .map((text) => `- ${text}`)
      .join("\n"),
  ].join("\n\n");
}

/** What `make bench` wrote. */
export const written = () =>
  JSON.parse(readFileSync(new URL("../../build/bench.json", import.meta.url), "utf8"));

if (import.meta.filename === process.argv[1]) console.log(table(written()));
