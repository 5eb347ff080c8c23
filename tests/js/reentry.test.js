// Values that run somebody's function when they are looked at: it disposes the operands, puts other tensors where they lay,
// lets the memory grow and calls the engine. Whatever is called then refuses in words or answers, and writes nowhere else.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as all from "../../js/index.js";
import { getPrintOptions, memory, ones, Scalar, Tensor, tensor, zeros } from "../../js/index.js";
import { pick } from "./operands.js";
import { generator, rounds, SEED } from "./random.js";

/** @type {Record<string, any>} */
const shapecast = { ...all };
const { ShapecastError } = shapecast;
const LENGTH = 12;
const MARK = 7.25;

/** Tensors that a call is about, and what a foreign value does to them once it is asked for anything. */
function stage() {
  const victims = [ones(3, 4), ones(3, 4), zeros(3, 4, { dtype: "int64" })];
  /** @type {Tensor[]} */
  const marked = [];
  let large = null;
  const act = () => {
    for (const victim of victims) victim.dispose();
    if (marked.length > 0) return;
    for (let i = 0; i < 4; i++) marked.push(tensor(new Float32Array(LENGTH).fill(MARK)));
    large = zeros(memory().heapBytes < 2 ** 24 ? 2 ** 20 : 64);
    marked[0].add(marked[1]).dispose();
  };
  return {
    victims,
    act,
    /** What took the place of the operands has to be as it was. */
    end(context) {
      // What is made inside vjp() and scope(), also by such a function, ends with them.
      for (const one of marked)
        assert.ok(one.isDisposed || one.data.every((value) => value === MARK), context);
      for (const one of [...marked, ...victims]) one.dispose();
      large?.dispose();
    },
  };
}

const answering = (act, value) => () => {
  act();
  return value;
};

const acting = (target, act, answer = Reflect.get) =>
  new Proxy(target, {
    get(...args) {
      act();
      return answer(...args);
    },
    has(...args) {
      act();
      return Reflect.has(...args);
    },
    ownKeys(...args) {
      act();
      return Reflect.ownKeys(...args);
    },
  });

const getter = (target, key, act, value) =>
  Object.defineProperty(target, key, {
    get() {
      act();
      return value;
    },
    enumerable: true,
    configurable: true,
  });

/** Foreign values of every make. @type {Record<string, (act: () => void, tensor: Tensor) => any>} */
const FOREIGN = {
  valueOf: (act) => ({ valueOf: answering(act, 2) }),
  toString: (act) => ({ toString: answering(act, "2") }),
  toPrimitive: (act) => ({ [Symbol.toPrimitive]: answering(act, 2) }),
  tag: (act) => getter({}, Symbol.toStringTag, act, "Object"),
  "getter of a list": (act) => getter([1, 1], 0, act, 1),
  "getter that answers with an object": (act) => getter([1, 1], 1, act, { valueOf: answering(act, 1) }),
  "proxy of a list": (act) => acting([1, 1], act),
  "proxy of lists": (act) => [acting([1, 1], act), [1, 1]],
  "list of a wrong length": (act) =>
    acting([1, 1], act, (list, key) => (key === "length" ? { valueOf: answering(act, 2) } : list[key])),
  iterator: (act) =>
    Object.assign([1, 1], {
      *[Symbol.iterator]() {
        act();
        yield 1;
      },
    }),
  "options with getters": (act) =>
    [
      "dim",
      "keepdim",
      "dtype",
      "other",
      "alpha",
      "value",
      "slice",
      "bigint",
      "fortran",
      "precision",
      "shape",
    ].reduce((options, key) => getter(options, key, act, undefined), {}),
  "one option": (act) => getter({}, "dim", act, 0),
  "inherited options": (act) => JSON.parse('{"__proto__": {}}', (_, value) => getter(value, "dim", act, 0)),
  "proxy of options": (act) => acting({ keepdim: true }, act),
  slice: (act) => ({ slice: getter([0, 1], 0, act, 0) }),
  "proxy of a tensor": (act, own) => acting(own, act, (target, key) => Reflect.get(target, key)),
  "heir of a tensor": (act, own) => getter(Object.create(own), "shape", act, [3, 4]),
  "heir of no tensor": (act) => getter(Object.create(Tensor.prototype), "dtype", act, "float32"),
  "scalar of an object": (act) => {
    try {
      return new /** @type {any} */ (Scalar)({ valueOf: answering(act, 2) }, "float");
    } catch {
      return act();
    }
  },
  "heir of a scalar": (act) => getter(Object.create(Scalar.prototype), "value", act, 2),
  "proxy of a scalar": (act) => acting(shapecast.scalar(2, "float"), act),
  "typed array with a length of its own": (act) =>
    getter(getter(new Float32Array(LENGTH), "length", act, 99), "buffer", act, new ArrayBuffer(0)),
  "proxy of a typed array": (act) => acting(new Float32Array(LENGTH), act),
  function: (act) => () => act(),
};

// What is no call on tensors, and what calls back by its nature and answers as it was answered.
const OTHER = new Set([
  "constructor",
  "dispose",
  "init",
  "onWarning",
  "backcompat",
  "setPrintOptions",
  "memory",
]);
const isCallable = (holder, name) => {
  const { value } = /** @type {any} */ (Object.getOwnPropertyDescriptor(holder, name) ?? {});
  return typeof value === "function" && !OTHER.has(name) && !/^[A-Z]|Error$/.test(name);
};

/** Ways to call a function with a foreign value among its arguments; as a method, the first of them is `this`. */
const PLACES = [
  ([a], x) => [a, x],
  ([a], x) => [x, a],
  ([a, b], x) => [a, b, x],
  ([a, b], x) => [a, x, b],
  ([a], x) => [a, 0, x],
  ([a], x) => [a, x, 0, x],
  ([a, b], x) => [[a, b], x],
  ([a], x) => [[a, x]],
  ([a, b], x) => ["ij,ij->ij", a, b, x],
  ([a], x) => ["add", [a, x]],
  ([a, b], x) => ["add", [a, b], x],
  ([a], x) => ["mul", [a, x], a],
  ([a], x) => [a, [0, x], 1],
  ([a], x) => [a, [x], x],
];

/** Calls; an error has to be one of ours. */
function attempt(context, call) {
  const { victims, act, end } = stage();
  let made;
  try {
    made = call(victims, act);
  } catch (error) {
    assert.ok(error instanceof ShapecastError, `${context}: ${error instanceof Error ? error.stack : error}`);
  }
  end(context);
  for (const one of [made].flat()) if (one instanceof Tensor) one.dispose();
}

// What takes an engine takes nothing of anybody's.
const ENGINES = ["compile", "withoutElements"];
const names = Object.keys(shapecast).filter((name) => isCallable(shapecast, name) && !ENGINES.includes(name));
const methods = Object.getOwnPropertyNames(Tensor.prototype).filter((name) =>
  isCallable(Tensor.prototype, name),
);
const CALLS = rounds(12);

for (const [kind, make] of Object.entries(FOREIGN)) {
  test(`functions and methods with: ${kind}; SEED=${SEED}`, () => {
    const random = generator();
    const { tensors } = memory();
    for (const [i, place] of PLACES.entries()) {
      for (let round = 0; round < CALLS; round++) {
        const [name, method] = [pick(random, names), pick(random, methods)];
        attempt(`${name}, place ${i}`, (victims, act) =>
          shapecast[name](...place(victims, make(act, victims[0]))),
        );
        attempt(`.${method}, place ${i}`, (victims, act) => {
          const [self, ...args] = place(victims, make(act, victims[0]));
          return self instanceof Tensor ? /** @type {any} */ (self)[method](...args) : undefined;
        });
      }
    }
    assert.equal(memory().tensors, tensors, "nothing is left over");
  });
}

test("the places where it was seen: operands, options, printing", () => {
  const asking = (act) => ({ valueOf: answering(act, 2), toString: answering(act, "2") });
  for (const wrong of [{}, "2", asking(() => {}), Object(2), null])
    assert.throws(() => new /** @type {any} */ (Scalar)(wrong, "float"), /make scalars with scalar\(\)/);
  class Own extends /** @type {any} */ (Scalar) {
    get value() {
      return asking(() => assert.fail());
    }
    set value(_) {}
  }
  const x = ones(2);
  assert.deepEqual(x.add(/** @type {any} */ (new Own(3, "float"))).toArray(), [4, 4]);

  const scalar = tensor(5);
  assert.throws(() => scalar.item(getter({}, "bigint", () => scalar.dispose(), false)), {
    name: "DisposedError",
  });
  const printed = ones(2);
  assert.throws(() => printed.toString(getter({}, "precision", () => printed.dispose(), 2)), {
    name: "DisposedError",
  });
  const grown = tensor([1.5]);
  let big = null;
  const growing = getter({}, "precision", () => (big ??= zeros(memory().heapBytes / 4 + 2 ** 16)), 2);
  assert.equal(grown.toString(growing), "tensor([1.50])");
  assert.equal(getPrintOptions().precision, 4);
  big.dispose();
  grown.dispose();
  x.dispose();
});
