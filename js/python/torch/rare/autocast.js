// torch.autocast on the processor: which operations take numbers with fewer bits, which want wide ones, and what comes out. Their
// numbers are rounded on the way where nobody says how, so that only dtypes and shapes are told.
import { ArrayValue } from "../../arrays/array.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { WrappedFunction } from "../../run/functions.js";
import { outlineOnly } from "../../run/outlined.js";
import { REPR } from "../../values/protocol.js";
import { List, Tuple } from "../../values/sequences.js";
import { nameOf, raise } from "../../values/types.js";
import { afterwards, floats } from "./narrow.js";

/** What takes numbers with fewer bits, whatever it is given. */
const NARROWS =
  /^(?:@|__matmul__|matmul|mm|bmm|linear|addmm|addbmm|baddbmm|einsum|inner|tensordot|chain_matmul|multi_dot|matrix_power|vecdot|prelu|conv[123]d|conv_transpose[123]d|scaled_dot_product_attention)$/;
/** What makes numbers wide before. */
const WIDENS =
  /^(?:prod|quantile|nanquantile|cdist|trace|bilinear|inv|pinv|inverse|svd|svdvals|eigh|eigvalsh|qr|cholesky|solve|lstsq|(?:\w{1,40}_loss)|cross_entropy|binary_cross_entropy|binary_cross_entropy_with_logits|kl_div)$/;
const NARROW_LAYERS =
  /^(?:NonDynamicallyQuantizableLinear|Linear|Conv[123]d|ConvTranspose[123]d|MultiheadAttention|LSTM|RNN|PReLU)$/;
const WIDE_LAYERS = /^(?:Embedding|EmbeddingBag|Bilinear|\w{1,40}Loss)$/;

/** Tells of what was made which dtype it has; null for that of the engine. */
function told(value, name) {
  if (value instanceof Tuple || value instanceof List) for (const one of value.items) told(one, name);
  else if (value instanceof ArrayValue && value.tensor?.dtype === "float32") value.narrow = name;
  return value;
}

const isMixed = (arrays) => new Set(arrays.map(({ narrow }) => narrow)).size > 1;

/** What a layer gives: that of which the layers inside were told one by one knows it already. */
function ofLayer(value, layer, operands, name) {
  if (layer.tellsEach) return value;
  const kind = layer.type.name;
  if (NARROW_LAYERS.test(kind)) return told(value, name);
  if (WIDE_LAYERS.test(kind)) return told(value, null);
  const narrow = floats(operands).find((one) => one.narrow !== null)?.narrow ?? null;
  return narrow === null ? value : told(value, narrow);
}

/** What wants one dtype of what it is given, before anything is narrowed. */
function checkSame(op, arrays, name) {
  const isNarrow = arrays.some(({ narrow }) => narrow !== null);
  if (/^(?:inner|tensordot)$/.test(op) && isMixed(arrays))
    raise("RuntimeError", "both inputs should have same dtype");
  const asks = /^(?:multi_dot|chain_matmul|bilinear|cross)$/.test(op) && isMixed(arrays);
  if (asks || (isNarrow && /^(?:det|logdet|slogdet)$/.test(op))) refuseHere(`${op} of ${name}`);
}

/** What the machine asks after every operation, where autocast is on. */
function whereItIsOn(value, how, operands) {
  const { autocast: name } = session().machine;
  if (name === null) return afterwards(value, how, operands);
  if (how?.children !== undefined) return how.isOfProgram ? value : ofLayer(value, how, operands, name);
  const op = (typeof how === "string" ? how : (how?.name ?? "")).replace(/^\.(?=\w)|_$/g, "");
  const isOne = typeof how === "string" || how instanceof FunctionOf;
  checkSame(op, floats(operands), name);
  if (isOne && NARROWS.test(op)) return told(value, name);
  if (isOne && WIDENS.test(op)) return told(value, null);
  if (isOne && isMixed(floats(operands)) && !/^(?:to|type|type_as|copy|set|\[\]=)$/.test(op)) {
    // In place the dtype stays.
    if (operands[0] === value) return value;
    const isFirstRow = /^(?:mv|dot|addmv)$/.test(op);
    return isFirstRow ? afterwards(value, how, operands) : told(value, null);
  }
  return afterwards(value, how, operands);
}

const DEVICES =
  "cpu, cuda, ipu, xpu, mkldnn, opengl, opencl, ideep, hip, ve, fpga, maia, xla, lazy, vulkan, mps, meta, hpu, mtia, privateuseone";

/** A context, and a decorator: it sets the dtype of what is narrowed, null for none. */
class Autocast {
  isContext = true;
  /** @type {(string | null)[]} */
  before = [];
  constructor(/** @type {string | null} */ name) {
    this.name = name;
  }
  [REPR]() {
    return "<torch.amp.autocast_mode.autocast object at 0x7f0000000000>";
  }
  enter() {
    const { machine } = session();
    this.before.push(machine.autocast);
    machine.autocast = this.name;
    machine.rounds = Object.assign(whereItIsOn, { all: [whereItIsOn, afterwards] });
    return this;
  }
  leave() {
    session().machine.autocast = this.before.pop() ?? null;
    return false;
  }
  call([method]) {
    return new Cast(method, this);
  }
}

class Cast extends WrappedFunction {
  constructor(method, context) {
    super(method);
    this.context = context;
  }
  call(args, keywords, machine) {
    this.context.enter();
    try {
      return super.call(args, keywords, machine);
    } finally {
      this.context.leave();
    }
  }
}

/** `torch.autocast(device, dtype, enabled)`. */
export function autocast(/** @type {any} */ device, /** @type {any} */ { dtype = null, enabled = true }) {
  if (device === undefined) {
    const rule = "autocast.__init__() missing 1 required positional argument:";
    return raise("TypeError", `${rule} 'device_type'`);
  }
  if (typeof device !== "string") {
    const given = nameOf(device) === "device" ? "torch.device" : nameOf(device);
    return raise("ValueError", `Expected \`device_type\` of type \`str\`, got: \`<class '${given}'>\``);
  }
  const kind = device.split(":")[0];
  if (!DEVICES.split(", ").includes(kind)) {
    const rule = `Expected one of ${DEVICES} device type at start of device string:`;
    return raise("RuntimeError", `${rule} ${kind}`);
  }
  if (kind !== "cpu") return null;
  const name = dtype === null ? "bfloat16" : dtype.held === null ? null : dtype.name;
  if (enabled !== false && name !== null) outlineOnly("numbers of autocast");
  return new Autocast(enabled === false ? null : name);
}
