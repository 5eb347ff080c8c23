// The benchmarks: a table on stdout, JSON in build/bench.json. Each figure stands beside something measured in the same
// run, because machines differ and are noisy. Nothing here fails because it is slow.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { add, arange, explain, ones, randn, scope } from "../../dist/index.js";
import { coldStart } from "./cold.mjs";
import { einsumTimes } from "./einsum.mjs";
import { growthTimes } from "./growth.mjs";
import { productRates } from "./products.mjs";
import { readerTimes } from "./readers.mjs";

const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];

/** Median seconds of one call, over rounds of at least `floor` seconds. */
function time(call, floor = 0.05, rounds = 9) {
  let calls = 1;
  for (;;) {
    const start = performance.now();
    for (let i = 0; i < calls; i++) call();
    if (performance.now() - start > floor * 1000) break;
    calls *= 2;
  }
  return median(
    Array.from({ length: rounds }, () => {
      const start = performance.now();
      for (let i = 0; i < calls; i++) call();
      return (performance.now() - start) / 1000 / calls;
    }),
  );
}

const rows = [];
const report = (name, value, unit, beside) => rows.push({ name, value, unit, ...beside });

function explainTime() {
  const small = time(() =>
    explain("add", [
      [5, 1, 4, 1],
      [3, 1, 1],
    ]),
  );
  const huge = time(() => explain("add", [[1000000, 1], [1000000]]));
  report("explain, 10^12 elements", huge * 1e6, "µs", { beside: "explain, 60 elements", of: small * 1e6 });
}

/** Gigabytes a second that an addition moves, beside a copy of as many bytes by the engine's host. */
function additions() {
  const n = 1000;
  scope(() => {
    const target = new Float32Array(n * n);
    const source = new Float32Array(n * n).fill(1);
    const copy = time(() => target.set(source));
    const rate = (bytes, seconds) => bytes / seconds / 1e9;
    const whole = ones(n, n);
    /** @type {[string, any, number][]} */
    const cases = [
      ["float32 [1000,1000] + [1000,1000]", ones(n, n), n * n],
      ["float32 [1000,1000] + [1000]", ones(n), n],
      ["float32 [1000,1000] + [1000,1]", ones(n, 1), n],
      ["float32 [1000,1000] + 2", 2, 1],
      ["int64 [1000,1000] + float32 [1000]", null, n],
    ];
    for (const [name, other, stored] of cases) {
      const left = other === null ? arange(n * n).reshape(n, n) : whole;
      const right = other === null ? ones(n) : other;
      const bytes = n * n * (other === null ? 12 : 8) + stored * 4;
      const seconds = time(() => add(left, right).dispose());
      report(name, rate(bytes, seconds), "GB/s", { beside: "TypedArray.set", of: rate(n * n * 8, copy) });
    }
  });
}

function calls() {
  scope(() => {
    const x = ones(10);
    const y = ones(10);
    const plain = time(() => {
      const out = new Float32Array(10);
      /** @type {any[]} */
      const [a, b] = [x.data, y.data];
      for (let i = 0; i < 10; i++) out[i] = a[i] + b[i];
    });
    const seconds = time(() => add(x, y).dispose());
    report("add of 10 floats, made and disposed", seconds * 1e9, "ns", {
      beside: "two .data and a loop",
      of: plain * 1e9,
    });
  });
}

/** Both elements and where they were, beside a typed array that sorts its elements alone. */
function sorts() {
  scope(() => {
    const x = randn(1000000);
    const data = x.toTyped();
    const plain = time(() => data.slice().sort());
    const seconds = time(() => x.sort().map((one) => one.dispose()));
    report("sort 10^6 float32, with indices", seconds * 1e3, "ms", {
      beside: "Float32Array.sort",
      of: plain * 1e3,
    });
  });
}

coldStart(report);
explainTime();
calls();
additions();
sorts();
productRates(report);
growthTimes(report);
einsumTimes((name, own, other) => report(`einsum ${name}`, own, "ms", { beside: "matmul", of: other }));

const number = (value) => value.toPrecision(3);
for (const { name, value, unit, beside, of } of rows) {
  const right = `${beside} ${number(of)} ${unit}, ratio ${(value / of).toFixed(2)}`;
  console.log(`${name.padEnd(38)}${number(value).padStart(8)} ${unit.padEnd(5)} ${right}`);
}
const readers = await readerTimes();
const file = fileURLToPath(new URL("../../build/bench.json", import.meta.url));
mkdirSync(fileURLToPath(new URL("../../build", import.meta.url)), { recursive: true });
writeFileSync(file, `${JSON.stringify({ node: process.version, rows, readers }, null, 2)}\n`);
