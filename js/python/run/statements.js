// What statements do. Each answers with how its body is left: null, BREAK, CONTINUE, or an object with what is returned.
import { certain } from "../arrays/errors.js";
import { refuseHere } from "../arrays/refuse.js";
import { truth } from "../values/compare.js";
import { iterate } from "../values/iterate.js";
import { ValueUnknown } from "../values/limits.js";
import { partOf } from "../values/parts.js";
import { str } from "../values/repr.js";
import { Range } from "../values/slice.js";
import { ExceptionValue, Raised, raise, sure, TYPES, Type } from "../values/types.js";
import { guesses } from "../values/unknown.js";
import { defaultsOf } from "./expressions.js";
import { FunctionValue } from "./functions.js";
import { assign, remove, update } from "./targets.js";

export const BREAK = Symbol("break");
export const CONTINUE = Symbol("continue");

/** Rounds of a loop while `next` gives one; `else` runs where nothing broke out of it. */
function loop(machine, node, scope, next) {
  while (next()) {
    machine.budget.step();
    const left = machine.block(node.body, scope);
    if (left === BREAK) return null;
    if (left !== null && left !== CONTINUE) return left;
  }
  return machine.block(node.otherwise, scope);
}

/** Whether an exception is one of a handler's kinds. */
function matches(value, kinds) {
  if (kinds?.items !== undefined) return kinds.items.some((kind) => matches(value, kind));
  if (!(kinds instanceof Type && kinds.inherits(TYPES.BaseException))) {
    raise("TypeError", "catching classes that do not inherit from BaseException is not allowed");
  }
  return value.type.inherits(kinds);
}

/** The body that handles an exception, entered, and what leaves it; where there is none the exception goes on. */
export function handling(machine, node, thrown, scope) {
  const error = certain(thrown);
  if (!(error instanceof Raised)) throw error;
  if (node.handlers[0]?.isOfGroup) refuseHere("except* around a yield");
  machine.stamp(error);
  within(machine, error);
  for (const { kind, name, body } of node.handlers) {
    if (kind !== null && !matches(error.value, machine.value(kind, scope))) continue;
    if (name !== null && /** @type {any} */ (error).isUntold) refuseHere("what is said of such an error");
    if (name !== null) scope.set(name, error.value);
    machine.handled.push(error);
    const leave = (thrown) => {
      if (thrown instanceof Raised) within(machine, thrown);
      machine.handled.pop();
      if (name !== null) scope.forget(name);
    };
    return { body, leave };
  }
  throw error;
}

/** An exception that comes while another one is handled knows that one. */
function within(machine, { value }) {
  const before = machine.handled[machine.handled.length - 1]?.value;
  if (before !== value && value.context === undefined) value.context = before;
}

function handle(machine, node, error, scope) {
  if (node.handlers[0]?.isOfGroup && error instanceof Raised) {
    machine.stamp(error);
    return partOf("classesRare").handleGroup(machine, node, error, scope, matches);
  }
  const { body, leave } = handling(machine, node, error, scope);
  let thrown;
  try {
    return machine.block(body, scope);
  } catch (next) {
    thrown = next;
    throw next;
  } finally {
    leave(thrown);
  }
}

function attempt(machine, node, scope) {
  let left = null;
  try {
    try {
      left = machine.block(node.body, scope);
    } catch (error) {
      return handle(machine, node, error, scope);
    }
    return left ?? machine.block(node.otherwise, scope);
  } finally {
    const at = machine.at;
    const last = machine.block(node.last, scope);
    machine.at = at;
    // biome-ignore lint/correctness/noUnsafeFinally: Python's rule: leaving `finally` replaces what was under way.
    if (last !== null) return last;
  }
}

/** What is raised for an exception or a type of them. */
export function exceptionOf(machine, given) {
  const value = given instanceof Type ? machine.call(given, []) : given;
  if (!(value instanceof ExceptionValue)) raise("TypeError", "exceptions must derive from BaseException");
  return sure(new Raised(value));
}

function raising(machine, node, scope) {
  if (node.value === null) {
    const last = machine.handled[machine.handled.length - 1];
    if (last === undefined) raise("RuntimeError", "No active exception to reraise");
    throw last;
  }
  const given = machine.value(node.value, scope);
  const cause = node.cause === null ? undefined : machine.value(node.cause, scope);
  machine.at = node.from;
  const raised = exceptionOf(machine, given);
  if (cause !== undefined)
    /** @type {any} */ (raised.value).cause = cause instanceof Type ? machine.call(cause, []) : cause;
  throw raised;
}

/** What is asserted, or nobody can know. */
function holds(test) {
  try {
    return truth(test);
  } catch (error) {
    if (error instanceof ValueUnknown) return true;
    throw error;
  }
}

/** Whether a test holds, and whether that is a guess: values are not known where only shapes are worked out. */
export function decided(machine, test, scope) {
  const { count } = guesses;
  const value = machine.value(test, scope);
  machine.at = test.from;
  const holds = truth(value);
  return { holds, guessed: guesses.count > count };
}

/** A body for what should not be, or need not be gone on with. */
export const isGuard = ({ body, otherwise }) =>
  otherwise.length === 0 && /^(?:Raise|Return|Continue)$/.test(body[body.length - 1].type);

/** Enters what a `with` holds; `contexts` gets each that was entered. */
export function enterAll(machine, node, contexts, scope) {
  for (const { context, target, isOfModule } of node.items) {
    const { records } = machine;
    const value = machine.value(context, scope);
    const opened = isOfModule ? value : partOf("classes").contextOf(value, machine);
    const entered = opened?.enter?.();
    contexts.push({ records, opened });
    if (target !== null) assign(machine, target, isOfModule ? value : entered, scope);
    machine.records = opened?.records ?? machine.records;
  }
}

/** Leaves them, the last first; an exception goes on unless one of them takes it. */
export function leaveAll(machine, contexts, error) {
  const { at } = machine;
  let pending = error;
  for (const { records, opened } of contexts.reverse()) {
    machine.records = records;
    try {
      if (opened?.leave?.(pending) === true) pending = null;
    } catch (next) {
      pending = next;
    }
  }
  if (pending !== null) throw pending;
  machine.at = at;
  return null;
}

/** What a loop that trains does in each of its rounds. */
const TRAINS =
  /\.(?:backward|apply_gradients|apply_updates|zero_grad|train_on_batch|train_step|fit)\(|(?:^|[^\w.])(?:make_step|opt_step|step|train|train_batch|train_epoch|train_step|update|update_model|update_params|update_step)\(/;
const trains = ({ source: { code } }, { from, to }) => TRAINS.test(code.slice(from, to));

/** What gives the target of a loop the next of its items; says whether there was one. */
export const stepOf = (machine, node, value, scope) => {
  const { iterable, target } = node;
  const isLong = value instanceof Range && value.count > 2 && trains(machine, node);
  const rounds = isLong ? partOf("epochs").roundsOf(machine, node, value) : iterate(value);
  const items = rounds[Symbol.iterator]();
  return () => {
    machine.at = iterable.from;
    const { done, value: item } = items.next();
    if (!done) assign(machine, target, item, scope);
    return !done;
  };
};

/** What a loop alone goes through is left with it: nobody else has what a call has just made. */
export function finish({ iterable }, value) {
  if (iterable.type === "Call") value?.finish?.();
}

export const STATEMENTS = {
  Expression(machine, node, scope) {
    const value = machine.value(node.value, scope);
    if (scope === machine.scope && machine.nesting === 1) machine.echo(value);
    return null;
  },
  Assign(machine, node, scope) {
    const value = machine.value(node.value, scope);
    for (const target of node.targets) {
      machine.assigned = node.value;
      machine.at = node.from;
      assign(machine, target, value, scope);
      machine.assigned = null;
    }
    return null;
  },
  Augmented(machine, node, scope) {
    update(machine, node.target, scope, (current, target) => {
      const value = machine.value(node.value, scope);
      machine.mark(node, [target, node.value], [current, value]);
      // Gradients go through what is put in the place, not through the place.
      if (target.type === "Subscript" && current?.isRecorded && machine.tape !== null) {
        machine.tape.twice(current.tensor);
        return machine.binary(node.operator, current, value);
      }
      return machine.augment(node.operator, current, value);
    });
    return null;
  },
  If(machine, node, scope) {
    const { holds, guessed } = decided(machine, node.test, scope);
    const taken = guessed && isGuard(node) ? false : holds;
    return machine.block(taken ? node.body : node.otherwise, scope);
  },
  For(machine, node, scope) {
    const iterable = machine.value(node.iterable, scope);
    machine.at = node.iterable.from;
    try {
      return loop(machine, node, scope, stepOf(machine, node, iterable, scope));
    } finally {
      finish(node, iterable);
    }
  },
  While(machine, node, scope) {
    let rounds = 0;
    let isOver = false;
    return loop(machine, node, scope, () => {
      if (isOver) return false;
      const { holds, guessed } = decided(machine, node.test, scope);
      isOver = guessed;
      rounds++;
      return holds && !(guessed && rounds > 1);
    });
  },
  Try: attempt,
  With(machine, node, scope) {
    const contexts = [];
    let left;
    try {
      enterAll(machine, node, contexts, scope);
      left = machine.block(node.body, scope);
    } catch (error) {
      return leaveAll(machine, contexts, error);
    }
    leaveAll(machine, contexts, null);
    return left;
  },
  Function(machine, node, scope) {
    const made = new FunctionValue(node, scope, defaultsOf(machine, node.parameters, scope));
    scope.functions?.push(made);
    scope.set(node.name, made);
    return null;
  },
  Class: (machine, node, scope) => partOf("classes").define(machine, node, scope),
  Decorated: (machine, node, scope) => partOf("classes").decorate(machine, node, scope),
  Import(machine, node, scope) {
    for (const [name, value] of machine.imports(node)) scope.set(name, value);
    return null;
  },
  Return: (machine, node, scope) => ({
    value: node.value === null ? null : machine.value(node.value, scope),
  }),
  Raise: raising,
  Assert(machine, node, scope) {
    if (holds(machine.value(node.test, scope))) return null;
    const said = node.message === null ? [] : [str(machine.value(node.message, scope))];
    machine.at = node.from;
    throw sure(new Raised(new ExceptionValue(TYPES.AssertionError, said)));
  },
  Delete(machine, node, scope) {
    for (const target of node.targets) remove(machine, target, scope);
    return null;
  },
  Match: (machine, node, scope) => partOf("classes").match(machine, node, scope),
  Outer: () => null,
  Pass: () => null,
  Break: () => BREAK,
  Continue: () => CONTINUE,
};
