// torch.Generator: a generator of its own, which takes the place of the engine's while a call draws.
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { partOf } from "../../values/parts.js";
import { AROUND, ATTRIBUTE, REPR, TYPE } from "../../values/protocol.js";
import { isProcessor, PROCESSOR } from "../device.js";
import { GENERATOR } from "../generator.js";

/** What a generator begins with that nobody seeds. */
const USUAL_SEED = 67280421310721n;

class Generator {
  #seed = USUAL_SEED;
  /** Null until it has drawn. @type {Uint8Array | null} */
  #state = null;

  get [TYPE]() {
    return GENERATOR;
  }
  [REPR]() {
    return "<torch._C.Generator object at 0x7f0000000000>";
  }
  [AROUND](run) {
    if (session().mode !== "values") return run();
    const before = engine.manualSeed.keepState();
    try {
      if (this.#state === null) engine.manualSeed(this.#seed);
      else engine.manualSeed.restoreState(this.#state);
      const made = run();
      this.#state = engine.manualSeed.keepState();
      return made;
    } finally {
      engine.manualSeed.restoreState(before);
    }
  }
  /** From here on it draws what it draws after that seed. */
  begin(seed) {
    this.#seed = seed;
    this.#state = null;
  }
  [ATTRIBUTE](name) {
    if (name === "device") return PROCESSOR;
    return Object.hasOwn(METHODS, name)
      ? new FunctionOf(name, (args, keywords) => METHODS[name](this, args, keywords))
      : partOf("torchRare").ofGenerator(this, name);
  }
  get seed() {
    return this.#seed;
  }
  /** What it has drawn up to here. */
  get drawn() {
    return { seed: this.#seed, state: this.#state };
  }
  set drawn({ seed, state }) {
    this.#seed = seed;
    this.#state = state;
  }
}

/** @type {Record<string, (generator: Generator, args: any[], keywords: any) => any>} */
const METHODS = {
  manual_seed(generator, [given], { seed = given }) {
    if (typeof seed !== "bigint") refuseHere("such a seed of a generator");
    generator.begin(seed);
    return generator;
  },
  initial_seed: ({ seed }) => seed,
  seed(generator) {
    generator.begin(BigInt(Math.floor(Math.random() * 2 ** 53)));
    return generator.seed;
  },
};

/** `torch.Generator(device)`. */
export function newGenerator([device, ...more], keywords) {
  const { device: named = device ?? "cpu", ...others } = keywords;
  if (more.length > 0 || Object.keys(others).length > 0 || !isProcessor(named))
    refuseHere("such a generator");
  return new Generator();
}
