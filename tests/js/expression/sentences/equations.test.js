// Equations of einsum without shapes, or with shapes behind their call.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { equationWithShapes, labelled } from "../../../../js/expression/sentences/equations.js";
import { read } from "../../../../js/python/python.js";

test("letters of an equation are sizes", () => {
  assert.equal(equationWithShapes("bij,bjk->bik"), "bij,bjk->bik (b, i, j) (b, j, k)");
  assert.equal(equationWithShapes("'i,j -> ij'"), "i,j->ij (i,) (j,)");
  assert.equal(equationWithShapes("np.einsum('ij,ij->')"), "ij,ij-> (i, j) (i, j)");
  assert.equal(equationWithShapes('einsum("...i,ij->...j") (2, 3) (3, 4)'), "...i,ij->...j (2, 3) (3, 4)");
});

test("what is no equation, or is called with arrays, is left", () => {
  for (const text of [
    "relu -> conv",
    "a -> b",
    "np.einsum('ij->j', x)",
    "x -= y",
    "b h w c -> b c h w",
    "(2, 3) -> (3, 2)",
  ])
    assert.equal(equationWithShapes(text), null, text);
});

test("sizes of all labels, as they are told, are shapes", () => {
  assert.equal(labelled("bqd,bkd->bqk with b=2, q=5, k=7, d=8"), '"bqd,bkd->bqk" (2, 5, 8,) (2, 7, 8,)');
  assert.equal(labelled("ij,jk->ik with i=2, j=3"), null);
});

test("they are drawn", () => {
  for (const [text, shapes, ok] of [
    [
      "bij,bjk->bik",
      [
        ["b", "i", "j"],
        ["b", "j", "k"],
      ],
      true,
    ],
    [
      "'ij,ij->'",
      [
        ["i", "j"],
        ["i", "j"],
      ],
      true,
    ],
    ["ii->", [["i", "i"]], true],
    [
      "torch.einsum('ij,jk->ik')",
      [
        ["i", "j"],
        ["j", "k"],
      ],
      true,
    ],
    [
      "einsum('bi,ij->bj')  (2,3) (3,7)",
      [
        [2, 3],
        [3, 7],
      ],
      true,
    ],
    [
      "einsum('...i,ij->...j')  (2,5,3) (4,7)",
      [
        [2, 5, 3],
        [4, 7],
      ],
      false,
    ],
  ]) {
    const { kind, figures } = read(text);
    assert.equal(kind, "notation", text);
    assert.deepEqual(figures[0].shapes, shapes, text);
    assert.equal(figures[0].op, "einsum", text);
    assert.equal(figures[0].ok, ok, text);
  }
});
