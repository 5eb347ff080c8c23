// Calls noted one after the other, and gone back through more than once: against grad(), which notes those of one function.
import assert from "node:assert/strict";
import { test } from "node:test";
import { recordCalls } from "../../../js/gradients/recorded-calls.js";
import { grad, memory, ones, scope, tensor } from "../../../js/index.js";

class Outside extends Error {}

/** Runs a program with a tape, which must leave nothing behind. */
function withTape(program) {
  const { tensors } = memory();
  let isOn = true;
  const tape = recordCalls({
    isOn: () => isOn,
    refuse(what) {
      throw new Outside(what);
    },
  });
  try {
    return scope(() =>
      program({
        ...tape,
        off(run) {
          isOn = false;
          run();
          isOn = true;
        },
      }),
    );
  } finally {
    tape.end();
    assert.equal(memory().tensors, tensors);
  }
}

const numbers = (list) => list.map((one) => one?.toArray() ?? null);
const CHANGED = /modified by an inplace operation: \[torch\.FloatTensor \[3\]\]/;
const AGAIN = /backward through the graph a second time/;

test("gradients are those of grad(), whatever is expanded", () => {
  const calculation = (x, y) => x.mul(y).exp().sum(0).add(y).mean();
  const given = [tensor([[0.5], [0.25]]), tensor([1, 2, 3])].map((one) => one.to("float32"));
  const wanted = numbers(grad(calculation)(...given));
  const found = withTape((tape) => {
    for (const one of given) tape.follow(one);
    return numbers(tape.backward(calculation(...given), undefined, given));
  });
  assert.deepEqual(found, wanted);
});

test("a step for which something is kept is gone through once, unless that is asked for", () => {
  withTape((tape) => {
    const x = ones(3);
    tape.follow(x);
    const square = x.mul(x).sum();
    assert.deepEqual(numbers(tape.backward(square, undefined, [x], true)), [[2, 2, 2]]);
    assert.deepEqual(numbers(tape.backward(square, undefined, [x])), [[2, 2, 2]]);
    assert.throws(() => tape.backward(square, undefined, [x]), AGAIN);
    const sum = x.add(x).sum();
    for (let i = 0; i < 3; i++) assert.deepEqual(numbers(tape.backward(sum, undefined, [x])), [[2, 2, 2]]);
    // A way back through something else, and the sum is forgotten.
    for (let i = 0; i < 2; i++) tape.backward(x.add(1).sum(), undefined, [x]);
    assert.throws(() => tape.backward(sum, undefined, [x]), AGAIN);
  });
});

test("what is written in place takes the place of what was there", () => {
  withTape((tape) => {
    const x = tensor([1.5, 2, 3]);
    tape.follow(x);
    const y = x.mul(2);
    y.mul_(x).add_(1);
    assert.deepEqual(numbers(tape.backward(y.sum(), undefined, [x, y])), [
      [6, 8, 12],
      [1, 1, 1],
    ]);
    const sums = ones(3);
    sums.add_(x.mul(3));
    assert.deepEqual(numbers(tape.backward(sums.sum(), undefined, [x])), [[3, 3, 3]]);
  });
});

test("what was overwritten is missed only where it is needed", () => {
  withTape((tape) => {
    const x = tensor([1.5, 2, 3]);
    tape.follow(x);
    const [needed, other] = [x.exp(), x.mul(2)];
    needed.add_(1);
    other.add_(1);
    assert.deepEqual(numbers(tape.backward(other.sum(), undefined, [x])), [[2, 2, 2]]);
    assert.throws(() => tape.backward(needed.sum(), undefined, [x]), CHANGED);
    const square = x.mul(x).sum();
    tape.off(() => x.mul_(2));
    assert.throws(() => tape.backward(square, undefined, [x]), CHANGED);
  });
});

test("gradients go back through elements that are set; what shows memory that was written to is not used again", () => {
  withTape((tape) => {
    const x = ones(2, 2);
    tape.follow(x);
    const set = ones(2, 2);
    set.setAt([0], x.at(0).mul(3));
    assert.deepEqual(numbers(tape.backward(set.sum(), undefined, [x])), [
      [
        [3, 3],
        [0, 0],
      ],
    ]);
    const y = x.mul(2);
    const view = y.t();
    y.mul_(5);
    assert.throws(() => view.mul(1), Outside);
    const column = y.t();
    column.mul_(2);
    assert.throws(() => y.mul(1), Outside);
    assert.deepEqual(numbers(tape.backward(column.sum(), undefined, [x])), [
      [
        [20, 20],
        [20, 20],
      ],
    ]);
  });
});

test("calls that are not noted, and tensors that are let go, are constants", () => {
  withTape((tape) => {
    const [x, c] = [ones(2), ones(2)];
    tape.follow(x);
    tape.follow(c);
    tape.unfollow(c);
    let apart = x;
    tape.off(() => {
      apart = x.mul(5);
    });
    const result = x.mul(apart).mul(c).sum();
    assert.deepEqual(numbers(tape.backward(result, undefined, [x, c])), [[5, 5], null]);
    assert.throws(() => tape.backward(apart.sum(), undefined, [x]), {
      message: "element 0 of tensors does not require grad and does not have a grad_fn",
    });
  });
});

test("an operation without derivative is refused on the way back, in PyTorch's words", () => {
  withTape((tape) => {
    const x = ones(2);
    tape.follow(x);
    const result = x.floorDivide(ones(2)).sum();
    assert.throws(() => tape.backward(result, undefined, [x]), {
      message: "derivative for aten::floor_divide is not implemented",
    });
    const lost = ones(2);
    tape.expect(lost, "SomeBackward0");
    assert.throws(() => tape.backward(lost.sum(), undefined, [x]), Outside);
  });
});
