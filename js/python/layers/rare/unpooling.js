// Pictures in which the greatest elements of a pooling's windows stand again where they stood.
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { str } from "../../values/repr.js";
import { Tuple } from "../../values/sequences.js";
import { raise } from "../../values/types.js";
import { perAxis } from "../blocks/windows.js";
import { taken } from "../calling.js";
import { classOf } from "../torch-layers.js";
import { checkTensor, isUnknown, made, unknown } from "../words.js";

/** F.max_unpool1d and its kin. */
function unpooled(rank, input, indices, /** @type {any} */ { kernel, stride, padding = 0n, size = null }) {
  const name = `max_unpooling${rank}d_forward_out`;
  checkTensor(input, `max_unpool${rank}d`, "input", 1);
  if (isUnknown(input, indices)) return unknown();
  const [x, places] = [input, indices].map(tensorOf);
  const [kernels, around] = [kernel, padding].map((one) => perAxis(one, rank, "window of a pooling"));
  const steps = (stride ?? null) === null ? kernels : perAxis(stride, rank, "stride of a pooling");
  if (x.ndim !== rank + 1 && x.ndim !== rank + 2) refuseHere(`${name} of such an input`);
  if (`${x.shape}` !== `${places.shape}`) refuseHere("indices= of another shape");
  const own = x.shape.slice(-rank).map((length, i) => (length - 1) * steps[i] - 2 * around[i] + kernels[i]);
  const given = size && new Tuple(size.items.slice(-rank));
  const asked = given === null ? own : given.items.map(Number);
  asked.forEach((length, i) => {
    const [least, most] = [own[i] - steps[i], own[i] + steps[i]];
    if (length > least && length < most) return;
    raise(
      "ValueError",
      `invalid output_size "${str(given)}" (dim ${i} must be between ${least} and ${most})`,
    );
  });
  const before = x.shape.slice(0, -rank);
  const count = asked.reduce((all, length) => all * length, 1);
  return made(() => {
    if (session().mode === "shapes") return engine.empty([...before, ...asked], { dtype: x.dtype });
    const flat = [x, places].map((one) => one.flatten(-rank, -1));
    const empty = engine.zeros([...before, count], { dtype: x.dtype });
    return engine.scatter(empty, -1, flat[1], flat[0]).reshape([...before, ...asked]);
  });
}

const WORDS = "input indices kernel_size stride= padding= output_size=";

/** F.max_unpool1d and its kin, or undefined. */
export function unpoolingNamed(name) {
  const [, rank] = /^max_unpool([123])d$/.exec(name) ?? [];
  if (rank === undefined) return undefined;
  return new FunctionOf(name, (args, keywords) => {
    const {
      input,
      indices,
      kernel_size: kernel,
      output_size: size,
      ...given
    } = taken(name, WORDS, args, keywords);
    return unpooled(Number(rank), input, indices, { kernel, size, ...given });
  });
}

const layerOf = (rank) =>
  classOf(`MaxUnpool${rank}d`, "pooling", "kernel_size stride= padding=", (given) => {
    const { kernel_size: kernel, stride: asked = null, padding = 0n } = given;
    const whole = (value) =>
      value?.items === undefined && rank > 1 ? new Tuple(Array(rank).fill(value)) : value;
    const fields = { kernel_size: whole(kernel), stride: whole(asked ?? kernel), padding: whole(padding) };
    return {
      fields,
      signature: "input indices output_size=",
      forward: (_, { input, indices, output_size: size }) =>
        unpooled(rank, input, indices, {
          kernel: fields.kernel_size,
          stride: fields.stride,
          padding: fields.padding,
          size,
        }),
      extra: () =>
        Object.entries(fields)
          .map(([name, value]) => `${name}=${str(rank === 1 ? new Tuple([value]) : value)}`)
          .join(", "),
    };
  });

export const UNPOOLING = Object.fromEntries([1, 2, 3].map((rank) => [`MaxUnpool${rank}d`, layerOf(rank)]));
