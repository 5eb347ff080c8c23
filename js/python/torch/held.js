// Calls that are given what the engine is without, or asked for it: complex numbers, floats with fewer bits.
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { partOf } from "../values/parts.js";
import { str } from "../values/repr.js";
import { Raised, raise } from "../values/types.js";
import { checkDevice } from "./device.js";
import { dtypeAsked, dtypeNamed } from "./dtypes.js";
import { isComplex, isOfNumpy } from "./tensor.js";

/** Whether a value is complex, or has complex numbers in it. */
export const hasComplex = (value) => isComplex(value) || value?.items?.some?.(hasComplex) === true;

/** A call with a dtype that the engine is without. */
function withDtype(call, name, self, args, all, machine) {
  const keywords = "dtype" in all ? { ...all, dtype: dtypeAsked(name, all.dtype) } : all;
  if (args.some(hasComplex) || hasComplex(keywords.data) || hasComplex(keywords.fill_value))
    return partOf("torchRare").ofComplex(name, self ? [self, ...args] : args, keywords);
  const { dtype } = keywords;
  if (typeof keywords.device === "string") checkDevice(keywords.device);
  if (!dtype?.held) return call(args, keywords, machine);
  const { requires_grad: asks = false, ...others } = keywords;
  const own = { ...others, dtype: dtypeNamed(dtype.held) };
  if (dtype.name.startsWith("complex") && /^randn?$/.test(name))
    return partOf("torchRare").randomComplex(name, call, args, own);
  const made = partOf("torchRare").narrowed(call(args, own, machine), dtype.name);
  if (asks !== true || session().mode === "shapes") return made;
  // Of complex numbers there are no gradients here.
  if (isComplex(made)) refuseHere("requires_grad=True of complex numbers");
  return partOf("leaves").askForGradients(made, true, "made");
}

/** What is written in Python, and has no other name for its axis. */
const OF_PYTHON = /^(?:Tensor\.)?(?:norm|split)$/;

/**
 * A call that may be asked for a dtype that the engine is without, or given one; `self` is the tensor whose method it is. What
 * PyTorch says otherwise than the engine where arguments do not fit is told by those who know its forms.
 */
export const held = (call, name, self) => (args, keywords, machine) => {
  if (keywords.axis !== undefined && OF_PYTHON.test(name))
    raise("TypeError", `${name}() got an unexpected keyword argument 'axis'`);
  try {
    return withDtype(call, name, self, args, keywords, machine);
  } catch (error) {
    if (error instanceof Raised && /^(?:Type|Value)Error$/.test(error.value.type.name))
      partOf("torchRare").refuseForms(name, str(error.value), args, keywords);
    throw error;
  }
};

/** Whether a value is no operand, but may stand where one is wanted. */
const isOdd = (value) =>
  isOfNumpy(value) || value?.isOfProgram === true || value?.items?.some?.(isOdd) === true;

/** Arguments, of which those without a place in the engine say what they are called. */
export const withStandIns = (name, args) =>
  args.some(isOdd) ? partOf("torchRare").standIns(name, args) : args;
