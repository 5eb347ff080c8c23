// torch.linalg: systems of which a triangle is known, least squares, lower and upper factors, the exponential of a matrix.
import { eachMatrix } from "../../algorithms/elimination.js";
import { exponentialsOf } from "../../algorithms/ways-back.js";
import { engine } from "../../arrays/engine.js";
import { exceptionType } from "../../arrays/errors.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { ExceptionValue, Raised } from "../../values/types.js";
import { Returned } from "../returned.js";
import { ask, functionsOf, give, wrong } from "../shared/calling.js";
import { checkKernel, checkSquare, stackOf } from "./checks.js";
import { toldBack } from "./told-back.js";

const LIN_ALG_ERROR = exceptionType("_LinAlgError", "RuntimeError", "torch._C._LinAlgError");

/** @returns {never} */
export const failed = (message) => {
  throw new Raised(new ExceptionValue(LIN_ALG_ERROR, [message]));
};

const known = () => session().mode === "values";
const none = (dtype) => give(engine.empty([0], { dtype }));

/** Gradients do not go through what is worked out here. */
function notRecorded(name, ...given) {
  if (session().machine.records && given.some((one) => one.isRecorded === true))
    refuseHere(`gradients through torch.${name}`);
}

const DRIVERS = ["gels", "gelsy", "gelsd", "gelss"];

/** The nearest solutions of systems; `rank` and `inverse` are those of one matrix. */
export function leastSquares(rank, inverse, x, b, rcond = null, driver = null) {
  const refuse = (message) => wrong(`torch.linalg.lstsq: ${message}`);
  if (x.ndim < 2) refuse("input must have at least 2 dimensions.");
  if (b.ndim < 1) refuse("other must have at least 1 dimension.");
  if (x.dtype !== b.dtype) refuseHere("torch.linalg.lstsq of two dtypes");
  const less = x.ndim - b.ndim;
  if (less < 0 || less > 1)
    refuse("input.dim() must be greater or equal to other.dim() and (input.dim() - other.dim()) <= 1");
  const wide = less === 1 ? b.unsqueeze(-1) : b;
  const [rows, columns] = x.shape.slice(-2);
  if (wide.shape.at(-2) !== rows) refuse(`input.size(-2) should match other.size(${less === 1 ? -1 : -2})`);
  if (!x.dtype.startsWith("float")) wrong("This function doesn't handle types other than float and double");
  if (driver !== null && !DRIVERS.includes(driver))
    refuse("parameter `driver` should be one of (gels, gelsy, gelsd, gelss)");
  if (rcond !== null || !known() || (x.ndim > 2 && driver !== null)) refuseHere("such a torch.linalg.lstsq");
  const solution = ask(() => inverse(x).to("float64").matmul(wide.to("float64")));
  const apart = wide.to("float64").sub(x.to("float64").matmul(solution)).square().sum({ dim: -2 });
  const ranks = rank(x);
  // Only some of LAPACK's drivers tell what is left over, and only where there is too much asked.
  const isTold = driver !== null && driver !== "gelsy" && rows > columns;
  const isFull = Number(ranks.tensor.amin().item()) === columns;
  const values = /^gels[ds]$/.test(driver ?? "");
  if (values) refuseHere("singular_values of torch.linalg.lstsq");
  return new Returned("linalg_lstsq", {
    solution: give((less === 1 ? solution.squeeze(-1) : solution).to(x.dtype)),
    residuals: isTold && isFull ? give(apart.to(x.dtype)) : none(x.dtype),
    rank: driver === "gels" ? none("int64") : ranks,
    singular_values: none(x.dtype),
  });
}

/** What comes before, in a system of which one triangle is empty; the diagonal may be taken for ones. */
function triangle(x, b, upper, isUnit = false) {
  const make = (rows, right, round) => {
    const n = rows.length;
    const made = right.map((row) => [...row]);
    const order = Array.from({ length: n }, (_, i) => (upper ? n - 1 - i : i));
    for (let c = 0; c < (made[0]?.length ?? 0); c++)
      for (const [at, i] of order.entries()) {
        for (const j of order.slice(0, at)) made[i][c] = round(made[i][c] - round(rows[i][j] * made[j][c]));
        if (!isUnit) made[i][c] = round(made[i][c] / rows[i][i]);
      }
    return made;
  };
  const shape = stackOf(b, x);
  const [left, right] = [x, b].map((one) => one.expand([...shape, ...one.shape.slice(-2)]));
  return ask(() => eachMatrix([left, right], make, (_, own) => own));
}

function triangular(x, b, upper, left = true, isUnit = false) {
  const name = "linalg.solve_triangular";
  checkSquare(name, x, false);
  if (b.ndim < 2) wrong(`${name}: The input tensor B must have at least 2 dimensions.`);
  if (x.dtype !== b.dtype || typeof upper !== "boolean") refuseHere(`such a torch.${name}`);
  const [[n], [rows, columns]] = [x, b].map(({ shape }) => shape.slice(-2));
  if ((left ? rows : columns) !== n) {
    const equation = `${left ? "AX" : "XA"} = B (${n}x${n} and ${rows}x${columns})`;
    wrong(`${name}: Incompatible shapes of A and B for the equation ${equation}`);
  }
  checkKernel("triangular_solve_cpu", x);
  if (left) return give(triangle(x, b, upper, isUnit));
  return give(triangle(x.mT, b.mT, !upper, isUnit).mT);
}

/** What a matrix times is `b`, of which a triangle is known whose square it is. */
function byTriangle(b, x, upper = false) {
  if (b.ndim < 2) wrong(`b should have at least 2 dimensions, but has ${b.ndim} dimensions instead`);
  if (x.ndim < 2) wrong(`u should have at least 2 dimensions, but has ${x.ndim} dimensions instead`);
  const [[n, width], [rows, columns]] = [x, b].map(({ shape }) => shape.slice(-2));
  if (n !== width) wrong(`A must be batches of square matrices, but they are ${n} by ${width} matrices`);
  if (rows !== n)
    wrong(
      `Incompatible matrix sizes for cholesky_solve: each A matrix is ${n} by ${n} but each b matrix is ${rows} by ${columns}`,
    );
  if (x.dtype !== b.dtype) refuseHere("torch.cholesky_solve of two dtypes");
  checkKernel("cholesky_solve_cpu", x);
  const [lower, higher] = upper === true ? [x.mT, x] : [x, x.mT];
  return give(triangle(higher, triangle(lower, b, false), true));
}

function inverseByTriangle(x, upper = false) {
  checkSquare("cholesky_inverse", x, false);
  checkKernel("cholesky_inverse_out_cpu", x);
  const identity = engine.eye(x.shape.at(-1), { dtype: x.dtype });
  return byTriangle(identity.broadcastTo(x.shape), x, upper);
}

function exponential(x) {
  checkSquare("linalg.matrix_exp", x);
  return toldBack(
    "matrix_exp",
    [x],
    ask(() => exponentialsOf(x)),
  );
}

/** Refuses what gradients would go through. */
const plainly =
  (name, call) =>
  (args, keywords, ...rest) => {
    notRecorded(name, ...args, ...Object.values(keywords).filter((one) => one !== null));
    return call(args, keywords, ...rest);
  };
export const allPlainly = (table, prefix = "") =>
  Object.fromEntries(Object.entries(table).map(([name, call]) => [name, plainly(`${prefix}${name}`, call)]));

/** Under torch.linalg. */
export const ofSystems = allPlainly(
  functionsOf(
    {
      "solve_triangular input: B: * upper left= unitriangular=": triangular,
    },
    "linalg_",
  ),
  "linalg.",
);
Object.assign(ofSystems, functionsOf({ "matrix_exp input:": exponential }, "linalg_"));

/** Under torch. */
export const ofTorch = allPlainly(
  functionsOf({
    "cholesky_solve input: input2: upper=": byTriangle,
    "cholesky_inverse input: upper=": inverseByTriangle,
  }),
);
Object.assign(ofTorch, functionsOf({ "matrix_exp input:": exponential }));
