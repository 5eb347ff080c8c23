// einsum against a slow twin, its arguments, and the equations that other libraries get wrong.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arange, einsum, explain, full, matmul, memory, ones, scope, tensor } from "../../../js/index.js";
import { slowEinsum, slowEinsumDtype } from "../../slow-einsum.js";
import { generator, rounds, SEED } from "../random.js";

const flat = (list) => Array.from(list, Number);

/** Small integers in memory of another order, with gaps, or expanded along axes. */
function operand(random, shape, dtype) {
  const kind = random(4);
  const expanded = shape.map(() => kind === 3 && random(2) === 0);
  const order = shape.map((_, axis) => axis);
  if (kind === 1) order.sort(() => random(3) - 1);
  const stored = order.map((axis) => (expanded[axis] ? 1 : shape[axis] * (kind === 2 && axis === 0 ? 2 : 1)));
  const count = stored.reduce((all, size) => all * size, 1);
  // Few ones where sums would soon wrap.
  const value = () =>
    dtype === "bool" ? random(2) : dtype.endsWith("t8") ? Number(random(12) === 0) : random(5);
  const values = Float64Array.from({ length: count }, value);
  const own = tensor(values, { shape: stored, dtype });
  const back = order.map((_, axis) => order.indexOf(axis));
  const placed = own.permute(back);
  return kind === 2 && shape.length > 0 ? placed.at("::2") : placed.expand(shape);
}

/** Terms of few letters, an ellipsis here and there, and an output of labels that occur. */
function equationOf(random) {
  const letters = "ijkBa";
  const count = 1 + random(4);
  const dots = random(3) === 0;
  const terms = Array.from({ length: count }, () => {
    const term = Array.from({ length: random(4) }, () => letters[random(letters.length)]);
    if (dots && random(3) > 0) term.splice(random(term.length + 1), 0, "...");
    return term;
  });
  const spaced = (list) => list.map((label) => (random(8) === 0 ? `${label} ` : label)).join("");
  const left = terms.map(spaced).join(random(5) === 0 ? " , " : ",");
  if (random(5) === 0) return { terms, equation: left };
  const output = [...letters].filter((label) => terms.flat().includes(label) && random(2) === 0);
  output.sort(() => random(3) - 1);
  if (dots && random(4) > 0) output.splice(random(output.length + 1), 0, "...");
  return { terms, equation: `${left}->${spaced(output)}` };
}

const DTYPES = "bool uint8 int8 int16 int32 int64 float32 float64".split(" ");

test("random equations say what the slow twin says", (t) => {
  t.diagnostic(`SEED=${SEED}`);
  const random = generator();
  const seen = { answers: 0, sizes: 0, dtypes: 0 };
  const { tensors } = memory();
  // Few equations are refused: a seed that meets fewer goes on.
  const ROUNDS = rounds(600);
  const isEnough = () => seen.answers > ROUNDS / 2 && seen.sizes > ROUNDS / 75 && seen.dtypes > ROUNDS / 75;
  for (let round = 0; round < ROUNDS || (!isEnough() && round < 20 * ROUNDS); round++) {
    const { terms, equation } = equationOf(random);
    const extent = new Map([..."ijkBa"].map((label) => [label, [1, 2, 3, 4, 9][random(5)]]));
    const inner = Array.from({ length: random(3) }, () => 1 + random(3));
    const sizeOf = (size) => (random(6) === 0 ? 1 : random(15) === 0 ? 1 + random(4) : size);
    const shapes = terms.map((term) => {
      const covered = inner.slice(random(inner.length + 1)).map(sizeOf);
      const drawn = new Map();
      return term.flatMap((label) => {
        if (label === "...") return covered;
        if (!drawn.has(label) || random(60) === 0) drawn.set(label, sizeOf(extent.get(label)));
        return [drawn.get(label)];
      });
    });
    const first = DTYPES[random(DTYPES.length)];
    const dtypes = shapes.map(() => (random(12) === 0 ? DTYPES[random(DTYPES.length)] : first));
    const name = `${equation} ${JSON.stringify(shapes)} ${dtypes}`;
    scope(() => {
      const operands = shapes.map((shape, i) => operand(random, shape, dtypes[i]));
      const plain = operands.map((one) => ({
        shape: one.shape,
        dtype: one.dtype,
        data: flat(one.toTyped()),
      }));
      const twin = slowEinsum(equation, plain);
      const dtype = slowEinsumDtype(equation, plain);
      const planned = explain("einsum", [equation, ...operands]);
      if (twin === null || dtype === null) {
        const [kind, words] = twin === null ? ["sizes", /einsum\(\): /] : ["dtypes", /expected|implemented/];
        assert.throws(() => einsum(equation, operands), words, name);
        assert.match(planned.error.message, words, name);
        seen[kind]++;
        return;
      }
      const result = einsum(equation, ...operands);
      assert.equal(result.dtype, dtype, name);
      assert.deepEqual([...result.shape], twin.shape, name);
      const wanted = twin.data.map((value) => (dtype === "bool" ? Number(value !== 0) : value));
      assert.deepEqual(flat(result.toTyped()), wanted, name);
      // Remembered; planned anew where the memory has another order; remembered again.
      const others = operands.map((one) => one.contiguous());
      for (const given of [operands, others, others]) {
        const again = einsum(equation, given);
        assert.deepEqual([again.dtype, [...again.shape]], [dtype, twin.shape], name);
        assert.deepEqual(flat(again.toTyped()), wanted, name);
      }
      assert.equal(planned.error, null, name);
      assert.deepEqual([planned.shape, planned.dtype], [twin.shape, dtype], name);
      seen.answers++;
    });
    assert.equal(memory().tensors, tensors, name);
  }
  assert.ok(isEnough(), JSON.stringify(seen));
});

test("what other libraries get wrong", () => {
  scope(() => {
    // An ellipsis, also of different lengths, and labels of size 1.
    const batch = einsum("...ij,...jk->...ik", arange(24).reshape(2, 3, 4), arange(8).reshape(4, 2));
    assert.deepEqual(batch.toArray(), matmul(arange(24).reshape(2, 3, 4), arange(8).reshape(4, 2)).toArray());
    assert.deepEqual(einsum("ij,ij->ij", arange(6).reshape(2, 3), tensor([[1, 10, 100]])).toArray(), [
      [0, 10, 200],
      [3, 40, 500],
    ]);
    assert.equal(einsum("ij,ij->", arange(6).reshape(2, 3), tensor([[1], [10]])).item(), 123);
    // Batches that broadcast both ways.
    const left = tensor([1, 2]).reshape(2, 1, 1, 1);
    const right = tensor([10, 100]).reshape(1, 2, 1, 1);
    assert.deepEqual(
      einsum("abij,abjk->abik", left, right).toTyped(),
      new BigInt64Array([10n, 100n, 20n, 200n]),
    );
    // Labels that stand twice, a trace, three and more operands, implicit outputs.
    assert.deepEqual(einsum("ii->i", arange(9).reshape(3, 3)).toArray(), [0, 4, 8]);
    assert.equal(einsum("ii", arange(9).reshape(3, 3)).item(), 12);
    assert.deepEqual(einsum("ba", arange(6).reshape(2, 3)).shape, [3, 2]);
    assert.deepEqual(einsum("ij,jk,kl", ones(2, 3), ones(3, 4), ones(4, 5)).shape, [2, 5]);
    // Integers wrap as integers, not as doubles.
    const [a, b] = [[123456789], [987654321]].map((data) => tensor(data, { dtype: "int32" }));
    assert.equal(einsum("i,i->i", a, b).item(), -67153019);
    assert.equal(
      einsum("ki,ik->", a.reshape(1, 1).expand(1, 2), b.reshape(1, 1).expand(2, 1)).item(),
      -134306038,
    );
    const small = full([300], 1, { dtype: "int8" });
    assert.deepEqual([einsum("i,i->", small, small).item(), einsum("i->", small).item()], [44, 300]);
  });
});

test("views and products", () => {
  scope(() => {
    const x = arange(6).reshape(2, 3);
    const turned = einsum("ij->ji", x);
    assert.ok(turned.sharesStorage(x));
    assert.deepEqual(turned.strides, [1, 3]);
    assert.ok(!einsum("ij,ij->ij", x, x).sharesStorage(x));
    const diagonal = einsum("...ii->...i", arange(18).reshape(2, 3, 3));
    assert.deepEqual(diagonal.strides, [9, 4]);
    // What stands first in the output stands on the left: the result lies in order.
    assert.ok(einsum("ij,jk->ki", ones(4, 2), ones(2, 3)).isContiguous);
    assert.deepEqual(einsum("bij,jk->bik", ones(5, 4, 2), ones(2, 3)).strides, [12, 3, 1]);
  });
});

test("arguments", () => {
  const x = ones(2);
  const before = memory().tensors;
  const refused = (call, message, pythonType = "TypeError") => {
    assert.throws(call, (error) => {
      assert.equal(error.message, message);
      assert.equal(error.pythonType, pythonType);
      assert.equal(error.op, "einsum");
      return true;
    });
    assert.equal(memory().tensors, before);
  };
  const none =
    "einsum(): must specify the equation string and at least one operand, or at least one operand and its subscripts list";
  refused(() => einsum("i->"), none, "ValueError");
  refused(() => einsum("i->", []), none, "ValueError");
  refused(() => einsum(3, x), "einsum(): argument 'equation' (position 1) must be str, not int");
  refused(() => einsum("i,i->", x, 3), "expected Tensor as element 1 in argument 1, but got int");
  refused(() => einsum("i,i->", [x, null]), "expected Tensor as element 1 in argument 1, but got NoneType");
  refused(() => einsum("i->", x, []), "expected Tensor as element 1 in argument 1, but got list");
  refused(
    () => einsum("iĳ->", x),
    "einsum(): invalid subscript given at index 1 in the equation string, subscripts must be in [a-zA-Z]",
    "RuntimeError",
  );
  for (const result of [einsum("i,i->", x, x), einsum("i,i->", [x, x])]) {
    assert.equal(result.item(), 2);
    result.dispose();
  }
  x.dispose();
  assert.throws(() => einsum("i->i", x), /einsum: the tensor of shape \[2\] has been disposed/);
});
