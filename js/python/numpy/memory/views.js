// Memory seen as numbers of another dtype.
import { tensorOf } from "../../arrays/convert.js";
import { engine } from "../../arrays/engine.js";
import { session } from "../../arrays/session.js";
import { nameOf, raise } from "../../values/types.js";
import { Derived } from "../base/derived.js";
import { itemsizeOf, toDType } from "../base/dtypes.js";
import { give, notRead, wrong } from "../base/framework.js";

/** Dtypes of which each pattern of bits is a number. */
const OF_NUMBERS = /^(?:u?int8|int(?:16|32|64)|float(?:32|64))$/;

/** The bytes of a tensor as numbers of another dtype. */
function reinterpreted(tensor, dtype, shape) {
  const Numbers = engine.empty([0], { dtype }).toTyped().constructor;
  return engine.tensor(new Numbers(tensor.contiguous().toTyped().buffer), { shape, dtype });
}

/** `array.dtype = …`: the same array as numbers of another dtype, where no other array looks at its memory. */
export function retype(array, dtype) {
  const name = toDType(dtype)?.name ?? "float64";
  if (name === array.tensor?.dtype && !array.narrow) return;
  if (array.base || array.isViewed || array instanceof Derived) notRead(".dtype = … of shared memory");
  array.tensor = seenAs(array, name).tensor.clone();
  array.isViewed = false;
}

/** Bytes of Python's as numbers, which nothing is written into. */
export function fromBuffer(buffer, given, count, offset) {
  const dtype = toDType(given)?.name ?? "float64";
  if (typeof buffer === "string") raise("TypeError", "a bytes-like object is required, not 'str'");
  const isOfBytes = buffer?.isBytes && nameOf(buffer) === "bytes";
  if (!isOfBytes || !OF_NUMBERS.test(dtype) || session().mode === "shapes") notRead("such a np.frombuffer");
  const { bytes } = buffer;
  if (offset < 0 || offset > bytes.length)
    wrong(`offset must be non-negative and no greater than buffer length (${bytes.length})`);
  const size = itemsizeOf(dtype);
  const left = bytes.length - offset;
  if (count < 0 && left % size !== 0) wrong("buffer size must be a multiple of element size");
  if (count * size > left) wrong("buffer is smaller than requested size");
  const length = count < 0 ? left / size : count;
  const Numbers = engine.empty([0], { dtype }).toTyped().constructor;
  const numbers = new Numbers(bytes.slice(offset, offset + length * size).buffer);
  return Object.assign(give(engine.tensor(numbers, { shape: [length], dtype })), { readOnly: true });
}

/** The same memory as numbers of another dtype; what is written into them goes back. */
export function seenAs(array, dtype) {
  const own = tensorOf(array);
  if (![dtype, own.dtype].every((name) => OF_NUMBERS.test(name)) || array.narrow)
    notRead(`.view(${dtype}) of ${array.narrow ?? own.dtype}`);
  const [from, into] = [own.dtype, dtype].map(itemsizeOf);
  if (own.ndim === 0 && from !== into)
    wrong("Changing the dtype of a 0d array is only supported if the itemsize is unchanged");
  if (from !== into && own.strides.at(-1) !== 1)
    wrong("To change to a dtype of a different size, the last axis must be contiguous");
  const last = (own.shape.at(-1) ?? 1) * from;
  if (last % into !== 0)
    wrong(
      `When changing to a larger dtype, its size must be a divisor of the total size in bytes of the last axis of the array.`,
    );
  const shape = own.ndim === 0 ? [] : [...own.shape.slice(0, -1), last / into];
  if (session().mode === "shapes") return give(engine.empty(shape, { dtype }));
  return new Derived(
    array,
    (tensor) => reinterpreted(tensor, dtype, shape),
    (tensor, seen) => tensor.copy_(reinterpreted(seen, tensor.dtype, tensor.shape)),
  );
}
