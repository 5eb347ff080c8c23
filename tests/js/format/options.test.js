import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { format, getPrintOptions, setPrintOptions } from "../../../js/format/format.js";
import { printable } from "./printable.js";

const PYTORCH = { precision: 4, threshold: 1000, edgeitems: 3, linewidth: 80, sciMode: null };
const NUMPY = { precision: 8, threshold: 1000, edgeitems: 3, linewidth: 75, sciMode: null };

afterEach(() => {
  setPrintOptions({ profile: "default" });
  setPrintOptions({ style: "numpy", profile: "default", sciMode: null });
});

test("starts with PyTorch's and NumPy's defaults", () => {
  assert.deepEqual(getPrintOptions(), PYTORCH);
  assert.deepEqual(getPrintOptions("numpy"), NUMPY);
  assert.deepEqual(getPrintOptions("numpy-str"), NUMPY);
});

test("what is returned is a copy that can be set again", () => {
  setPrintOptions({ precision: 6, sciMode: true, linewidth: 100 });
  const saved = getPrintOptions();
  saved.precision = 1;
  assert.equal(getPrintOptions().precision, 6);
  setPrintOptions(saved);
  assert.deepEqual(getPrintOptions(), { ...PYTORCH, precision: 1, sciMode: true, linewidth: 100 });
});

test("the profile comes first, then what is given by name", () => {
  setPrintOptions({ linewidth: 40, precision: 7, profile: "short" });
  assert.deepEqual(getPrintOptions(), { ...PYTORCH, edgeitems: 2, precision: 7, linewidth: 40 });
  setPrintOptions({ profile: "full" });
  assert.deepEqual(getPrintOptions(), { ...PYTORCH, threshold: Infinity });
  setPrintOptions({ profile: "default", edgeitems: 1 });
  assert.deepEqual(getPrintOptions(), { ...PYTORCH, edgeitems: 1 });
});

test("what is not given stays, but sciMode goes back to automatic", () => {
  setPrintOptions({ precision: 2, sciMode: true });
  setPrintOptions({ threshold: 5, precision: null });
  assert.deepEqual(getPrintOptions(), { ...PYTORCH, precision: 2, threshold: 5 });
});

test("NumPy's options are its own, and its sciMode stays", () => {
  setPrintOptions({ style: "numpy", precision: 3, sciMode: false });
  setPrintOptions({ style: "numpy-str", linewidth: 60 });
  assert.deepEqual(getPrintOptions("numpy"), { ...NUMPY, precision: 3, sciMode: false, linewidth: 60 });
  assert.deepEqual(getPrintOptions(), PYTORCH);
  const third = printable([1 / 3], [1], "float64");
  assert.equal(format(third, { style: "numpy" }), "array([0.333])");
  assert.equal(format(third), "tensor([0.3333], dtype=torch.float64)");
});

test("a call's options go over those in force and leave them alone", () => {
  const tensor = printable([1, 0.25]);
  setPrintOptions({ precision: 2, sciMode: true });
  assert.equal(format(tensor), "tensor([1.00e+00, 2.50e-01])");
  assert.equal(format(tensor, { precision: 1 }), "tensor([1.0e+00, 2.5e-01])");
  assert.equal(format(tensor, { sciMode: null }), "tensor([1.00, 0.25])");
  assert.equal(format(tensor, { sciMode: false, precision: 3 }), "tensor([1.000, 0.250])");
  assert.equal(format(tensor, { profile: "default" }), "tensor([1.0000e+00, 2.5000e-01])");
  assert.deepEqual(getPrintOptions(), { ...PYTORCH, precision: 2, sciMode: true });
});

test("a bad value throws an error that names the option, and nothing changes", () => {
  const refused = [
    ["precision", -1, "ValueError"],
    ["precision", 1.5, "ValueError"],
    ["precision", Number.NaN, "ValueError"],
    ["precision", 1e9, "ValueError"],
    ["precision", "4", "TypeError"],
    ["precision", 4n, "TypeError"],
    ["threshold", -1, "ValueError"],
    ["threshold", Number.NaN, "ValueError"],
    ["threshold", "many", "TypeError"],
    ["edgeitems", -2, "ValueError"],
    ["edgeitems", Infinity, "ValueError"],
    ["edgeitems", true, "TypeError"],
    ["linewidth", -80, "ValueError"],
    ["linewidth", 79.5, "ValueError"],
    ["linewidth", [80], "TypeError"],
    ["sciMode", 1, "TypeError"],
    ["sciMode", "yes", "TypeError"],
    ["profile", "long", "ValueError"],
    ["profile", 1, "TypeError"],
    ["style", "julia", "ValueError"],
    ["style", 7, "TypeError"],
    ["percision", 2, "TypeError"],
    ["constructor", 2, "TypeError"],
  ];
  const tensor = printable([1]);
  for (const [name, value, pythonType] of refused) {
    const options = { threshold: 7, [name]: value };
    const expected = { name: "ArgumentError", pythonType, message: new RegExp(name) };
    assert.throws(() => setPrintOptions(options), expected, `${name}: ${String(value)}`);
    assert.throws(() => format(tensor, options), expected, `${name}: ${String(value)}`);
    assert.deepEqual(getPrintOptions(), PYTORCH);
  }
  for (const options of [null, 4, "short"]) {
    assert.throws(() => setPrintOptions(options), { pythonType: "TypeError", message: /options/ });
  }
  assert.throws(() => getPrintOptions("julia"), { pythonType: "ValueError", message: /style/ });
});
