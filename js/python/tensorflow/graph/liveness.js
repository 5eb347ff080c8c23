// Which names of a function are read again after a statement, and which statements leave it: by that AutoGraph knows what a branch or a
// loop gives to the lines below it.
import { HAS_ITS_OWN, namesIn, targetNames, walk } from "../../syntax/scopes.js";

/** The names that are read in a tree, in the functions that stand in it too. */
function namesRead(tree) {
  const names = new Set();
  walk(tree, (node) => {
    if (node.type === "Name") names.add(node.id);
  });
  return names;
}

const union = (...sets) => new Set(sets.flatMap((one) => [...one]));
const without = (set, names) => new Set([...set].filter((one) => !names.has(one)));

/** The names that a target gives a value to, and those that it reads. */
function ofTarget(target) {
  const given = new Set();
  targetNames(target, (name) => given.add(name));
  const read = new Set();
  walk(target, (node) => {
    if (node.type === "Name" && !given.has(node.id)) read.add(node.id);
  });
  return { given, read };
}

class Liveness {
  /** By statement the names that are read below it. @type {Map<any, Set<string>>} */
  after = new Map();
  /** By statement those that it or what is below reads. @type {Map<any, Set<string>>} */
  before = new Map();

  /** The names that a block needs where `out` is needed below it. */
  block(statements, out) {
    let live = out;
    for (let i = statements.length - 1; i >= 0; i--) {
      const node = statements[i];
      this.after.set(node, live);
      live = this.statement(node, live);
      this.before.set(node, live);
    }
    return live;
  }

  statement(node, out) {
    switch (node.type) {
      case "If":
        return union(namesRead(node.test), this.block(node.body, out), this.block(node.otherwise, out));
      case "For": {
        const { given, read } = ofTarget(node.target);
        return this.loop(node, out, (live) => union(without(live, given), read), namesRead(node.iterable));
      }
      case "While":
        return this.loop(node, out, (live) => union(live, namesRead(node.test)), new Set());
      case "Assign": {
        const targets = node.targets.map(ofTarget);
        const given = union(...targets.map((one) => one.given));
        return union(without(out, given), ...targets.map((one) => one.read), namesRead(node.value));
      }
      case "With":
        return union(namesRead(node.items), this.block(node.body, out));
      case "Return":
        return namesRead(node);
      case "Raise":
        return namesRead(node);
      default:
        // What else there is is looked into without its order.
        return union(out, namesRead(node));
    }
  }

  loop(node, out, head, first) {
    const below = this.block(node.otherwise, out);
    let live = head(union(below, out));
    // What a round reads, the round before it gives.
    for (let i = 0; i < 2; i++) live = head(union(live, this.block(node.body, live)));
    return union(first, below, live);
  }
}

/** @type {WeakMap<any, Liveness>} */
const known = new WeakMap();

/** @param {any} node a function @returns {Liveness} */
export function livenessOf(node) {
  const found = known.get(node) ?? new Liveness();
  if (!known.has(node) && Array.isArray(node.body)) found.block(node.body, new Set(node.outer?.keys() ?? []));
  known.set(node, found);
  return found;
}

/** Calls `visit` for what stands in statements, without the functions among them. */
function look(statements, visit) {
  walk(statements, (node) => visit(node) !== false && !HAS_ITS_OWN.test(node.type));
}

/** Whether statements have one of a kind among them. */
export function has(statements, kind) {
  let found = false;
  look(statements, (node) => {
    if (node.type === kind) found = true;
  });
  return found;
}

/** Whether a loop is left by a statement in these, which are not those of a loop within. */
export function breaks(statements) {
  let found = false;
  look(statements, (node) => {
    if (node.type === "Break") found = true;
    return !/^(?:For|While)$/.test(node.type);
  });
  return found;
}

/** Whether these statements return for certain. */
export function returns(statements) {
  return statements.some(
    (node) =>
      node.type === "Return" ||
      (node.type === "If" && returns(node.body) && returns(node.otherwise)) ||
      (node.type === "With" && returns(node.body)),
  );
}

/** Whether these statements give a name a value for certain. */
export function gives(statements, name) {
  return statements.some((node) => {
    if (node.type === "If") return gives(node.body, name) && gives(node.otherwise, name);
    if (node.type === "With") return gives(node.body, name) || namesIn([{ ...node, body: [] }]).has(name);
    if (/^(?:For|While|Try|Match)$/.test(node.type)) return false;
    return namesIn([node]).has(name);
  });
}

/** The statements below one in its block, null where it stands in none of the function's. */
export function following(body, node) {
  /** @type {any[] | null} */
  let found = null;
  const blocks = (statements) => {
    const place = statements.indexOf(node);
    if (place >= 0) found = statements.slice(place + 1);
    for (const one of statements)
      for (const part of [one.body, one.otherwise, one.last])
        if (Array.isArray(part) && !HAS_ITS_OWN.test(one.type)) blocks(part);
  };
  blocks(body);
  return found;
}

export { namesIn };
