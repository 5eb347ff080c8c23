// torch.device: programs name the devices of their machine, and everything runs on the processor here.
import { refuseHere } from "../arrays/refuse.js";
import { partOf } from "../values/parts.js";
import { ATTRIBUTE, COMPARE, FORMAT, HASH, NOT_IMPLEMENTED, REPR, STR, TYPE } from "../values/protocol.js";
import { raise, TYPES, Type } from "../values/types.js";

export const DEVICE = new Type("device", TYPES.object, "torch.device");

class Device {
  /** @param {string} type @param {bigint | null} index */
  constructor(type, index) {
    this.type = type;
    this.index = index;
  }
  get [TYPE]() {
    return DEVICE;
  }
  [REPR]() {
    return `device(type='${this.type}'${this.index === null ? "" : `, index=${this.index}`})`;
  }
  [STR]() {
    return this.index === null ? this.type : `${this.type}:${this.index}`;
  }
  [FORMAT](spec) {
    if (spec !== "") raise("TypeError", "unsupported format string passed to torch.device.__format__");
    return this[STR]();
  }
  [ATTRIBUTE](name) {
    return { type: this.type, index: this.index }[name];
  }
  [COMPARE](operator, other) {
    const isEqual = other instanceof Device && other[STR]() === this[STR]();
    return /^[!=]=$/.test(operator) ? isEqual === (operator === "==") : NOT_IMPLEMENTED;
  }
  [HASH]() {
    return `device ${this[STR]()}`;
  }
}

export const PROCESSOR = new Device("cpu", null);

/** Whether it names the processor. */
export const isProcessor = (value) => value === "cpu" || (value instanceof Device && value.type === "cpu");

const NAMED = /^(cpu|cuda|ipu|xpu|hip|maia|xla|mps|hpu|mtia|privateuseone)(?::(\d{1,3}))?$/;

/** Whether it names a device, on which a program would work where there is one. */
export const isDevice = (value) =>
  value instanceof Device || (typeof value === "string" && NAMED.test(value));

/** Refuses the name of what is no device, in the words of PyTorch. */
export function checkDevice(name) {
  if (!NAMED.test(name)) partOf("torchRare").refuseDevice(name);
}

DEVICE.call = ([given, place = null], { type = given, index = place, ...others }) => {
  if (Object.keys(others).length > 0) refuseHere("such a torch.device");
  if (type instanceof Device) return type;
  if (typeof type !== "string" || (index !== null && typeof index !== "bigint"))
    return refuseHere("such a torch.device");
  checkDevice(type);
  const [, kind, number] = /** @type {any} */ (NAMED.exec(type));
  if (number !== undefined && index !== null) refuseHere("such a torch.device");
  const at = index ?? (number === undefined ? null : BigInt(number));
  return kind === "cpu" && at === null ? PROCESSOR : new Device(kind, at);
};
