// tf.linalg: systems of equations, diagonals and bands.
import {
  choleskyOf,
  eachMatrix,
  inverseOf,
  signAndLogarithm,
  solutionOf,
} from "../../algorithms/elimination.js";
import { crossed } from "../../algorithms/vectors.js";
import { noteWayBack } from "../../algorithms/ways-back.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Tuple } from "../../values/sequences.js";
import { ask, convert, integersOf } from "../convert.js";
import { isFloat, shortName } from "../dtypes.js";
import { invalid, nodeError } from "../errors.js";
import { wrap } from "../framework.js";

/** What a node says of numbers that it does not take, by its signature. */
const SIGNATURES = {
  MatrixInverse: [
    "double, float, half, complex64, complex128",
    "input:T -> output:T; attr=adjoint:bool,default=false",
  ],
};
function wrongDtype(node, dtype) {
  const [names, signature] = SIGNATURES[node] ?? refuseHere(`such a tf.linalg.${node}`);
  const types = names
    .split(", ")
    .map((one) => `DT_${one.toUpperCase()}`)
    .join(", ");
  const about = `{{node ${node}}}; Op<name=${node}; signature=${signature}; attr=T:type,allowed=[${types}]>`;
  const rule = `Value for attr 'T' of ${shortName(dtype)} is not in the list of allowed values: ${names}`;
  invalid(`${rule}\n\t; NodeDef: ${about} [Op:${node}] name: `);
}

const matrix = (value, node) => {
  const tensor = convert(value);
  if (!isFloat(tensor.dtype)) wrongDtype(node, tensor.dtype);
  const { ndim, shape } = tensor;
  if (ndim < 2) nodeError(node, `Input tensor 0 must have rank >= 2`, " name: ");
  if (shape[ndim - 1] !== shape[ndim - 2]) nodeError(node, `Input matrix must be square.`, " name: ");
  return tensor;
};
const same = (shape) => shape;

/** An answer that no noted call made: an open tape is told its way back, or that it has none. */
export function toldBack(name, given, answer) {
  const { machine } = session();
  const isSecond = () => machine.tape.notes !== null;
  noteWayBack(machine.tape?.notes ?? null, `tf.linalg.${name}`, given, answer, { isSecond, ask });
  return wrap(answer);
}

export const inv = ({ input }) => {
  const refuse = () => nodeError("MatrixInverse", "Input is not invertible.");
  const make = (rows, round) => inverseOf(rows, round, refuse);
  const x = matrix(input, "MatrixInverse");
  return toldBack(
    "inv",
    [x],
    ask(() => eachMatrix([x], make, same)),
  );
};
/** TensorFlow makes a determinant of its logarithm. */
export const det = ({ input }) => {
  const x = matrix(input, "MatrixDeterminant");
  const make = (rows, round) => {
    const { sign, logarithm } = signAndLogarithm(rows, round);
    return [sign, logarithm];
  };
  const parts = ask(() => eachMatrix([x], make, () => [2]));
  const made = ask(() => engine.mul(parts.select(-1, 0), engine.exp(parts.select(-1, 1))));
  return toldBack("det", [x], made);
};
export const solve = ({ matrix: a, rhs }) => {
  const [left, right] = [matrix(a, "MatrixSolve"), convert(rhs)];
  if (right.ndim !== left.ndim) nodeError("MatrixSolve", "All input tensors must have the same rank.");
  if (right.shape.at(-2) !== left.shape.at(-1))
    nodeError("MatrixSolve", "Input matrix and rhs are incompatible.");
  if (right.ndim < 2 || right.shape.at(-2) !== left.shape.at(-1) || right.dtype !== left.dtype)
    refuseHere("such a tf.linalg.solve");
  const refuse = () => nodeError("MatrixSolve", "Input matrix is not invertible.");
  const make = (rows, columns, round) => solutionOf(rows, columns, round, refuse);
  return toldBack(
    "solve",
    [left, right],
    ask(() => eachMatrix([left, right], make, (_, shape) => shape)),
  );
};
export const cholesky = ({ input }) => {
  const refuse = () => refuseHere("what tf.linalg.cholesky says of such a matrix");
  const make = (rows, round) => choleskyOf(rows, round, refuse);
  const x = matrix(input, "Cholesky");
  return toldBack(
    "cholesky",
    [x],
    ask(() => eachMatrix([x], make, same)),
  );
};

export const trace = ({ x }) => {
  const tensor = convert(x);
  if (tensor.ndim < 2) {
    const found = `input must be at least 2-dim, received shape: [${tensor.shape.join()}]`;
    nodeError("MatrixDiagPartV3", found, " name: diag_part");
  }
  return wrap(ask(() => tensor.diagonal(0, -2, -1).sum({ dim: -1, dtype: tensor.dtype })));
};
export const diagPart = ({ input, k = 0n }) =>
  wrap(
    ask(() =>
      convert(input)
        .diagonal(Number(integersOf(k)), -2, -1)
        .clone(),
    ),
  );

export const diag = ({ diagonal, k = 0n }) => {
  const row = convert(diagonal);
  const offset = Number(integersOf(k));
  if (row.ndim === 0)
    nodeError("MatrixDiagV3", "diagonal must be at least 1-dim, received shape: []", " name: diag");
  const size = row.shape.at(-1) + Math.abs(offset);
  const places = engine.arange(size);
  const mask = places.add(offset).unsqueeze(1).eq(places);
  const made = ask(() => {
    const wide = engine.zeros([...row.shape.slice(0, -1), size, size], { dtype: row.dtype });
    const spread = offset >= 0 ? row.unsqueeze(-1) : row.unsqueeze(-2);
    const padded = engine.pad(
      spread,
      offset >= 0 ? [0, 0, 0, size - row.shape.at(-1)] : [0, size - row.shape.at(-1)],
    );
    return engine.where(mask, padded.add(wide), wide);
  });
  return wrap(made);
};
export const setDiag = ({ input, diagonal }) => {
  const tensor = convert(input);
  const row = convert(diagonal, null, tensor.dtype);
  const [height, width] = tensor.shape.slice(-2);
  if (height !== width || row.shape.at(-1) !== height) refuseHere("such a tf.linalg.set_diag");
  return wrap(ask(() => engine.where(engine.eye(height, { dtype: "bool" }), row.unsqueeze(-1), tensor)));
};

export const bandPart = ({ input, num_lower: lower, num_upper: upper }) => {
  const tensor = convert(input);
  if (tensor.ndim < 2)
    nodeError("MatrixBandPart", `input must be at least 2-dim, received shape: [${tensor.shape}]`);
  const [below, above] = [lower, upper].map((one) => Number(integersOf(one)));
  const [height, width] = tensor.shape.slice(-2);
  const apart = engine.arange(width).sub(engine.arange(height).unsqueeze(1));
  let mask = engine.ones([height, width], { dtype: "bool" });
  if (below >= 0) mask = mask.logicalAnd(apart.ge(-below));
  if (above >= 0) mask = mask.logicalAnd(apart.le(above));
  return wrap(ask(() => engine.where(mask, tensor, engine.zeros([], { dtype: tensor.dtype }))));
};

export const transposed = ({ a }) => wrap(ask(() => convert(a).transpose(-1, -2)));
export const cross = ({ a, b }) => {
  const [x, y] = [convert(a), convert(b)];
  if (x.shape.join() !== y.shape.join() || x.shape.at(-1) !== 3) refuseHere("such a tf.linalg.cross");
  return wrap(ask(() => crossed(x, y, x.ndim - 1)));
};
export const normalize = ({ tensor: input, ord = "euclidean", axis = null }) => {
  const tensor = convert(input);
  if (ord !== "euclidean" || !isFloat(tensor.dtype)) refuseHere("such a tf.linalg.normalize");
  const dim = axis === null ? tensor.shape.map((_, i) => i) : [integersOf(axis)].flat();
  const norm = ask(() => tensor.mul(tensor).sum({ dim, keepdim: true }).sqrt());
  return new Tuple([wrap(ask(() => tensor.div(norm))), wrap(norm)]);
};
