// With shapes alone, what sizes that nobody knows would decide is no error of the program's.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { run } from "../../../../js/python/python.js";

const failing = (line) => {
  const source = `import torch\nx = torch.randn(4, 4)\nkept = x[x > 0]\nrows = x[x[:, 0] > 0]\n${line}`;
  return run(source, { dialect: "pytorch", mode: "shapes" }).error;
};

test("what may be right is not refused in the words of PyTorch", () => {
  for (const line of [
    "kept.view(4, -1)",
    "kept.reshape(2, 3)",
    "torch.cat([rows, x], dim=1)",
    "torch.stack([kept, x[x < 0]])",
    "rows.expand(3, 4)",
    "x[torch.randint(0, 2, (1,)):]",
    "torch.cat([x[i:i + 2] for i in torch.randint(0, 2, (3,))])",
  ]) {
    const error = failing(line);
    assert.equal(error?.pythonType ?? null, null, line);
  }
});

/** What runs where all elements are picked, in each framework. */
const MAY_RUN = {
  numpy: `np.stack([z, b])|np.split(z, 3)|np.dot(M, z)|np.inner(z, b)|np.cross(z, b)|np.linalg.inv(m)|np.linalg.solve(M, z)|z[b > 0]|
b[z > 0]|np.interp(b, z, z)|np.average(m, axis=0, weights=b)|np.polyfit(b, z, 1)|np.bincount(j, weights=b)|np.linalg.lstsq(m, b)[0]|
np.copyto(b, z)|np.testing.assert_allclose(z, b)`,
  jax: `jnp.vstack([z, b])|jnp.split(m, 3)|jnp.inner(z, b)|jnp.linalg.det(m)|z[b > 0]|jnp.repeat(b, j)|jnp.allclose(z, b)|
jax.vmap(jnp.dot)(m, M)|jax.lax.add(z, b)`,
  tensorflow: `tf.stack([z, b])|tf.concat([m, M], 1)|tf.split(z, 3)|tf.reshape(m, [9])|tf.linalg.inv(m)|tf.boolean_mask(z, b > 0)|
tf.broadcast_to(z, (2, 3))|tf.nn.bias_add(M, z)|tf.data.Dataset.from_tensor_slices((z, b))|tf.ensure_shape(z, (3,))|tf.Variable(b).assign(z)`,
  pytorch: `torch.cross(z, b, dim=0)|torch.linalg.solve(M, z)|torch.linalg.det(m)|torch.bincount(j, weights=b)|
torch.distributions.Categorical(M).log_prob(j)|torch.stack([z, b])`,
};
const IMPORTS = {
  numpy: ["import numpy as np", "np.array"],
  jax: ["import jax\nimport jax.numpy as jnp", "jnp.array"],
  tensorflow: ["import tensorflow as tf", "tf.constant"],
  pytorch: ["import torch", "torch.tensor"],
};

for (const [dialect, lines] of Object.entries(MAY_RUN))
  test(`what a mask picks may fit in ${dialect}: with values it runs, with shapes alone nothing is said against it`, () => {
    const [imports, array] = IMPORTS[/** @type {keyof typeof IMPORTS} */ (dialect)];
    const front = `${imports}\nb = ${array}([3.0, 1.0, 5.0])\nM = ${array}([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.5]])
i = ${array}([0, 2, 1])\nz = b[b > 0]\nm = M[b > 0]\nj = i[i >= 0]\n`;
    for (const line of lines.split("|")) {
      const source = `${front}r = ${line.trim()}`;
      assert.equal(run(source, { dialect: /** @type {any} */ (dialect) }).error, null, line);
      const { error } = run(source, { dialect: /** @type {any} */ (dialect), mode: "shapes" });
      assert.equal(error?.pythonType ?? null, null, line);
    }
  });

test("a program that catches such an error is not gone on with; what it raises itself it raises", () => {
  const front = "import numpy as np\nb = np.ones(3)\nz = b[b > 0]\n";
  const caught = run(`${front}try:\n    np.dot(z, b)\nexcept ValueError:\n    print("no")`, {
    dialect: "numpy",
    mode: "shapes",
  });
  assert.deepEqual([caught.error?.pythonType, caught.output], [null, ""]);
  const own = run(`${front}n = 9000 * 3\nraise ValueError(f"{n} rows of the same length")`, {
    dialect: "numpy",
    mode: "shapes",
  });
  assert.equal(own.error?.message, "27000 rows of the same length");
});

test("letters stand in the words of what is refused", () => {
  const { error } = run("import numpy as np\nnp.dot(a, b)", {
    dialect: "numpy",
    mode: "shapes",
    shapes: { a: ["B", 3], b: ["T", 4] },
  });
  assert.equal(error?.message, "shapes (B,3) and (T,4) not aligned: 3 (dim 1) != T (dim 0)");
  const reshaped = run("import tensorflow as tf\ntf.reshape(a, (1, 3))", {
    dialect: "tensorflow",
    mode: "shapes",
    shapes: { a: ["B"] },
  });
  assert.match(reshaped.error?.message ?? "", /is a tensor with B values, but the requested shape has 3/);
});

test("what is wrong whatever they are is refused", () => {
  for (const [line, message] of [
    ["rows @ torch.ones(3, 2)", /must match|multiplied/],
    ["torch.cat([rows, torch.ones(2, 3)])", /Expected size 4 but got size 3/],
    ["rows.expand(5, 1, 3)", /must match the existing size|expanded size/],
    ["rows.permute(0, 1, 2)", /number of dimensions/],
  ])
    assert.match(failing(line)?.message ?? "", /** @type {RegExp} */ (message), String(line));
});

test("a text that stands for others may be the one that is looked for", () => {
  const chosen = 'names = ["S", "E"]\nname = names[kept.argmax()]\n';
  for (const line of [`${chosen}[name].index("E")`, `${chosen}{"S": 1}[name] + {"E": 2}[name]`])
    assert.equal(failing(line)?.pythonType, null, line);
  assert.equal(failing('{"S": 1}["E"]')?.pythonType, "KeyError");
  assert.match(failing(`${chosen}kept.view(4, 4) + torch.ones(3)`)?.message ?? "size", /size|values/);
});
