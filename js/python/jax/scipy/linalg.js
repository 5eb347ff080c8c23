// jax.scipy.linalg: triangles and what they solve; of other factorizations the shapes.
import { tuple } from "../../../refusals/shape-text.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { defined } from "../../arrays/signature.js";
import { outlineOnly } from "../../run/outlined.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { convert, itemsOf } from "../convert.js";
import { ask, give } from "../framework.js";
import { LINALG, table } from "../functions.js";
import { linalg as ofNumpy } from "../rare/linear.js";
import { triangleSolved } from "../rounding/systems.js";
import { witnessed } from "../traces/tracing.js";
import { matrices } from "./matrices.js";

const floats = (value) => ask(() => convert(value).tensor.to("float32"));
const isSquare = ({ ndim, shape }) => ndim >= 2 && shape[ndim - 1] === shape[ndim - 2];
const turned = (x) => ask(() => x.transpose(-1, -2));

/** An array of which only the shape is known: its numbers are those of another library. */
function outlined(name, shape, dtype = "float32") {
  outlineOnly(`the numbers of jax.scipy.linalg.${name}`);
  return give(ask(() => engine.empty(shape, { dtype })));
}

/** The lower factor, or as SciPy has it the upper one. */
function factor(a, isLower) {
  const made = /** @type {any} */ (ofNumpy).cholesky.call([a], {}, null);
  return isLower === true ? made : give(turned(made.tensor));
}

function solved(x, right, { isLower, isTurned = false, hasOnes = false }) {
  const isVector = right.ndim === 1;
  if (!isSquare(x) || right.ndim === 0 || (!isVector && right.ndim !== x.ndim))
    refuseHere("such a jax.scipy.linalg.solve_triangular");
  const size = x.shape[x.ndim - 1];
  const inner = right.shape[isVector ? 0 : right.ndim - 2];
  if (inner !== size) {
    const signature = isVector ? "(n,n),(n)->(n)" : "(n,n),(n,k)->(n,k)";
    const found = `inconsistent size for core dimension 'n': ${inner} vs ${size}`;
    raise(
      "ValueError",
      `${found} on vectorized function with excluded=frozenset() and signature='${signature}'`,
    );
  }
  const run = () => give(ask(() => triangleSolved(x, right, { isLower, isTurned, hasOnes })));
  return witnessed("triangle", [give(x), give(right), isLower, isTurned, hasOnes], {}, run).tensor;
}

function triangular({ a, b, trans = 0n, lower = false, unit_diagonal: hasOnes = false }) {
  if (!/^(?:0|1|2|N|T|C)$/.test(`${trans}`)) raise("ValueError", `Invalid 'trans' value ${trans}`);
  const given = { isLower: lower === true, isTurned: !/^[0N]$/.test(`${trans}`), hasOnes: hasOnes === true };
  return give(solved(floats(a), floats(b), given));
}

function solveFactored({ c_and_lower: pair, b }) {
  const [c, lower] = itemsOf(pair) ?? refuseHere("such a jax.scipy.linalg.cho_solve");
  const isLower = lower === true;
  const own = floats(c);
  const first = solved(own, floats(b), { isLower, isTurned: !isLower });
  return give(solved(own, first, { isLower, isTurned: isLower }));
}

function blocks(args) {
  const tensors = args.map((one) => {
    const { tensor } = convert(one);
    if (tensor.ndim > 2) {
      const at = args.indexOf(one);
      raise(
        "ValueError",
        `Arguments to jax.scipy.linalg.block_diag must have at most 2 dimensions, got ${tuple(tensor.shape)} at argument ${at}.`,
      );
    }
    return ask(() => tensor.reshape(tensor.ndim === 2 ? tensor.shape : [1, tensor.numel]));
  });
  if (new Set(tensors.map(({ dtype }) => dtype)).size > 1) refuseHere("such a jax.scipy.linalg.block_diag");
  const width = tensors.reduce((all, { shape }) => all + shape[1], 0);
  let left = 0;
  return give(
    ask(() =>
      engine.cat(
        tensors.map((tensor) => {
          const [rows, columns] = tensor.shape;
          const { dtype } = tensor;
          const row = [
            engine.zeros([rows, left], { dtype }),
            tensor,
            engine.zeros([rows, width - left - columns], { dtype }),
          ];
          left += columns;
          return engine.cat(row, 1);
        }),
      ),
    ),
  );
}

/** The first column and the first row; without a row, the column is it. */
function toeplitz({ c, r = null }) {
  const [column, row] = [c, r ?? c].map((one) => convert(one).tensor);
  if (column.ndim !== 1 || row.ndim !== 1 || column.dtype !== row.dtype)
    refuseHere("such a jax.scipy.linalg.toeplitz");
  return give(
    ask(() => {
      const [n, m] = [column.numel, row.numel];
      const all = engine.cat([column.flip(0), row.narrow(0, 1, m - 1)]);
      const places = engine
        .arange(m, { dtype: "int64" })
        .unsqueeze(0)
        .sub(engine.arange(n, { dtype: "int64" }).unsqueeze(1))
        .add(n - 1);
      return all.indexSelect(0, places.reshape(-1)).reshape([n, m]);
    }),
  );
}

/** 1 / (i + j + 1). */
const hilbert = ({ n }) =>
  give(
    ask(() => {
      const places = engine.arange(Number(n), { dtype: "float32" });
      return engine.div(1, places.unsqueeze(1).add(places).add(1));
    }),
  );

function sidesOf(value, name) {
  const { shape } = floats(value);
  if (shape.length < 2) refuseHere(`such a jax.scipy.linalg.${name}`);
  const [rows, columns] = shape.slice(-2);
  return { front: shape.slice(0, -2), rows, columns, least: Math.min(rows, columns) };
}

/** A matrix of the same sizes. */
const same =
  (name) =>
  ({ a, A = a }) => {
    const { front, rows, columns } = sidesOf(A, name);
    if (rows !== columns) refuseHere(`such a jax.scipy.linalg.${name}`);
    return outlined(name, [...front, rows, columns]);
  };

function lu({ a, permute_l: isMixed = false }) {
  const { front, rows, columns, least } = sidesOf(a, "lu");
  const both = [outlined("lu", [...front, rows, least]), outlined("lu", [...front, least, columns])];
  return new Tuple(isMixed === true ? both : [outlined("lu", [...front, rows, rows]), ...both]);
}

function qr({ a, mode = "full" }) {
  const { front, rows, columns, least } = sidesOf(a, "qr");
  if (!/^(?:full|economic|r)$/.test(mode)) refuseHere("such a jax.scipy.linalg.qr");
  const inner = mode === "economic" ? least : rows;
  const upper = outlined("qr", [...front, inner, columns]);
  return new Tuple(mode === "r" ? [upper] : [outlined("qr", [...front, rows, inner]), upper]);
}

function svd({ a, full_matrices: isFull = true, compute_uv: isWhole = true }) {
  const made = /** @type {any} */ (ofNumpy).svd.call(
    [a],
    { full_matrices: isFull, compute_uv: isWhole },
    null,
  );
  return made.items === undefined ? made : new Tuple(made.items);
}

function eigh({ a, eigvals_only: isShort = false }) {
  const own = /** @type {any} */ (ofNumpy);
  return isShort === true ? own.eigvalsh.call([a], {}, null) : new Tuple(own.eigh.call([a], {}, null).items);
}

const plain = (name, args) => /** @type {any} */ (LINALG)[name].call(args, {}, null);

export const scipyLinalg = {
  ...table(
    [
      ["cholesky a lower= overwrite_a= check_finite=", ({ a, lower }) => factor(a, lower)],
      [
        "cho_factor a lower= overwrite_a= check_finite=",
        ({ a, lower = false }) => new Tuple([factor(a, lower), lower === true]),
      ],
      ["solve_triangular a b trans= lower= unit_diagonal= overwrite_b= debug! check_finite=", triangular],
      [
        "solve a b lower! overwrite_a= overwrite_b= debug! check_finite= assume_a!",
        ({ a, b }) => plain("solve", [a, b]),
      ],
      ["inv a overwrite_a= check_finite=", ({ a }) => plain("inv", [a])],
      ["det a overwrite_a= check_finite=", ({ a }) => plain("det", [a])],
      ["toeplitz c r=", toeplitz],
      ["hilbert n", hilbert],
      ...matrices,
      ["expm A upper_triangular! max_squarings!", same("expm")],
      ["sqrtm A blocksize!", same("sqrtm")],
      ["lu a permute_l= overwrite_a= check_finite=", lu],
      [
        "lu_factor a overwrite_a= check_finite=",
        ({ a }) => {
          const { front, rows, columns, least } = sidesOf(a, "lu_factor");
          return new Tuple([
            outlined("lu_factor", [...front, rows, columns]),
            outlined("lu_factor", [...front, least], "int32"),
          ]);
        },
      ],
      ["qr a overwrite_a= lwork= mode= pivoting! check_finite=", qr],
      ["svd a full_matrices= compute_uv= overwrite_a= check_finite= lapack_driver=", svd],
      ["eigh a b! lower= eigvals_only= overwrite_a= overwrite_b= turbo= eigvals! type! check_finite=", eigh],
    ],
    false,
    "",
    false,
  ),
  // Pairs stand in front.
  ...Object.fromEntries([
    defined("cho_solve c_and_lower b overwrite_b= check_finite=", solveFactored, "jax.scipy.linalg."),
    defined(
      "lu_solve lu_and_piv b trans= overwrite_b= check_finite=",
      ({ b }) => outlined("lu_solve", convert(b).tensor.shape),
      "jax.scipy.linalg.",
    ),
  ]),
  block_diag: new FunctionOf("block_diag", (args, keywords) =>
    Object.keys(keywords).length > 0 || args.length === 0
      ? refuseHere("such a jax.scipy.linalg.block_diag")
      : blocks(args),
  ),
};
