// Two builds side by side, call by call in turns, so that whatever else the machine does meets both; the fastest round of each.
// Usage: node tests/bench/pair.mjs <dist> <other dist> [part of a name]
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [one, other, part = ""] = process.argv.slice(2);
const ROUNDS = 201;
const MILLISECONDS = 2;

/** The package of a folder, apart from any other, with the binary beside it. */
async function load(folder, number) {
  const shapecast = await import(`${pathToFileURL(resolve(folder, "slim.js"))}?${number}`);
  shapecast.init(new WebAssembly.Module(readFileSync(join(folder, "shapecast.wasm"))));
  return shapecast;
}

/** What is measured: each makes its operands once and answers with the call. */
const calls = {
  "add (2,3) + (3)": ({ ones }) => [ones(2, 3), ones(3)].reduce((a, b) => () => a.add(b)),
  "add (2,3) + (3), 200 kept": ({ ones }) =>
    [ones(2, 3), ones(3)].reduce((a, b) => () => {
      const kept = Array.from({ length: 200 }, () => a.add(b));
      for (const one of kept) one.dispose();
    }),
  "add (5,1,4,1) + (3,1,1)": ({ ones }) => [ones(5, 1, 4, 1), ones(3, 1, 1)].reduce((a, b) => () => a.add(b)),
  "add (2,3) + number": ({ ones }) => [ones(2, 3)].map((a) => () => a.add(2.5))[0],
  "add_ (2,3) (3)": ({ ones }) =>
    [ones(2, 3), ones(3)].reduce((a, b) => () => {
      a.add_(b);
    }),
  "lt (4,1) (4)": ({ ones }) => [ones(4, 1), ones(4)].reduce((a, b) => () => a.lt(b)),
  "function add (2,3) + (3)": ({ ones, add }) => [ones(2, 3), ones(3)].reduce((a, b) => () => add(a, b)),
  "neg (2,3)": ({ ones }) => [ones(2, 3)].map((a) => () => a.neg())[0],
  "add int8 (2,3) + (3)": ({ ones }) =>
    [ones(2, 3, { dtype: "int8" }), ones(3, { dtype: "int8" })].reduce((a, b) => () => a.add(b)),
  "where (2,3)": ({ rand, where }) =>
    [rand(2, 3), rand(3)].reduce((a, row) => {
      const mask = a.gt(0.5);
      return () => where(mask, a, row);
    }),
  "add int64 (2,3) + float32 (3)": ({ ones }) =>
    [ones(2, 3, { dtype: "int64" }), ones(3)].reduce((a, b) => () => a.add(b)),
  "cat of two (2,3)": ({ ones, cat }) => [ones(2, 3), ones(2, 3)].reduce((a, b) => () => cat([a, b], 0)),
  "indexSelect (2,3)": ({ ones, tensor, indexSelect }) =>
    [ones(2, 3), tensor([0, 1, 1])].reduce((a, b) => () => indexSelect(a, 0, b)),
  "int64 (10) to float32": ({ arange }) => [arange(10)].map((a) => () => a.to("float32"))[0],
  "view t (2,3)": ({ ones }) => [ones(2, 3)].map((a) => () => a.t())[0],
  "reshape (2,3) to (6)": ({ ones }) => [ones(2, 3)].map((a) => () => a.reshape(6))[0],
  "tensor of 3":
    ({ tensor }) =>
    () =>
      tensor([1, 2, 3]),
  item: ({ ones }) => [ones(1)].map((a) => () => a.item())[0],
  "sum (2,3) axis 0": ({ ones }) => [ones(2, 3)].map((a) => () => a.sum(0))[0],
  "add 1e6": ({ ones }) => [ones(1000000), ones(1000000)].reduce((a, b) => () => a.add(b)),
  "add (1000,1000) + (1000,1)": ({ ones }) =>
    [ones(1000, 1000), ones(1000, 1)].reduce((a, b) => () => a.add(b)),
  "add rank 3, every other axis stretched, then 64": ({ ones }) =>
    [ones(128, 1, 64), ones(1, 128, 64)].reduce((a, b) => () => a.add(b)),
  "add rank 6, every other axis stretched, then 64": ({ ones }) =>
    [ones(8, 1, 8, 1, 4, 64), ones(1, 8, 1, 8, 1, 64)].reduce((a, b) => () => a.add(b)),
  "add rank 8, every other axis stretched, then 64": ({ ones }) =>
    [ones(4, 1, 4, 1, 4, 1, 4, 64), ones(1, 4, 1, 4, 1, 4, 1, 64)].reduce((a, b) => () => a.add(b)),
  ...Object.fromEntries(
    [2, 3, 4, 8].map((columns) => [
      `add (N,${columns}) + (N,1)`,
      ({ ones }) =>
        [ones(Math.floor(1e6 / columns), columns), ones(Math.floor(1e6 / columns), 1)].reduce(
          (a, b) => () => a.add(b),
        ),
    ]),
  ),
  ...Object.fromEntries(
    ["rand", "randn"].flatMap((name) =>
      ["float32", "float64"].map((dtype) => [
        `${name} ${dtype} 1e6`,
        (shapecast) => () => shapecast[name]([1000000], { dtype }),
      ]),
    ),
  ),
  "randint 1e6":
    ({ randint }) =>
    () =>
      randint(0, 10, [1000000]),
  "randperm 1e5":
    ({ randperm }) =>
    () =>
      randperm(100000),
  "median 1e6": ({ rand }) => [rand(1000000)].map((a) => () => a.median())[0],
  "median float64 1e6": ({ rand }) => [rand([1000000], { dtype: "float64" })].map((a) => () => a.median())[0],
  ...Object.fromEntries(
    [10, 100, 1000].map((columns) => [
      `median of rows of ${columns}`,
      ({ rand }) =>
        [rand(100000 / columns, columns)].map((a) => () => {
          const { values, indices } = a.median(-1);
          values.dispose();
          indices.dispose();
        })[0],
    ]),
  ),
  "gather(0) (1000,1000)": ({ rand, randint, gather }) =>
    [rand(1000, 1000), randint(0, 1000, [1000, 1000])].reduce((a, places) => () => gather(a, 0, places)),
  "gather(1) (1000,1000)": ({ rand, randint, gather }) =>
    [rand(1000, 1000), randint(0, 1000, [1000, 1000])].reduce((a, places) => () => gather(a, 1, places)),
  "add uint8 1e6": ({ ones }) => [ones(1000000, { dtype: "uint8" })].map((a) => () => a.add(a))[0],
  "mul int8 (1000,1000) * (1000,1)": ({ ones }) =>
    [ones(1000, 1000, { dtype: "int8" }), ones(1000, 1, { dtype: "int8" })].reduce((a, b) => () => a.mul(b)),
  "gt (1000,1000) > (1000,1)": ({ rand }) =>
    [rand(1000, 1000), rand(1000, 1)].reduce((a, b) => () => a.gt(b)),
  "where bool (1000,1000) (1000)": ({ rand, where }) =>
    [rand(1000, 1000), rand(1000)].reduce((a, row) => {
      const mask = a.gt(0.5);
      return () => where(mask, a, row);
    }),
  "uint8 1e6 to float32": ({ ones }) =>
    [ones(1000000, { dtype: "uint8" })].map((a) => () => a.to("float32"))[0],
  "float32 1e6 to int64": ({ rand }) => [rand(1000000)].map((a) => () => a.to("int64"))[0],
  "clamp int16 1e6": ({ ones }) => [ones(1000000, { dtype: "int16" })].map((a) => () => a.clamp(2, 5))[0],
  "pow float32 1e5": ({ rand }) => [rand(100000)].map((a) => () => a.pow(2.5))[0],
  "pow 2 1e5": ({ rand }) => [rand(100000)].map((a) => () => a.pow(2))[0],
  "add (64,1,64,16) + (1,32,1,16)": ({ ones }) =>
    [ones(64, 1, 64, 16), ones(1, 32, 1, 16)].reduce((a, b) => () => a.add(b)),
  "add (300000,3) + (3)": ({ ones }) => [ones(300000, 3), ones(3)].reduce((a, b) => () => a.add(b)),
  "add (7000,3) + (3)": ({ ones }) => [ones(7000, 3), ones(3)].reduce((a, b) => () => a.add(b)),
  "sub (4000,8) - (4000,1)": ({ ones }) => [ones(4000, 8), ones(4000, 1)].reduce((a, b) => () => a.sub(b)),
  "add every other column + row": ({ ones }) =>
    [ones(1000, 1000).at("...", "::2"), ones(500)].reduce((a, b) => () => a.add(b)),
  "add every other axis of eight": ({ ones }) =>
    [ones(4, 1, 4, 1, 4, 1, 4, 64), ones(1, 4, 1, 4, 1, 4, 1, 64)].reduce((a, b) => () => a.add(b)),
  "mul (300000,3) (300000,1)": ({ ones }) =>
    [ones(300000, 3), ones(300000, 1)].reduce((a, b) => () => a.mul(b)),
  "sub (600,1,3) - (600,3)": ({ ones }) => [ones(600, 1, 3), ones(600, 3)].reduce((a, b) => () => a.sub(b)),
  "add (1000,1000).t() + (1000)": ({ ones }) =>
    [ones(1000, 1000).t(), ones(1000)].reduce((a, b) => () => a.add(b)),
  "add int64 1e6 to float32": ({ arange, ones }) =>
    [arange(1000000), ones(1000000)].reduce((a, b) => () => a.add(b)),
  ...Object.fromEntries(
    ["exp", "log", "tanh", "erf", "sin", "tan", "sigmoid"].flatMap((name) =>
      ["float32", "float64"].map((dtype) => [
        `${name} ${dtype} 1e5`,
        ({ rand }) => {
          const x = rand(100000)
            .mul(6)
            .sub(name === "log" ? 0 : 3)
            .to(dtype);
          return () => x[name]();
        },
      ]),
    ),
  ),
  ...Object.fromEntries(
    ["rsqrt", "frac", "log2", "log10", "log1p", "expm1", "sinh", "cosh", "asin", "acos", "atan"].flatMap(
      (name) =>
        ["float32", "float64"].map((dtype) => [
          `${name} ${dtype} 1e5`,
          ({ rand }) => {
            const x = rand(100000).to(dtype);
            return () => x[name]();
          },
        ]),
    ),
  ),
  ...Object.fromEntries(
    [
      "fmod",
      "remainder",
      "floorDivide",
      "fmax",
      "copysign",
      "heaviside",
      "atan2",
      "hypot",
      "logaddexp",
      "xlogy",
    ].flatMap((name) =>
      ["float32", "float64"].flatMap((dtype) =>
        [[100, 1000], [1000], [1]].map((shape) => [
          `${name} ${dtype} (100,1000) (${shape})`,
          ({ rand, ...functions }) => {
            const x = rand(100, 1000)
              .mul(8)
              .sub(name === "xlogy" ? 0 : 4)
              .to(dtype);
            const y = rand(...shape)
              .add(0.5)
              .to(dtype);
            return () => functions[name](x, y);
          },
        ]),
      ),
    ),
  ),
  "logsumexp (1000,100) axis 0": ({ rand }) => [rand(1000, 100)].map((a) => () => a.logsumexp(0))[0],
  "logsumexp (1000,100) axis 1": ({ rand }) => [rand(1000, 100)].map((a) => () => a.logsumexp(1))[0],
  "sum 1e6": ({ rand }) => [rand(1000000)].map((a) => () => a.sum())[0],
  "sum 10": ({ rand }) => [rand(10)].map((a) => () => a.sum())[0],
  "sum (4,5) axis [-1]": ({ rand }) => [rand(4, 5)].map((a) => () => a.sum([-1]))[0],
  "softmax (2,5)": ({ rand }) => [rand(2, 5)].map((a) => () => a.softmax(-1))[0],
  "sum int64 1e6": ({ arange }) => [arange(1000000)].map((a) => () => a.sum())[0],
  "sum of rows": ({ rand }) => [rand(1000, 1000)].map((a) => () => a.sum(0))[0],
  ...Object.fromEntries(
    [0, 1, 2].map((axis) => [
      `sum(${axis}) (100,100,100)`,
      ({ rand }) => [rand(100, 100, 100)].map((a) => () => a.sum(axis))[0],
    ]),
  ),
  "sum bool 1e6": ({ rand }) => [rand(1000000).lt(0.5)].map((a) => () => a.sum())[0],
  "amax of rows": ({ rand }) => [rand(1000, 1000)].map((a) => () => a.amax(0))[0],
  "argmax (1000,1000)": ({ rand }) => [rand(1000, 1000)].map((a) => () => a.argmax(1))[0],
  "einsum ij,ij->j": ({ rand, einsum }) =>
    [rand(1000, 100), rand(1000, 100)].reduce((a, b) => () => einsum("ij,ij->j", a, b)),
  "softmax (1000,100)": ({ rand }) => [rand(1000, 100)].map((a) => () => a.softmax(1))[0],
  "softmax (1000,1000)": ({ rand }) => [rand(1000, 1000)].map((a) => () => a.softmax(1))[0],
  "softmax of columns": ({ rand }) => [rand(1000, 1000)].map((a) => () => a.softmax(0))[0],
  "softmax (100000,10)": ({ rand }) => [rand(100000, 10)].map((a) => () => a.softmax(1))[0],
  "log_softmax (1000,100)": ({ rand }) => [rand(1000, 100)].map((a) => () => a.logSoftmax(1))[0],
  "matmul 256": ({ rand }) => [rand(256, 256), rand(256, 256)].reduce((a, b) => () => a.matmul(b)),
  "matmul 64": ({ rand }) => [rand(64, 64), rand(64, 64)].reduce((a, b) => () => a.matmul(b)),
  "matmul float64 256": ({ rand }) => [rand(256, 256, { dtype: "float64" })].map((a) => () => a.matmul(a))[0],
  "matmul int32 256": ({ ones }) => [ones(256, 256, { dtype: "int32" })].map((a) => () => a.matmul(a))[0],
  "matmul (8,1,64,64) (1,8,64,64)": ({ rand }) =>
    [rand(8, 1, 64, 64), rand(1, 8, 64, 64)].reduce((a, b) => () => a.matmul(b)),
  "matmul (4,1024) (1024,1024)": ({ rand }) =>
    [rand(4, 1024), rand(1024, 1024)].reduce((a, b) => () => a.matmul(b)),
  "matmul (1024,4) (4,1024)": ({ rand }) =>
    [rand(1024, 4), rand(4, 1024)].reduce((a, b) => () => a.matmul(b)),
  "matmul (2,3) (3,2)": ({ rand }) => [rand(2, 3), rand(3, 2)].reduce((a, b) => () => a.matmul(b)),
  "matmul (1,1e6) (1e6,1)": ({ rand }) =>
    [rand(1, 1000000), rand(1000000, 1)].reduce((a, b) => () => a.matmul(b)),
  "matmul int32 100": ({ ones }) => [ones(100, 100, { dtype: "int32" })].map((a) => () => a.matmul(a))[0],
  "einsum ij,jk->ik small": ({ rand, einsum }) =>
    [rand(2, 3), rand(3, 2)].reduce((a, b) => () => einsum("ij,jk->ik", a, b)),
  "einsum i,j->ij small": ({ rand, einsum }) =>
    [rand(3), rand(4)].reduce((a, b) => () => einsum("i,j->ij", a, b)),
  "einsum ij,ij-> small": ({ rand, einsum }) =>
    [rand(3, 4), rand(3, 4)].reduce((a, b) => () => einsum("ij,ij->", a, b)),
  "einsum bij,bkj->bik": ({ rand, einsum }) =>
    [rand(8, 100, 64), rand(8, 100, 64)].reduce((a, b) => () => einsum("bij,bkj->bik", a, b)),
  "einsum bqhd,bkhd->bhqk": ({ rand, einsum }) =>
    [rand(4, 64, 8, 64), rand(4, 64, 8, 64)].reduce((a, b) => () => einsum("bqhd,bkhd->bhqk", a, b)),
  "zeros 1e6":
    ({ zeros }) =>
    () =>
      zeros(1000000),
  "zeros 10":
    ({ zeros }) =>
    () =>
      zeros(10),
  ...Object.fromEntries(
    ["float32", "float64", "int64", "uint8"].map((dtype) => [
      `fill_ ${dtype} 1e6`,
      ({ ones }) => [ones(1000, 1000, { dtype })].map((a) => () => void a.fill_(3))[0],
    ]),
  ),
  "fill_ of columns": ({ ones }) =>
    [ones(1000, 1000).narrow(1, 10, 500)].map((a) => () => void a.fill_(3))[0],
  "fill_ (2,3)": ({ ones }) => [ones(2, 3)].map((a) => () => void a.fill_(3))[0],
  "copy_ float64 row": ({ ones, rand }) =>
    [ones(1000, 1000), rand(1000, { dtype: "float64" })].reduce((a, b) => () => void a.copy_(b)),
  "copy_ float64 column": ({ ones, rand }) =>
    [ones(1000, 1000), rand(1000, 1, { dtype: "float64" })].reduce((a, b) => () => void a.copy_(b)),
  "expand row": ({ rand }) => [rand(1000).expand(1000, 1000)].map((a) => () => a.contiguous())[0],
  "expand column": ({ rand }) => [rand(1000, 1).expand(1000, 1000)].map((a) => () => a.contiguous())[0],
  clamp: ({ rand }) => [rand(1000, 1000)].map((a) => () => a.clamp(0.2, 0.8))[0],
  "clamp int64": ({ arange }) => [arange(1000000)].map((a) => () => a.clamp(2, 8))[0],
  "frac float32": ({ rand }) => [rand(1000, 1000)].map((a) => () => a.frac())[0],
  allclose: ({ rand }) => [rand(1000, 1000)].map((a) => () => void a.allclose(a))[0],
  isclose: ({ rand }) => [rand(1000, 1000)].map((a) => () => a.isclose(a))[0],
  nanToNum: ({ rand }) => [rand(1000, 1000)].map((a) => () => a.nanToNum())[0],
  "sign int32": ({ rand }) => [rand(1000000).mul(9).sub(4).to("int32")].map((a) => () => a.sign())[0],
  ...Object.fromEntries(
    ["any", "all", "countNonzero", "nansum", "std"].flatMap((name) =>
      [undefined, -1, 0].map((axis) => [
        `${name}(${axis ?? ""}) float32`,
        ({ rand, zeros }) => {
          const x = name === "any" ? zeros(1000, 1000) : rand(1000, 1000).add(1);
          return axis === undefined ? () => x[name]() : () => x[name](axis);
        },
      ]),
    ),
  ),
  ...Object.fromEntries(
    ["float64", "int64"].flatMap((dtype) =>
      [undefined, -1, 0].map((axis) => [
        `argmax(${axis ?? ""}) ${dtype}`,
        ({ rand }) => {
          const x = rand(1000, 1000).mul(100000).to(dtype);
          return axis === undefined ? () => x.argmax() : () => x.argmax(axis);
        },
      ]),
    ),
  ),
  tolist: ({ rand }) => [rand(1000, 1000)].map((a) => () => void a.tolist())[0],
  "tolist int64": ({ arange }) => [arange(1000000)].map((a) => () => void a.tolist())[0],
  "tolist (2,3)": ({ rand }) => [rand(2, 3)].map((a) => () => void a.tolist())[0],
  "tensor of lists": ({ tensor }) =>
    [Array.from({ length: 1000 }, () => Array(1000).fill(1.5))].map((list) => () => tensor(list))[0],
  "arange 1e6":
    ({ arange }) =>
    () =>
      arange(1000000),
  "linspace 1e6":
    ({ linspace }) =>
    () =>
      linspace(0, 1, 1000000),
  "clone 1e6": ({ ones }) => [ones(1000000)].map((a) => () => a.clone())[0],
  "transposed (1000,1000)": ({ rand }) => [rand(1000, 1000).t()].map((a) => () => a.contiguous())[0],
  "transposed (1024,1024)": ({ rand }) => [rand(1024, 1024).t()].map((a) => () => a.contiguous())[0],
  "permuted (32,32,32,32)": ({ rand }) =>
    [rand(32, 32, 32, 32).permute(3, 2, 1, 0)].map((a) => () => a.contiguous())[0],
  "channels last (8,3,224,224)": ({ rand }) =>
    [rand(8, 3, 224, 224).permute(0, 2, 3, 1)].map((a) => () => a.contiguous())[0],
  explain:
    ({ explain }) =>
    () =>
      explain("add", [
        [5, 1, 4, 1],
        [3, 1, 1],
      ]),
};

/** Nanoseconds of one call, over as many as fit the time. */
function measure(call, times) {
  const start = process.hrtime.bigint();
  for (let i = 0; i < times; i++) call()?.dispose?.();
  return Number(process.hrtime.bigint() - start) / times;
}

const builds = [await load(one, 1), await load(other, 2)];
for (const [name, prepare] of Object.entries(calls).filter(([name]) => name.includes(part))) {
  const pair = builds.map(prepare);
  for (const call of pair) measure(call, 50);
  const times = Math.max(1, Math.round((MILLISECONDS * 1e6) / measure(pair[0], 20)));
  const best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    for (const which of round % 2 === 0 ? [0, 1] : [1, 0])
      best[which] = Math.min(best[which], measure(pair[which], times));
  }
  const [first, second] = best.map((time) => (time / 1000).toFixed(2).padStart(10));
  console.log(name.padEnd(28), first, second, (best[1] / best[0]).toFixed(3).padStart(8));
}
