// An object of a class of the program that derives from a layer of torch.nn, such as nn.Linear or nn.Sequential: that layer, with the
// parts and steps that the program adds or puts in their place.

import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { Layer, MODULE } from "../layers/layer.js";
import { calledAs } from "../layers/steps.js";
import { ATTRIBUTE, DELETE, GET, ITERATE, LENGTH, SET, SET_ATTRIBUTE } from "../values/protocol.js";
import { raise } from "../values/types.js";
import { ProgramModule } from "./program-module.js";

/** Layers that draw their parameters in `reset_parameters`, as the last that is done when they are made. */
const HAS_ONE_DRAW = /^(?:Linear|Bilinear|Embedding|Conv[123]d|LayerNorm)$/;

class ProgramLayer extends ProgramModule {
  /** The layer that it is without the program, which has its attributes; null before that is initialised. @type {any} */
  inner = null;

  /** What its `__init__` does. */
  start(args, keywords) {
    const { foreign } = /** @type {any} */ (this.type);
    // Where the class says how its parameters are drawn they are not before.
    const draws = /** @type {any} */ (this.type).memberOf("reset_parameters", this);
    if (draws !== undefined && !HAS_ONE_DRAW.test(foreign.name))
      refuseHere(`a class that derives from ${foreign.name} and draws its parameters by itself`);
    const before = draws && session().mode === "values" ? engine.manualSeed.keepState() : null;
    this.inner = foreign.call(args, keywords);
    if (before !== null) engine.manualSeed.restoreState(before);
    this.fields = Object.assign(this.inner.fields, this.fields);
    this.again = this.inner.again;
    this.isReady = true;
    if (draws !== undefined) session().machine.call(draws, []);
    return null;
  }

  get members() {
    return this.inner === null ? super.members : [...this.inner.members, ...super.members];
  }
  shown() {
    return this.members.length === this.inner?.members.length ? this.inner.shown() : super.shown();
  }
  extraOf() {
    return this.inner?.extra(this.fields) ?? "";
  }

  buffersOf() {
    const own = super.buffersOf();
    const others = this.inner?.buffersOf().filter(([name]) => !this.buffers.has(name)) ?? [];
    return [...others, ...own];
  }
  isKept(name) {
    return this.buffers.has(name) ? super.isKept(name) : this.inner.isKept(name);
  }

  copied(next, isDeep, begin) {
    const made = super.copied(next, isDeep, begin);
    made.inner = this.inner.copied(next);
    made.inner.fields = made.fields;
    return made;
  }

  forget(name) {
    const isHeld = this.inner?.members.some(([place]) => place === name);
    return isHeld ? this.inner.forget(name) : super.forget(name);
  }

  [SET_ATTRIBUTE](name, value) {
    if (this.inner?.members.some(([place]) => place === name))
      refuseHere(`another .${name} of a class that derives from ${this.inner.type.name}`);
    super[SET_ATTRIBUTE](name, value);
  }

  /** What the layer does by itself. */
  forwardInner(args, keywords, name) {
    this.inner.training = this.training;
    return session().machine.made(this.inner.run(args, keywords, name), this.inner, args);
  }
  unforwarded(args, keywords, name) {
    return this.forwardInner(args, keywords, name);
  }
}

/** One that holds layers one by one: an nn.Sequential. */
class ProgramSequence extends ProgramLayer {
  [SET_ATTRIBUTE](name, value) {
    if (value instanceof Layer) this.#ready.put(name, value);
    else super[SET_ATTRIBUTE](name, value);
  }
  [ATTRIBUTE](name) {
    const isOwn = Object.hasOwn(this.fields, name) || /** @type {any} */ (this.type).memberOf(name, this);
    const isOfSequences = !isOwn && Object.hasOwn(this.inner?.methods ?? {}, name);
    return isOfSequences ? this.inner[ATTRIBUTE](name) : super[ATTRIBUTE](name);
  }
  get #ready() {
    return this.inner ?? raise("AttributeError", "cannot assign module before Module.__init__() call");
  }
  [LENGTH]() {
    return this.#ready[LENGTH]();
  }
  [ITERATE]() {
    return this.#ready[ITERATE]();
  }
  [GET](key) {
    return this.#ready[GET](key);
  }
  [SET](key, value) {
    return this.#ready[SET](key, value);
  }
  [DELETE](key) {
    return this.#ready[DELETE](key);
  }
}

/** What makes objects of such a class. @type {import("./program-class.js").Making} */
export const LAYERED = {
  object(type) {
    const { name } = /** @type {any} */ (type).foreign;
    return name === "Sequential" ? new ProgramSequence(type) : new ProgramLayer(type);
  },
  inherited(self, name) {
    if (name === "__init__") return new FunctionOf(name, (args, keywords) => self.start(args, keywords));
    if (name === "forward" && self.inner !== null)
      return new FunctionOf(name, (args, keywords) => self.forwardInner(args, keywords, calledAs()));
    return Layer.prototype[ATTRIBUTE].call(self, name) ?? self.inner?.[ATTRIBUTE](name);
  },
};

/** Whether a class is one of torch.nn's layers. */
export const isOfLayers = (base) =>
  base?.inherits?.(MODULE) === true && !/^(?:Module(?:List|Dict)?|Lazy.*|Parameter.*)$/.test(base.name);
