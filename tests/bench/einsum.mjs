// Contractions beside the matrix product of the same size, in the same process and the same rounds: medians.
import { pathToFileURL } from "node:url";
import { einsum, matmul, ones, randn, scope } from "../../dist/index.js";

const ROUNDS = 41;

const median = (times) => times.sort((a, b) => a - b)[times.length >> 1];

/** Medians in milliseconds of calls that take turns. */
function medians(...calls) {
  const repeats = calls.map((call) => {
    for (let i = 0; i < 3; i++) call().dispose();
    const start = performance.now();
    call().dispose();
    return Math.max(1, Math.ceil(1 / Math.max(performance.now() - start, 1e-3)));
  });
  const times = calls.map(() => /** @type {number[]} */ ([]));
  for (let round = 0; round < ROUNDS; round++) {
    calls.forEach((call, i) => {
      const start = performance.now();
      for (let n = 0; n < repeats[i]; n++) call().dispose();
      times[i].push((performance.now() - start) / repeats[i]);
    });
  }
  return times.map(median);
}

const tensors = (...shapes) => shapes.map((shape) => randn(...shape));

/** By name: operands, the contraction and the product that does the same work. */
const CASES = {
  "ij,jk->ik 64": () => plain("ij,jk->ik", ...tensors([64, 64], [64, 64])),
  "ij,jk->ik 256": () => plain("ij,jk->ik", ...tensors([256, 256], [256, 256])),
  "ij,jk->ik 512": () => plain("ij,jk->ik", ...tensors([512, 512], [512, 512])),
  "ij,kj->ik 256": () => beside("ij,kj->ik", tensors([256, 256], [256, 256]), (a, b) => [a, b.mT]),
  "ij,jk->ki 256": () => plain("ij,jk->ki", ...tensors([256, 256], [256, 256])),
  "ij,j->i 1024": () => plain("ij,j->i", ...tensors([1024, 1024], [1024])),
  "bij,bjk->bik 16 x 64": () => plain("bij,bjk->bik", ...tensors([16, 64, 64], [16, 64, 64])),
  "bhqd,bhkd->bhqk": () =>
    beside("bhqd,bhkd->bhqk", tensors([4, 8, 64, 64], [4, 8, 64, 64]), (q, k) => [q, k.mT]),
  "bqhd,bkhd->bhqk": () =>
    beside("bqhd,bkhd->bhqk", tensors([4, 64, 8, 64], [4, 64, 8, 64]), (q, k) => [
      q.permute(0, 2, 1, 3),
      k.permute(0, 2, 3, 1),
    ]),
  "bij,jk->bik 16 x 64": () => plain("bij,jk->bik", ...tensors([16, 64, 64], [64, 64])),
  "bij,jk->bik, b expanded": () =>
    plain("bij,jk->bik", ...tensors([64, 64], [64, 64]).map((x, i) => (i === 0 ? x.expand(16, 64, 64) : x))),
  "bij,bjk->bik, both expanded": () =>
    plain("bij,bjk->bik", ...tensors([64, 64], [64, 64]).map((x) => x.expand(16, 64, 64))),
  "...ij,...jk->...ik (8,1) (1,8)": () =>
    plain("...ij,...jk->...ik", ...tensors([8, 1, 64, 64], [1, 8, 64, 64])),
  "bchw,oc->bohw": () =>
    beside("bchw,oc->bohw", tensors([8, 64, 32, 32], [64, 64]), (x, w) => [w, x.flatten(2)]),
  "ijk,jkl->il": () =>
    beside("ijk,jkl->il", tensors([256, 16, 16], [16, 16, 256]), (a, b) => [a.flatten(1), b.flatten(0, 1)]),
  "bi,bi->b 4096 x 64": () =>
    beside("bi,bi->b", tensors([4096, 64], [4096, 64]), (a, b) => [a.unsqueeze(1), b.unsqueeze(2)]),
  "ij,jk,kl->il, the last two first": () =>
    beside("ij,jk,kl->il", tensors([512, 64], [64, 512], [512, 8]), (a, b, c) => [a, matmul(b, c)]),
};

/** @param {(...operands: any[]) => any} prepare makes the factors of the same product */
function beside(equation, operands, prepare) {
  return {
    einsum: () => einsum(equation, operands),
    matmul: () =>
      scope(() => {
        const [a, b] = prepare(...operands);
        return matmul(a, b);
      }),
  };
}

function plain(equation, ...operands) {
  return { einsum: () => einsum(equation, operands), matmul: () => matmul(operands[0], operands[1]) };
}

/** @param {(name: string, einsum: number, matmul: number) => void} report */
export function einsumTimes(report) {
  for (const [name, make] of Object.entries(CASES)) {
    scope(() => {
      const { einsum: own, matmul: other } = make();
      const [first, second] = medians(own, other);
      report(name, first, second);
    });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ones(1).dispose();
  console.log("einsum beside matmul".padEnd(36), "einsum ms", "matmul ms", "    ratio");
  einsumTimes((name, own, other) => {
    const cells = [own.toFixed(4), other.toFixed(4), (own / other).toFixed(2)];
    console.log(name.padEnd(36), ...cells.map((cell) => cell.padStart(9)));
  });
}
