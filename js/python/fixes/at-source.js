// A name that has the wrong axes wherever it is used is mended where it is made, once.
import { nodesOf } from "../syntax/walk.js";

/** What a method or an index can follow without brackets around it. */
const CLOSED = new Set(["Name", "Attribute", "Call", "Subscript", "List", "Tuple"]);

/** The name that a piece of the program is about: itself, or the only one beside numbers. */
function nameIn(from, to, { statements, code }) {
  const names = nodesOf(statements, "Name").filter((node) => node.from >= from && node.to <= to);
  const text = code.slice(from, to);
  const isPlain = /^[\w\s.()+*/-]+$/.test(text) && !/\w\s*[.(]/.test(text);
  return names.length === 1 && isPlain ? names[0] : null;
}

/** What made a name that is used at a place, where that is one value: the last assignment before it. */
function makingOf({ id, from }, statements) {
  const functions = nodesOf(statements, "Function").filter((one) => one.from <= from && from <= one.to);
  const scope = functions.at(-1);
  if (scope?.parameters.some(({ name }) => name === id)) return null;
  const inside = (node) => scope !== undefined && scope.from <= node.from && node.to <= scope.to;
  const made = nodesOf(statements, "Assign").filter(
    ({ targets, to }) =>
      to <= from && targets.length === 1 && targets[0].type === "Name" && targets[0].id === id,
  );
  return (made.filter(inside).at(-1) ?? made.at(-1))?.value ?? null;
}

/**
 * A fix of one use of a name as one of what makes the name; null where there is no such thing.
 * @param {{ from: number, to: number, insert: string }[]} changes of the code @param {any} program
 */
export function atSource(changes, program) {
  const { code, statements } = program;
  if (changes.length !== 1) return null;
  const [{ from, to, insert }] = changes;
  const text = code.slice(from, to);
  const name = to > from ? nameIn(from, to, program) : null;
  const value = name && makingOf(name, statements);
  if (!value || !insert.includes(text)) return null;
  const own = code.slice(value.from, value.to);
  const isWhole = CLOSED.has(value.type) || value.closed;
  const whole =
    isWhole || /^\w/.test(insert) === false || insert.startsWith(text) === false ? own : `(${own})`;
  const plain = insert.startsWith(`(${text})`) ? insert.replace(`(${text})`, text) : insert;
  return [{ from: value.from, to: value.to, insert: plain.replace(text, () => whole) }];
}
