// torch.device: the only one that is here is the processor.
import { refuseHere } from "../arrays/refuse.js";
import { ATTRIBUTE, COMPARE, HASH, NOT_IMPLEMENTED, REPR, STR, TYPE } from "../values/protocol.js";
import { TYPES, Type } from "../values/types.js";

export const DEVICE = new Type("device", TYPES.object, "torch.device");

export const PROCESSOR = {
  get [TYPE]() {
    return DEVICE;
  },
  [REPR]: () => "device(type='cpu')",
  [STR]: () => "cpu",
  [ATTRIBUTE]: (name) => ({ type: "cpu", index: null })[name],
  [COMPARE](operator, other) {
    return /^[!=]=$/.test(operator) ? (other === PROCESSOR) === (operator === "==") : NOT_IMPLEMENTED;
  },
  [HASH]: () => "device cpu",
};

/** Whether it names the processor. */
export const isProcessor = (value) => value === "cpu" || value === PROCESSOR;

DEVICE.call = ([given], { type = given, ...others }) =>
  isProcessor(type) && Object.keys(others).length === 0
    ? PROCESSOR
    : refuseHere("a device that is not the processor");
