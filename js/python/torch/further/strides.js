// Tensors that are told how they lie in memory, and what is written where one lies in another.
import { ArrayValue } from "../../arrays/array.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { workOut } from "../../run/formulas.js";
import { List, Tuple } from "../../values/sequences.js";
import { PROCESSOR } from "../device.js";
import { dtypeOf, TYPE_NAMES } from "../dtypes.js";
import { functionsOf, isTensor, numbers, wrong } from "../shared/calling.js";

const MADE_AS = "* dtype= layout= device= requires_grad= pin_memory=";
const isSizes = (value) => value instanceof Tuple || value instanceof List;

/** How much memory sizes and strides reach over. */
const reachOf = (sizes, strides) =>
  sizes.some((size) => size === 0) ? 0 : sizes.reduce((all, size, i) => all + (size - 1) * strides[i], 1);

/** @param {any} size @param {any} stride @param {any} dtype @param {any} _layout @param {any} _device @param {any} asks */
function emptyStrided(size, stride, dtype = null, _layout = null, _device = null, asks = false) {
  if (![size, stride].every(isSizes) || asks === true) refuseHere("such a call of torch.empty_strided");
  const [sizes, strides] = [size, stride].map(numbers);
  if (sizes.length !== strides.length)
    wrong(
      `mismatch in length of strides and shape: ${sizes.length} sizes and ${strides.length} strides were given`,
    );
  const given = { n: BigInt(reachOf(sizes, strides)), size, stride, dtype };
  return workOut("torch.empty(n, dtype=dtype).as_strided(size, stride)", given);
}

function emptyPermuted(size, order, ...options) {
  const [sizes, axes] = [size, order].map(numbers);
  if (sizes.length !== axes.length)
    wrong(
      `Number of dimensions in size does not match the length of the physical_layout; i.e. len(size) = ${sizes.length} is not equal to len(physical_layout) = ${axes.length}`,
    );
  const strides = sizes.map(() => 1n);
  let step = 1n;
  for (const axis of axes.toReversed()) {
    strides[axis] = step;
    step *= BigInt(sizes[axis]);
  }
  return emptyStrided(size, new Tuple(strides), ...options);
}

function scatter(input, src, size, stride, offset = null) {
  if (![input, src].every(isTensor) || session().mode !== "values")
    refuseHere("such a call of torch.as_strided_scatter");
  if ([input, src].some((one) => /** @type {any} */ (one).isRecorded))
    refuseHere("gradients through torch.as_strided_scatter");
  const made = workOut("input.clone()", { input });
  const start = offset ?? workOut("input.storage_offset()", { input });
  const place = workOut("made.as_strided(size, stride, start)", { made, size, stride, start });
  const [own, other] = [src, place].map((one) => one.tensor.shape);
  if (`${own}` !== `${other}`)
    wrong(
      `expected src to have a size equal to the slice of self. src size = [${own.join(", ")}], slice size = [${other.join(", ")}]`,
    );
  workOut("place.copy_(src)", { place, src });
  return made;
}

/** Under torch. */
export const strides = {
  ...functionsOf({
    [`empty_strided size stride ${MADE_AS}`]: emptyStrided,
    [`empty_permuted size physical_layout ${MADE_AS}`]: emptyPermuted,
    "as_strided_scatter input src size stride storage_offset=": scatter,
  }),
  new_empty_strided: ([array, size, stride], { dtype = dtypeOf(array) }) => emptyStrided(size, stride, dtype),
  is_storage: ([value]) => value?.isStorage === true,
  get_default_device: () => PROCESSOR,
  typename([value]) {
    if (value instanceof ArrayValue && isTensor(value))
      return `torch.${TYPE_NAMES[dtypeOf(value).name]}Tensor`;
    return workOut("type(value).__name__", { value });
  },
};
