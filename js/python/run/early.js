// Names that a program reads before it gives them a value, `x = x + bias`, or that nobody gives one where they are read: what a
// function calls its own is no name of what stands around it.
import { HAS_ITS_OWN, namesGiven, namesIn, namesOfFunction, targetNames, walk } from "../syntax/scopes.js";

/** What is done or not: a name that is given a value elsewhere may have one there. */
const MAY_BE = /^(?:If|Try|Match)$/;
/** What holds statements, and before them expressions. */
const HOLDS = /^(?:If|While|For|With|Try|Match)$/;

/** What is worked out of a target: whose attribute or item it is. */
function placesOf(target) {
  if (target.type === "Name") return [];
  if (target.type === "Starred") return placesOf(target.value);
  return target.elements ? target.elements.flatMap(placesOf) : [target];
}

class Reading {
  given = new Set();
  early = new Set();
  /** How many statements around this one may not be run. */
  #unsure = 0;

  /** @param {any[]} statements @param {(name: string) => boolean} isKnown */
  constructor(statements, isKnown) {
    this.isKnown = isKnown;
    this.all = namesIn(statements);
    walk(statements, ({ type, names }) => {
      if (type === "Outer") for (const name of names) this.all.add(name);
      return true;
    });
  }

  block(statements) {
    for (const statement of statements) this.#statement(statement);
  }

  #statement(node) {
    const { type } = node;
    if (type === "Decorated") {
      this.expression(node.decorators);
      this.#statement(node.definition);
    } else if (type === "Function") {
      this.expression(node.parameters.map(({ fallback }) => fallback));
      this.inside(node.parameters, node.body, [this.all]);
    } else if (type === "Class") {
      this.expression(node.bases);
      const methods = node.body
        .map((member) => member.definition ?? member)
        .filter((one) => one.type === "Function");
      // A name of another method is one without its `self`, which the run says.
      const others = methods.flatMap(({ parameters, body }) => [...namesOfFunction(parameters, body).locals]);
      for (const { parameters, body } of methods) this.inside(parameters, body, [this.all, new Set(others)]);
    } else if (HOLDS.test(type)) this.#holder(node);
    else this.expression(type === "Assign" ? [node.value, node.targets.flatMap(placesOf)] : node);
    namesGiven(node, (name) => this.given.add(name));
  }

  #holder(node) {
    const { type, body = [], otherwise, last, handlers = [], clauses = [], items = [] } = node;
    this.expression([node.test, node.iterable, node.subject, items.map(({ context }) => context)]);
    namesGiven(node, (name) => this.given.add(name));
    const isUnsure = MAY_BE.test(type) && !(node.test?.type === "Constant" && node.test.value);
    if (isUnsure) this.#unsure++;
    for (const one of [body, ...[...handlers, ...clauses].map((each) => each.body), otherwise, last])
      this.block(one ?? []);
    if (isUnsure) this.#unsure--;
  }

  /** What is read as an expression is worked out. @param {Set<string>} [own] names of comprehensions around it */
  expression(tree, own = new Set()) {
    walk(tree, (node) => {
      const { type } = node;
      if (type === "Named") targetNames(node.target, (name) => this.given.add(name));
      if (type === "Name") this.#read(node.id, own);
      if (type === "Lambda") {
        this.expression(
          node.parameters.map(({ fallback }) => fallback),
          own,
        );
        return false;
      }
      if (type === "Comprehension") {
        const inner = new Set(own);
        for (const { target, iterable, ...rest } of node.clauses) {
          this.expression(iterable, inner);
          targetNames(target, (name) => inner.add(name));
          this.expression(rest, inner);
        }
        this.expression([node.element, node.value], inner);
        return false;
      }
      // What calls of unknown names are given need not be known.
      const { id = null, object } = node.callee ?? {};
      return !(object?.id === "self" || (id && !this.isKnown(id)));
    });
  }

  #read(name, own) {
    const mayBe = this.#unsure > 0 && this.all.has(name);
    if (!this.given.has(name) && !own.has(name) && !mayBe) this.early.add(name);
  }

  /** What a function reads that neither it nor what stands around it gives a value. @param {Set<string>[]} around */
  inside(parameters, body, around) {
    const { locals, outer } = namesOfFunction(parameters, body);
    for (const name of outer.keys()) locals.add(name);
    walk(body, (node) => {
      if (node.type === "Comprehension")
        for (const { target } of node.clauses) targetNames(target, (name) => locals.add(name));
      return !HAS_ITS_OWN.test(node.type);
    });
    const scopes = [...around, locals];
    walk(body, (node) => {
      if (node.type === "Function" || node.type === "Lambda") {
        this.inside(node.parameters, node.type === "Lambda" ? [node.body] : node.body, scopes);
        return false;
      }
      if (node.type === "Name" && !scopes.some((names) => names.has(node.id))) this.early.add(node.id);
      const { id = null } = node.callee ?? {};
      return node.type !== "Class" && !(id && !this.isKnown(id) && !scopes.some((names) => names.has(id)));
    });
  }
}

/** @param {any[]} statements @param {(name: string) => boolean} isKnown  whether a program, an import or Python gives it a value */
export function readEarly(statements, isKnown) {
  const reading = new Reading(statements, isKnown);
  reading.block(statements);
  return reading.early;
}
