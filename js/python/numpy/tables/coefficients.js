// np.polyadd and its kin: rows of coefficients, the highest power first.
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { Tuple } from "../../values/sequences.js";
import { functionsOf, toInt } from "../base/arguments.js";
import { toArray, toTensor } from "../base/data.js";
import { give, notRead, wrong } from "../base/framework.js";
import { quietly } from "../elementwise.js";
import { algebra, fromRoots } from "./polynomial.js";

const FLOATS = { dtype: "float64" };

/** Coefficients of two polynomials, the shorter with zeros in front. */
function aligned(a, b) {
  const rows = [a, b].map((one) => engine.atleast1d(toTensor(one)));
  const most = Math.max(...rows.map(({ numel }) => numel));
  return rows.map((row) => give(engine.cat([engine.zeros([most - row.numel], { dtype: row.dtype }), row])));
}

function derivative(p, m = 1n) {
  let own = toTensor(p);
  if (toInt(m) < 0) wrong("Order of derivative must be positive (see polyint)");
  for (let i = 0; i < toInt(m); i++) {
    const count = Math.max(own.numel - 1, 0);
    own = own.narrow(0, 0, count).mul(engine.arange(count, 0, -1).to(own.dtype));
  }
  return give(own);
}

function integral(p, m = 1n, k = null) {
  const order = toInt(m);
  if (order < 0) wrong("Order of integral must be positive (see polyder)");
  const given = k === null ? engine.zeros([order], FLOATS) : engine.atleast1d(toTensor(k, "float64"));
  const constants = given.numel === 1 && order > 1 ? given.expand([order]) : given;
  if (constants.numel < order) wrong("k must be a scalar or a rank-1 array of length 1 or >m.");
  if (order === 0) return toArray(p);
  let own = toTensor(p, "float64");
  for (let i = 0; i < order; i++) {
    const powers = engine.arange(own.numel, 0, -1, FLOATS);
    own = engine.cat([own.div(powers), constants.narrow(0, i, 1)]);
  }
  return give(own);
}

/** How often one polynomial is in another, and what is left: one power after the other. */
function divided(u, v) {
  if (session().mode !== "values") notRead("np.polydiv with shapes alone");
  const [above, below] = [u, v].map((one) => engine.atleast1d(toTensor(one, "float64")).tolist());
  const steps = above.length - below.length;
  const scale = 1 / below[0];
  const found = Array(Math.max(steps + 1, 1)).fill(0);
  let rest = [...above];
  for (let i = 0; i <= steps; i++) {
    const share = scale * rest[i];
    found[i] = share;
    below.forEach((one, j) => {
      rest[i + j] -= share * one;
    });
  }
  while (rest.length > 1 && Math.abs(rest[0]) <= 1e-8) rest = rest.slice(1);
  return new Tuple([found, rest].map((row) => give(engine.tensor(row, FLOATS))));
}

/** The polynomial of its zeros, or of a matrix. */
function ofZeros(zeros) {
  const given = engine.atleast1d(toTensor(zeros));
  const isMatrix = given.ndim === 2 && given.shape[0] === given.shape[1] && given.numel > 0;
  if (given.ndim > 1 && !isMatrix) wrong("input must be 1d or non-empty square 2d array.");
  const found = isMatrix ? algebra.eigvals([give(given)], {}) : give(given);
  if (found.re?.tensor !== undefined) notRead("np.poly of a matrix with complex eigenvalues");
  const { tensor } = found;
  if (tensor.numel === 0) return 1;
  if (session().mode !== "values") return give(engine.zeros([tensor.numel + 1], FLOATS));
  return give(fromRoots(tensor).to(tensor.dtype === "float32" ? "float32" : "float64"));
}

export const ofCoefficients = functionsOf(
  {
    "polyadd a1 a2": (a, b) => quietly("add", ...aligned(a, b)),
    "polysub a1 a2": (a, b) => quietly("sub", ...aligned(a, b)),
    "polymul a1 a2": (a, b) => algebra.convolve([a, b], {}),
    "polydiv u v": divided,
    "polyder p m=": derivative,
    "polyint p m= k=": integral,
    "poly seq_of_zeros": ofZeros,
  },
  false,
);
