// torch.linalg: lower and upper factors of stacks and what is solved by them, reflections, matrices of powers, and equations
// between tensors of more axes.
import { choleskyOf, eachMatrix, factorized, inverseOf, solved } from "../../algorithms/elimination.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { Tuple } from "../../values/sequences.js";
import { checkKernel, checkMatrix, checkSquare, stackOf, zeroOf } from "../algebra/checks.js";
import { allPlainly } from "../algebra/systems.js";
import { Returned } from "../returned.js";
import { ask, functionsOf, give, isTensor, numbers, wrong } from "../shared/calling.js";

const known = () => session().mode === "values";
const rounderOf = (x) => (x.dtype === "float32" ? Math.fround : Number);
const productOf = (sizes) => sizes.reduce((all, size) => all * size, 1);
const none = (x, dtype = x.dtype) => give(engine.empty([0], { dtype }));

/** Every matrix of a stack as nested lists. */
const matricesIn = (x) => x.reshape([-1, ...x.shape.slice(-2)]).tolist();
const together = (data, shape, dtype) => give(engine.tensor(data.flat(3), { dtype }).reshape(shape));

/** The factors of every matrix of a stack. */
function factorsOf(name, x, pivot) {
  if (x.ndim < 2)
    wrong(`${name}: Expected tensor with 2 or more dimensions. Got size: [${x.shape.join(", ")}] instead`);
  checkKernel("lu_cpu", x);
  if (pivot !== true) wrong("linalg.lu_factor: LU without pivoting is not implemented on the CPU");
  if (!known() || x.numel === 0) refuseHere(`such a torch.${name.replace("torch.", "")}`);
  return matricesIn(x).map((rows) => factorized(rows, rounderOf(x)));
}

/** The three parts of factors in one matrix, and the order of the rows. */
function partsOf(x, all) {
  const [outer, [height, width]] = [x.shape.slice(0, -2), x.shape.slice(-2)];
  const least = Math.min(height, width);
  const table = (rows, columns, at) =>
    together(
      all.map((one) =>
        Array.from({ length: rows }, (_, i) => Array.from({ length: columns }, (__, j) => at(one, i, j))),
      ),
      [...outer, rows, columns],
      x.dtype,
    );
  return {
    P: table(height, height, ({ order }, i, j) => Number(order[j] === i)),
    L: table(height, least, ({ rows }, i, j) => (i === j ? 1 : i > j ? rows[i][j] : 0)),
    U: table(least, width, ({ rows }, i, j) => (i > j ? 0 : rows[i][j])),
  };
}

const lu = (x, pivot = true) => new Returned("linalg_lu", partsOf(x, factorsOf("linalg.lu", x, pivot)));

function packed(name, x, pivot) {
  const all = factorsOf(name, x, pivot);
  const outer = x.shape.slice(0, -2);
  const rows = all.map((one) => one.rows);
  const pivots = all.map((one) => one.pivots);
  const zeros = all.map((one) => zeroOf(one.rows.slice(0, one.pivots.length)));
  return {
    LU: together(rows, x.shape, x.dtype),
    pivots: together(pivots, [...outer, pivots[0].length], "int32"),
    info: together(zeros, outer, "int32"),
    zeros,
  };
}

function luFactor(x, pivot = true) {
  const { LU, pivots, zeros } = packed("torch.lu_factor", x, pivot);
  const failed = zeros.findIndex((place) => place > 0);
  const which = x.ndim > 2 ? `(Batch element ${failed}): ` : "";
  if (failed >= 0)
    wrong(
      `torch.linalg.lu_factor: ${which}U[${zeros[failed]},${zeros[failed]}] is zero and using it on lu_solve would result in a division by zero. ` +
        "If you still want to perform the factorization, consider calling linalg.lu(A, pivot) or linalg.lu_factor_ex(A, pivot)",
    );
  return new Returned("linalg_lu_factor", { LU, pivots });
}

function luFactorEx(x, pivot = true) {
  const { LU, pivots, info } = packed("torch.lu_factor", x, pivot);
  return new Returned("linalg_lu_factor_ex", { LU, pivots, info });
}

/** The older one, which gives a plain tuple. */
function luOfBefore(x, pivot = true, informs = false) {
  const { LU, pivots, info } = packed("torch.lu_factor", x, pivot);
  return informs === true ? new Returned("_lu_with_info", { LU, pivots, info }) : new Tuple([LU, pivots]);
}

/** The order of rows that changed places one after the other. */
function orderOf(pivots, count) {
  const order = Array.from({ length: count }, (_, i) => i);
  for (const [i, one] of pivots.entries()) [order[i], order[one - 1]] = [order[one - 1], order[i]];
  return order;
}

function luSolve(x, pivots, b, left = true, adjoint = false) {
  const name = "linalg.lu_solve";
  checkSquare(name, x, false);
  checkMatrix(name, b, "B");
  if (pivots.dtype !== "int32") wrong(`${name}: pivots should be a Tensor of scalar type torch.int32`);
  if (x.dtype !== b.dtype || left !== true || adjoint === true || !known())
    refuseHere(`such a torch.${name}`);
  const [n, [rows, columns]] = [x.shape.at(-1), b.shape.slice(-2)];
  if (rows !== n)
    wrong(
      `${name}: Incompatible shapes of A and B for the equation AX = B (${n}x${n} and ${rows}x${columns})`,
    );
  checkKernel("lu_solve_cpu", x);
  const outer = stackOf(b, x);
  const wide = pivots
    .unsqueeze(-1)
    .broadcastTo([...outer, n, 1])
    .to(x.dtype);
  const make = (factors, swaps, right, round) =>
    solved({ rows: factors, order: orderOf(swaps.flat(), n) }, right, round);
  return give(ask(() => eachMatrix([x, wide, b], make, (_, __, shape) => shape)));
}

function luUnpack(x, pivots, hasData = true, hasPivots = true) {
  if (pivots.dtype !== "int32")
    wrong(
      "torch.lu_unpack: LU_pivots is expected to be a contiguous tensor of torch.int32 dtype.\n" +
        "Note: this function is intended to be used with the output produced by torch.linalg.lu_factor",
    );
  if (!known() || x.numel === 0) refuseHere("such a torch.lu_unpack");
  const swaps = pivots.reshape([-1, pivots.shape.at(-1)]).tolist();
  const all = matricesIn(x).map((rows, k) => ({ rows, order: orderOf(swaps[k], rows.length) }));
  const { P, L, U } = partsOf(x, all);
  return new Returned("lu_unpack", {
    P: hasPivots === true ? P : none(x),
    L: hasData === true ? L : none(x),
    U: hasData === true ? U : none(x),
  });
}

/** What turns a column into its first element, as LAPACK keeps it: below that element. */
function reflection([first, ...rest]) {
  const tail = Math.hypot(...rest);
  if (tail === 0) return { factor: 0, kept: [first, ...rest], vector: [1, ...rest] };
  const head = first >= 0 ? -Math.hypot(first, tail) : Math.hypot(first, tail);
  const scaled = rest.map((one) => one / (first - head));
  return { factor: (head - first) / head, kept: [head, ...scaled], vector: [1, ...scaled] };
}

function reflect(rows, vector, factor, top, from) {
  for (let j = from; j < rows[0].length; j++) {
    const along = vector.reduce((sum, one, i) => sum + one * rows[top + i][j], 0);
    vector.forEach((one, i) => {
      rows[top + i][j] -= factor * along * one;
    });
  }
}

function geqrf(x) {
  if (x.ndim < 2) wrong("torch.geqrf: input must have at least 2 dimensions.");
  checkKernel("geqrf_cpu", x);
  if (!known() || x.numel === 0) refuseHere("such a torch.geqrf");
  const count = Math.min(...x.shape.slice(-2));
  const made = matricesIn(x).map((rows) => {
    const factors = [];
    for (let k = 0; k < count; k++) {
      const own = reflection(rows.slice(k).map((row) => row[k]));
      factors.push(own.factor);
      reflect(rows, own.vector, own.factor, k, k + 1);
      own.kept.forEach((one, i) => {
        rows[k + i][k] = one;
      });
    }
    return { rows, factors };
  });
  const kept = made.map(({ rows }) => rows);
  const factors = made.map((one) => one.factors);
  return new Returned("geqrf", {
    a: together(kept, x.shape, x.dtype),
    tau: together(factors, [...x.shape.slice(0, -2), count], x.dtype),
  });
}

function householder(x, tau) {
  const name = "torch.linalg.householder_product";
  if (x.ndim < 2) wrong(`${name}: input must have at least 2 dimensions.`);
  const [rows, columns] = x.shape.slice(-2);
  if (rows < columns) wrong(`${name}: input.shape[-2] must be greater than or equal to input.shape[-1]`);
  if (columns < tau.shape.at(-1))
    wrong(`${name}: input.shape[-1] must be greater than or equal to tau.shape[-1]`);
  if (x.dtype !== tau.dtype || !known() || x.numel === 0) refuseHere(`such a ${name}`);
  const factors = tau.reshape([-1, tau.shape.at(-1)]).tolist();
  const made = matricesIn(x).map((own, k) => {
    const q = Array.from({ length: rows }, (_, i) =>
      Array.from({ length: columns }, (__, j) => Number(i === j)),
    );
    for (const [j, factor] of [...factors[k].entries()].reverse())
      reflect(q, [1, ...own.slice(j + 1).map((row) => row[j])], factor, j, 0);
    return q;
  });
  return together(made, x.shape, x.dtype);
}

/** The powers of every number in a row of their own. */
function vander(x, N = null) {
  const { shape } = x.tensor;
  if (N !== null && N <= 1n) wrong("N must be greater than 1.");
  if (shape.length === 0) wrong("N must be greater than 1.");
  const count = N ?? BigInt(shape.at(-1));
  if (count <= 1n) wrong("N must be greater than 1.");
  const formula = "torch.cat([torch.ones_like(x), x.expand(*x.shape[:-1], n).cumprod(-1)], -1)";
  const whole = x.tensor.dtype === "bool" ? refuseHere("such a torch.linalg.vander") : x;
  return workOut(formula, { x: workOut("x.unsqueeze(-1)", { x: whole }), n: count - 1n });
}

function tensorInverse(A, ind = 2n) {
  const { shape } = A.tensor;
  const place = Number(ind);
  if (place <= 0) wrong(`Expected a strictly positive integer for 'ind', but got ${place}`);
  const [front, back] = [shape.slice(0, place), shape.slice(place)];
  const [rows, columns] = [front, back].map(productOf);
  if (rows !== columns)
    wrong(
      `Expected self to satisfy the requirement prod(self.shape[ind:]) == prod(self.shape[:ind]), but got ${columns} != ${rows}`,
    );
  const sizes = new Tuple([...back, ...front].map(BigInt));
  return workOut("torch.linalg.inv(A.reshape(n, n)).reshape(sizes)", { A, n: BigInt(rows), sizes });
}

function tensorSolve(A, B, /** @type {any} */ dims = null) {
  let own = A;
  if (dims !== null) {
    const to = Array.from({ length: dims.items.length }, (_, i) => BigInt(i - dims.items.length));
    own = workOut("A.movedim(dims, to)", {
      A,
      dims: new Tuple(numbers(dims).map(BigInt)),
      to: new Tuple(to),
    });
  }
  const rank = B.tensor.ndim;
  const [front, back] = [own.tensor.shape.slice(0, rank), own.tensor.shape.slice(rank)];
  const [rows, columns] = [front, back].map(productOf);
  if (rows !== columns)
    wrong(
      `Expected self to satisfy the requirement prod(self.shape[other.ndim:]) == prod(self.shape[:other.ndim]), but got ${columns} != ${rows}`,
    );
  const given = { A: own, B, n: BigInt(rows), sizes: new Tuple(back.map(BigInt)) };
  return workOut("torch.linalg.solve(A.reshape(n, n), B.flatten()).reshape(sizes)", given);
}

/** A zero for each that went well; what did not is not told. */
const informed = (x) => give(engine.zeros(x.shape.slice(0, -2), { dtype: "int32" }));
const checkedEach = (name, field, make) => (x) => {
  checkSquare(`linalg.${name}`, x);
  const made = ask(() => eachMatrix([x], make, (shape) => shape));
  return new Returned(`linalg_${name}_ex`, { [field]: give(made), info: informed(x) });
};
const invEx = checkedEach("inv", "inverse", (rows, round) =>
  inverseOf(rows, round, () => refuseHere("the inverse of what has none")),
);
const choleskyEx = (x, upper = false) => {
  const make = (rows, round) =>
    choleskyOf(rows, round, () => refuseHere("the factor of what is not positive-definite"));
  const made = checkedEach("cholesky", "L", make)(x);
  const [L, info] = made.items;
  return upper === true ? new Returned("linalg_cholesky_ex", { L: give(L.tensor.mT), info }) : made;
};

function solveEx(A, B) {
  if (known() && matricesIn(A.tensor).some((rows) => factorized(rows, rounderOf(A.tensor)).singular))
    refuseHere("the solution of what has none");
  const result = workOut("torch.linalg.solve(A, B)", { A, B });
  return new Returned("linalg_solve_ex", { result, info: informed(A.tensor) });
}

function triangularSolve(b, A, upper = true, transpose = false, unitriangular = false) {
  if (![b, A].every(isTensor)) refuseHere("such a torch.triangular_solve");
  const formula = "torch.linalg.solve_triangular(A.mT if t else A, b, upper=u, unitriangular=one)";
  const given = { A, b, t: transpose, u: upper !== transpose, one: unitriangular };
  return new Returned("triangular_solve", {
    solution: workOut(formula, given),
    cloned_coefficient: workOut("A.clone()", { A }),
  });
}

/** Under torch.linalg. */
export const furtherSystems = {
  ...allPlainly(
    functionsOf(
      {
        "lu A: * pivot=": lu,
        "lu_factor A: * pivot=": luFactor,
        "lu_factor_ex A: * pivot= check_errors=": luFactorEx,
        "lu_solve LU: pivots: B: * left= adjoint=": luSolve,
        "inv_ex A: * check_errors=": invEx,
        "cholesky_ex input: * upper= check_errors=": choleskyEx,
        "householder_product input: tau:": householder,
      },
      "linalg_",
    ),
    "linalg.",
  ),
  ...functionsOf(
    {
      "vander x * N=": vander,
      "tensorinv input ind=": tensorInverse,
      "tensorsolve input other dims=": tensorSolve,
      "solve_ex A B": solveEx,
    },
    "linalg_",
  ),
};

/** Under torch. */
export const furtherFactors = {
  ...allPlainly(
    functionsOf({
      "lu A: pivot= get_infos=": luOfBefore,
      "lu_solve b: LU_data: LU_pivots:": (b, data, pivots) => luSolve(data, pivots, b),
      "lu_unpack LU_data: LU_pivots: unpack_data= unpack_pivots=": luUnpack,
      "geqrf input:": geqrf,
      "orgqr input: tau:": householder,
    }),
  ),
  ...functionsOf({ "triangular_solve b A upper= transpose= unitriangular=": triangularSolve }),
};
