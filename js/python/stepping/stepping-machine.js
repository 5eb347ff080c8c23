// Runs what can be read of a program: a statement that is not read here is stepped over, and what it would have given has no value
// from there on. Whatever asks for such a value is stepped over in its turn, so that nothing is drawn of what nobody knows.
import { ModuleValue } from "../arrays/module.js";
import { session } from "../arrays/session.js";
import { Budget } from "../run/budget.js";
import { Machine } from "../run/machine.js";
import { isGuard } from "../run/statements.js";
import { namesIn, targetNames } from "../syntax/scopes.js";
import { partOf } from "../values/parts.js";
import { Raised, TYPES } from "../values/types.js";
import { breaks, changedNames, loseAll, loseHolders, returns, stateOf } from "./lost.js";
import { isStep, Leaving, UNREAD, Unread } from "./unread.js";

/** Exceptions that tell of shapes, which need not come of what was stepped over. */
const OF_SHAPES = /^(?:RuntimeError|ValueError|IndexError|InvalidArgumentError)$/;

/** What derives from a class of such a name is a layer of PyTorch. */
const OF_LAYERS = /(?:Module|Model)$/;

/** The text was read before this, so less time is left. */
const MILLISECONDS = 2000;

/** A call whose value nobody knows is left with none. */
class SteppingBudget extends Budget {
  deeper(run) {
    try {
      return super.deeper(run);
    } catch (error) {
      throw error instanceof Leaving ? new Unread() : error;
    }
  }
}

export class SteppingMachine extends Machine {
  budget = new SteppingBudget(MILLISECONDS);
  /** The lines of what was stepped over. @type {Set<number>} */
  stepped = new Set();
  /** Whether values that the program has are not known. */
  hasLost = false;
  /** Bodies that were entered since somebody asked. */
  #entered = new Set();
  /** Expressions that were begun since what they are given to was. @type {WeakSet<object>} */
  #begun = new WeakSet();
  /** How many bodies of `try` are being run, which may want what is raised. */
  #tries = 0;

  constructor(source, world, given) {
    super(source, world, given);
    this.imports = (node) =>
      world.imported(node).map(({ name, value }) => {
        if (value === undefined) this.#note(node);
        return [name, value ?? UNREAD];
      });
  }

  run(statements) {
    try {
      super.run(statements);
    } catch (error) {
      if (!(error instanceof Leaving)) throw error;
    }
  }

  block(statements, scope) {
    this.#entered.add(statements);
    return super.block(statements, scope);
  }

  value(node, scope) {
    let value;
    this.#begun.add(node);
    if (node.type === "Call") for (const argument of node.arguments) this.#begun.delete(argument.value);
    try {
      value = super.value(node, scope);
    } catch (error) {
      if (node.type === "Call" && isStep(error)) this.#argumentsOf(node, scope);
      throw node.type === "Name" && error instanceof Raised ? new Unread(node.id) : error;
    }
    if (value === UNREAD) throw new Unread();
    return value;
  }

  /** What somebody else's function is given is worked out all the same, `plt.plot(x, a + b)`, if it was not before. */
  #argumentsOf({ arguments: given }, scope) {
    if (given.some(({ value }) => this.#begun.has(value))) return;
    for (const { value } of given) {
      try {
        this.value(value, scope);
      } catch (error) {
        if (!isStep(error)) throw error;
      }
    }
  }

  /** What nothing is known to have here it may have all the same. */
  attribute(object, name) {
    const isLacking =
      object instanceof ModuleValue &&
      !object.absent.has(name) &&
      object.member(name) === undefined &&
      !partOf("standardMore").isNowhere(object.path, name);
    if (isLacking) throw new Unread(name);
    let value;
    try {
      value = super.attribute(object, name);
    } catch (error) {
      const isLack = error instanceof Raised && error.value.type === TYPES.AttributeError;
      throw isLack && this.#tries === 0 ? new Unread(name) : error;
    }
    if (value === UNREAD) throw new Unread(name);
    return value;
  }

  call(called, args, keywords) {
    if (called === UNREAD) throw new Unread();
    return super.call(called, args, keywords);
  }

  statement(node, scope) {
    const { nesting, at } = this;
    const isTry = node.type === "Try";
    if (isTry) this.#tries++;
    this.#entered.delete(node.body);
    try {
      return node.type === "Unread"
        ? this.#leftUnread(node, scope)
        : super.statement(this.#readable(node, scope), scope);
    } catch (error) {
      if (error instanceof Leaving || !(isStep(error) || this.#isOdd(error))) throw error;
      this.nesting = nesting;
      this.at = at;
      this.#note(node);
      return this.#stepOver(node, scope);
    } finally {
      if (isTry) this.#tries--;
    }
  }

  /**
   * Whether an exception may come of what is not here: unless its figure shows why it fails, or it tells of shapes where all values
   * are known.
   */
  #isOdd(error) {
    if (this.#tries > 0 || !(error instanceof Raised)) return false;
    const last = session().figures.all.at(-1);
    if (last?.ok === false && last.line === this.source.lineAt(this.stamp(error).at)) return false;
    return this.hasLost || !OF_SHAPES.test(error.value.type.name);
  }

  #note({ from }) {
    this.stepped.add(this.source.lineAt(from));
  }

  /** What could not even be read. */
  #leftUnread(node, scope) {
    this.#note(node);
    if (node.leaves) throw new Leaving();
    for (const name of node.names) scope.set(name, UNREAD);
    this.hasLost ||= node.names.length > 0;
    return null;
  }

  /** A class whose bases are not all known, with what does in their place. */
  #readable(node, scope) {
    if (node.type !== "Class") return node;
    const bases = node.bases.map((base) => {
      try {
        this.value(base, scope);
        return base;
      } catch {
        const isLayer = OF_LAYERS.test(this.source.code.slice(base.from, base.to));
        const value = isLayer ? this.known("nn").member("Module") : TYPES.object;
        return { ...base, type: "Constant", value };
      }
    });
    return { ...node, bases };
  }

  #stepOver(node, scope) {
    switch (node.type) {
      case "Return":
      case "Raise":
        throw new Leaving();
      case "If":
        if (isGuard(node) && node.body[node.body.length - 1].type === "Raise") return null;
        return this.#lose(node, scope);
      case "For":
        return this.#onceRound(node, scope, node.target);
      case "While":
        return this.#onceRound(node, scope, null);
      case "With":
        for (const { target } of node.items) if (target !== null) this.#unknow(target, scope);
        // What stops a body that was entered is on its way to the loop around it.
        if (this.#entered.has(node.body)) throw new Unread();
        return this.block(node.body, scope);
      default:
        return this.#lose(node, scope);
    }
  }

  /** Whichever of some statements would have run: none of what they give is known, nor how a loop goes on that they may leave. */
  #lose(node, scope) {
    if (returns(node)) throw new Leaving();
    if (breaks(node)) throw new Unread();
    loseAll(this, node, scope);
    return null;
  }

  #loseLoop(statements, scope) {
    loseAll(this, statements, scope);
    return null;
  }

  #unknow(target, scope) {
    targetNames(target, (name) => scope.set(name, UNREAD));
    this.hasLost = true;
  }

  /**
   * A loop through what nobody knows: one round says what all do, unless what they hand on changes. Of one that stopped on its way
   * nothing is known.
   */
  #onceRound(node, scope, target) {
    const { body, otherwise } = node;
    if (target !== null) this.#unknow(target, scope);
    if (this.#entered.has(body)) return this.#loseLoop([body, otherwise], scope);
    const before = new Map([...namesIn(body)].map((name) => [name, stateOf(scope, name)]));
    let left = null;
    try {
      left = this.block(body, scope);
    } catch (error) {
      if (!(error instanceof Unread)) throw error;
      return this.#loseLoop([body, otherwise], scope);
    }
    if (left !== null && typeof left === "object") throw new Leaving();
    loseAll(this, otherwise, scope);
    if (changedNames(before, scope).length > 0) loseAll(this, body, scope);
    loseHolders(this, body, scope);
    return null;
  }
}
