import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("what the README shows of C stands in a program that is compiled and run", () => {
  const [, shown] = read("README.md").match(/```c\n(.*?)```/s);
  const lines = (text) => text.split("\n").map((line) => line.trim());
  assert.ok(lines(read("tests/c/stranger.c")).join("\n").includes(lines(shown).join("\n").trim()));
});
