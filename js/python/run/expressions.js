// What expressions are worth. Each evaluator gets the machine, a node and the scope.
import { unary } from "../builtins/operators.js";
import { isRefusedName } from "../syntax/expressions.js";
import { refuse } from "../syntax/refusal.js";
import { compare, truth } from "../values/compare.js";
import { getItem } from "../values/items.js";
import { Iterator, itemsOf, iterate } from "../values/iterate.js";
import { partOf } from "../values/parts.js";
import { ELLIPSIS, REPR } from "../values/protocol.js";
import { ascii, repr, str } from "../values/repr.js";
import { List, Tuple } from "../values/sequences.js";
import { Slice } from "../values/slice.js";
import { Dict, PySet } from "../values/tables.js";
import { format } from "../values/texts.js";
import { nameOf, raise } from "../values/types.js";
import { FunctionValue } from "./functions.js";
import { Scope } from "./scope.js";
import { assign } from "./targets.js";

/** The values of a list of expressions, of which some may be starred. */
export function listOf(machine, nodes, scope) {
  const values = [];
  for (const node of nodes) {
    if (node.type === "Starred") {
      const given = machine.value(node.value, scope);
      for (const item of itemsOf(given, `Value after * must be an iterable, not ${nameOf(given)}`)) {
        values.push(item);
      }
    } else values.push(machine.value(node, scope));
  }
  return values;
}

/** Calls `visit` in the scope of each round of a comprehension. */
function* rounds(machine, clauses, scope, first, at = 0) {
  if (at === clauses.length) {
    yield scope;
    return;
  }
  const { target, iterable, conditions } = clauses[at];
  const items = at === 0 ? first : iterate(machine.value(iterable, scope));
  for (const item of items) {
    machine.budget.step();
    assign(machine, target, item, scope);
    if (!conditions.every((condition) => truth(machine.value(condition, scope)))) continue;
    yield* rounds(machine, clauses, scope, first, at + 1);
  }
}

/** A generator expression: its rounds run when they are asked for. */
class GeneratorValue extends Iterator {
  constructor(items) {
    super(items, "generator");
  }
  [REPR]() {
    return "<generator object <genexpr> at 0x7f0000000000>";
  }
}

function comprehension(machine, node, scope) {
  const { kind, element, value, clauses } = node;
  const first = iterate(machine.value(clauses[0].iterable, scope));
  const inner = new Scope(scope.seen);
  const all = rounds(machine, clauses, inner, first);
  if (kind === "generator") {
    const items = (function* () {
      for (const round of all) yield machine.value(element, round);
    })();
    return new GeneratorValue(items);
  }
  if (kind === "dict") {
    const dict = new Dict();
    for (const round of all) dict.set(machine.value(element, round), machine.value(value, round));
    return dict;
  }
  const values = [];
  for (const round of all) values.push(machine.value(element, round));
  return kind === "set" ? new PySet(values) : new List(values);
}

function lookup(machine, node, scope) {
  const { id } = node;
  // None is a value as others are.
  const own = scope.get(id);
  const value = own === undefined ? machine.known(id) : own;
  if (own === undefined && value?.inScope) return value.inScope(scope, machine);
  if (value !== undefined) return value;
  machine.at = node.from;
  // Python has it, and it is not read.
  if (isRefusedName(id)) refuse(id, node);
  return raise("NameError", `name '${id}' is not defined`);
}

const CONVERSIONS = { r: repr, s: str, a: ascii };

function textOf(machine, parts, scope) {
  let text = "";
  for (const part of parts) {
    if (typeof part === "string") text += part;
    else {
      const value = machine.value(part.value, scope);
      const converts = part.conversion ?? (part.label !== null && part.spec === null ? "r" : null);
      const shown = converts === null ? value : CONVERSIONS[converts](value);
      machine.at = part.value.from;
      text += (part.label ?? "") + format(shown, part.spec === null ? "" : textOf(machine, part.spec, scope));
    }
  }
  return text;
}

function chain(machine, node, scope) {
  const { left, operators, comparators } = node;
  let value = machine.value(left, scope);
  let result = /** @type {any} */ (true);
  for (let i = 0; i < operators.length; i++) {
    const next = machine.value(comparators[i], scope);
    machine.mark(node, [i === 0 ? left : comparators[i - 1], comparators[i]], [value, next]);
    result = compare(operators[i], value, next);
    if (i + 1 < operators.length && !truth(result)) return result;
    value = next;
  }
  return result;
}

/** The defaults of parameters, which are worked out where the function is defined. */
export function defaultsOf(machine, parameters, scope) {
  const defaults = new Map();
  for (const parameter of parameters) {
    if (parameter.fallback !== null) defaults.set(parameter, machine.value(parameter.fallback, scope));
  }
  return defaults;
}

/** Keys and values of what stands behind `**`. */
function pairsOf(value, refusal) {
  return value instanceof Dict ? value.walk() : (value?.pairs?.() ?? raise("TypeError", refusal));
}

/** What a call is given behind `*`. */
function itemsFor(called, value) {
  try {
    return itemsOf(value);
  } catch (error) {
    throw partOf("standardMore").starred(error, called, value);
  }
}

function argumentsOf(machine, node, scope, called) {
  /** @type {any[]} */
  const nodes = [];
  /** @type {any[]} */
  const args = [];
  /** @type {Record<string, any>} */
  const keywords = {};
  const named = [];
  for (const { name, star, value } of node.arguments) {
    const given = machine.value(value, scope);
    if (star === 1) {
      for (const item of itemsFor(called, given)) {
        args.push(item);
        nodes.push(value);
      }
    } else if (star === 2) {
      const pairs = given instanceof Dict ? given.walk() : given?.pairs?.();
      if (pairs === undefined) throw partOf("standardMore").starred(null, called, given);
      for (const [key, item] of pairs) {
        if (typeof key !== "string") raise("TypeError", "keywords must be strings");
        if (Object.hasOwn(keywords, key)) throw partOf("standardMore").starred(null, called, given, key);
        keywords[key] = item;
      }
    } else if (name !== null) {
      keywords[name] = given;
      named.push([value, given]);
    } else {
      args.push(given);
      nodes.push(value);
    }
  }
  return { args, keywords, nodes, named };
}

/** What was told of a call, an attribute or a key in the words of the program, or undefined. */
function answerTo(machine, node) {
  if (machine.answered.size === 0) return undefined;
  const words = machine.source.code.slice(node.from, node.to);
  return machine.answered.has(words) ? machine.scope.get(words) : undefined;
}

function call(machine, node, scope) {
  const { callee } = node;
  const told = answerTo(machine, node);
  if (told !== undefined) return told;
  const isMethod = callee.type === "Attribute";
  const object = isMethod ? machine.value(callee.object, scope) : null;
  let called;
  if (isMethod) {
    machine.at = callee.at;
    called = machine.attribute(object, callee.name);
  } else called = machine.value(callee, scope);
  const { args, keywords, nodes, named } = argumentsOf(machine, node, scope, called);
  // An object of the program is no operand of what it holds.
  const hasSelf = isMethod && !object?.isOfProgram;
  const self = hasSelf ? [object] : [];
  const values = [...self, ...args, ...named.map(([, value]) => value)];
  machine.mark(
    node,
    [...(hasSelf ? [callee.object] : []), ...nodes, ...named.map(([one]) => one)],
    values,
    isMethod ? callee.at : node.from,
  );
  return machine.made(machine.call(called, args, keywords), called, values);
}

const isConstant = (node) =>
  node.type === "Constant" ||
  (node.type === "Unary" && isConstant(node.operand)) ||
  (node.type === "Tuple" && node.elements.every(isConstant));

export const EXPRESSIONS = {
  Constant: (_, node) => node.value,
  Bytes: (_, node) => partOf("numpyRare").bytes(node.value),
  Imaginary: (_, node) => partOf("complex").imaginary(node.value),
  Ellipsis: () => ELLIPSIS,
  Name: lookup,
  Tuple: (machine, node, scope) => new Tuple(listOf(machine, node.elements, scope)),
  List: (machine, node, scope) => new List(listOf(machine, node.elements, scope)),
  Set(machine, node, scope) {
    const made = new PySet(listOf(machine, node.elements, scope));
    // Constants stand in a set already when the line is reached, which is copied.
    return node.elements.length > 2 && node.elements.every(isConstant) ? new PySet(made) : made;
  },
  Dict(machine, node, scope) {
    const dict = new Dict();
    for (const [key, value] of node.entries) {
      if (key !== null) dict.set(machine.value(key, scope), machine.value(value, scope));
      else {
        const given = machine.value(value, scope);
        const refusal = `'${nameOf(given)}' object is not a mapping`;
        for (const [name, item] of pairsOf(given, refusal)) dict.set(name, item);
      }
    }
    return dict;
  },
  Unary(machine, node, scope) {
    const value = machine.value(node.operand, scope);
    machine.mark(node, [node.operand], [value]);
    if (node.operator === "not") return !truth(value);
    return machine.made(unary(node.operator, value), node.operator, [value]);
  },
  Binary(machine, node, scope) {
    const left = machine.value(node.left, scope);
    const right = machine.value(node.right, scope);
    machine.mark(node, [node.left, node.right], [left, right]);
    return machine.binary(node.operator, left, right);
  },
  Logic(machine, node, scope) {
    const wanted = node.operator === "or";
    let value = null;
    for (const one of node.values) {
      value = machine.value(one, scope);
      machine.at = node.from;
      if (one !== node.values[node.values.length - 1] && truth(value) === wanted) return value;
    }
    return value;
  },
  Compare: chain,
  Conditional(machine, node, scope) {
    const test = machine.value(node.test, scope);
    machine.at = node.test.from;
    return machine.value(truth(test) ? node.body : node.otherwise, scope);
  },
  Call: call,
  Attribute(machine, node, scope) {
    const told = answerTo(machine, node);
    if (told !== undefined) return told;
    const object = machine.value(node.object, scope);
    machine.at = node.from;
    return machine.made(machine.attribute(object, node.name), `.${node.name}`, [object]);
  },
  Subscript(machine, node, scope) {
    const told = answerTo(machine, node);
    if (told !== undefined) return told;
    const object = machine.value(node.object, scope);
    const key = machine.value(node.index, scope);
    machine.mark(node, [node.object, node.index], [object, key]);
    return machine.made(getItem(object, key), "[]", [object, key]);
  },
  Slice(machine, node, scope) {
    const [start, stop, step] = [node.start, node.stop, node.step].map((part) =>
      part === null ? null : machine.value(part, scope),
    );
    return new Slice(start, stop, step);
  },
  Lambda(machine, node, scope) {
    const made = new FunctionValue(node, scope, defaultsOf(machine, node.parameters, scope));
    made.scope = scope.seen;
    return made;
  },
  Comprehension: comprehension,
  Format: (machine, node, scope) => textOf(machine, node.parts, scope),
  Named(machine, node, scope) {
    const value = machine.value(node.value, scope);
    // A comprehension has no such names of its own.
    assign(machine, node.target, value, scope.named());
    return value;
  },
  Starred: (_, node) => raise("SyntaxError", `can't use starred expression here (${node.type})`),
};
