import assert from "node:assert/strict";
import { test } from "node:test";
import { memory, ones, scalar, tensor } from "../../../js/index.js";
import { overloads } from "../../../js/tensor/overloads.js";
import { generator, rounds, SEED } from "../random.js";
import { assertRefused } from "../refusal.js";

const refuses = (call, message) => assertRefused(call, { op: "f", pythonType: "TypeError", message });
const any = (value) => /** @type {any} */ (value);

test("integers, lists of integers and booleans become JavaScript's own", () => {
  const parse = overloads("f", "int a, tuple of ints b, bool c, Number d");
  assert.deepEqual(parse([scalar(2), [3n, scalar(4, "int")], scalar(false, "bool"), 5n]), {
    a: 2,
    b: [3, 4],
    c: false,
    d: 5n,
  });
  assert.deepEqual(parse([-0, 7, true, 1]), { a: 0, b: [7], c: true, d: 1 });
});

test("a tensor without axes stands for its number, by its dtype", () => {
  const parse = overloads("f", "int a, Number b, float c, tuple of ints d");
  const [two, yes, half, large] = [tensor(2), tensor(true), tensor(0.5), tensor(2n ** 60n)];
  assert.deepEqual(parse([two, yes, half, two]), {
    a: 2,
    b: scalar(true),
    c: scalar(0.5),
    d: [2],
  });
  assert.deepEqual(parse([two, large, large, [3]]).b, scalar(2n ** 60n));
  const list = tensor([2]);
  assert.deepEqual(parse([1, 1, 1, [two, 3, two]]).d, [2, 3, 2]);
  assert.deepEqual(overloads("f", "Tensor input, tuple of ints d")([list, two, 3]).d, [2, 3]);
  const second = `f(): argument 'd' failed to unpack the object at pos 2 with error "type must be tuple of ints,but got Tensor"`;
  refuses(() => parse([1, 1, 1, [3, half]]), second);
  refuses(() => parse([half, 1, 1, 1]), "f(): argument 'a' (position 1) must be int, not Tensor");
  refuses(() => parse([yes, 1, 1, 1]), "f(): argument 'a' (position 1) must be int, not Tensor");
  refuses(() => parse([1, list, 1, 1]), "f(): argument 'b' (position 2) must be Number, not Tensor");
  // A float may be a truth value, as in PyTorch.
  assert.deepEqual(parse([1, 1, yes, 1]).c, scalar(true));
  for (const one of [two, yes, half, large, list]) one.dispose();
  assert.equal(memory().tensors, 0);
});

test("what is left out is the default that the signature says, None is undefined until it is given", () => {
  const parse = overloads(
    "f",
    "int some_dim = -1, float rtol = 1e-05, bool keepdim = False, int n = None, Number a = 1",
  );
  const defaults = { someDim: -1, rtol: 1e-5, keepdim: false, n: undefined, a: undefined };
  for (const args of [[], [undefined], [{}], [undefined, { n: undefined }]]) {
    assert.deepEqual(parse(args), defaults);
  }
  assert.deepEqual(parse([{ n: null }]), { ...defaults, n: null });
  assert.deepEqual(parse([3, { keepdim: true }]), { ...defaults, someDim: 3, keepdim: true });
});

test("NumPy's names of dim and keepdim are understood, each once", () => {
  const parse = overloads("f", "int dim, bool keepdim = False");
  assert.deepEqual(parse([{ axis: 2, keepdims: true }]), { dim: 2, keepdim: true });
  refuses(() => parse([1, { axis: 2 }]), "f() got multiple values for argument 'dim'");
  refuses(() => parse([{ dim: 1, axis: 2 }]), "f() got an unexpected keyword argument 'axis'");
});

test("a single list may be spread, behind the tensor too; two lists may not", () => {
  const alone = overloads("f", "tuple of ints size, *, torch.dtype dtype = None");
  assert.deepEqual(alone([2, 3, { dtype: "int8" }]), { size: [2, 3], dtype: "int8" });
  refuses(() => alone([2, undefined]), /failed to unpack the object at pos 2 .* got NoneType/);
  refuses(() => alone([[2], 3]), "f() takes 1 positional argument but 2 were given");
  refuses(() => alone(["a", 3]), "f() takes 1 positional argument but 2 were given");
  refuses(() => alone([2 ** 53, 3]), /must be tuple of ints, not int above 2\^53 - 1$/);
  refuses(() => alone(["int8"]), "f(): argument 'size' (position 1) must be tuple of ints, not torch.dtype");
  refuses(() => overloads("f", "*, bool a = False")([2]), "f() takes 0 positional arguments but 1 was given");
  const two = overloads("f", "tuple of ints a, tuple of ints b");
  assert.deepEqual(two([2, 3]), { a: [2], b: [3] });
});

test("the first signature that fits is chosen; the only one with as many arguments says why it does not", () => {
  const parse = overloads("f", "int a", "int a, str b");
  assert.deepEqual(parse([1, "x"]), { a: 1, b: "x" });
  refuses(() => parse([1, 2]), "f(): argument 'b' (position 2) must be str, not int");
  refuses(
    () => parse([]),
    /^f\(\) received an invalid combination of arguments - got \(\), but expected one of:/,
  );
  refuses(() => parse([1, "x", 3]), /^f\(\) received an invalid combination of arguments/);
});

test("what was given is listed as PyTorch lists it: keywords from the last one on, lists with their elements", () => {
  const parse = overloads(
    "f",
    "Tensor input, int a, *, bool some_flag",
    "Tensor input, bool b, bool some_flag",
  );
  const x = ones(1);
  refuses(
    () => parse([{ b: [1, "y"], someFlag: 2 }], x),
    "f() received an invalid combination of arguments - got (some_flag=int, b=list, ), but expected one of:\n" +
      " * (int a, *, bool some_flag)\n" +
      " * (bool b, bool some_flag)\n" +
      "      didn't match because some of the arguments have invalid types: (!b=list of [int, str]!, !some_flag=int!, )\n",
  );
  refuses(
    () => parse([x, 1, 2]),
    /got \(Tensor, int, int\).*\n.*\n.*\n.*invalid types: \(Tensor, !int!, !int!\)\n$/,
  );
  const nothing = overloads(
    "f",
    "Tensor input",
    "Tensor input, int dim = 0, bool flag = False",
    "Tensor input, str a = None",
  );
  refuses(
    () => nothing([{ flag: 1 }], x),
    /got \(flag=int, \).*\n \* \(\)\n.*keywords were incorrect: flag\n \* \(int dim = 0, bool flag = False\)\n/,
  );
  x.dispose();
});

test("a keyword that is needed counts where too much stands by place, and a gap names all behind it", () => {
  refuses(
    () => overloads("f", "*, int a")([1]),
    "f() takes from 1 to 0 positional arguments but 1 were given",
  );
  const parse = overloads("f", "int a, int b, int c");
  refuses(() => parse([1, { c: 2 }]), 'f() missing 2 required positional argument: "b", "c"');
});

test("an int that may have 64 bits stays as it is given; a list may be asked for, and nothing but a list", () => {
  assert.deepEqual(overloads("f", "int! a")([2n ** 62n]), { a: 2n ** 62n });
  refuses(() => overloads("f", "int a")([2n ** 62n]), /must be int, not int above 2\^53 - 1$/);
  refuses(
    () => overloads("f", "tuple of ints! a")([2]),
    "f(): argument 'a' (position 1) must be tuple of ints, not int",
  );
  assert.deepEqual(overloads("f", "tuple of ints! a")([[2]]), { a: [2] });
});

test("required keywords that are missing are named, beside the arguments before them", () => {
  const parse = overloads("f", "Tensor input, *, str mode, int n = 1");
  const { tensors } = memory();
  const x = ones(1);
  refuses(() => parse([x]), 'f() missing 1 required positional arguments: "mode"');
  refuses(() => parse([]), 'f() missing 2 required positional argument: "input", "mode"');
  assert.deepEqual(parse([{ mode: "a" }], x), { input: x, mode: "a", n: 1 });
  x.dispose();
  assert.equal(memory().tensors, tensors);
});

test("lists of tensors are checked one by one, dtypes by name", () => {
  const x = ones(1);
  const parse = overloads("f", "tuple of Tensors tensors, torch.dtype dtype = None");
  assert.deepEqual(parse([[x, x]]).tensors, [x, x]);
  refuses(() => parse([[x, 2]]), "expected Tensor as element 1 in argument 0, but got int");
  refuses(() => parse([x]), "f(): argument 'tensors' (position 1) must be tuple of Tensors, not Tensor");
  refuses(() => parse([[x], any("int128")]), /unknown dtype "int128"/);
  x.dispose();
  assertRefused(() => parse([[x]]), { name: "DisposedError", op: "f" });
});

test("results are fresh: nothing is written to `out`", () => {
  const parse = overloads("f", "Tensor input, *, Tensor out = None");
  const x = ones(1);
  refuses(() => parse([x, { out: x }]), "f() got an unexpected keyword argument 'out'");
  assert.equal(parse([x, { out: null }]).input, x);
  x.dispose();
});

test(`arguments by place are read as they are with options that say nothing, seed ${SEED}`, () => {
  const random = generator();
  const [matrix, two] = [ones(2, 3), tensor(2)];
  const values = [matrix, two, 0, -1, 2.5, 3n, true, null, undefined, Number.NaN, scalar(2), "float32", "x"];
  const lists = [[], [0], [1, 0], [two, 3n], [1.5], [matrix], [null], Object.freeze([2])];
  const others = [{ dim: 1 }, { axis: 0 }, { foo: 1 }, { dim: null }, new Map(), Symbol.iterator];
  const pool = [...values, ...lists, ...others].map(any);
  const parsers = [
    overloads("f", "Tensor input, int dim = -1, bool keepdim = False"),
    overloads("f", "Tensor input, tuple of ints dim"),
    overloads("f", "tuple of ints size, *, torch.dtype dtype = None"),
    overloads("f", "Tensor input, *, Number alpha"),
    overloads("f", "tuple of Tensors tensors, int dim = 0"),
    overloads(
      "f",
      "Tensor input, Tensor other",
      "Tensor input, Number other",
      "Tensor input, str mode = 'a'",
    ),
    overloads("f", "Tensor|Number input, float? p = None, *, Tensor out = None"),
  ];
  const answer = (parse, args, self) => {
    try {
      return parse(args, self);
    } catch (error) {
      return String(error);
    }
  };
  for (let round = rounds(2000); round > 0; round--) {
    const parse = parsers[random(parsers.length)];
    const self = random(3) === 0 ? matrix : null;
    const args = Array.from({ length: random(4) }, () => pool[random(random(2) === 0 ? 3 : pool.length)]);
    // An object of options at the end is the last argument already.
    const last = args.at(-1);
    if (others.includes(last) || (args.length > 0 && last === undefined)) continue;
    assert.deepEqual(answer(parse, args, self), answer(parse, [...args, {}], self));
  }
  matrix.dispose();
  two.dispose();
});
