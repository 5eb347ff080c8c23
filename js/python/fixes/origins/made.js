// A weight, a bias or a table of positions that is made with other sizes than what meets it: it is made with those.
import mending from "../../../../build/generated/sentences/mending.js";
import { spoken } from "../../../advice/operand-names.js";
import { inEveryLanguage } from "../../../languages/languages.js";
import { tuple } from "../../../refusals/shape-text.js";
import { nodesOf } from "../../syntax/walk.js";
import { argumentAt, calleeName, numberOf } from "../rules/writing.js";

const HOLDERS = /^(?:Parameter|Variable|param|add_weight)$/;
const FILLED = /^(?:zeros|ones|empty|full)$/;
const DRAWN = /^(?:randn?|normal|uniform|truncated_normal|random|standard_normal)$/;
const ARITHMETIC = new Set(["Binary", "Unary"]);

/** What a program gives a name, an attribute, or a key of a dict. */
function givenTo(node, { statements, code }) {
  const words = code.slice(node.from, node.to);
  const made = nodesOf(statements, "Assign").filter(
    ({ targets: [target] }) => code.slice(target.from, target.to) === words,
  );
  if (made.length > 0) return made.length === 1 ? made[0].value : null;
  if (node.type !== "Subscript" || typeof node.index.value !== "string") return null;
  const found = nodesOf(statements, "Dict")
    .flatMap(({ entries }) => entries)
    .filter(([key]) => key?.value === node.index.value);
  return found.length === 1 ? found[0][1] : null;
}

/** The call that fills a weight. */
function makingIn(value, isHeld = false) {
  if (ARITHMETIC.has(value?.type)) {
    const [own] = [value.left, value.right, value.operand]
      .flatMap((one) => (one ? [makingIn(one, isHeld)] : []))
      .filter(Boolean);
    return own ?? null;
  }
  if (value?.type !== "Call") return null;
  const name = calleeName(value);
  if (name === "add_weight") return value;
  if (HOLDERS.test(name))
    return makingIn(argumentAt(value, "data", 0) ?? argumentAt(value, "initial_value", 0), true);
  return FILLED.test(name) || (isHeld && DRAWN.test(name)) ? value : null;
}

/** The nodes of the sizes that a call is given, one an axis. */
function sizesIn(call, rank) {
  const given = call.arguments.filter(({ star }) => star === 0).map(({ value }) => value);
  const told = call.arguments.find(({ name }) => name === "size" || name === "shape")?.value;
  const list = told ?? given.find(({ type }) => type === "Tuple" || type === "List");
  const own = list?.elements ?? call.arguments.filter(({ name }) => name === null).map(({ value }) => value);
  return own.length === rank ? own : null;
}

/** The axis in which a weight differs from what it meets, and how long that is; null where there is more than one. */
function differing({ op, shapes }, index) {
  const [own, other] = [shapes[index], shapes[1 - index]];
  if (op === "matmul") {
    const axis = own.length === 1 ? 0 : own.length - 2;
    return index === 1 ? { axis, come: other.at(-1) } : null;
  }
  const offset = other.length - own.length;
  const axes = own.flatMap((size, axis) => {
    const met = other[axis + offset] ?? size;
    return size === met || size === 1 ? [] : [axis];
  });
  return axes.length === 1 && offset >= 0 ? { axis: axes[0], come: other[axes[0] + offset] } : null;
}

/** Whether what is made is a weight by its words: data is not made to fit. */
const isHeld = (value, node) =>
  (value.type === "Call" && HOLDERS.test(calleeName(value))) || node.type === "Attribute";

const OF_WEIGHTS = /^(?:[Ww](?:\d|_\w|[a-z]{1,2})?|[Ww]eights?|theta|beta)$/;

/** Whether a matrix that is multiplied by is called as weights are. */
const isWeight = ({ op }, index, node) =>
  op === "matmul" && index === 1 && node?.type === "Name" && OF_WEIGHTS.test(node.id);

/** Whether something is added to every row of what has more axes. */
const isBias = ({ op, shapes }, index) =>
  /^add_?$/.test(op) && index === 1 && shapes[1].length < shapes[0].length;

/** @param {any} figure @param {any} place as placeOf() gives it */
export function madeOf(figure, place) {
  if (figure.shapes.length !== 2) return [];
  return place.nodes.flatMap((node, operand) => {
    const value = node && givenTo(node, place);
    const isNamed = isWeight(figure, operand, node);
    const making = makingIn(value, isNamed || (node?.type === "Attribute" && node.object.id === "self"));
    const shape = figure.shapes[operand];
    const sizes = making && sizesIn(making, shape.length);
    const found = differing(figure, operand);
    if (
      !sizes ||
      found === null ||
      found.come === 1 ||
      !(isNamed || isHeld(value, node) || isBias(figure, operand))
    )
      return [];
    const { axis, come } = found;
    // As many as there are samples is no size of a weight.
    const isOfBatch = axis === 0 && shape.length > 1 && figure.shapes[1 - operand].length === shape.length;
    if (isOfBatch && figure.op !== "matmul") return [];
    const size = sizes[axis];
    const words = place.code.slice(size.from, size.to);
    const isNext = numberOf(size) === null && come - shape[axis] === 1;
    const insert = isNext ? `${words} + 1` : String(come);
    const name = spoken(figure.names[operand]);
    const text = inEveryLanguage((language) =>
      mending[language].made({ name, shape: tuple(shape.with(axis, come)) }),
    );
    return [
      {
        edits: [{ operand, edit: "made" }],
        text,
        warning: null,
        ways: [[{ from: size.from, to: size.to, insert }]],
      },
    ];
  });
}
