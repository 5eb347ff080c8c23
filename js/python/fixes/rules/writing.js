// What every rule writes with: edits of an operand in a framework's words, calls with other arguments.
import sentences from "../../../../build/generated/sentences/fixes.js";
import mending from "../../../../build/generated/sentences/mending.js";
import { operandText } from "../../../advice/code.js";
import { applyEdit, sizesOf } from "../../../advice/edits.js";
import { spoken } from "../../../advice/operand-names.js";
import { labelled } from "../../../advice/problem.js";
import { inEveryLanguage } from "../../../languages/languages.js";
import { tuple } from "../../../refusals/shape-text.js";
import { nodesOf } from "../../syntax/walk.js";
import { withOwnModule } from "./module-name.js";

/** What a method or an index can follow without brackets around it. */
const CLOSED = new Set(["Name", "Attribute", "Call", "Subscript", "List", "Tuple"]);
const LONGEST = 32;

const rangeOf = (node) => node.inner ?? node;
/** An operand's own words. @param {any} node @param {any} around */
export const textOf = (node, { code }) => code.slice(rangeOf(node).from, rangeOf(node).to);

/** An operand's text where something is called of it. @param {any} node @param {any} around */
export const ofText = (node, { code }) => {
  const text = code.slice(node.from, node.to);
  return node.closed || CLOSED.has(node.type) ? text : `(${text})`;
};

/** What a sentence calls an operand. */
export function calledIn(node, around) {
  const own = textOf(node, around);
  return own.length <= LONGEST && !own.includes("\n") ? spoken(own) : spoken(`${own.slice(0, 12)}…`);
}

export const replaced = (node, insert) => ({ from: node.from, to: node.to, insert });

/** A fix in a sentence of its own. */
export const said = (id, facts, changes, operand = 0) => ({
  edits: [{ operand, edit: id }],
  text: inEveryLanguage((language) => {
    const words = mending[language][id];
    return typeof words === "function" ? words(facts) : words;
  }),
  changes,
});

/** An operand with other axes: new ones, fewer, in another order. */
export function edited(operand, edits, around, index = 0) {
  const { node, shape } = operand;
  const { dialect, statements } = around;
  const [axes] = labelled([shape], null);
  const own = edits.map((edit) => ({ ...edit, operand: 0 }));
  const insert = withOwnModule(operandText(ofText(node, around), axes, own, dialect), dialect, statements);
  const start = { op: "", inPlace: false, operands: [axes] };
  const after = own.reduce(applyEdit, /** @type {any} */ (start));
  const name = calledIn(node, around);
  const text = inEveryLanguage((language) => {
    const words = sentences[language];
    const actions = own.map(({ edit, dim, dims, stop }) =>
      words[edit](name, dims ?? [dim, stop].filter((number) => number !== undefined)),
    );
    return words.sentence(actions, [words.become(name, tuple(shape), tuple(sizesOf(after.operands[0])))]);
  });
  return { edits: own.map((edit) => ({ ...edit, operand: index })), text, changes: [replaced(node, insert)] };
}

/** A sentence about a tensor whose elements stand in another shape. @param {"flatten" | "row"} way */
export const laidOut = (way, name, shape, becomes) =>
  inEveryLanguage((language) => {
    const words = sentences[language];
    return words.sentence([mending[language][way](name)], [words.become(name, tuple(shape), tuple(becomes))]);
  });

/** An operand that is one axis behind its first. */
export function flattened({ node, shape }, around, index = 0) {
  const { dialect, statements } = around;
  const own = ofText(node, around);
  const forms = {
    pytorch: `${own}.flatten(1)`,
    numpy: `${own}.reshape(len(${textOf(node, around)}), -1)`,
    jax: `${own}.reshape(len(${textOf(node, around)}), -1)`,
    tensorflow: `tf.reshape(${textOf(node, around)}, (${shape[0]}, -1))`,
  };
  const [rows, ...rest] = shape;
  const text = laidOut("flatten", calledIn(node, around), shape, [rows, productOf(rest)]);
  const insert = withOwnModule(forms[dialect], dialect, statements);
  return { edits: [{ operand: index, edit: "flatten" }], text, changes: [replaced(node, insert)] };
}

/** The name behind the last dot of what is called. */
export const calleeName = ({ callee }) => (callee?.type === "Attribute" ? callee.name : (callee?.id ?? ""));

/** Calls of a program by the last word of their name. @param {RegExp} pattern @param {any} around */
export const callsNamed = (pattern, { statements }) =>
  nodesOf(statements, "Call").filter((call) => pattern.test(calleeName(call)));

/** An argument of a call by its name, or its place among those without one. */
export function argumentAt(call, name, place) {
  const positional = call.arguments.filter((one) => one.name === null && one.star === 0);
  return call.arguments.find((one) => one.name === name)?.value ?? positional[place]?.value ?? null;
}

/** One more named argument at the end of a call. */
export function withArgument(call, words, { code }) {
  const at = rangeOf(call).to - 1;
  const before = code.slice(0, at).trimEnd();
  const comma = before.endsWith("(") ? "" : before.endsWith(",") ? " " : ", ";
  return { from: at, to: at, insert: comma + words };
}

const ARITHMETIC = { "+": (a, b) => a + b, "-": (a, b) => a - b, "*": (a, b) => a * b };

/** What a number is that is written as such, or as a product of numbers: `16 * 5 * 5`; null where it is neither. */
export function numberOf(node) {
  if (node?.type === "Constant") return typeof node.value === "bigint" ? Number(node.value) : null;
  if (node?.type === "Unary" && node.operator === "-") {
    const value = numberOf(node.operand);
    return value === null ? null : -value;
  }
  if (node?.type !== "Binary" || !Object.hasOwn(ARITHMETIC, node.operator)) return null;
  const [left, right] = [numberOf(node.left), numberOf(node.right)];
  return left === null || right === null ? null : ARITHMETIC[node.operator](left, right);
}

/** Sizes as a message has them. */
export const sizesIn = (text) => [...text.matchAll(/\d+/g)].map(([size]) => Number(size));

export const productOf = (sizes) => sizes.reduce((a, b) => a * b, 1);
