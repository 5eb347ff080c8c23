// What a compiled function makes of variables. TensorFlow traces it twice when it is called first and makes some: from the second time
// on it must make no more, and what the first time gave variables is forgotten.
import { during, session } from "../../arrays/session.js";
import { raise } from "../../values/types.js";
import { variablesOf } from "./variable.js";

const ONCE =
  "tf.function only supports singleton tf.Variables created on the first call. Make sure the tf.Variable is only created once or created outside tf.function. See https://www.tensorflow.org/guide/function#creating_tfvariables for more information.";
const LATER = "Creating variables on a non-first call to a function decorated with tf.function.";

/** The variables of one run of a compiled function. */
export class Creations {
  any = false;
  /** The values that variables had before, or began with. @type {Map<any, any>} */
  first = new Map();
  /** What sets back what else was done. @type {(() => void)[]} */
  others = [];

  /** @param {boolean} forbids whether none may be made */
  constructor(forbids) {
    this.forbids = forbids;
  }

  /** One is made. */
  create() {
    if (this.forbids) raise("ValueError", ONCE);
    this.any = true;
  }
  begun(variable) {
    this.first.set(variable, variable.tensor);
  }

  /** Gives variables back what they had. */
  undo() {
    for (const back of this.others.reverse()) back();
    const { onChange } = variablesOf(session().machine);
    for (const [variable, tensor] of this.first) {
      if (variable.tensor === tensor) continue;
      variable.tensor = tensor;
      onChange(variable);
    }
  }
}

/** Runs a compiled function, which may make variables or not. @template T @param {Creations} made @param {() => T} run */
function noting(made, run) {
  const { traces } = variablesOf(session().machine);
  traces.push(made);
  try {
    return run();
  } finally {
    traces.pop();
  }
}

/** What changes something beside variables tells how that is set back. @param {() => void} back */
export function undoable(back) {
  for (const one of variablesOf(session().machine).traces) one.others.push(back);
}

/** Draws nothing of what was drawn before. */
const silently = (run) => during({ ...session(), figures: /** @type {any} */ ({ note: () => null }) }, run);

/** How a compiled function came to its variables. */
export class Singletons {
  /** Whether its first call made some; null before that. @type {boolean | null} */
  #makes = null;

  /**
   * A call of it.
   * @template T @param {(makes: boolean) => T} run told whether its first call made variables
   * @param {boolean} isTraced whether this one is traced
   * @returns {T}
   */
  call(run, isTraced) {
    const once = () => {
      const made = new Creations(this.#makes === true);
      const found = noting(made, () => run(this.#makes === true));
      if (made.any && isTraced) raise("ValueError", LATER);
      return found;
    };
    if (this.#makes !== null) return once();
    const trial = new Creations(false);
    for (const one of variablesOf(session().machine).all) if (one.hasValue) trial.begun(one);
    const found = noting(trial, () => run(false));
    this.#makes = trial.any;
    if (!trial.any) return found;
    trial.undo();
    return silently(once);
  }
}
