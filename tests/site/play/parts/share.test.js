import assert from "node:assert/strict";
import test from "node:test";
import { readLink, writeLink } from "../../../../site/play/parts/share.js";

test("a program comes back from its link", async () => {
  const source = `import torch\nx = torch.rand(3)  # 形状 ✓\n${"x + x\n".repeat(50)}`;
  const link = await writeLink({ source });
  assert.match(link, /^#v=1&code=[\w-]+$/);
  assert.ok(link.length < source.length);
  assert.deepEqual(await readLink(link), { source, mode: "values", shapes: {} });
});

test("so do the mode and the shapes that were given", async () => {
  const state = { source: "q + mask", mode: "shapes", shapes: { q: [2, "T", null], mask: [] } };
  assert.deepEqual(await readLink(await writeLink(state)), state);
});

test("what is no link is null, what is a broken one is an error", async () => {
  assert.equal(await readLink(""), null);
  assert.equal(await readLink("#example=loss"), null);
  await assert.rejects(readLink("#v=1&code=%%%"));
  await assert.rejects(readLink("#v=1&code=abcd"));
  await assert.rejects(readLink(`#code=${"a".repeat(60_001)}`), /too long/);
});

test("shapes that are none are left out", async () => {
  const { length } = await writeLink({ source: "x" });
  assert.ok(length > 0);
  const link = `${await writeLink({ source: "x" })}&shapes=${encodeURIComponent('{"a":[1],"b":"c","d":[{}]}')}`;
  assert.deepEqual((await readLink(link))?.shapes, { a: [1] });
});
