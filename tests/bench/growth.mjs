// What it costs that memory grows: a process that makes tensors and keeps them, beside one whose memory has grown before.
import { execFileSync } from "node:child_process";

const CASES = {
  "4,000 tensors of 100 kB kept": "zeros(25000)",
  "500,000 small results kept": "three.add(1)",
};
const entry = new URL("../../dist/index.js", import.meta.url).href;

function milliseconds(expression, count, before) {
  const code = `const { zeros, ones } = await import(${JSON.stringify(entry)});
    const three = ones(3);
    if (${before}) zeros(120e6).dispose();
    const start = performance.now();
    const kept = Array.from({ length: ${count} }, () => ${expression});
    console.log(performance.now() - start, kept.length);`;
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8" });
  return Number.parseFloat(output);
}

/** The fastest of three of each, in turns. */
export function growthTimes(report) {
  for (const [name, expression] of Object.entries(CASES)) {
    const count = Number(name.split(" ")[0].replaceAll(",", ""));
    /** @type {number[][]} */
    const [own, other] = [[], []];
    for (let round = 0; round < 3; round++) {
      own.push(milliseconds(expression, count, false));
      other.push(milliseconds(expression, count, true));
    }
    report(name, Math.min(...own), "ms", { beside: "in memory grown before", of: Math.min(...other) });
  }
}
