import assert from "node:assert/strict";
import { test } from "node:test";
import { read } from "../../../../js/python/python.js";
import { agreeWithRecorded } from "../recorded-programs.js";

// What flax itself gave: parameters and results to the last digit, and what it says of programs that do not fit it.
agreeWithRecorded(new URL("./layers.json", import.meta.url), "jax", { least: 34, classes: true });
agreeWithRecorded(new URL("./programs.json", import.meta.url), "jax", { least: 19, classes: true });
agreeWithRecorded(new URL("./recurrent.json", import.meta.url), "jax", { least: 4, classes: true });
agreeWithRecorded(new URL("./training.json", import.meta.url), "jax", { least: 2, classes: true });

const IMPORT = "import jax, jax.numpy as jnp\nimport flax.linen as nn\n";

test("shapes that cannot meet in a layer of the program are drawn at its own line", () => {
  const { figures, error } = read(
    `${IMPORT}class Res(nn.Module):
    @nn.compact
    def __call__(self, x):
        h = nn.Dense(8)(x)
        return x + h
v = Res().init(jax.random.key(0), jnp.ones((2, 4)))`,
    { classes: true },
  );
  assert.equal(error.line, 7);
  assert.equal(error.message, "add got incompatible shapes for broadcasting: (2, 4), (2, 8).");
  const failed = figures.find(({ ok }) => !ok);
  assert.equal(failed.line, 7);
  assert.deepEqual(failed.names, ["x", "h"]);
});

test("what a layer of flax does is drawn where the program calls it", () => {
  const { figures, error } = read(
    `${IMPORT}model = nn.Dense(3)\nx = jnp.ones((2, 4))\nparams = model.init(jax.random.key(0), x)\ny = model.apply(params, x)`,
    { classes: true },
  );
  assert.equal(error, null);
  assert.ok(figures.some(({ op, line }) => op === "matmul" && line === 6));
});

test("what flax has besides is refused, not taken for an error of the program", () => {
  for (const name of ["scan", "tabulate", "SpectralNorm"])
    assert.equal(read(`${IMPORT}print(nn.${name})`, { classes: true }).error.pythonType, null);
});

test("a long training is read as far as one round of it says", () => {
  const { figures, error } = read(
    `${IMPORT}import optax
from flax.training.train_state import TrainState
class CNN(nn.Module):
    @nn.compact
    def __call__(self, x):
        x = nn.relu(nn.Conv(features=32, kernel_size=(3, 3))(x))
        x = nn.avg_pool(x, window_shape=(2, 2), strides=(2, 2))
        return nn.Dense(10)(x.reshape((x.shape[0], -1)))
@jax.jit
def train_step(state, images, labels):
    def loss_fn(params):
        logits = state.apply_fn({"params": params}, images)
        return optax.softmax_cross_entropy(logits, jax.nn.one_hot(labels, 10)).mean()
    loss, grads = jax.value_and_grad(loss_fn)(state.params)
    return state.apply_gradients(grads=grads), loss
cnn = CNN()
params = cnn.init(jax.random.key(0), jnp.ones([1, 28, 28, 1]))["params"]
state = TrainState.create(apply_fn=cnn.apply, params=params, tx=optax.sgd(0.1, 0.9))
images, labels = jnp.ones((128, 28, 28, 1)), jnp.zeros((128,), jnp.int32)
for epoch in range(10):
    for i in range(100):
        state, loss = train_step(state, images, labels)
bad = jnp.ones((128, 10)) * labels`,
    { classes: true },
  );
  assert.equal(error.message, "Incompatible shapes for broadcasting: shapes=[(128, 10), (128,)]");
  assert.ok(figures.some(({ ok }) => !ok));
});
