// The module torch.nn.utils.rnn: sequences of different lengths, filled or packed.
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { PACKING } from "./packing.js";
import { padSequence } from "./padding.js";

const MEMBERS = Object.fromEntries(
  Object.entries({ pad_sequence: padSequence, ...PACKING }).map(([name, call]) => [
    name,
    new FunctionOf(name, call),
  ]),
);

export const sequenceUtilities = new ModuleValue("torch.nn.utils.rnn", (name) =>
  Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : undefined,
);
