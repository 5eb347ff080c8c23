// Sizes whose product cannot be counted, and what cannot be listed: refused, and nothing has changed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cat, fromNpy, memory, ones, scope, tensor, toNpy, zeros } from "../../../js/index.js";

const MOST = Number.MAX_SAFE_INTEGER;

/** Runs `use` in a scope, which leaves nothing behind. */
function within(use) {
  const { tensors, bytes } = memory();
  scope(() => use());
  assert.deepEqual([memory().tensors, memory().bytes], [tensors, bytes]);
}

test("asStrided takes as many elements as can be counted, and no more", () => {
  within(() => {
    const x = zeros(4);
    const widest = x.asStrided([2 ** 53 - 1], [0]);
    assert.equal(widest.numel, MOST);
    for (const sizes of [
      [2 ** 52, 2],
      [2 ** 32, 2 ** 32],
      [2 ** 27, 2 ** 27],
      [0, 2 ** 32, 2 ** 32],
      [MOST, MOST],
    ]) {
      assert.throws(() => x.asStrided(sizes, new Array(sizes.length).fill(0)), {
        name: "ShapeError",
        message: "numel: integer multiplication overflow",
      });
    }
  });
});

test("a mask over more than can be counted writes nowhere", () => {
  within(() => {
    const [before, x, behind] = [0, 1, 2].map((value) => ones(1000).mul(value));
    const mask = ones(1, { dtype: "bool" });
    assert.throws(() => {
      x.asStrided([2 ** 32, 2 ** 32], [0, 0]).at(mask.asStrided([2 ** 32, 2 ** 32], [0, 0]));
    }, /numel: integer multiplication overflow/);
    assert.throws(
      () => x.expand(2 ** 30, 1000).at(mask.expand(2 ** 30, 1000)),
      /at: no memory for a tensor of shape \[1073741824, 1000\]/,
    );
    for (const [value, one] of [before, x, behind].entries()) assert.equal(one.sum().item(), 1000 * value);
  });
});

test("asStrided with 16 axes, and with 17", () => {
  within(() => {
    const list = (count) => new Array(count).fill(1);
    assert.equal(zeros(4).asStrided(list(16), list(16)).ndim, 16);
    assert.throws(() => zeros(4).asStrided(list(17), list(17)), /has 17 axes; the limit is 16/);
  });
});

test("a view without elements keeps the offset it was given, and can be used", () => {
  within(() => {
    const x = zeros(4);
    for (const offset of [0, 3, 4, 5, 2 ** 30, 2 ** 32 + 1, MOST]) {
      const view = x.asStrided([0, 3], [3, 1], offset);
      assert.equal(view.offset, offset);
      assert.equal(view.transpose(0, 1).offset, offset);
      assert.deepEqual(view.add(1).shape, [0, 3]);
      assert.deepEqual(view.toArray(), []);
      assert.equal(view.data.length, 0);
      if (offset < MOST) assert.equal(view.select(1, 2).offset, offset + 2);
    }
    const steep = x.asStrided([0, 3], [MOST, MOST]);
    assert.ok(steep.select(1, 2).offset >= 0);
    assert.ok(steep.at(null, "::3").strides.every((stride) => stride >= 0 && stride <= MOST));
  });
});

test("lists without end are refused in words", () => {
  const refused = (op, run) =>
    assert.throws(run, {
      name: "ShapeError",
      op,
      message: /^\w+: a list of \d+ is too long for a tensor of shape \[/,
    });
  within(() => {
    const wide = ones(1).expand(2 ** 32);
    refused("chunk", () => zeros(0).chunk(2 ** 32));
    refused("chunk", () => wide.chunk(2 ** 32));
    refused("split", () => wide.split(1));
    refused("unbind", () => wide.unbind());
    refused("toArray", () => zeros(2 ** 32, 0).toArray());
    assert.equal(zeros(0).chunk(3).length, 3);
    assert.deepEqual(zeros(0, 2 ** 32).toArray(), []);
    assert.equal(zeros(3).chunk(2 ** 32).length, 3);
  });
});

test("what there is no memory for is named by its own shape", () => {
  within(() => {
    const x = zeros(3, 2);
    const counts = (list) => tensor(list, { dtype: "int64" });
    const shape = (...sizes) => new RegExp(`no memory for a tensor of shape \\[${sizes.join(", ")}\\]`);
    assert.throws(() => x.repeatInterleave(2 ** 40, 0), shape(3 * 2 ** 40, 2));
    assert.throws(() => x.repeatInterleave(counts([2 ** 40, 1, 1]), 0), shape(2 ** 40 + 2, 2));
    assert.throws(() => x.repeatInterleave(counts([1, 2 ** 40, -1]), 0), /can not be negative/);
    for (const list of [
      [2n ** 62n, 2n ** 62n, 3n],
      [0n, 2n ** 63n - 1n, 0n],
      [2n ** 53n, 0n, 0n],
    ]) {
      const message = "Storage size calculation overflowed with sizes=[9007199254740992, 2]";
      assert.throws(() => x.repeatInterleave(counts(list), 0), { message });
    }
    assert.throws(
      () =>
        ones(1)
          .expand(2 ** 40)
          .median(),
      shape(2 ** 40),
    );
    assert.throws(() => toNpy(ones(1).expand(2 ** 40)), shape(2 ** 40));
  });
});

test("joined sizes that cannot be counted, and files that claim them", () => {
  within(() => {
    const wide = ones(1, 1).expand(2 ** 26, 2 ** 26);
    assert.throws(() => cat([wide, wide, wide]), {
      message: `Storage size calculation overflowed with sizes=[${2 ** 27}, ${2 ** 26}]`,
    });
    assert.throws(() => cat(new Array(2000).fill(ones(1).expand(2 ** 52))), /calculation overflowed/);
    const text = "{'descr': '<f4', 'fortran_order': False, 'shape': (0, 9007199254740991, 1024), }";
    const head = `\x93NUMPY\x01\x00${String.fromCharCode(text.length)}\x00${text}`;
    assert.throws(() => fromNpy(Uint8Array.from(head, (letter) => letter.charCodeAt(0))), /overflowed/);
    assert.throws(() => tensor(new Float32Array(0), { shape: [0, 2 ** 40, 2 ** 40] }), /overflowed/);
  });
});
