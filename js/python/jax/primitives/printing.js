// Programs of primitives as JAX prints them: laid out in lines of 80 characters, names in the order in which they are met.
import { refuseHere } from "../../arrays/refuse.js";
import { repr } from "../../values/repr.js";
import { Literal, Program } from "./core.js";
import { shownOf } from "./primitives.js";

const WIDTH = 80;

const group = (inner) => ({ group: inner });
const nest = (depth, inner) => ({ nest: depth, inner });
const BREAK = { between: " " };
const CUT = { between: "" };
const NEXT = { between: "; " };

/** Whether something fits into so many characters, in one line. */
function fits(inner, width) {
  const rest = [inner];
  let left = width;
  while (left >= 0 && rest.length > 0) {
    const one = /** @type {any} */ (rest.pop());
    if (typeof one === "string") left -= one.length;
    else if (Array.isArray(one)) rest.push(...[...one].reverse());
    else if (one.between !== undefined) left -= one.between.length;
    else rest.push(one.group ?? one.inner);
  }
  return left >= 0;
}

/** A layout as text: what does not fit into a line is broken where it may be. */
function laidOut(whole) {
  const rest = [{ depth: 0, flat: false, one: whole }];
  let text = "";
  let column = 0;
  while (rest.length > 0) {
    const { depth, flat, one } = /** @type {any} */ (rest.pop());
    if (typeof one === "string") {
      text += one;
      column += one.length;
    } else if (Array.isArray(one)) {
      for (const part of [...one].reverse()) rest.push({ depth, flat, one: part });
    } else if (one.between !== undefined) {
      text += flat ? one.between : `\n${" ".repeat(depth)}`;
      column = flat ? column + one.between.length : depth;
    } else if (one.group !== undefined) {
      rest.push({ depth, flat: fits(one.group, WIDTH - column), one: one.group });
    } else rest.push({ depth: depth + one.nest, flat, one: one.inner });
  }
  return text;
}

const joined = (parts, between) => parts.flatMap((part, i) => (i === 0 ? [part] : [between, part]));

/** `a`, …, `z`, `ba`, and so on. */
function letters(count) {
  let text = "";
  for (let rest = count; text === "" || rest > 0; rest = Math.floor(rest / 26))
    text = String.fromCharCode(97 + (rest % 26)) + text;
  return text;
}

/** The programs inside of an equation. */
const inside = ({ name, params }) =>
  Object.values(shownOf(name, params)).flatMap((value) =>
    value instanceof Program ? [value] : Array.isArray(value) && value[0] instanceof Program ? value : [],
  );

class Names {
  /** @type {Map<any, string>} */
  own = new Map();
  /** Programs that stand in front, each once. @type {Map<Program, string>} */
  shared = new Map();
  count = 0;

  of(variable) {
    let own = this.own.get(variable);
    if (own === undefined) {
      const taken = new Set(this.shared.values());
      do own = letters(this.count++);
      while (taken.has(own));
      this.own.set(variable, own);
    }
    return own;
  }
  /** Names inside of a compiled function are those outside of it. */
  suggest(some, others) {
    const used = new Set();
    if (some.length !== others.length) return;
    for (const [i, one] of some.entries()) {
      const other = others[i];
      if (other instanceof Literal || used.has(other) || one instanceof Literal || this.own.has(one))
        continue;
      used.add(other);
      this.own.set(one, this.of(other));
    }
  }
}

function numberText({ value, kind }) {
  if (typeof value === "boolean") return value ? "True" : "False";
  return kind.dtype !== "float32"
    ? String(value)
    : repr(kind.weak ? Number(value) : Math.fround(Number(value)));
}

const atomText = (names, atom) =>
  atom instanceof Literal ? `${numberText(atom)}:${atom.kind.text}` : names.of(atom);

const listed = (texts, separator = "") => nest(2, group(joined(texts, [separator, group(BREAK)])));
const bound = (names, variables) => listed(variables.map((one) => `${names.of(one)}:${one.kind.text}`));

function parameter(names, key, value) {
  if (value instanceof Program) return [`${key}=`, program(names, value)];
  if (!Array.isArray(value)) return `${key}=${value}`;
  const all = joined(
    value.map((one) => program(names, one)),
    BREAK,
  );
  return [`${key}=`, group([nest(2, ["(", CUT, all]), CUT, ")"])];
}

function equation(names, { name, inputs, params, outputs }) {
  const shown = shownOf(name, params);
  if (name === "jit" && !names.shared.has(params.jaxpr)) {
    names.suggest(params.jaxpr.inputs, inputs);
    names.suggest(params.jaxpr.outputs, outputs);
  }
  const left = bound(names, outputs);
  const keys = Object.keys(shown).sort();
  // What a function is called stands in front.
  const ordered = /^(?:jit|custom_)/.test(name) ? ["name", ...keys.filter((key) => key !== "name")] : keys;
  const pairs = joined(
    ordered.map((key) => parameter(names, key, shown[key])),
    BREAK,
  );
  const options = pairs.length === 0 ? [] : group([nest(2, ["[", CUT, pairs]), CUT, "]"]);
  return [left, " = ", name, options, " ", listed(inputs.map((one) => atomText(names, one)))];
}

function skeleton(names, made) {
  const constants = bound(names, made.constants);
  const inputs = bound(names, made.inputs);
  const equations = joined(
    made.equations.map((one) => equation(names, one)),
    NEXT,
  );
  const outputs = listed(
    made.outputs.map((one) => atomText(names, one)),
    ",",
  );
  const end = made.outputs.length === 1 ? ",)" : ")";
  const lines = [
    ["{ lambda ", constants, "; ", inputs, ". let"],
    [nest(2, [BREAK, equations]), BREAK, "in (", outputs, end],
  ];
  return group([nest(2, lines), " }"]);
}

const program = (names, made) => names.shared.get(made) ?? skeleton(names, made);

/** Gives names to the programs that stand in front: those that are called more than once, or are long. */
function share(names, whole) {
  /** @type {Map<Program, number>} */
  const counts = new Map();
  const called = new Map();
  const queue = [whole];
  for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
    counts.set(one, (counts.get(one) ?? 0) + 1 + Number(one !== whole && one.equations.length > 10));
    for (const made of one.equations)
      for (const part of inside(made)) {
        queue.push(part);
        const { name } = made.params;
        if (name !== undefined && !called.has(part)) called.set(part, name.replace(/^[<>]|[<>]$/g, ""));
      }
  }
  const times = new Map();
  for (const [one, count] of counts) {
    if (count === 1) continue;
    const name = called.get(one) ?? "jaxpr";
    const before = times.get(name) ?? 0;
    times.set(name, before + 1 + Number(before > 0));
    names.shared.set(one, before > 0 ? `${name}${before}` : name);
  }
}

/** What nobody uses is called `_`. */
function drop(names, { equations, outputs }) {
  const used = new Set(outputs);
  for (const one of [...equations].reverse()) {
    for (const variable of one.outputs) if (!used.has(variable)) names.own.set(variable, "_");
    for (const atom of one.inputs) used.add(atom);
  }
}

/** A program as text. @param {Program} whole */
export function programText(whole) {
  const names = new Names();
  drop(names, whole);
  share(names, whole);
  const front = [...names.shared].map(([one, name]) => [
    `let ${name} = `,
    skeleton(names, one),
    " in",
    BREAK,
  ]);
  return laidOut([...front, program(names, whole)]);
}

/** An equation of a program alone. */
export const equationsText = () => refuseHere("equations of a jaxpr as texts");
