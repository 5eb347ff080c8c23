// The cold start: a fresh process, from before the import to the first result, beside the import of an empty module. The
// two take turns, so that both meet the same machine.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const ROUNDS = 21;

/** What a process of its own measures from before the import of a module to the end of `use`. */
function milliseconds(file, use) {
  const code = `const start = performance.now();
    const module = await import(${JSON.stringify(String(file))});
    ${use}
    console.log(performance.now() - start);`;
  return Number(execFileSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8" }));
}

const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];

export function coldStart(report) {
  const folder = mkdtempSync(join(tmpdir(), "shapecast-cold-"));
  const empty = join(folder, "empty.mjs");
  writeFileSync(empty, "export default 1;\n");
  const entry = new URL("../../dist/index.js", import.meta.url);
  /** @type {number[][]} */
  const [own, others] = [[], []];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      own.push(milliseconds(entry, "module.tensor([1, 2]).add(module.tensor([3, 4])).toArray();"));
      others.push(milliseconds(pathToFileURL(empty), ""));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  const [first, floor] = [median(own), median(others)];
  report("cold import and first result", first, "ms", { beside: "empty module", of: floor });
}
