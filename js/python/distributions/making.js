// Distributions made of what programs give.
import { ArrayValue } from "../arrays/array.js";
import { tensorOf, toSizes } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { asking } from "../arrays/errors.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { taken } from "../layers/calling.js";
import { workOut } from "../run/formulas.js";
import { usualDtype } from "../torch/dtypes.js";
import { makeTensor } from "../torch/functions.js";
import { isTensor, torch } from "../torch/tensor.js";
import { Tuple } from "../values/sequences.js";
import { raise, Type } from "../values/types.js";
import { DISTRIBUTION, Distribution } from "./distribution.js";
import { FURTHER_KINDS } from "./further-kinds.js";
import { KINDS } from "./kinds.js";

export const FAMILY = new Type(
  "ExponentialFamily",
  DISTRIBUTION,
  "torch.distributions.exp_family.ExponentialFamily",
);

const isNumber = (value) => /^(?:bigint|number|boolean)$/.test(typeof value);

/** Parameters as tensors of one shape; numbers take the dtype of the first that is a tensor. */
function alike(values) {
  if (!values.every((one) => isNumber(one) || isTensor(one)))
    raise(
      "ValueError",
      "Input arguments must all be instances of Number, torch.Tensor or objects implementing __torch_function__.",
    );
  const first = values.find(isTensor);
  const arrays = values.map((one) =>
    isTensor(one) ? one : makeTensor(one, first === undefined ? usualDtype() : tensorOf(first).dtype),
  );
  const shapes = arrays.map((one) => tensorOf(one).shape);
  if (arrays.length > 1) {
    const { figures, machine } = session();
    asking(torch.words, () =>
      figures.note("broadcastTensors", arrays.map(tensorOf), { site: machine.site, values: arrays }),
    );
  }
  const { shape } = asking(torch.words, () => engine.broadcastTensors(...arrays.map(tensorOf)))[0];
  const wide = new Tuple(toSizes(shape));
  return arrays.map((one, i) =>
    `${shapes[i]}` === `${shape}` ? one : workOut("one.expand(wide)", { one, wide }),
  );
}

/** One of two, which a distribution can be made of. */
function eitherOf({ probs = null, logits = null }) {
  if ((probs === null) === (logits === null))
    raise("ValueError", "Either `probs` or `logits` must be specified, but not both.");
  return probs === null ? "logits" : "probs";
}

function start(type, kind, given) {
  const made = new Distribution(type, kind);
  made.isChecked = given.validate_args !== false;
  return made;
}

/** Of parameters that broadcast. */
function ofNumbers(made, kind, given) {
  const names = kind.isEither ? [eitherOf(given)] : Object.keys(kind.parameters);
  if (kind.beside) names.push(kind.beside);
  const arrays = alike(names.map((name) => given[name] ?? kind.defaults?.[name] ?? 1n));
  for (const [i, name] of names.entries()) made.fields.set(name, arrays[i]);
  [made.given] = names;
  made.batch = tensorOf(arrays[0]).shape;
}

/** Of rows of probabilities. */
function ofClasses(made, kind, given) {
  const name = eitherOf(given);
  const value = given[name];
  if (!(value instanceof ArrayValue)) refuseHere("such probabilities");
  if (tensorOf(value).ndim < 1)
    raise("ValueError", `\`${name}\` parameter must be at least one-dimensional.`);
  made.fields.set(name, workOut(kind.given[name], { [name]: value }));
  made.given = name;
  if (kind.first !== undefined) {
    const { [kind.first]: count = 1n } = given;
    if (typeof count !== "bigint")
      raise("NotImplementedError", `inhomogeneous ${kind.first} is not supported`);
    made.fields.set(kind.first, count);
  }
  const { shape } = tensorOf(value);
  made.batch = shape.slice(0, -1);
  made.event = kind.isEvent ? shape.slice(-1) : [];
}

const PLACES = ["covariance_matrix", "precision_matrix", "scale_tril"];

function ofMatrix(made, _, given) {
  const { loc } = given;
  const asked = PLACES.filter((name) => (given[name] ?? null) !== null);
  if (!isTensor(loc)) raise("AttributeError", `'${typeof loc}' object has no attribute 'dim'`);
  if (tensorOf(loc).ndim < 1) raise("ValueError", "loc must be at least one-dimensional.");
  if (asked.length !== 1)
    raise(
      "ValueError",
      "Exactly one of covariance_matrix or precision_matrix or scale_tril may be specified.",
    );
  const [name] = asked;
  const matrix = given[name];
  if (name === "precision_matrix" || !isTensor(matrix)) refuseHere("such a MultivariateNormal");
  const { shape } = tensorOf(matrix);
  if (shape.length < 2) {
    const subject = name === "scale_tril" ? "scale_tril matrix" : name;
    raise(
      "ValueError",
      `${subject} must be at least two-dimensional, with optional leading batch dimensions`,
    );
  }
  const middle = tensorOf(loc).shape;
  const batch = asking(torch.words, () => engine.broadcastShapes(shape.slice(0, -2), middle.slice(0, -1)));
  const sizes = (own) => new Tuple([...toSizes(batch), ...own]);
  made.fields.set("loc", workOut("loc.expand(wide)", { loc, wide: sizes([-1n]) }));
  made.fields.set(name, workOut("matrix.expand(wide)", { matrix, wide: sizes([-1n, -1n]) }));
  made.given = "loc";
  made.batch = batch;
  made.event = middle.slice(-1);
  const formula = name === "scale_tril" ? "matrix" : "torch.linalg.cholesky(matrix)";
  made.after = () => made.fields.set("low", workOut(formula, { matrix }));
}

/** Of rows of weights. */
function ofVector(made, kind, given) {
  const [name] = Object.keys(kind.parameters);
  const value = given[name];
  if (!isTensor(value)) refuseHere(`such a ${name}`);
  const { shape } = tensorOf(value);
  if (shape.length < 1) raise("ValueError", `\`${name}\` parameter must be at least one-dimensional.`);
  made.fields.set(name, value);
  made.given = name;
  made.batch = shape.slice(0, -1);
  made.event = shape.slice(-1);
}

const BY = { vector: ofVector, numbers: ofNumbers, classes: ofClasses, matrix: ofMatrix };

function typeOfKind(name, kind) {
  const type = new Type(
    name,
    kind.family ? FAMILY : DISTRIBUTION,
    `torch.distributions.${kind.module}.${name}`,
  );
  const isFree = kind.isEither || kind.by === "matrix";
  const words = Object.keys(kind.parameters).map((one) =>
    (isFree && one !== "loc") || kind.defaults?.[one] !== undefined ? `${one}=` : one,
  );
  const first = kind.first ?? kind.beside;
  const signature = [...(first ? [`${first}=`] : []), ...words, "validate_args="].join(" ");
  type.call = (args, keywords) => {
    const given = taken(`${name}.__init__`, signature, args, keywords, { method: true });
    const made = start(type, kind, given);
    BY[kind.by ?? "numbers"](made, kind, given);
    if (made.isChecked) made.check();
    made.after?.();
    return made;
  };
  return type;
}

export const TYPES_OF_KINDS = Object.fromEntries(
  Object.entries({ ...KINDS, ...FURTHER_KINDS }).map(([name, kind]) => [name, typeOfKind(name, kind)]),
);
