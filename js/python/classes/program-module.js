// An object of a class of the program that derives from nn.Module: a layer whose parts and steps the program gives.
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { findAttribute } from "../builtins/attributes.js";
import { assigned, checkLayer, kindOf, Layer, Parameter, typeName } from "../layers/layer.js";
import { isComplex, isTensor } from "../torch/tensor.js";
import { truth } from "../values/compare.js";
import { iterate } from "../values/iterate.js";
import {
  ATTRIBUTE,
  BINARY,
  CONTAINS,
  DELETE,
  FORMAT,
  GET,
  IN_PLACE,
  ITERATE,
  LENGTH,
  NOT_IMPLEMENTED,
  REPR,
  SET,
  SET_ATTRIBUTE,
  STR,
  TRUTH,
} from "../values/protocol.js";
import { str } from "../values/repr.js";
import { raise } from "../values/types.js";
import { OPERATORS } from "./instance.js";

/** Refuses a name that something else of the module has; one of those of its kind gives way. */
function checkName(module, kind, name, known) {
  if (name.includes(".")) raise("KeyError", `${kind} name can't contain "."`);
  if (name === "") raise("KeyError", `${kind} name can't be empty string ""`);
  if (!known.has(name) && findAttribute(module, name) !== undefined)
    raise("KeyError", `attribute '${name}' already exists`);
}

/** What Python asks of objects in other ways than by their names, where the class of the program answers. @type {Record<string, [symbol, (value: any) => any]>} */
const ANSWERS = {
  len: [LENGTH, Number],
  getitem: [GET, (value) => value],
  setitem: [SET, () => {}],
  iter: [ITERATE, (value) => iterate(value)],
  contains: [CONTAINS, truth],
  delitem: [DELETE, () => {}],
  repr: [REPR, (value) => value],
  str: [STR, (value) => value],
  bool: [TRUTH, truth],
  format: [FORMAT, (value) => value],
};

/** Refuses what is not of the kind that a name is given to. */
function checkKind(module, kind, [name, value], isWanted, wanted) {
  if (!module.isReady) raise("AttributeError", `cannot assign ${kind} before Module.__init__() call`);
  if (typeof name !== "string") raise("TypeError", `${kind} name should be a string. Got ${typeName(name)}`);
  checkName(module, kind, name, kind === "buffer" ? module.buffers : new Map(module.parametersOf()));
  if (value === null || isWanted(value)) return;
  const rule = `cannot assign '${typeName(value)}' object to ${kind} '${name}'`;
  raise("TypeError", `${rule} (${wanted} or None required)`);
}

/** Its own methods that a program calls as a method of any layer. */
const OWN = {
  register_buffer(module, args, keywords) {
    const [name = keywords.name, tensor = keywords.tensor ?? null, persistent = true] = args;
    checkKind(module, "buffer", [name, tensor], (one) => isTensor(one) || isComplex(one), "torch Tensor");
    module.fields[name] = tensor;
    module.buffers.set(name, (keywords.persistent ?? persistent) === true);
  },
  register_parameter(module, args, keywords) {
    const [name = keywords.name, parameter = keywords.param ?? null] = args;
    checkKind(
      module,
      "parameter",
      [name, parameter],
      (one) => one instanceof Parameter,
      "torch.nn.Parameter",
    );
    module[SET_ATTRIBUTE](name, parameter);
  },
  add_module(module, args, keywords) {
    const [name = keywords.name, child = keywords.module ?? null] = args;
    if (child !== null) checkLayer(child);
    if (typeof name !== "string") raise("TypeError", `module name should be a string. Got ${typeName(name)}`);
    if (module[ATTRIBUTE](name) !== undefined && !module.members.some(([place]) => place === name))
      raise("KeyError", `attribute '${name}' already exists`);
    if (name.includes(".")) raise("KeyError", `module name can't contain ".", got: ${name}`);
    if (name === "") raise("KeyError", 'module name can\'t be empty string ""');
    module[SET_ATTRIBUTE](name, child);
  },
};
OWN.register_module = OWN.add_module;

export class ProgramModule extends Layer {
  isOfProgram = true;
  /** Whether nn.Module has been initialised, without which it takes no parts. */
  isReady = false;
  /** The names of its buffers, and whether each is kept in its state. @type {Map<string, boolean>} */
  buffers = new Map();

  /** @param {import("./program-class.js").ProgramClass} type */
  constructor(type) {
    super(type, { fields: {}, forward: null });
    for (const [name, [symbol, made]] of Object.entries(ANSWERS))
      if (this.#member(`__${name}__`) !== undefined)
        this[symbol] = (...args) => made(session().machine.call(this.#member(`__${name}__`), args));
    this.extra = () => {
      const method = this.#member("extra_repr");
      return method === undefined ? this.extraOf() : str(session().machine.call(method, []));
    };
  }

  /** What its class says of an operator, for those that it names. */
  #operate(operator, other, turn) {
    const method = this.#member(`__${turn}${OPERATORS[operator]}__`);
    return method === undefined ? NOT_IMPLEMENTED : session().machine.call(method, [other]);
  }
  [BINARY](operator, other, /** @type {boolean} */ reflected) {
    return this.#operate(operator, other, reflected ? "r" : "");
  }
  [IN_PLACE](operator, other) {
    return this.#operate(operator, other, "i");
  }
  call(args, keywords, machine) {
    const own = this.#member("__call__");
    return own === undefined ? super.call(args, keywords) : machine.call(own, args, keywords);
  }

  get members() {
    return /** @type {any} */ (Object.entries(this.fields).filter(([, value]) => value instanceof Layer));
  }

  /** What its repr shows where the program says nothing. */
  extraOf() {
    return "";
  }

  /** A member of its class, undefined where there is none. */
  #member(name) {
    return /** @type {any} */ (this.type).memberOf(name, this);
  }

  copied(next, /** @type {boolean} */ _ = true, begin = (/** @type {any} */ one) => one) {
    const made = begin(new /** @type {any} */ (this.constructor)(this.type));
    Object.assign(made, { isReady: this.isReady, training: this.training, buffers: new Map(this.buffers) });
    for (const [name, one] of Object.entries(this.fields)) made.fields[name] = next(one);
    return made;
  }

  forget(name) {
    this.buffers.delete(name);
    return super.forget(name);
  }
  buffersOf() {
    return Object.entries(this.fields).filter(([name, value]) => this.buffers.has(name) && value !== null);
  }
  isKept(name) {
    return this.buffers.get(name) === true;
  }

  /** Whether it is a parameter, a buffer or a layer of the module. */
  isPart(name) {
    return kindOf(this.fields[name]) !== null || this.buffers.has(name);
  }

  train(mode) {
    const own = this.#member("train");
    return own === undefined ? super.train(mode) : session().machine.call(own, [mode]);
  }

  [ATTRIBUTE](name) {
    if (name === "__dict__") refuseHere("attribute .__dict__ of a module");
    if (name === "__doc__") return /** @type {any} */ (this.type).doc;
    // What stands in a module by its kind is asked for as what is missing is.
    const asked = /^__/.test(name) ? undefined : this.#member("__getattr__");
    if (Object.hasOwn(this.fields, name) && (asked === undefined || !this.isPart(name)))
      return this.fields[name];
    const own = this.#member(name);
    if (own !== undefined) return own;
    if (Object.hasOwn(OWN, name))
      return new FunctionOf(name, (args, keywords) => OWN[name](this, args, keywords) ?? null);
    const found = asked !== undefined && this.isPart(name) ? undefined : super[ATTRIBUTE](name);
    return found === undefined && asked !== undefined ? session().machine.call(asked, [name]) : found;
  }

  [SET_ATTRIBUTE](name, value) {
    if (/** @type {any} */ (this.type).writes(name, this, value)) return;
    const [what] = kindOf(value) ?? [];
    if (what !== undefined && !this.isReady) {
      const plural = what === "parameter" ? "parameters" : "module";
      raise("AttributeError", `cannot assign ${plural} before Module.__init__() call`);
    }
    assigned(this, name, value);
  }

  /** A call where the program defines no `forward`. @returns {any} */
  unforwarded(/** @type {any[]} */ _args, /** @type {any} */ _keywords, /** @type {string | null} */ _name) {
    return raise(
      "NotImplementedError",
      `Module [${this.type.name}] is missing the required "forward" function`,
    );
  }

  run(args, keywords, name) {
    if (!this.isReady)
      raise("AttributeError", `'${this.type.name}' object has no attribute '_backward_hooks'`);
    const forward = this.fields.forward ?? this.#member("forward");
    return forward === undefined
      ? this.unforwarded(args, keywords, name)
      : session().machine.call(forward, args, keywords);
  }
}

/** What makes objects of such a class. @type {import("./program-class.js").Making} */
export const MODULES = {
  object: (type) => new ProgramModule(type),
  inherited(self, name) {
    if (name === "__getattr__")
      return new FunctionOf(name, ([part]) =>
        self.isPart(part)
          ? self.fields[part]
          : raise("AttributeError", `'${self.type.name}' object has no attribute '${part}'`),
      );
    if (name === "__repr__") return new FunctionOf(name, () => Layer.prototype[REPR].call(self));
    if (name === "__call__")
      return new FunctionOf(name, (args, keywords) => Layer.prototype.call.call(self, args, keywords));
    if (name !== "__init__") return Layer.prototype[ATTRIBUTE].call(self, name);
    return new FunctionOf(name, (args, keywords) => {
      const given = args.length + Object.keys(keywords).length;
      if (given > 0)
        raise(
          "TypeError",
          `${self.type.name}.__init__() takes 1 positional argument but ${given + 1} were given`,
        );
      self.isReady = true;
      return null;
    });
  },
};

/** `nn.Module()`: a layer without steps, which takes parts. */
export function bareModule(type, args, keywords) {
  const own = new ProgramModule(Object.assign(type, { memberOf: () => undefined, writes: () => false }));
  MODULES.inherited(own, "__init__").call(args, keywords);
  return own;
}
