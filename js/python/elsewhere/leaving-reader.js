// Reads the statements of a program one by one, and says which of them are left out: those about what libraries give that are not
// read here. What these give a value to has none then.

import { namesGiven, targetNames, walk } from "../syntax/scopes.js";
import { starModule } from "../syntax/star-imports.js";
import { ASIDE, plainOf, wraps } from "./aside.js";
import { Given } from "./given.js";
import { OF_FILES } from "./libraries.js";
import { counterOf, goesThrough } from "./rounds.js";
import { beginningOf, hasOperation, isKey, isLoss, isOfLibrary, rootName, usesOf } from "./uses.js";

/** @typedef {import("./uses.js").Names} Names */

/** Where leaving out would change what the rest does. */
class Involved extends Error {}

/** Decorators behind which a function is called otherwise than it is written. */
const MAKES_OTHERS = /vectorize|remote|delayed|task\b|fixture/;

/** Statements that may be left out, of which it is seen later whether they give something. */
const CARRIES = /^(?:Assign|For|Import|Augmented)$/;
/** Methods that change lists, dictionaries and sets. */
const CHANGES = /^(?:append|extend|insert|add|update|setdefault|pop|remove|discard|clear)$/;
export class LeavingReader {
  /** What is written in place of statements, and of heads of blocks. @type {import("./blanked.js").Blank[]} */
  blanks = [];
  libraries = new Set();
  /** Whether names are given parts of what is left out, several at once or by their keys. */
  parts = false;
  /** Whether a function stands without what another library makes of it. */
  undecorated = false;
  /** Whether what losses are given is wanted. */
  losses = false;
  /** What is used as an array, and has no value any more. @type {Set<string>} */
  wanted = new Set();
  scope = new Given();
  /** The whole program. @type {any[]} */
  statements = [];
  /** What tells where files are, or what is in them besides arrays. @type {Set<string>} */
  #files = new Set();
  /** What is called, as no array is. @type {Set<string>} */
  #called = new Set();
  /** What functions want of their own names, which they then find outside. @type {Set<string>} */
  #wantedInside = new Set();
  #isInside = false;

  /** @param {string} code @param {import("../run/world.js").World} world @param {string[]} free  names that nobody defines */
  constructor(code, world, free) {
    this.code = code;
    this.world = world;
    this.free = new Set(free);
  }

  /** A whole program. @param {any[]} statements @param {Names} names */
  readAll(statements, names) {
    this.statements = statements;
    this.#replaceMachine();
    walk(statements, ({ type, callee }) => {
      if (type === "Call" && callee.type === "Name") this.#called.add(callee.id);
      return true;
    });
    this.read(statements, names);
    for (const name of this.#wantedInside) if (this.scope.kept.has(name)) throw new Involved();
  }

  /** @param {any[]} statements @param {Names} names */
  read(statements, names) {
    for (const statement of statements) this.#statement(statement, names);
  }

  #leaveOut({ from, to }, text = "0") {
    if (this.code.slice(from, to).split("\n")[0].length < text.length) throw new Involved();
    this.blanks.push({ from, to, text });
  }

  /** A statement, in place of which nothing is shown either. */
  #leaveStatement(node) {
    const [line] = this.code.slice(node.from, node.to).split("\n");
    this.#leaveOut(node, line.length < 4 ? "0" : "pass");
  }

  /** Whether something is used as an object of a library. */
  #isAside(expression, names) {
    const { use, arrays } = usesOf(expression, names);
    if (use === "object") return true;
    for (const name of arrays) {
      if (this.scope.lost.has(name)) throw new Involved();
      this.wanted.add(name);
      if (this.#isInside && this.scope.given.has(name)) this.#wantedInside.add(name);
    }
    return false;
  }

  /** What is changed by a statement that is left out. */
  #lose(node, names) {
    let root = node;
    while (root.type !== "Name" && rootName(root) === null && root.object !== undefined) root = root.object;
    const name = rootName(root);
    const { kept, numbers, lost } = this.scope;
    if (name === null || numbers.has(name) || this.world.names.has(name)) return;
    names.set(name, names.get(name) ?? "thing");
    if (kept.has(name)) lost.add(name);
  }

  /** @param {any[]} targets @param {Names} names @param {any} [value] */
  #give(targets, names, value = null) {
    const beginning = beginningOf(value) ?? "";
    const isOfFiles = this.#files.has(beginning);
    const kind = /^(?:library|table)$/.test(names.get(beginning) ?? "") ? "table" : "thing";
    const give = (/** @type {string} */ name) => {
      names.set(name, isOfFiles || this.#called.has(name) ? "library" : kind);
      if (isOfFiles) this.#files.add(name);
      this.scope.given.add(name);
      if (this.scope.kept.has(name)) this.scope.lost.add(name);
    };
    for (const target of targets) {
      targetNames(target, give);
      const root = rootName(target);
      if (root !== null) give(root);
      else if (target.type === "Attribute" || (target.type === "Subscript" && isKey(target.index)))
        this.#lose(target.object, names);
    }
  }

  #statement(node, names) {
    const own = `${node.type[0].toLowerCase()}${node.type.slice(1)}`;
    const reads = /** @type {any} */ (this)[`_${own}`];
    if (!CARRIES.test(node.type)) namesGiven(node, (name) => this.scope.kept.add(name));
    if (reads !== undefined) reads.call(this, node, names);
    else if (this.#isAside(node, names)) throw new Involved();
  }

  /** What tells of the machine, in place of which something plain does as well. */
  #replaceMachine() {
    const targets = new Set();
    walk(this.statements, (node) => {
      if (node.type === "Assign") for (const target of node.targets) targets.add(target);
      const text = targets.has(node) ? null : plainOf(node, this.code);
      if (text === null) return true;
      this.#leaveOut(node, text);
      Object.assign(node, {
        type: "Constant",
        value: text,
        callee: null,
        arguments: [],
        object: null,
        index: null,
      });
      return false;
    });
  }

  /** What a module that is here in part is used for and lacks. */
  #lacks(name, module, names) {
    walk(this.statements, ({ type, object, name: member }) => {
      if (type !== "Attribute" || object.id !== name || module.member(member) !== undefined) return true;
      this.libraries.add(`${module.path}.${member}`);
      names.set(`${name}.${member}`, "library");
      return true;
    });
  }

  _import(node, names) {
    if (node.isAll) return this.#importAll(node, names);
    const imported = this.world.imported(node);
    const unknown = imported.filter(({ value }) => value === undefined);
    for (const { name, value } of imported) if (value?.isInPart === true) this.#lacks(name, value, names);
    if (unknown.length === 0) return;
    const roots = unknown.map(({ path }) => path.split(".")[0]);
    if (roots.every((root) => this.world.module(root)?.isInPart === true)) {
      const kept = imported.filter(({ value }) => value !== undefined).map(({ name }) => name);
      this.#leaveOut(node, kept.length === 0 ? "pass" : `from ${node.module} import ${kept.join(",")}`);
      for (const { path, name } of unknown) {
        this.libraries.add(path);
        names.set(name, "library");
      }
      return;
    }
    // What a framework has and is not read here is no library of somebody else, unless it only spreads or shows what a program does.
    const isOwn = (path) => this.world.module(path.split(".")[0]) !== undefined && !ASIDE.test(path);
    const isWhole = unknown.length === imported.length;
    if (unknown.some(({ path }) => isOwn(path)) || (!isWhole && node.module !== null)) throw new Involved();
    for (const { path } of unknown)
      if (path !== "") this.libraries.add(ASIDE.exec(path)?.[0] ?? path.split(".")[0]);
    for (const { name, path } of unknown) {
      names.set(name, "library");
      if (OF_FILES.has(path.split(".")[0])) this.#files.add(name);
    }
    const others = imported.filter(({ value }) => value !== undefined);
    const listed = others.map(({ name, path }) => (name === path ? path : `${path} as ${name}`));
    this.#leaveOut(node, isWhole ? "pass" : `import ${listed.join(",")}`);
  }

  /** Of what is imported as a whole, what its module has not, or all that nobody defines where that is not here. */
  #importAll(node, names) {
    const module = this.world.module(starModule(node));
    if (module === undefined) this.#leaveOut(node, "pass");
    else if (module.path === node.module) return;
    this.libraries.add(node.module.split(".")[0]);
    for (const name of this.free) names.set(name, "library");
  }

  _assign(node, names) {
    if (wraps(node)) {
      this.#leaveStatement(node);
      return;
    }
    // `model.fc = nn.Linear(…)` of a model that is not here, `os.environ["LEVEL"] = "2"`.
    const isOfObject = node.targets.some(
      (target) => target.type !== "Name" && names.get(beginningOf(target)) === "library",
    );
    const isUnpacked = node.targets.some(({ elements }) => elements !== undefined);
    // `x, y = batch`: what it gives is asked for, since a shape says nothing of it.
    const isOfNobody = isUnpacked && (this.free.has(node.value.id) || names.get(node.value.id) === "thing");
    if (isOfObject || isOfNobody || this.#isAside(node.value, names)) {
      this.parts ||= isUnpacked || (node.value.type === "Subscript" && isKey(node.value.index));
      if (this.losses && isLoss(node.value)) this.#leaveLoss(node.value);
      else this.#leaveStatement(node);
      this.#give(node.targets, names, node.value);
      return;
    }
    const keep = (/** @type {string} */ name) => {
      const { kept, lost, numbers } = this.scope;
      names.delete(name);
      lost.delete(name);
      kept.add(name);
      if (node.value.type === "Constant") numbers.add(name);
      else numbers.delete(name);
    };
    for (const target of node.targets) {
      targetNames(target, keep);
      const root = rootName(target);
      if (root !== null) keep(root);
    }
  }

  _augmented(node, names) {
    if (!this.#isAside([node.value, node.target], names)) return;
    this.#leaveStatement(node);
    this.#lose(node.target, names);
  }

  _expression(node, names) {
    const shows = node.value.type === "Call" && node.value.callee.id === "print";
    const isBare = shows && !hasOperation(node.value) && usesOf(node.value, names).use !== null;
    const { callee, arguments: given = [] } = node.value;
    // What a method does beside, where its class is not there: `self.log("loss", loss)`.
    const isOfSelf = !this.#isInside && callee?.object?.id === "self";
    if (!isBare && !isOfSelf && !this.#isAside(node.value, names)) return;
    const isDrawn = given.some(({ value }) => hasOperation(value));
    if (isDrawn && isOfSelf && !isOfLibrary(callee, names)) return;
    if (isDrawn && isOfLibrary(callee, names)) {
      this.#leaveCallee(node.value, names);
      return;
    }
    this.#leaveStatement(node);
    if (callee?.type === "Attribute" && CHANGES.test(callee.name)) this.#lose(callee.object, names);
  }

  /** The loss of two arrays becomes a list of both. */
  #leaveLoss({ callee, to }) {
    this.blanks.push({ from: callee.from, to: callee.to + 1, text: "[" }, { from: to - 1, to, text: "]" });
  }

  /** A call of a library, `plt.plot(x, y + 1, label="y")`, becomes what it is given, which nobody prints. */
  #leaveCallee({ callee, arguments: given }, names) {
    this.#leaveOut(callee, callee.to - callee.from > 1 ? "_=" : "");
    for (const { name, star, value } of given) {
      const from = name === null && star === 0 ? value.from : this.code.lastIndexOf(name ?? "*", value.from);
      if (from < value.from) this.#leaveOut({ from: star === 2 ? from - 1 : from, to: value.from }, "");
      if (star > 0 || this.#isAside(value, names)) this.#leaveOut(value);
    }
  }

  _assert(node, names) {
    if (this.#isAside(node.test, names)) this.#leaveStatement(node);
  }

  _for(node, names) {
    const { target, iterable } = node;
    const { callee } = iterable;
    // Rounds that run beside each other are rounds.
    if (/^prange$/.test(callee?.name ?? callee?.id) && usesOf(callee, names).use !== null) {
      this.#leaveOut(callee, "range");
      namesGiven(node, (name) => this.scope.kept.add(name));
    } else if (
      goesThrough(iterable).some((one) => usesOf(one, names).use !== null || this.free.has(one.id))
    ) {
      const colon = this.code.indexOf(":", iterable.to);
      const [counter, first] = counterOf(node);
      this.#leaveOut({ from: node.from, to: colon }, `for ${counter ?? "_"} in[${first}]`);
      if (counter !== null) this.scope.kept.add(counter);
      this.#give(counter === null ? [target] : (target.elements ?? []).slice(1), names);
    } else namesGiven(node, (name) => this.scope.kept.add(name));
    this.read([...node.body, ...node.otherwise], names);
  }

  _if(node, names) {
    if (this.#isAside(node.test, names)) throw new Involved();
    this.read([...node.body, ...(node.otherwise ?? [])], names);
  }

  _while(node, names) {
    this._if(node, names);
  }

  _with(node, names) {
    const isAside = node.items.map(({ context }) => this.#isAside(context, names));
    if (isAside.includes(true) && isAside.includes(false)) throw new Involved();
    for (const { target } of node.items)
      if (target)
        targetNames(target, (name) => (isAside[0] ? names.set(name, "library") : names.delete(name)));
    if (isAside[0]) {
      const { context, target } = node.items[node.items.length - 1];
      const colon = this.code.indexOf(":", (target ?? context).to);
      this.#leaveOut({ from: node.from, to: colon }, "if 1");
    }
    this.read(node.body, names);
  }

  _try(node, names) {
    walk(node, (inner) => {
      if (inner.type === "Import") throw new Involved();
      namesGiven(inner, (name) => this.scope.kept.add(name));
      return true;
    });
    if (this.#isAside(node, names)) throw new Involved();
  }

  _function(node, names) {
    const inner = new Map(names);
    for (const { name } of node.parameters) inner.delete(name);
    const { scope } = this;
    const isInside = this.#isInside;
    [this.scope, this.#isInside] = [new Given(), true];
    this.read(node.body, inner);
    [this.scope, this.#isInside] = [scope, isInside];
    // What methods give to `self` others find there.
    for (const [name, kind] of inner) if (name.startsWith("self.")) names.set(name, kind);
  }

  _class(node, names) {
    for (const base of node.bases) {
      if (usesOf(base, names).use === null) continue;
      const isLayer = /(?:Module|Model)$/.test(this.code.slice(base.from, base.to));
      this.#leaveOut(base, isLayer ? "nn.Module" : "object");
    }
    this.read(node.body, names);
  }

  _decorated(node, names) {
    // What it makes of a function is most often the function.
    for (const decorator of node.decorators) {
      if (usesOf(decorator, names).use === null) continue;
      if (MAKES_OTHERS.test(this.code.slice(decorator.from, decorator.to))) throw new Involved();
      const at = this.code.lastIndexOf("@", decorator.from);
      this.#leaveOut({ from: at, to: decorator.to }, "");
      this.undecorated = true;
    }
    this.#statement(node.definition, names);
  }
}
