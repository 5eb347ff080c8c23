// Whether the declarations take what the package takes, and name the dtype that it gives: every function and method, by each of
// its signatures, with arguments of every kind.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { called } from "../../js/declarations/called.mjs";
import * as shapecast from "../../js/index.js";
import { BEGINNING, callsOf } from "./calls.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const calls = (await called()).flatMap(callsOf);

/** What comes of a call: whether its arguments are taken, and the dtype of the first tensor that it gives. */
const outcomes = new Function(
  "shapecast",
  `const { ${Object.keys(shapecast)
    .map((name) => (name === "var" ? "var: variance" : name))
    .join(", ")} } = shapecast;
  const outcome = (call) => {
    ${BEGINNING}
    try {
      const result = call(f, i, z);
      return { taken: true, listed: Array.isArray(result), dtype: [result].flat()[0]?.dtype };
    } catch (error) {
      return { taken: error.pythonType !== "TypeError", message: error.message };
    }
  };
  return [${calls.map((call) => `outcome((f, i, z) => ${call})`).join(",\n")}];`,
)(shapecast);

/** The lines of a program that TypeScript complains of, with the first complaint. */
function complaints(lines) {
  const folder = mkdtempSync(join(tmpdir(), "shapecast-calls-"));
  try {
    writeFileSync(join(folder, "calls.ts"), lines.join("\n"));
    const options = {
      strict: true,
      noEmit: true,
      module: "NodeNext",
      target: "ES2022",
      types: [],
      lib: ["ES2023"],
    };
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions: options, files: ["calls.ts"] }),
    );
    const tsc = join(root, "node_modules/typescript/bin/tsc");
    const { stdout } = spawnSync(process.execPath, [tsc, "-p", folder, "--pretty", "false"], {
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    });
    const found = new Map();
    for (const [, line, message] of stdout.matchAll(/calls\.ts\((\d+),\d+\): error (.*)/g)) {
      if (!found.has(Number(line) - 1)) found.set(Number(line) - 1, message);
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const header = [
  `import { ${Object.keys(shapecast)
    .map((name) => (name === "var" ? "var as variance" : name))
    .join(", ")}, type Tensor } from "${root}js/index.js";`,
  BEGINNING.trim(),
  'declare function gives<Result extends Tensor>(result: Result, dtype: Result["dtype"]): void;',
];

test("the declarations take what the package takes", () => {
  const found = complaints([...header, ...calls.map((call) => `${call};`)]);
  const differing = calls.flatMap((call, i) => {
    const complaint = found.get(i + header.length);
    const { taken, message } = outcomes[i];
    // Sizes may be spread, and then TypeScript cannot ask for at least one.
    if (taken === (complaint === undefined) || /missing 1 .*"(size|shape|dims|repeats)"/.test(message))
      return [];
    return [`${call}: ${taken ? `runs, but ${complaint}` : `is declared, but ${message}`}`];
  });
  assert.deepEqual([differing.length, ...differing.slice(0, 400)], [0]);
});

test("what a call gives has a dtype that its declaration names", () => {
  const given = calls.flatMap((call, i) => {
    const { dtype, listed } = outcomes[i];
    return dtype === undefined ? [] : [`gives((${call})${listed ? "[0]" : ""}, "${dtype}");`];
  });
  const found = complaints([...header, ...given]);
  const differing = [...found]
    .filter(([, text]) => text.startsWith("TS2345: Argument of type '\""))
    .map(([line, text]) => `${given[line - header.length]} ${text}`);
  assert.deepEqual([differing.length, ...differing.slice(0, 40)], [0]);
  assert.ok(given.length > 2000);
});
