// jax.numpy.fft, histograms and windows: shapes where the numbers are another library's, else what JAX prints.
import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../../js/index.js";
import { run } from "../../../../../js/python/python.js";

const IMPORT = "import jax.numpy as jnp\n";
const ran = (source) => run(IMPORT + source, { dialect: "jax" });

test("transforms have the shapes of JAX's; some numbers are not known", () => {
  const told = [
    ["jnp.fft.fft(x).shape", "(4, 16)"],
    ["jnp.fft.rfft(x, n=10, axis=0).shape", "(6, 16)"],
    ["jnp.fft.irfft(jnp.fft.rfft(x)).shape", "(4, 16)"],
    ["jnp.fft.rfft2(x).shape", "(4, 9)"],
    ["jnp.fft.fftn(x, s=(3, 5)).shape", "(3, 5)"],
    ["jnp.abs(jnp.fft.fft(x)).real.shape", "(4, 16)"],
  ];
  for (const [code, shape] of told) {
    const { output, error } = ran(`x = jnp.ones((4, 16))\nprint(${code})\n`);
    assert.equal(error, null, code);
    assert.equal(output, `${shape}\n`, code);
  }
  const { output, error } = ran("print(jnp.geomspace(1, 8, 4))\n");
  assert.deepEqual([output, error?.pythonType], ["", null]);
});

test("frequencies, histograms and windows are JAX's", () => {
  const { output, error } = ran(
    [
      "print(jnp.fft.rfftfreq(9, d=0.5), jnp.fft.fftshift(jnp.arange(7)), jnp.hanning(5))",
      "a = jnp.array([0.1, 0.4, 0.5, 0.9, 0.95, 1.0, 2.5])",
      "print(jnp.histogram(a, bins=4, range=(0, 1)))",
      "print(jnp.histogram(a, bins=3, density=True)[0])",
      "",
    ].join("\n"),
  );
  assert.equal(error, null);
  assert.equal(
    output,
    [
      "[0.         0.22222222 0.44444445 0.6666667  0.8888889 ] [4 5 6 0 1 2 3] [0.  0.5 1.  0.5 0. ]",
      "(Array([1., 1., 1., 3.], dtype=float32), Array([0.  , 0.25, 0.5 , 0.75, 1.  ], dtype=float32))",
      "[0.71428573 0.35714287 0.17857145]",
      "",
    ].join("\n"),
  );
});
