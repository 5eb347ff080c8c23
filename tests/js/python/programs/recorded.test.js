// What reading says of programs that were recorded: whether they fail, how and where. Every so many of all that the tests have.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import "../../../../js/index.js";
import { read } from "../../../../js/python/python.js";

const HOME = fileURLToPath(new URL("..", import.meta.url));
const EVERY = 16;
const LEAST = 240;

/** The dialect that a folder's programs are in. */
const DIALECTS = [
  [/tensorflow|keras/, "tensorflow"],
  [/jax|flax|optax/, "jax"],
  [/numpy|sklearn/, "numpy"],
];

const filesIn = (folder) =>
  readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : path.endsWith(".json") ? [path] : []));

/** A number of a text: whether a program is among those that are read changes with no other one. */
const markOf = (text) => [...text].reduce((mark, sign) => (mark * 31 + sign.codePointAt(0)) >>> 0, 7);

function recorded() {
  const all = filesIn(HOME).flatMap((path) => {
    const rows = JSON.parse(readFileSync(path, "utf8"));
    const [, dialect] = DIALECTS.find(([folder]) => folder.test(path.slice(HOME.length))) ?? [];
    return (
      (Array.isArray(rows) ? rows : [])
        .filter(
          ({ source, output, error, stack }) =>
            source && output !== undefined && error !== undefined && !stack,
        )
        // Whoever reads a program has none of its files.
        .filter(({ error }) => error?.pythonType !== "FileNotFoundError")
        .map((row) => ({ dialect, ...row }))
    );
  });
  return all.filter(({ source }) => markOf(source) % EVERY === 0);
}

test("programs fail as they were recorded, or do not, where nothing is asked", () => {
  let compared = 0;
  for (const { source, error, dialect } of recorded()) {
    const answer = read(source, { dialect, classes: true });
    const isOpen = answer.kind !== "code" || answer.asks.length > 0 || answer.error?.reason !== undefined;
    if (isOpen) continue;
    compared++;
    const { pythonType, message, line } = answer.error ?? {};
    // Some have the error as one line.
    if (typeof error === "string") assert.equal(`${pythonType}: ${message}`, error, source);
    else
      assert.deepEqual(
        answer.error && [pythonType, message, line],
        error && [error.pythonType, error.message, error.line],
        source,
      );
  }
  assert.ok(compared >= LEAST, `${compared}`);
});
