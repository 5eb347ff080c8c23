// What a framework says stands once among its words, under a name that others refer to.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../../../js/refusals/words/", import.meta.url);
const SHORTEST = 18;

test("no framework's sentence is written twice", () => {
  for (const framework of ["pytorch", "numpy", "tensorflow", "jax"]) {
    const sentences = readdirSync(folder)
      .filter((name) => name.endsWith(`${framework}.js`))
      .flatMap((name) => readFileSync(new URL(name, folder), "utf8").split("\n"))
      .filter((line) => line.includes("|") && !line.startsWith("//"))
      .map((line) => line.slice(line.indexOf("|") + 1))
      .filter((text) => text.length >= SHORTEST);
    assert.ok(sentences.length > 20, framework);
    assert.deepEqual(
      sentences.filter((text, i) => sentences.indexOf(text) < i),
      [],
      framework,
    );
  }
});
