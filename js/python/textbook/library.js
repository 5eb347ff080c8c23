// The library of the textbook Dive into Deep Learning, d2l: written as Python, which the machine of the program runs. Nothing of it
// stands in the text: what it does is drawn, and fails, where the program calls it.
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { isRunning, session } from "../arrays/session.js";
import { seesShapes } from "../run/epochs.js";
import { FunctionValue } from "../run/functions.js";
import { Machine } from "../run/machine.js";
import { Scope } from "../run/scope.js";
import { Site } from "../run/site.js";
import { parse } from "../syntax/parse.js";
import { walk } from "../syntax/scopes.js";
import { iterate } from "../values/iterate.js";
import { List } from "../values/sequences.js";
import { Dict } from "../values/tables.js";
import { COMMON } from "./common.js";
import { FIRST } from "./first.js";
import { SECOND } from "./second.js";

/** Places in the library stand before all places in a text. */
const BEFORE = 1e7;
const PLACES = ["from", "to", "at"];

/** Moves all that was read of the library before the text. */
function moveBefore(/** @type {any} */ node) {
  if (node === null || typeof node !== "object") return;
  for (const [name, value] of Object.entries(node)) {
    if (!PLACES.includes(name)) moveBefore(value);
    else if (typeof value === "number") node[name] = value - BEFORE;
  }
}

/** What was read of each edition. @type {Map<string, any[]>} */
const read = new Map();

function statementsOf(edition) {
  if (!read.has(edition)) {
    const statements = parse(COMMON + edition, { classes: true });
    moveBefore(statements);
    read.set(edition, statements);
  }
  return /** @type {any[]} */ (read.get(edition));
}

/** What only the second edition has, or gives so few sizes, as its layers find out the others. A program without is read as one of the first. */
const OF_SECOND = [
  /\b(?:add_to_class|save_hyperparameters|Lazy[A-Z]\w+)\b/,
  /\bd2l\.(?:Module|DataModule|Trainer|Classifier|HPOTrainer|init_cnn|TimeMachine|FashionMNIST|SyntheticRegressionData|LinearRegression|SoftmaxRegression|LeNet|RNN\b|RNNLM|RNNScratch|GRU|Seq2Seq\b|ResNeXtBlock|TransformerEncoderBlock|rbfkernel)/,
  /\bd2l\.(?:AdditiveAttention|PositionWiseFFN)\([^,()]*,[^,()]*\)/,
  /\bd2l\.MultiHeadAttention\([^,()]*,[^,()]*,[^,()]*(?:,[^,()]*)?\)/,
  /\bd2l\.Residual\((?:num_channels=)?[^,()]*(?:, ?(?:use_1x1conv|strides|True)\b[^()]*)?\)/,
];
const editionOf = (code) => (OF_SECOND.some((pattern) => pattern.test(code)) ? SECOND : FIRST);

/** Calls that are under way, where a program has the library: what was called, and with what. */
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

/** The program's own operation inside of which one of the library runs: a layer of that has no name in the program. */
class Inside extends Site {
  /** @param {Site} site */
  constructor({ node, nodes, values, source }) {
    super(node, nodes, values, source);
    this.isCalled = false;
  }
}

/**
 * Has a machine run functions of the library as one does that are no part of the program: where it is, and which operation runs,
 * stays what the program's own lines say.
 */
function prepare(machine) {
  const calls = new Calls();
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
      try {
        return call.call(machine, called, args, keywords);
      } finally {
        calls.all.pop();
        machine.site = site;
      }
    },
  });
  return calls;
}

/** What stands in numbers that nobody can know. */
const onlyShapes = new FunctionOf("_only_shapes", ([what]) =>
  session().mode === "shapes" ? null : refuseHere(`values of ${what}`),
);

/** What a training goes through: the first batch says what all do, where shapes alone are worked out. */
const some = new FunctionOf("_some", ([all]) => {
  if (!seesShapes()) return all;
  for (const first of iterate(all)) return new List([first]);
  return new List([]);
});

/** The library as each run has it: a program may change its classes. @type {WeakMap<Machine, Scope>} */
const scopes = new WeakMap();

function scopeOf(machine) {
  const there = scopes.get(machine);
  if (there !== undefined) return there;
  const scope = new Scope(null);
  scopes.set(machine, scope);
  const { site } = machine;
  const calls = prepare(machine);
  scope.set("_only_shapes", onlyShapes);
  scope.set("_some", some);
  scope.set("_given_to_caller", new FunctionOf("_given_to_caller", () => calls.givenToCaller()));
  machine.block(statementsOf(editionOf(machine.source.code)), scope);
  machine.site = site;
  return scope;
}

/** What objects of a class have: its functions, what these give themselves, and what they are made with. */
function namesOfClass({ body }, names) {
  const members = body.map((member) => member.definition ?? member);
  for (const { name } of members) if (name !== undefined) names.add(name);
  for (const { name } of members.find(({ name }) => name === "__init__")?.parameters ?? []) names.add(name);
  walk(body, ({ type, targets = [] }) => {
    const all = type === "Assign" ? targets.flatMap((target) => target.elements ?? [target]) : [];
    for (const { object, name } of all) if (object?.id === "self") names.add(name);
    return true;
  });
}
/** @type {Set<string> | null} */
let attributes = null;

/** Whether objects of the library have an attribute of that name. */
export function isTextbookAttribute(name) {
  if (attributes === null) {
    attributes = new Set();
    const all = [FIRST, SECOND].flatMap(statementsOf);
    for (const one of all) if (one.type === "Class") namesOfClass(one, attributes);
  }
  return attributes.has(name);
}

/** The names that an edition gives. @type {Map<string, Set<string>>} */
const given = new Map();

function namesOf(edition) {
  if (!given.has(edition)) {
    const names = new Set();
    for (const { type, name, targets = [] } of statementsOf(edition)) {
      if (type === "Function" || type === "Class") names.add(name);
      for (const target of targets) for (const one of target.elements ?? [target]) names.add(one.id);
    }
    given.set(edition, names);
  }
  return /** @type {Set<string>} */ (given.get(edition));
}

/** Stands for what the library has, while no program runs. */
const THERE = new FunctionOf("d2l", () => null);

class Library extends ModuleValue {
  constructor() {
    super("d2l.torch", () => undefined);
  }
  member(name) {
    if (name.startsWith("_")) return undefined;
    if (isRunning()) return scopeOf(session().machine).get(name);
    return [FIRST, SECOND].some((edition) => namesOf(edition).has(name)) ? THERE : undefined;
  }
}

const library = new Library();

export const TEXTBOOK_MODULES = {
  d2l: new ModuleValue("d2l", (name) => (name === "torch" ? library : undefined)),
  "d2l.torch": library,
};
