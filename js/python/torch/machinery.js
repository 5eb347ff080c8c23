// What programs set and ask about the machine, of which nothing shows in what they compute here: the only device is the processor.
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { register } from "../arrays/registered.js";
import { session } from "../arrays/session.js";
import { partOf } from "../values/parts.js";
import { SET_ATTRIBUTE } from "../values/protocol.js";
import { isDevice } from "./device.js";
import { seedAll } from "./generator.js";

const doing = (name, call) => new FunctionOf(name, call);
const silent = (...names) => Object.fromEntries(names.map((name) => [name, doing(name, () => null)]));

const module = (path, table) =>
  new ModuleValue(path, (name) => (Object.hasOwn(table, name) ? table[name] : undefined));

/** What a program has set, each for itself. @type {WeakMap<object, Map<string, any>>} */
const set = new WeakMap();

/** A module whose members can be set. */
class Switches extends ModuleValue {
  constructor(path, usual) {
    super(path, (name) => (Object.hasOwn(usual, name) ? usual[name] : undefined));
    this.usual = usual;
  }
  member(name) {
    const own = currentMap(false)?.get(`${this.path}.${name}`);
    return own === undefined ? this.find(name) : own;
  }
  [SET_ATTRIBUTE](name, value) {
    if (!Object.hasOwn(this.usual, name)) refuseHere(`assignment to ${this.path}.${name}`);
    currentMap(true)?.set(`${this.path}.${name}`, value);
  }
}

/** What the program that runs has set; before one runs, nothing. */
function currentMap(makes) {
  let machine;
  try {
    ({ machine } = session());
  } catch {
    return undefined;
  }
  if (makes && !set.has(machine)) set.set(machine, new Map());
  return set.get(machine);
}

const mixed = (path) =>
  module(
    path,
    Object.fromEntries(
      ["autocast", "GradScaler"].map((name) => [
        name,
        doing(name, (args, keywords) => partOf("torchRare").mixed(path, name, args, keywords)),
      ]),
    ),
  );

/** What machines have and this one is without. */
const ABSENT = {
  is_available: doing("is_available", () => false),
  device_count: doing("device_count", () => 0n),
};

/** Tensors of graphics cards, which programs name where they would have one. */
const CARDS = Object.fromEntries(
  ["Float", "Double", "Half", "Long", "Int", "Byte", "Bool"].map((kind) => [
    `${kind}Tensor`,
    doing(`cuda.${kind}Tensor`, () => refuseHere("a tensor of a graphics card")),
  ]),
);

const cuda = module("torch.cuda", {
  ...ABSENT,
  ...CARDS,
  ...silent("manual_seed", "manual_seed_all", "empty_cache", "seed_all"),
  amp: mixed("torch.cuda.amp"),
});
const cpu = module("torch.cpu", {
  is_available: doing("is_available", () => true),
  amp: mixed("torch.cpu.amp"),
});
const accelerator = module("torch.accelerator", {
  is_available: doing("is_available", () => false),
  current_accelerator: doing("current_accelerator", () => refuseHere("a device that is not there")),
  device_count: doing("device_count", () => 0n),
});
const mps = module("torch.mps", silent("manual_seed", "empty_cache"));

const backends = module("torch.backends", {
  mps: module("torch.backends.mps", { ...ABSENT, is_built: doing("is_built", () => false) }),
  cuda: module("torch.backends.cuda", {
    ...ABSENT,
    is_built: doing("is_built", () => true),
    matmul: new Switches("torch.backends.cuda.matmul", { allow_tf32: false }),
  }),
  cudnn: new Switches("torch.backends.cudnn", {
    deterministic: false,
    benchmark: false,
    enabled: true,
    allow_tf32: true,
  }),
});

const generators = (name) =>
  doing(name, (args, keywords) => partOf("torchRare").generators[name](args, keywords));
const OF_GENERATORS = Object.fromEntries(
  ["get_rng_state", "set_rng_state", "initial_seed", "fork_rng"].map((name) => [name, generators(name)]),
);
const saving = (name) => doing(name, (args, keywords) => partOf("torchRare").saving[name](args, keywords));
const { fork_rng: _, ...ON_TOP } = OF_GENERATORS;

/** What is compiled computes the same, whatever it would say of itself. */
const same = (name) => doing(name, ([given]) => given ?? doing(name, ([later]) => later));
const jit = module("torch.jit", {
  ...Object.fromEntries(
    ["script", "trace", "ignore", "export", "unused", "freeze"].map((name) => [name, same(name)]),
  ),
  is_scripting: doing("is_scripting", () => false),
  is_tracing: doing("is_tracing", () => false),
});

const transform = (name) =>
  doing(name, (args, keywords) => partOf("torchRare").transforms[name](args, keywords));
const TRANSFORMS = Object.fromEntries(
  "vmap grad grad_and_value vjp jvp jacrev jacfwd linearize hessian functional_call stack_module_state"
    .split(" ")
    .map((name) => [name, transform(name)]),
);

const testing = module("torch.testing", {
  assert_close: doing("assert_close", (args, keywords) => partOf("torchRare").assertClose(args, keywords)),
});

const sparse = module("torch.sparse", {
  mm: doing("mm", (args, keywords) => partOf("torchRare").sparse.mm(args, keywords)),
});
const checkpointing = module("torch.utils.checkpoint", {
  checkpoint: doing("checkpoint", (args, keywords) => partOf("torchRare").checkpoint(args, keywords)),
  checkpoint_sequential: doing("checkpoint_sequential", (args, keywords) =>
    partOf("torchRare").checkpointSequential(args, keywords),
  ),
});
register("torch.utils", (name) => (name === "checkpoint" ? checkpointing : undefined));

export const MACHINERY_MODULES = {
  "torch.sparse": sparse,
  "torch.utils.checkpoint": checkpointing,
  "torch.testing": testing,
  "torch.func": module("torch.func", TRANSFORMS),
  functorch: module("functorch", TRANSFORMS),
  "torch.cuda": cuda,
  "torch.cuda.amp": cuda.member("amp"),
  "torch.cpu": cpu,
  "torch.cpu.amp": cpu.member("amp"),
  "torch.backends": backends,
  "torch.backends.cudnn": backends.member("cudnn"),
  "torch.amp": mixed("torch.amp"),
  "torch.random": module("torch.random", {
    ...OF_GENERATORS,
    manual_seed: doing("manual_seed", ([given], { seed = given }) => seedAll(seed)),
  }),
  "torch.mps": mps,
  "torch.accelerator": accelerator,
  "torch.jit": jit,
};

/** What is compiled computes the same. */
const compile = doing("compile", ([model]) => model ?? doing("compile", ([given]) => given));

const MEMBERS = {
  accelerator,
  cuda,
  cpu,
  is_autocast_enabled: doing(
    "is_autocast_enabled",
    ([device = "cuda"]) => device === "cpu" && session().machine.autocast !== null,
  ),
  mps,
  backends,
  amp: MACHINERY_MODULES["torch.amp"],
  random: MACHINERY_MODULES["torch.random"],
  autocast: MACHINERY_MODULES["torch.amp"].member("autocast"),
  compile,
  jit,
  get_num_threads: doing("get_num_threads", () => 1n),
  ...ON_TOP,
  func: MACHINERY_MODULES["torch.func"],
  testing,
  sparse,
  get strided() {
    return partOf("torchRare").strided;
  },
  vmap: TRANSFORMS.vmap,
  set_default_dtype: doing("set_default_dtype", (args) => partOf("torchRare").setDefaultDtype(args)),
  set_default_tensor_type: doing("set_default_tensor_type", ([type]) =>
    partOf("torchRare").setDefaultTensorType(type),
  ),
  set_default_device: doing("set_default_device", ([device]) =>
    device === null || isDevice(device) ? null : refuseHere("such a device"),
  ),
  save: saving("save"),
  load: saving("load"),
  ...silent(
    "set_num_threads",
    "set_num_interop_threads",
    "use_deterministic_algorithms",
    "set_float32_matmul_precision",
    "set_warn_always",
  ),
};

export const machineryNamed = (name) => (Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : undefined);

/** Attributes of these modules' values. */
export const MACHINERY_ATTRIBUTES = new Set(
  "is_available device_count type index scale unscale_ update is_enabled get_scale state_dict load_state_dict".split(
    " ",
  ),
);
