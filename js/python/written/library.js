// Libraries that are written as Python of ours, which the machine of the program runs. Nothing of them stands in the text: what they
// do is drawn, and fails, where the program calls them.
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { isRunning, session } from "../arrays/session.js";
import { undrawn } from "../jax/traces/undrawn.js";
import { FunctionValue } from "../run/functions.js";
import { Machine } from "../run/machine.js";
import { Scope } from "../run/scope.js";
import { Site } from "../run/site.js";
import { parse } from "../syntax/parse.js";
import { walk } from "../syntax/scopes.js";
import { Dict } from "../values/tables.js";

/** Places in a library stand before all places in a text, and those of each text of a library apart from the others. */
const BEFORE = 1e7;
const PLACES = ["from", "to", "at"];

function moveBefore(/** @type {any} */ node, by) {
  if (node === null || typeof node !== "object") return;
  for (const [name, value] of Object.entries(node)) {
    if (!PLACES.includes(name)) moveBefore(value, by);
    else if (typeof value === "number") node[name] = value - by;
  }
}

/** What was read of each text of a library. @type {Map<string, any[]>} */
const read = new Map();

/** By the places of texts: the names of functions that do what nobody asked to see. @type {Map<number, RegExp>} */
const quiet = new Map();
const isQuiet = ({ from, name = "" }) => quiet.get(Math.ceil(-from / BEFORE))?.test(name) ?? false;

function statementsOf(text, /** @type {RegExp | null} */ isUndrawn = null) {
  if (!read.has(text)) {
    const statements = parse(text, { classes: true });
    moveBefore(statements, BEFORE * (read.size + 1));
    read.set(text, statements);
    if (isUndrawn !== null) quiet.set(read.size, isUndrawn);
  }
  return /** @type {any[]} */ (read.get(text));
}

/** Calls that are under way, where a program has a library: what was called, and with what. */
class Calls {
  /** @type {{ called: FunctionValue, args: any[], keywords: Record<string, any> }[]} */
  all = [];

  /** What the function was given that called the one which runs, by its names. */
  givenToCaller() {
    const { called, args, keywords } = this.all[this.all.length - 2];
    const names = called.node.parameters.map(({ name }) => name).slice(1);
    const scope = called.bind(args, keywords);
    return new Dict(names.map((name) => [name, scope.get(name)]));
  }
}

const isOfLibrary = ({ from }) => from < 0;

/** The program's own operation inside of which one of a library runs: a layer of that has no name in the program. */
class Inside extends Site {
  /** @param {Site} site */
  constructor({ node, nodes, values, source }) {
    super(node, nodes, values, source);
    this.isCalled = false;
  }
}

/** The calls of each machine that runs functions of libraries. @type {WeakMap<Machine, Calls>} */
const prepared = new WeakMap();

/**
 * Has a machine run functions of libraries as one does that are no part of the program: where it is, and which operation runs,
 * stays what the program's own lines say.
 */
function prepare(machine) {
  const there = prepared.get(machine);
  if (there !== undefined) return there;
  const calls = new Calls();
  prepared.set(machine, calls);
  const { call, statement } = Object.getPrototypeOf(machine);
  let { at } = machine;
  Object.defineProperty(machine, "at", {
    get: () => at,
    set(place) {
      if (place >= 0) at = place;
    },
  });
  Object.assign(machine, {
    mark(node, nodes, values, from = node.from) {
      if (isOfLibrary(node)) {
        machine.budget.operation();
        if (machine.site !== null && !(machine.site instanceof Inside))
          machine.site = new Inside(machine.site);
      } else Machine.prototype.mark.call(machine, node, nodes, values, from);
    },
    /** What cannot be done inside of a function is for the program's own line to say. */
    statement(node, scope) {
      const run = isOfLibrary(node) ? Machine.prototype.statement : statement;
      return run.call(machine, node, scope);
    },
    call(called, args, /** @type {Record<string, any>} */ keywords = {}) {
      if (!(called instanceof FunctionValue)) return call.call(machine, called, args, keywords);
      const { site } = machine;
      calls.all.push({ called, args, keywords });
      const run = () => call.call(machine, called, args, keywords);
      try {
        return isQuiet(called.node) ? undrawn(run) : run();
      } finally {
        calls.all.pop();
        machine.site = site;
      }
    },
  });
  return calls;
}

/** What objects of a class have: its functions, what these give themselves, what is declared, and what they are made with. */
function namesOfClass({ body }, names) {
  const members = body.map((member) => member.definition ?? member);
  for (const { name } of members) if (name !== undefined) names.add(name);
  for (const { name } of members.find(({ name }) => name === "__init__")?.parameters ?? []) names.add(name);
  walk(body, ({ type, targets = [] }) => {
    const all = type === "Assign" ? targets.flatMap((target) => target.elements ?? [target]) : [];
    for (const { object, name, id } of all) {
      if (object?.id === "self") names.add(name);
      else if (id !== undefined) names.add(id);
    }
    return true;
  });
}

function namesOfText(text, isUndrawn) {
  const names = new Set();
  for (const statement of statementsOf(text, isUndrawn)) {
    const { type, name, targets = [] } = statement.definition ?? statement;
    if (type === "Function" || type === "Class") names.add(name);
    for (const target of targets) for (const one of target.elements ?? [target]) names.add(one.id);
  }
  return names;
}

/** A module that is written as Python: in one text, or one of several, as the program may have it. */
export class WrittenModule extends ModuleValue {
  /** The module as each run has it: a program may change its classes. @type {WeakMap<Machine, Scope>} */
  #scopes = new WeakMap();
  /** @type {Set<string> | null} */
  #names = null;
  /** @type {Set<string> | null} */
  #attributes = null;

  /**
   * @param {string} shown what messages call it
   * @param {string[]} texts
   * @param {{ textFor?: (code: string) => string, beside?: Record<string, any>, parts?: Record<string, any>, undrawn?: RegExp | null }}
   *   [options] which of the texts a program has; what the text has beside its own, which is not Python; modules below it; the names
   *   of functions that draw nothing
   */
  constructor(
    shown,
    texts,
    { textFor = () => texts[0], beside = {}, parts = {}, undrawn: names = null } = {},
  ) {
    super(shown, () => undefined);
    this.texts = texts;
    this.textFor = textFor;
    this.beside = beside;
    this.parts = parts;
    this.undrawn = names;
    /** Stands for what the module has, while no program runs. */
    this.there = new FunctionOf(shown, () => null);
  }

  member(name) {
    if (name.startsWith("_")) return undefined;
    if (Object.hasOwn(this.parts, name)) return this.parts[name];
    if (isRunning()) return this.scope().get(name);
    this.#names ??= new Set(this.texts.flatMap((text) => [...namesOfText(text, this.undrawn)]));
    return this.#names.has(name) ? this.there : undefined;
  }

  /** What the module has in the program that runs. */
  scope() {
    const { machine } = session();
    const there = this.#scopes.get(machine);
    if (there !== undefined) return there;
    const scope = new Scope(null);
    this.#scopes.set(machine, scope);
    const { site } = machine;
    const calls = prepare(machine);
    for (const [name, value] of Object.entries(this.beside)) scope.set(name, value);
    scope.set("_given_to_caller", new FunctionOf("_given_to_caller", () => calls.givenToCaller()));
    machine.block(statementsOf(this.textFor(machine.source.code), this.undrawn), scope);
    machine.site = site;
    return scope;
  }

  /** Whether objects of the module's classes have an attribute of that name. */
  isAttribute(name) {
    // What stands nowhere in them is not looked for by reading them.
    if (!this.texts.some((text) => text.includes(name))) return false;
    if (this.#attributes === null) {
      this.#attributes = new Set();
      const all = this.texts
        .flatMap((text) => statementsOf(text, this.undrawn))
        .map((one) => one.definition ?? one);
      for (const one of all) if (one.type === "Class") namesOfClass(one, this.#attributes);
    }
    return this.#attributes.has(name);
  }
}

/** A module whose names another has too, perhaps with a word before them. */
export class PartOfWritten extends ModuleValue {
  /** @param {string} shown @param {() => WrittenModule} whole @param {string} [before] */
  constructor(shown, whole, before = "") {
    super(shown, () => undefined);
    this.whole = whole;
    this.before = before;
  }
  member(name) {
    return this.whole().member(this.before + name);
  }
}
