// Functions that give values as they go: statements that are left at each `yield` and gone on with where the next is asked for.

import { FunctionOf } from "../arrays/module.js";
import { yields } from "../syntax/yielding.js";
import { Iterator, iterate } from "../values/iterate.js";
import { ATTRIBUTE, REPR } from "../values/protocol.js";
import { ExceptionValue, Raised, raise, TYPES } from "../values/types.js";
import {
  BREAK,
  CONTINUE,
  decided,
  enterAll,
  exceptionOf,
  finish,
  handling,
  isGuard,
  leaveAll,
  stepOf,
} from "./statements.js";
import { assign } from "./targets.js";

/** Whether a statement gives values, which its text decides. @type {WeakMap<object, boolean>} */
const known = new WeakMap();

function isOnTheWay(statement) {
  const found = known.get(statement) ?? yields(statement);
  known.set(statement, found);
  return found;
}

/** What a `yield` gives, and what is sent back for it. */
function* given(machine, node, scope) {
  const value = node.value === null ? null : machine.value(node.value, scope);
  if (!node.all) return (yield value) ?? null;
  // What is sent or thrown into it goes on to the one that gives its values.
  return (yield* value instanceof Generator ? /** @type {any} */ (value.items) : iterate(value)) ?? null;
}

function* block(machine, statements, scope) {
  for (const statement of statements) {
    machine.budget.step();
    machine.at = statement.from;
    const left = isOnTheWay(statement)
      ? yield* STEPS[statement.type](machine, statement, scope)
      : machine.statement(statement, scope);
    if (left !== null) return left;
  }
  return null;
}

function* rounds(machine, node, scope, next) {
  while (next()) {
    machine.budget.step();
    const left = yield* block(machine, node.body, scope);
    if (left === BREAK) return null;
    if (left !== null && left !== CONTINUE) return left;
  }
  return yield* block(machine, node.otherwise, scope);
}

/** Statements with a `yield` in them; whatever else has one is refused while it is read. */
const STEPS = {
  *Expression(machine, node, scope) {
    yield* given(machine, node.value, scope);
    return null;
  },
  *Assign(machine, node, scope) {
    const value = yield* given(machine, node.value, scope);
    for (const target of node.targets) assign(machine, target, value, scope);
    return null;
  },
  *If(machine, node, scope) {
    const { holds, guessed } = decided(machine, node.test, scope);
    const taken = guessed && isGuard(node) ? false : holds;
    return yield* block(machine, taken ? node.body : node.otherwise, scope);
  },
  *For(machine, node, scope) {
    const given = machine.value(node.iterable, scope);
    try {
      return yield* rounds(machine, node, scope, stepOf(machine, node, given, scope));
    } finally {
      finish(node, given);
    }
  },
  *While(machine, node, scope) {
    let isOver = false;
    return yield* rounds(machine, node, scope, () => {
      if (isOver) return false;
      const { holds, guessed } = decided(machine, node.test, scope);
      isOver = guessed;
      return holds;
    });
  },
  *Try(machine, node, scope) {
    let left = null;
    try {
      try {
        left = yield* block(machine, node.body, scope);
      } catch (error) {
        const { body, leave } = handling(machine, node, error, scope);
        let thrown;
        try {
          return yield* block(machine, body, scope);
        } catch (next) {
          thrown = next;
          throw next;
        } finally {
          leave(thrown);
        }
      }
      return left ?? (yield* block(machine, node.otherwise, scope));
    } finally {
      const { at } = machine;
      const last = yield* block(machine, node.last, scope);
      machine.at = at;
      // biome-ignore lint/correctness/noUnsafeFinally: Python's rule: leaving `finally` replaces what was under way.
      if (last !== null) return last;
    }
  },
  *With(machine, node, scope) {
    const contexts = [];
    let left;
    try {
      enterAll(machine, node, contexts, scope);
      left = yield* block(machine, node.body, scope);
    } catch (error) {
      return leaveAll(machine, contexts, error);
    }
    leaveAll(machine, contexts, null);
    return left;
  },
};

/** What says that there is no more, with what was returned. @returns {never} */
const over = (value) => ((value ?? null) === null ? raise("StopIteration") : raise("StopIteration", value));

/** What a call of such a function answers with at once. */
class Generator extends Iterator {
  constructor(machine, called, scope) {
    super(
      stepwise(machine, called, scope, () => {
        this.hasBegun = true;
      }),
      "generator",
    );
    this.path = called.path;
    this.machine = machine;
  }
  hasBegun = false;
  /** Leaves it where it stands: its `finally` runs. */
  finish() {
    this.items.return?.();
  }
  /** What `send` and `throw` answer with. */
  #answer(/** @type {any} */ { done, value }) {
    return done ? over(value) : value;
  }
  [REPR]() {
    return `<generator object ${this.path} at 0x7f0000000000>`;
  }
  [ATTRIBUTE](name) {
    if (name === "send")
      return new FunctionOf(name, ([value]) => {
        if (!this.hasBegun && value !== null)
          raise("TypeError", "can't send non-None value to a just-started generator");
        return this.#answer(this.items.next(value));
      });
    if (name === "throw")
      return new FunctionOf(name, ([given]) =>
        this.#answer(/** @type {any} */ (this.items).throw(exceptionOf(this.machine, given))),
      );
    if (name !== "close") return undefined;
    return new FunctionOf(name, () => this.finish() ?? null);
  }
}

/** What comes out of it for an exception in it: one that says that there is no more would end whoever asks for the next. */
function insideOf(error, leave) {
  if (!(error instanceof Raised) || !error.value.type.inherits(TYPES.StopIteration)) return error;
  leave();
  return new Raised(new ExceptionValue(TYPES.RuntimeError, ["generator raised StopIteration"]));
}

/** Its values; where the program stands is another place between them. */
function* stepwise(machine, called, scope, begin) {
  const steps = block(machine, called.node.body, scope);
  let next = () => steps.next();
  begin();
  try {
    for (;;) {
      const { at, nesting } = machine;
      machine.nesting = 1;
      let given;
      try {
        given = machine.budget.deeper(next);
      } catch (error) {
        throw insideOf(error, () => {
          machine.at = at;
        });
      } finally {
        machine.nesting = nesting;
      }
      const inside = machine.at;
      machine.at = at;
      const { done, value } = given;
      if (done) return value?.value ?? null;
      try {
        const sent = yield value;
        next = () => steps.next(sent);
      } catch (error) {
        next = () => {
          machine.at = inside;
          return steps.throw(error);
        };
      }
    }
  } finally {
    steps.return(null);
  }
}

export const generate = (machine, called, scope) => new Generator(machine, called, scope);
