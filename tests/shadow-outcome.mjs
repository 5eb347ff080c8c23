// Adds up what tests found under shadow.mjs, and fails where a call differed, or where a line of shadow-decided.js was never
// needed. Usage: node shadow-outcome.mjs <file>
import { readFileSync } from "node:fs";
import { OFFSETS, REFUSALS, SIZES, VALUES } from "./shadow-decided.js";

const outcomes = readFileSync(process.argv[2], "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const sum = (of) => outcomes.reduce((total, one) => total + of(one), 0);
const lists = {
  values: VALUES,
  sizes: SIZES,
  offsets: OFFSETS,
  refusals: REFUSALS.map(({ source }) => source),
};
const needed = (what, line) => outcomes.some(({ decided }) => decided[what]?.[line] > 0);
const idle = Object.entries(lists).flatMap(([what, lines]) =>
  lines.filter((line) => !needed(what, line)).map((line) => `${what}: ${line}`),
);
const differ = sum((one) => one.differ.length);
const decided = sum((one) =>
  Object.values(one.decided).reduce(
    (total, lines) => total + Object.values(lines).reduce((a, b) => a + b, 0),
    0,
  ),
);
console.log(
  `${sum((one) => one.calls)} calls, ${sum((one) => one.refused)} refused; elements decided ${decided}; ${differ} differ`,
);
for (const line of idle) console.log(`never needed in shadow-decided.js: ${line}`);
if (differ > 0 || idle.length > 0) process.exitCode = 1;
