import assert from "node:assert/strict";
import { test } from "node:test";
import * as shapecast from "../../../js/index.js";
import { load } from "../../golden.js";
import { argument, assertSame, byOperation, checkAll, literal, nameOf } from "../golden/calls.js";
import { check } from "../scoped.js";
import { PROGRAMS } from "./programs.js";

const { grad, ones, scope, stack, tensor, Tensor, vjp, zeros } = shapecast;
const functions = new Map(Object.entries(shapecast));

const plain = (gradients) => gradients.map((one) => one?.toArray() ?? null);

/** Every way to call an operation that there is. */
function formsOf(name, given) {
  const forms = [];
  if (functions.has(name)) forms.push((args) => functions.get(name)(...args));
  if (given[0] instanceof Tensor && name !== "where") forms.push(([self, ...rest]) => self[name](...rest));
  return forms;
}

for (const [op, cases] of byOperation(load("grad").cases.filter(({ grads }) => grads !== undefined))) {
  test(`through ${op} alone the gradients are vjp's`, () => {
    checkAll(cases, ({ args, kw = {}, weights }, made) => {
      const given = args.map((value) => argument(value, made));
      const options = Object.fromEntries(
        Object.entries(kw).map(([key, value]) => [nameOf(key), argument(value, made)]),
      );
      made.push(...literal(weights));
      const w = made.at(-1);
      const wanted = vjp(op, given, w, options);
      made.push(...wanted.filter((one) => one !== null));
      const all = Object.keys(kw).length > 0 ? [...given, options] : given;
      const isTensor = (value) => value instanceof Tensor;
      for (const call of formsOf(nameOf(op), given)) {
        const found = grad((...tensors) => {
          const left = [...tensors];
          return call(all.map((value) => (isTensor(value) ? left.shift() : value)))
            .mul(w)
            .sum();
        })(...all.filter(isTensor));
        made.push(...found.filter((one) => one !== null));
        assert.equal(found.length, wanted.length);
        found.forEach((gradient, i) => {
          assert.equal(gradient === null, wanted[i] === null);
          if (gradient === null) return;
          const data = Array.from(wanted[i].toTyped());
          assertSame(
            gradient,
            { dtype: wanted[i].dtype, shape: [...wanted[i].shape], data },
            "mean",
            {},
            1e-12,
          );
        });
      }
    });
  });
}

const programs = load("grad-programs").cases;
test(`the gradients of ${programs.length} programs are PyTorch's`, () => {
  assert.deepEqual(
    programs.map(({ op }) => op),
    Object.keys(PROGRAMS),
  );
  checkAll(programs, ({ op, args, out, grads }, made) => {
    const given = args.map((value) => argument(value, made));
    made.push(scope(() => PROGRAMS[op](...given)));
    assertSame(made.at(-1), out, "mean", {}, 1e-11);
    const found = grad(PROGRAMS[op])(...given);
    made.push(...found.filter((one) => one !== null));
    assert.equal(found.length, grads.length);
    found.forEach((gradient, i) => {
      if (grads[i] === null) assert.equal(gradient, null);
      else assertSame(gradient, grads[i], "mean", {}, 1e-11);
    });
  });
});

check(
  "one entry per tensor among the arguments, null for integers, zeros where nothing depends on it",
  () => {
    const [x, n] = [tensor([1.5, 2.5]), tensor([3, 4])];
    assert.deepEqual(plain(grad((a, k) => a.mul(k).sum())(x, n)), [[3, 4], null]);
    assert.deepEqual(plain(grad((a, _) => a.sum())(x, ones(2, 1))), [
      [1, 1],
      [[0], [0]],
    ]);
    assert.deepEqual(plain(grad(([a, b], c) => a.mul(b).mul(c).sum())([x, x], 2)), [
      [3, 5],
      [3, 5],
    ]);
    assert.deepEqual(plain(grad((a) => a.argmax())(x)), [[0, 0]]);
    assert.deepEqual(plain(grad((a) => a)(tensor(2.5))), [1]);
    assert.equal(grad((a) => a.double().sum())(x)[0].dtype, "float32");
  },
);

check("an argument that stands twice, and a tensor that the function knows by itself, are apart", () => {
  const x = tensor([1.5, 2.5]);
  assert.deepEqual(plain(grad((a, b) => a.mul(b).mul(2).sum())(x, x)), [
    [3, 5],
    [3, 5],
  ]);
  assert.deepEqual(plain(grad((a) => a.mul(x).sum())(x)), [[1.5, 2.5]]);
  assert.deepEqual(plain(grad((a) => a.mul(a.detach()).sum())(x)), [[1.5, 2.5]]);
  assert.deepEqual(plain(grad((a) => a.mul(a.at(0).item()).sum())(x)), [[1.5, 1.5]]);
});

check("properties, methods, functions and aliases are all gone back through", () => {
  const x = tensor([
    [1, 2.5],
    [3, 4],
  ]);
  const weights = tensor([
    [1, 10],
    [100, 1000],
  ]);
  const turned = [
    [1, 100],
    [10, 1000],
  ];
  for (const turn of [(a) => a.T, (a) => a.mT, (a) => a.t(), (a) => shapecast.einsum("ij->ji", a)])
    assert.deepEqual(plain(grad((a) => turn(a).mul(weights).sum())(x)), [turned]);
  const multiply = (a) => shapecast.multiply(shapecast.atleast3d(a).squeeze(-1), weights).sum();
  assert.deepEqual(plain(grad(multiply)(x)), [weights.toArray()]);
  const chosen = (a) => a.where(a.gt(2.7), weights).sum();
  assert.deepEqual(plain(grad(chosen)(x)), [
    [
      [0, 0],
      [1, 1],
    ],
  ]);
  const stretched = (a) => shapecast.broadcastTensors(a, ones(3, 2, 2))[0].sum();
  assert.deepEqual(plain(grad(stretched)(x)), [
    [
      [3, 3],
      [3, 3],
    ],
  ]);
});

check("what the function frees is still there on the way back", () => {
  const x = tensor([1.5, 2.5]);
  const square = (a) => {
    const product = scope(() => a.mul(a.add(0)));
    const result = product.mul(product).sum();
    product.dispose();
    return result;
  };
  assert.deepEqual(plain(grad(square)(x)), [[4 * 1.5 ** 3, 4 * 2.5 ** 3]]);
});

check("refusals, after which everything is as before", () => {
  const x = tensor([1.5, 2.5]);
  const refusals = [
    [(a) => a.mul(2), /to return a scalar Tensor, got tensor with 1 dims/],
    [() => 3, /to return a Tensor, got <class 'int'>/],
    [(a) => a.add_(1).sum(), /a leaf Variable that requires grad is being used in an in-place operation/],
    [(a) => a.mul(2).add_(1).sum(), /add_ would overwrite what gradients go through/],
    [(a) => ones(2).add_(a).sum(), /add_ would overwrite/],
    [(a) => a.mul(x).add(x.add_(1)).sum(), /add_ would overwrite/],
    [(a) => a.mul(2).setAt([0], 1).sum(), /setAt would overwrite/],
    [(a) => tensor([a.at(0), 1]).sum(), /derivative for aten::tensor is not implemented/],
    [(a) => a.floorDivide(2).sum(), /derivative for aten::floor_divide is not implemented/],
    [(a) => shapecast.bincount(tensor([0, 1]), a).sum(), /derivative for aten::bincount is not implemented/],
    [(a) => grad((b) => b.sum())(a)[0].sum(), /gradients of gradients are not implemented/],
    [(a) => a.scatter(0, tensor([0]), 2, { reduce: "multiply" }).sum(), /aten::scatter is not/],
    [(a) => a.add(ones(3)).sum(), /must match the size/],
  ];
  for (const [f, words] of refusals) {
    assert.throws(() => grad(f)(x), words);
    assert.deepEqual(x.toArray(), [1.5, 2.5]);
    assert.deepEqual(ones(2).add_(1).toArray(), [2, 2], "nothing is noted any more");
  }
  assert.throws(() => grad(3), /expected a function, not int/);
  const counted = grad((a) => {
    const sums = zeros(2);
    sums.add_(1);
    return a.mul(sums).sum();
  });
  assert.deepEqual(plain(counted(x)), [[1, 1]], "what gradients do not go through may be written");
});

/** How fast `f` grows along `direction`, by differences. */
function slope(f, x, direction) {
  const step = 1e-6;
  const [up, down] = [step, -step].map((by) => f(x.add(direction.mul(by))).item());
  return (up - down) / (2 * step);
}

check("every method that gives floats of floats is gone back through, or refused", () => {
  const wide = { dtype: "float64" };
  const matrix = tensor(
    [
      [0.3, 0.55],
      [0.75, 0.45],
    ],
    wide,
  );
  const direction = tensor(
    [
      [1, -2],
      [3, 5],
    ],
    wide,
  );
  const isFloat = (one) => one instanceof Tensor && one.dtype.startsWith("float");
  const wrong = [];
  let gone = 0;
  // Nothing to go back through, or no slope that differences see: float32 is too coarse, a number next to itself has none.
  const left = /_$|^(detach|dispose|float|nextafter)$/;
  for (const name of Object.getOwnPropertyNames(Tensor.prototype)) {
    const { value } = Object.getOwnPropertyDescriptor(Tensor.prototype, name) ?? {};
    if (typeof value !== "function" || left.test(name)) continue;
    for (const args of [
      [],
      [1],
      [matrix],
      [matrix, matrix],
      [0, 1],
      [[2, 2]],
      [
        [2, 2],
        [2, 1],
      ],
    ]) {
      const first = (a) => [a[name](...args)].flat().find(isFloat);
      const run = (a) => first(a).mul(3).sin().sum();
      try {
        run(matrix);
      } catch {
        continue;
      }
      try {
        const [gradient] = grad(run)(matrix);
        const found = gradient.mul(direction).sum().item();
        const wanted = slope(run, matrix.contiguous(), direction);
        if (Math.abs(found - wanted) > 1e-4 * Math.max(1, Math.abs(wanted)))
          wrong.push(`${name}: ${found}, not ${wanted}`);
        gone++;
      } catch (error) {
        if (!/is not implemented/.test(error.message)) wrong.push(`${name}: ${error.message}`);
      }
      break;
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(gone > 80, `${gone}`);
});

check("gradients go through a tensor that is walked", () => {
  const x = tensor([
    [1.5, 2],
    [3, 4],
  ]);
  const ways = [
    ([a, b]) => a.mul(b).sum(),
    (rows) => {
      let sum = tensor(0);
      for (const row of rows) sum = sum.add(row.square().sum());
      return sum;
    },
    (rows) =>
      stack([...rows].reverse())
        .cumsum(0)
        .sum(),
  ];
  for (const way of ways) {
    const unbound = (rows) => way(rows.unbind());
    assert.deepEqual(plain(grad(way)(x)), plain(grad(unbound)(x)));
  }
  assert.deepEqual(plain(grad(ways[0])(x)), [
    [
      [3, 4],
      [1.5, 2],
    ],
  ]);
});
