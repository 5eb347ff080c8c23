// How names are used: as arrays, or as objects of libraries.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rootName, usesOf } from "../../../../js/python/elsewhere/uses.js";
import { parse } from "../../../../js/python/syntax/parse.js";

const NAMES = new Map(
  /** @type {["library" | "thing", string][]} */ ([
    ["library", "pd"],
    ["thing", "df"],
    ["thing", "x"],
    ["thing", "self.encoder"],
  ]).map(([kind, name]) => [name, kind]),
);
const expression = (code) => parse(code, { classes: true })[0].value;
const uses = (code) => usesOf(expression(code), NAMES);

test("arrays: operands, arguments, what arrays have, and elements of it", () => {
  for (const code of [
    "x + 1",
    "np.sqrt(x)",
    "x.mean(0)",
    "x.T @ y",
    "x[:, 0]",
    "x[mask].float()",
    "torch.cat([x, y])",
  ])
    assert.deepEqual(uses(code), { use: "array", arrays: ["x"] }, code);
});

test("objects: libraries, calls, keys, attributes of no array, and what takes any object", () => {
  for (const code of [
    "pd.read_csv('a')",
    "df['a']",
    "df[['a', 'b']]",
    "df.values + 1",
    "x(1)",
    "x.mean(0).values",
    "self.encoder(y)",
    "np.array(df.iloc[0])",
    "DataLoader(x)",
    "torch.utils.data.DataLoader(x)",
    "f'{x.item()}'",
  ])
    assert.equal(uses(code).use, "object", code);
});

test("what a call of something unknown gives among others is taken for an array, whatever it is given", () => {
  for (const code of ["df(x) - y", "F.mse_loss(df(x), y)", "torch.cat([df(x)])"])
    assert.deepEqual(uses(code), { use: "array", arrays: [] }, code);
  assert.deepEqual(uses("df['a'] - y"), { use: "array", arrays: [] });
  assert.equal(uses("pd.read_csv(df(x))").use, "object");
  assert.equal(uses("np.load('a.npy') + 1").use, "object");
});

test("other names are no concern", () => {
  for (const code of ["y + 1", "y.values", "self.other(y)", "np.pd", "'df'"])
    assert.deepEqual(uses(code), { use: null, arrays: [] }, code);
});

test("what a chain begins with", () => {
  assert.equal(rootName(expression("x")), "x");
  assert.equal(rootName(expression("self.a")), "self.a");
  assert.equal(rootName(expression("x.a")), null);
});
