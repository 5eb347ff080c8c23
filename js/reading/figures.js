// The figure of a message: what met, and did not fit. Shapes are drawn where the text tells them, two sizes where it
// tells no more; of what does not meet axis by axis there is none.
import { question } from "../advice/question.js";
import { failingSizes, plannedLike, refused, sizesLike, tryPlanned } from "./planned.js";

const REMAPPED = /-> ?\(([\dnewaxis,]{1,200})\)/g;
const EQUATION = /einsum\( {0,4}["']([A-Za-z., >-]{1,200})["']/;

/** The kinds of js/advice/ that are drawn as it asks them. */
const ASKED = new Set(["broadcast", "in-place", "expand", "assign", "matmul"]);
/** What is drawn as two sizes on an axis. */
const SIZED = {
  add: "broadcast in-place expand assign mask mask-assign index",
  sub: "loss loss-batch target batch-norm recurrent attention layer",
  matmul: "matmul linear dense",
  einsum: "einsum",
};
const SIZED_AS = new Map(
  Object.entries(SIZED).flatMap(([op, topics]) =>
    topics.split(" ").map((topic) => /** @type {const} */ ([topic, op])),
  ),
);

const MOST_AXES = 16;

const isKnown = (shape) => Array.isArray(shape) && !shape.includes(null);

/** A size of one would be stretched, and no broadcast is what was asked for. */
const differ = (sizes) =>
  sizes?.length === 2 &&
  sizes[0] !== sizes[1] &&
  sizes.every((size) => typeof size === "number" && size !== 1);

const partial = (topic, sizes, axis, /** @type {string | null} */ op = null) => {
  const drawnAs = SIZED_AS.get(topic);
  if (drawnAs === undefined || sizes === null || !differ(sizes)) return null;
  // A message may name an axis that no tensor has here.
  return Math.abs(axis ?? 0) < MOST_AXES ? sizesLike(op ?? drawnAs, sizes, axis) : null;
};

/** A mask lies over as many axes of what it picks from, the first ones unless others are indexed in front of it. */
function maskFigure({ topic, shapes, sizes, axis, told, count }) {
  if (shapes === null) return partial(topic, sizes, axis);
  const [mask, tensor] = shapes ?? [];
  if (!isKnown(mask) || !isKnown(tensor)) return null;
  const first = Math.max(0, (count ?? 0) - (told.axis ?? 0));
  const over = tensor.slice(first, first + mask.length);
  const plan = refused(tryPlanned("broadcastShapes", [mask, over]));
  const at = told.axis ?? mask.findIndex((size, axis) => size !== over[axis]);
  return plan ?? partial("mask", [mask[at] ?? null, over[at] ?? null], at);
}

/** Scores have an axis of classes, the second or the last, that their targets lack: the first sizes that differ. */
function batchFigure({ topic, shapes, sizes }) {
  if (sizes !== null) return partial(topic, sizes, 0);
  const [scores, targets] = (shapes ?? []).toSorted((a, b) => b.length - a.length);
  if (!isKnown(scores) || !isKnown(targets) || scores.length - targets.length !== 1) return null;
  const met = scores.length > 2 ? scores.toSpliced(1, 1) : scores.slice(0, -1);
  const axis = met.findIndex((size, at) => size !== targets[at]);
  return axis < 0 ? null : partial(topic, [met[axis], targets[axis]], axis);
}

/** bmm tells of each operand two sizes; those of the product are drawn. */
function halvesFigure({ told: { shapes } }) {
  const [[batches, inner] = [], [given, met] = []] = shapes ?? [];
  if (batches === undefined || given === undefined) return null;
  return batches === given
    ? partial("matmul", [inner, met], null)
    : partial("broadcast", [batches, given], 0);
}

/** NumPy tells what it made of the operands so that equal labels lie on one axis: the two sizes that meet there. */
function sizesOfLabel(said) {
  const shapes = [...said.slice(0, 2000).matchAll(REMAPPED)].map(([, sizes]) =>
    sizes
      .split(",")
      .filter((size) => size !== "")
      .map((size) => (size === "newaxis" ? 1 : Number(size))),
  );
  const plan = shapes.length < 2 ? null : refused(tryPlanned("broadcastShapes", shapes));
  return failingSizes(plan)?.sizes ?? null;
}

function einsumFigure({ shapes, told }, lines, said) {
  const equation = lines.map((line) => EQUATION.exec(line.slice(0, 400))?.[1]).find(Boolean);
  if (shapes !== null && equation !== undefined) return refused(tryPlanned("einsum", [equation, ...shapes]));
  return partial("einsum", told.sizes ?? sizesOfLabel(said), null);
}

const OPERANDS_OF_LOSSES = /\b(?:target|input|output|logits|labels)\b/gi;
/** The same with its size behind it, which no line of code has. */
const SIZED_OPERANDS = /\b(?:target|input|output|logits|labels)(?= size)/gi;

/**
 * What a message calls predictions and targets, in the order in which it tells their shapes: the two that stand closest, as
 * somebody may speak of them before.
 */
function namesOfLoss(said) {
  const from = Math.max(0, said.lastIndexOf("Error: "));
  const message = said.slice(from, from + 2000);
  const sized = [...message.matchAll(SIZED_OPERANDS)];
  const found = sized.length > 1 ? sized : [...message.matchAll(OPERANDS_OF_LOSSES)];
  const words = found.map(({ 0: word, index }) => ({ name: word.toLowerCase(), index }));
  const pairs = words.slice(1).map((second, i) => ({ first: words[i], second }));
  const gap = ({ first, second }) => second.index - first.index;
  const [closest] = pairs
    .filter(({ first, second }) => first.name !== second.name)
    .sort((a, b) => gap(a) - gap(b));
  return closest && { names: [closest.first.name, closest.second.name] };
}

function lossFigure({ shapes, topic, sizes, axis }, said) {
  if (shapes?.length !== 2) return partial(topic, sizes, axis);
  if (!shapes.every(isKnown)) return refused(tryPlanned("sub", shapes));
  const plan = tryPlanned("sub", shapes);
  return plan && { ...plan, ...namesOfLoss(said) };
}

/** What runs as far as shapes go is drawn as it would run. */
const asAddition = ({ shapes }) => shapes && tryPlanned("add", shapes);

const DRAWN = {
  // Windows of a picture meet a kernel, and no axis another one.
  conv: () => null,
  promoted: asAddition,
  promotion: asAddition,
  mask: maskFigure,
  "loss-batch": batchFigure,
  loss: lossFigure,
  target: ({ shapes }) => shapes && refused(tryPlanned("sub", shapes)),
  "layer-norm": ({ shapes }) => shapes && refused(tryPlanned("mul", [...shapes].reverse())),
  "state-dict": ({ shapes }) => shapes?.length === 2 && refused(tryPlanned("copy_", [...shapes].reverse())),
  weights: ({ shapes }) => shapes?.length === 2 && refused(tryPlanned("copy_", shapes)),
  variable: ({ shapes }) => shapes?.length === 2 && refused(tryPlanned("copy_", shapes)),
};

/** `tf.matmul(q, k, transpose_b=True)`: TensorFlow tells the operands as they were given, and what was made of them. */
const TURNED = ["a", "b"].map(
  (operand, at) => new RegExp(`\\b(?:transpose|adjoint|adj)_(?:${operand}|${"xy"[at]}) ?= ?[Tt]rue\\b`),
);
const turned = (shape) => [...shape.slice(0, -2), ...shape.slice(-2).reverse()];

/** What a message tells, with the operands of a product as they meet. */
function asTheyMeet(facts, line, said) {
  const { framework, kind, shapes } = facts;
  if (framework !== "tensorflow" || kind !== "matmul" || shapes?.length !== 2) return facts;
  const isTurned = (i) => TURNED[i].test(line) || TURNED[i].test(said);
  return { ...facts, shapes: shapes.map((shape, i) => (isTurned(i) ? turned(shape) : shape)) };
}

/** `y = np.where(`: of three shapes the first one is a condition. */
const CHOICE = /^(?:return |[A-Za-z_][\w.]{0,60} {0,4}= {0,4})?(?:np|numpy|torch|jnp|tf)\.where\(/;

/** What writes into its target: `w -= step`, `w.mul_(mask)`. */
const WRITES = /^(?:[\w.[\]'", :]{1,80}?([-*/])=(?!=)|.{1,120}\.(sub|mul|div)_\()/;
const OF_SIGNS = { "-": "sub", "*": "mul", "/": "div" };
function writerIn(line) {
  const [, sign = "", name = OF_SIGNS[sign] ?? "add"] = WRITES.exec(line.trimStart()) ?? [];
  return `${name}_`;
}

function askedFigure({ framework, kind, shapes, told, op }, line = "") {
  if (shapes === null || !ASKED.has(kind)) return null;
  if (kind === "broadcast" && shapes.some((shape) => shape.includes(null)))
    return refused(plannedLike(op ?? "add", shapes));
  const asked = question({ framework, kind, shapes, axis: told.axis, op });
  if (asked === null) return null;
  const plan = asked.inPlace
    ? tryPlanned(asked.op === "copy" ? "copy_" : writerIn(line), asked.shapes)
    : plannedLike(asked.op, asked.shapes);
  return refused(plan) && { ...plan, names: asked.names };
}

/**
 * @param {import("./message-facts.js").MessageFacts} facts
 * @param {string[]} lines the source of the calls
 * @param {string} said the message in one line
 * @returns {any} null where there is nothing to draw
 */
export function figureOf(facts, lines, said) {
  const { topic, sizes, axis, shapes, told } = facts;
  if (topic === "einsum") return einsumFigure(facts, lines, said);
  // Numbers of elements lie on no axis, in whatever layer they differ.
  if (facts.kind === "reshape") return null;
  const drawn = DRAWN[topic];
  if (drawn !== undefined) return drawn(facts, said) || null;
  if (topic === "matmul" && facts.batches) return partial("broadcast", sizes, 0);
  if (topic === "matmul" && shapes === null && sizes === null) return halvesFigure(facts);
  const line = (lines[0] ?? "").slice(0, 400);
  const isChoice = topic === "broadcast" && shapes?.length === 3 && CHOICE.test(line.trimStart());
  const met = asTheyMeet(isChoice ? { ...facts, op: "where" } : facts, line, said);
  if (shapes !== null && told.sizes === null) return askedFigure(met, line);
  return askedFigure(met, line) ?? partial(topic, sizes, axis, topic === "broadcast" ? facts.op : null);
}
