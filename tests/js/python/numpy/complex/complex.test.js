// Complex numbers of NumPy: programs and what NumPy 2.4.6 printed for them, and what is not read of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "../../../../../js/python/python.js";
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("programs.json", import.meta.url), "numpy", { least: 40, classes: true });

test("what rounding leaves of zero is not printed where its sums are not known", () => {
  const source = [
    "import numpy as np",
    "n = np.arange(8)",
    "M = np.exp(-2j * np.pi * n.reshape(8, 1) * n / 8)",
    "X = M @ np.array([1, 2, 3, 4, 4, 3, 2, 1])",
  ];
  assert.equal(run([...source, "print(np.round(X, 3).shape)"].join("\n")).output, "(8,)\n");
  assert.match(run([...source, "print(X)"].join("\n")).error.message, /rounding/);
});

test("what is not read of complex numbers is refused by name", () => {
  for (const [line, what] of [
    ["np.linalg.inv(np.array([[1j]]))", "np.inv of complex numbers"],
    ["np.array([1j], dtype=np.complex64)", "complex64"],
    ["f'{np.array([1j])[0]:.2f}'", "a format of a complex number"],
  ]) {
    const { error, output } = run(`import numpy as np\n${line}`);
    assert.equal(error.pythonType, null, line);
    assert.ok(error.message.includes(what), `${line}: ${error.message}`);
    assert.equal(output, "");
  }
});

test("with shapes only they have shapes", () => {
  const source = "print((np.exp(1j * a) + b).shape, np.fft.fft(a).shape, np.abs(np.fft.rfft(a)).shape)";
  const { output, error } = run(source, {
    dialect: "numpy",
    mode: "shapes",
    shapes: { a: [4, 8], b: [4, 1] },
  });
  assert.equal(error, null);
  assert.equal(output, "(4, 8) (4, 8) (4, 5)\n");
});
