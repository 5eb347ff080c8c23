// The generator that programs draw with: PyTorch's one of all, and by what a call draws.

import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { session } from "../arrays/session.js";
import { partOf } from "../values/parts.js";
import { AROUND, ATTRIBUTE, REPR, TYPE } from "../values/protocol.js";
import { TYPES, Type } from "../values/types.js";

export const GENERATOR = new Type("Generator", TYPES.object, "torch._C.Generator");
GENERATOR.call = (args, keywords) => partOf("settings").newGenerator(args, keywords);

/** The one that draws where no other is named, which `torch.manual_seed()` gives back. */
const DEFAULT_GENERATOR = {
  /** An address alone is not worth an echo. */
  isQuiet: true,
  get [TYPE]() {
    return GENERATOR;
  },
  [REPR]: () => "<torch._C.Generator object at 0x7f0000000000>",
  [AROUND]: (run) => run(),
  [ATTRIBUTE](name) {
    if (name === "manual_seed") return new FunctionOf(name, ([given], { seed = given }) => seedAll(seed));
    return name === "initial_seed"
      ? new FunctionOf(name, () => partOf("torchRare").generators[name]())
      : undefined;
  },
};

/** `torch.manual_seed(seed)`, which takes whatever `int()` takes; a number that nobody knows seeds as 0 does. */
export function seedAll(seed) {
  const whole = typeof seed === "bigint" ? seed : BigInt(Math.trunc(Number(seed)) || 0);
  engine.manualSeed(Number(whole));
  /** @type {any} */ (session()).seed = whole;
  return DEFAULT_GENERATOR;
}

export const isGeneratorAttribute = (name) => /^(?:manual_|initial_)?seed$/.test(name);

/** What draws with a generator, or null for the program's own. @template T @param {any} generator @param {() => T} run @returns {T} */
export const drawnBy = (generator, run) => (generator?.[AROUND] ? generator[AROUND](run) : run());
