// Small bundles: the binary's literal goes in as it is, and the map still leads back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { decode } from "@jridgewell/sourcemap-codec";
import { build } from "esbuild";
import { minify, placeholder } from "../../../js/tools/minify.mjs";

const LITERAL = `'${"\x01\x7f$&$$".repeat(20)}'`;

const SOURCE = `const first = ${placeholder("wasm")};
export const length = first.length;
export function fails() { throw new RangeError(String(length)); }
`;

async function made(maps, more = {}) {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, sourcefile: "source.js" },
    bundle: true,
    format: "esm",
    write: false,
    outfile: "made.js",
    sourcemap: maps ? "external" : false,
  });
  const text = (ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? null;
  const options = { format: "esm", file: "made.js", textOf: (binary) => (binary === "wasm" ? LITERAL : "") };
  return minify(/** @type {string} */ (text(".js")), { ...options, ...more, map: text(".map") });
}

test("the literal stands in the code, character by character", async () => {
  const { code, map } = await made(false);
  assert.equal(map, null);
  assert.ok(code.includes(LITERAL));
  assert.doesNotMatch(code, /bytes_text|sourceMappingURL/);
});

test("a map finds what stands behind the literal, on the same line", async () => {
  const { code, map } = await made(true);
  assert.match(code, /\n\/\/# sourceMappingURL=made\.js\.map\n$/);
  const { mappings, sources, sourcesContent } = JSON.parse(/** @type {string} */ (map));
  assert.deepEqual([sources, sourcesContent], [["source.js"], [SOURCE]]);
  const [line] = code.split("\n");
  const column = line.indexOf("new RangeError");
  assert.ok(column > line.indexOf(LITERAL));
  const segment = decode(mappings)[0].findLast(([from]) => from <= column);
  assert.deepEqual(segment?.slice(0, 3), [column, 0, 2]);
});

test("a statement has a line of its own where lines are asked for, and the map follows", async () => {
  const { code, map } = await made(true, { lineLength: 80 });
  const lines = code.split("\n");
  const at = lines.findIndex((line) => line.includes("throw new RangeError"));
  assert.ok(at > lines.findIndex((line) => line.includes(LITERAL)));
  assert.ok(lines[at].length < 120, lines[at]);
  const column = lines[at].indexOf("new RangeError");
  const segment = decode(JSON.parse(/** @type {string} */ (map)).mappings)[at].findLast(
    ([from]) => from <= column,
  );
  assert.deepEqual(segment?.slice(0, 3), [column, 0, 2]);
});
