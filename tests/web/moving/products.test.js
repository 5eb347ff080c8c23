// The cells of a product in a walk that is a file: the pairs of a row and a column, and every result.
import assert from "node:assert/strict";
import test from "node:test";
import "../../../web/words/einsum-and-in-place.js";
import { explain } from "../../../js/index.js";
import { toSVG } from "../../../web/figure.js";
import { parseXml, textOf } from "../still/xml.js";

const all = (node, name) => [
  ...(node.name === name ? [node] : []),
  ...(node.children ?? []).flatMap((child) => all(child, name)),
];

test("pairs meet along what is summed, and every sum is written; no file has more than 600 elements", () => {
  const svg = toSVG(
    explain("matmul", [
      [2, 3],
      [3, 4],
    ]),
    { animated: true },
  );
  const words = all(parseXml(svg), "text").map(textOf);
  for (let i = 0; i < 2; i++)
    for (let j = 0; j < 4; j++) {
      const sum = [0, 1, 2].reduce((total, k) => total + (1 + 3 * i + k) * (7 + 4 * k + j), 0);
      assert.ok(words.includes(`${sum}`), `${sum}`);
    }
  for (const pair of ["1·7", "2·11", "3·15"]) assert.ok(words.includes(pair), pair);
  assert.ok(svg.match(/<[a-z]/g).length <= 600);
});
