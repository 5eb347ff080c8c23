// tqdm: what it goes through, counts and says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { read } from "../../../../js/python/python.js";
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("tqdm.json", import.meta.url), "pytorch", { least: 3, classes: true });

test("a loop is read with its bar, and without an import", () => {
  const source =
    "bar = tqdm(range(2))\nfor epoch in bar:\n    loss = (torch.ones(4, 1) - torch.ones(4)).mean()\n    bar.set_postfix(loss=loss.item())";
  const { figures, asks, error } = read(source);
  assert.deepEqual([figures[0].shapes, asks, error], [[[4, 1], [4]], [], null]);
});
