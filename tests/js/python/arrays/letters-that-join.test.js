// A letter beside a number joins and expands as it broadcasts: it may be that number.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read } from "../../../../js/python/python.js";

/** By dialect: what is done with `x` (B, 3) and `y` (4, 3), and what it comes to. */
const JOINED = {
  pytorch: {
    "torch.cat([x, y], dim=1)": "(4, 6)",
    "torch.stack([x, y], 1)": "(4, 2, 3)",
    "x.expand(4, 3)": null,
  },
  numpy: {
    "np.concatenate([x, y], axis=1)": "(4, 6)",
    "np.stack([x, y])": "(2, 4, 3)",
    "np.broadcast_to(x, (4, 3))": null,
  },
  jax: {
    "jnp.hstack([x, y])": "(4, 6)",
    "jnp.stack([x, y])": "(2, 4, 3)",
    "jnp.broadcast_to(x, (4, 3))": null,
  },
  tensorflow: {
    "tf.concat([x, y], 1)": "(4, 6)",
    "tf.stack([x, y])": "(2, 4, 3)",
    "tf.broadcast_to(x, [4, 3])": null,
  },
};

test("a letter is what stands beside it", () => {
  for (const [dialect, programs] of Object.entries(JOINED))
    for (const [code, shape] of Object.entries(programs)) {
      const { error, said, figures } = read(`${code}  # x: (B, 3), y: (4, 3)`, { dialect });
      assert.equal(error, null, code);
      if (shape !== null) assert.ok(said.en.includes(`\`${shape}\``), `${code}: ${said.en}`);
      else
        assert.deepEqual(
          [figures[0].shapes, figures[0].ok],
          [
            [
              [4, 3],
              ["B", 3],
            ],
            null,
          ],
          code,
        );
    }
});

test("two numbers that differ fail as ever", () => {
  for (const code of ["torch.cat([x, y, z], 1)", "torch.stack([x, z[:, :2]])", "x.expand(4, 5)"]) {
    const { error } = read(`${code}  # x: (B, 3), y: (4, 3), z: (7, 3)`);
    assert.equal(error?.pythonType, "RuntimeError", code);
  }
});
