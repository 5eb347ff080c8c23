// Matrix products beside their micro-kernel alone, which runs from the first cache in the same rounds.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { matmul, scope, tensor } from "../../dist/index.js";

const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Builds the micro-kernel with the engine's flags. */
function microKernel() {
  const folder = path("../../build/bench");
  mkdirSync(folder, { recursive: true });
  const flags =
    "-O3 -std=c11 -DNDEBUG -msimd128 -fno-unroll-loops -Wno-pass-failed --no-entry -sSTANDALONE_WASM";
  const includes = [`-I${path("../../c/include")}`, `-I${path("../../c/src")}`];
  const target = `${folder}/micro-kernel.wasm`;
  execFileSync("emcc", [...flags.split(" "), ...includes, path("micro-kernel.c"), "-o", target]);
  return new WebAssembly.Instance(new WebAssembly.Module(readFileSync(target)), {}).exports;
}

const TILES = 4000;

/** The fastest of many calls, and of the micro-kernel between them, in operations a nanosecond. */
function rates(call, operations, bare, tileOperations, seconds = 1) {
  for (let i = 0; i < 4; i++) call();
  for (let i = 0; i < 20; i++) bare(TILES / 20);
  let [own, limit] = [0, 0];
  const end = performance.now() + seconds * 1000;
  do {
    const start = performance.now();
    bare(TILES);
    const middle = performance.now();
    call();
    const stop = performance.now();
    limit = Math.max(limit, (TILES * tileOperations) / (middle - start) / 1e6);
    own = Math.max(own, operations / (stop - middle) / 1e6);
  } while (performance.now() < end);
  return { own, limit };
}

const filled = (shape, dtype) =>
  tensor(
    Float64Array.from({ length: shape.reduce((product, size) => product * size, 1) }, (_, i) => (i % 17) - 8),
    { shape, dtype },
  );

/** @param {(name: string, value: number, unit: string, beside: object) => void} report */
export function productRates(report) {
  const { micro_kernel_float32: float32, micro_kernel_float64: float64 } = microKernel();
  const tile = 2 * 4 * 8 * 256;
  const square = (size) => [
    [size, size],
    [size, size],
  ];
  /** @type {any[]} Each with its name, the shapes, its arithmetic operations and its dtype. */
  const cases = [
    ...[64, 128, 256, 512, 1024].map((size) => [`float32 matmul ${size}`, square(size), 2 * size ** 3]),
    ["float64 matmul 256", square(256), 2 * 256 ** 3, "float64"],
    [
      "float32 (8,1,64,64) @ (1,8,64,64)",
      [
        [8, 1, 64, 64],
        [1, 8, 64, 64],
      ],
      64 * 2 * 64 ** 3,
    ],
    [
      "float32 (16,64,64) @ (64,64)",
      [
        [16, 64, 64],
        [64, 64],
      ],
      16 * 2 * 64 ** 3,
    ],
    [
      "float32 (4,1024) @ (1024,1024)",
      [
        [4, 1024],
        [1024, 1024],
      ],
      8 * 1024 ** 2,
    ],
    [
      "float32 (1024,4) @ (4,1024)",
      [
        [1024, 4],
        [4, 1024],
      ],
      8 * 1024 ** 2,
    ],
    ["float32 (2048,2048) @ (2048,)", [[2048, 2048], [2048]], 2 * 2048 ** 2],
    ["float32 (2048,) @ (2048,2048)", [[2048], [2048, 2048]], 2 * 2048 ** 2],
    ["int32 matmul 256", square(256), 2 * 256 ** 3, "int32"],
  ];
  for (const [name, [left, right], operations, dtype = "float32"] of cases) {
    scope(() => {
      const [a, b] = [filled(left, dtype), filled(right, dtype)];
      const [bare, work] = dtype === "float64" ? [float64, tile / 2] : [float32, tile];
      const { own, limit } = rates(() => matmul(a, b).dispose(), operations, bare, work);
      report(name, own, "GFLOP/s", { beside: "micro-kernel alone", of: limit });
    });
  }
}
