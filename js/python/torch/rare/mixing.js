// What training with mixed precision does without a graphics card. And states of the generator, kept and taken back.

import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { outlineOnly } from "../../run/outlined.js";
import { copyOf } from "../../values/copies.js";
import { ATTRIBUTE, REPR, TYPE } from "../../values/protocol.js";
import { Dict } from "../../values/tables.js";
import { TYPES, Type } from "../../values/types.js";
import { Unknown } from "../../values/unknown.js";
import { dtypeNamed } from "../dtypes.js";
import { GENERATOR } from "../generator.js";
import { sizeOf } from "../tensor.js";
import { autocast } from "./autocast.js";

const SCALER = new Type("GradScaler", TYPES.object, "torch.amp.grad_scaler.GradScaler");

/** By name, what a scaler does that is switched off. */
const SCALING = {
  scale: ([value]) => value,
  unscale_: () => null,
  update: () => null,
  is_enabled: () => false,
  get_scale: () => 1,
  state_dict: () => new Dict(),
  load_state_dict: () => null,
  step: ([optimizer, ...more]) => optimizer[ATTRIBUTE]("step").call(more, {}, session().machine),
};

class GradScaler {
  get [TYPE]() {
    return SCALER;
  }
  [ATTRIBUTE](name) {
    return Object.hasOwn(SCALING, name) ? new FunctionOf(name, SCALING[name]) : undefined;
  }
}

/** One that is switched on, as it is on the processor: how it changes what it scales by, only numbers tell. */
class ScalerThatScales extends GradScaler {
  isKnown = true;
  constructor(scale) {
    super();
    outlineOnly("numbers of a GradScaler");
    this.factor = Number(scale);
  }
  [ATTRIBUTE](name) {
    const own = {
      scale: ([value]) => session().machine.binary("*", value, this.factor),
      is_enabled: () => true,
      get_scale: () => (this.isKnown ? this.factor : new Unknown(null, "float")),
      update: () => {
        this.isKnown = false;
        return null;
      },
      state_dict: () => refuseHere("the state of a GradScaler"),
    };
    return Object.hasOwn(own, name) ? new FunctionOf(name, own[name]) : super[ATTRIBUTE](name);
  }
}

/** `autocast` or `GradScaler` of a module. */
export function mixed(path, name, args, keywords) {
  const [ofDevice, ofModule] = [path === "torch.amp", path.split(".")[1]];
  const [device, ...rest] = ofDevice
    ? [args[0] ?? keywords.device_type ?? keywords.device, ...args.slice(1)]
    : [ofModule, ...args];
  if (name === "GradScaler") {
    const isOn = (rest[4] ?? keywords.enabled ?? true) !== false;
    return String(device ?? "cuda").startsWith("cpu") && isOn
      ? new ScalerThatScales(rest[0] ?? keywords.init_scale ?? 65_536)
      : new GradScaler();
  }
  const [first, second] = rest;
  const given = ofDevice ? { dtype: first, enabled: second } : { enabled: first, dtype: second };
  const { dtype = given.dtype, enabled = given.enabled } = keywords;
  const context = autocast(device, { dtype, enabled });
  return (
    context ?? {
      records: session().machine.records,
      [REPR]: () => "<torch.amp.autocast_mode.autocast object>",
    }
  );
}

/** How long a state is in PyTorch. */
const BYTES = 5056;

class State {
  constructor(words) {
    this.words = words;
  }
  get [TYPE]() {
    return TYPES.object;
  }
  [REPR]() {
    return refuseHere("the state of a generator as numbers");
  }
  [ATTRIBUTE](name) {
    if (name === "dtype") return dtypeNamed("uint8");
    if (name === "shape") return sizeOf([BYTES]);
    if (name === "clone") return new FunctionOf(name, () => new State(this.words));
    return refuseHere(`attribute .${name} of the state of a generator`);
  }
}

const keep = () => new State(session().mode === "values" ? engine.manualSeed.keepState() : null);
function takeBack(state) {
  if (!(state instanceof State) || state.words?.seed !== undefined)
    refuseHere("such a state of the generator");
  if (state.words !== null) engine.manualSeed.restoreState(state.words);
  return null;
}

/** What the program has saved, by the names of the files: those of other modules as well. @returns {Map<string, any>} */
function files() {
  const machine = /** @type {any} */ (session().machine);
  machine.files ??= new Map();
  return machine.files;
}
const nameOfFile = (file) => (file?.isPath ? file.text : file);

/** `torch.save` and `torch.load`: a file is there as long as the program runs. */
export const saving = {
  save([value, file], keywords) {
    const name = nameOfFile(file ?? keywords.f);
    const saved = copyOf(value, true, refuseHere);
    if (name?.isByteStream) name.put({ saved });
    else if (typeof name === "string") files().set(name, { saved });
    else refuseHere("torch.save to what is no name of a file");
    return null;
  },
  load([file], keywords) {
    const name = nameOfFile(file ?? keywords.f);
    const found = name?.isByteStream ? name.take() : files().get(name);
    // What stands in a stream stands in a file that was opened, too.
    const saved = Array.isArray(found?.saved) ? found.saved[0]?.saved : found?.saved;
    if (saved === undefined) refuseHere("torch.load of a file that is not there");
    return copyOf(saved, true, refuseHere);
  },
};

/** What a generator of its own has that few ask for. */
export function ofGenerator(generator, name) {
  const own = {
    get_state: () => new State(generator.drawn),
    set_state([state]) {
      if (state?.words?.seed === undefined) refuseHere("such a state of the generator");
      generator.drawn = state.words;
      return generator;
    },
    clone_state: () => Object.assign(/** @type {any} */ (GENERATOR).call([], {}), { drawn: generator.drawn }),
  };
  return Object.hasOwn(own, name) ? new FunctionOf(name, own[name]) : undefined;
}

export const generators = {
  get_rng_state: keep,
  set_rng_state: ([state]) => takeBack(state),
  initial_seed: () => /** @type {any} */ (session()).seed ?? refuseHere("the seed of nobody"),
  fork_rng() {
    /** @type {State | null} */
    let before = null;
    return {
      records: session().machine.records,
      enter() {
        before = keep();
        return null;
      },
      leave() {
        takeBack(before);
        return false;
      },
    };
  },
};
