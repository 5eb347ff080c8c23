// Functions of TensorFlow that hardly any program calls, by their modules.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { defined } from "../../arrays/signature.js";
import { ATTRIBUTE, REPR } from "../../values/protocol.js";
import { List } from "../../values/sequences.js";
import { ask, convert, itemsOf } from "../convert.js";
import { specOf } from "../datasets/signatures.js";
import { dtypeOf } from "../dtypes.js";
import { wrap } from "../framework.js";
import { FUNCTIONS } from "../functions.js";
import { edges, fromHues, toHues } from "../pictures/colors.js";
import { idsOf, Ragged, splitsOf, whole } from "../ragged/ragged.js";
import { context } from "./control.js";

const table = (rows, prefix) =>
  Object.fromEntries(
    Object.entries(rows).map(([signature, body]) => defined(signature, body, `tf.${prefix}`)),
  );

/** What is told of a value. */
function specOfValue({ value }) {
  if (value instanceof Ragged) {
    const sizes = value.sizes.map((size) => size ?? "None").join(", ");
    const text = `RaggedTensorSpec(TensorShape([${sizes}]), tf.${value.flat.tensor.dtype}, ${value.rank}, tf.int64)`;
    return {
      [REPR]: () => text,
      [ATTRIBUTE]: (name) =>
        /^(?:shape|dtype|ragged_rank)$/.test(name)
          ? value[ATTRIBUTE](name)
          : refuseHere(`attribute .${name}`),
    };
  }
  if (
    value?.isSparse ||
    value?.isTextTensor ||
    value?.isDataset ||
    /** @type {any} */ (session().machine).isTracing
  )
    return refuseHere("such a tf.type_spec_from_value");
  const { shape, dtype } = convert(value);
  return specOf([...shape], dtype);
}

const accumulated = ({ inputs }) => FUNCTIONS.tensorflow.add_n.call([inputs], {});

/** Rows of a matrix by which their numbers are told. */
function splitsOfIds({ segment_ids: ids, num_segments: count = null }) {
  const numbers = ask(() => convert(ids).tolist()).map(Number);
  const most = count === null ? Math.max(-1, ...numbers) + 1 : Number(count);
  const lengths = Array(most).fill(0);
  for (const one of numbers) lengths[one]++;
  return whole(splitsOf(lengths));
}

/** Elements where a mask is true, row by row. */
function masked({ data, mask }) {
  if (data instanceof Ragged || mask instanceof Ragged)
    return refuseHere("tf.ragged.boolean_mask of such tensors");
  const [x, chosen] = [data, mask].map((one) => convert(one));
  if (chosen.ndim !== 2 || chosen.dtype !== "bool") return refuseHere("such a tf.ragged.boolean_mask");
  const rows = chosen.tolist();
  const flat = x.reshape([-1, ...x.shape.slice(2)]);
  const places = rows.flat().flatMap((one, i) => (one ? [i] : []));
  return new Ragged(
    splitsOf(rows.map((row) => row.filter(Boolean).length)),
    wrap(ask(() => flat.indexSelect(0, engine.tensor(places, { dtype: "int64" })))),
  );
}

const real =
  (of) =>
  ({ input, x = input }) => {
    const tensor = convert(x);
    return wrap(ask(() => of(tensor)));
  };

export const more = {
  tensorflow: table(
    {
      "control_dependencies control_inputs": () => context(),
      init_scope: () => context(),
      inside_function: () => /** @type {any} */ (session().machine).isTracing === true,
      "type_spec_from_value value": specOfValue,
      "shape_n input out_type= name=": ({ input, out_type: type = null }) =>
        new List(
          (itemsOf(input) ?? refuseHere("such a tf.shape_n")).map((one) =>
            whole([...convert(one).shape], dtypeOf(type) ?? "int32"),
          ),
        ),
    },
    "",
  ),
  math: table(
    {
      "accumulate_n inputs shape= tensor_dtype= name=": accumulated,
      "conj x name=": real((x) => x),
      "real input name=": real((x) => x),
      "cumulative_logsumexp x axis= exclusive! reverse! name=": ({ x, axis = 0n }) => {
        const tensor = convert(x);
        if (tensor.dtype === "float32") return refuseHere("tf.math.cumulative_logsumexp of single precision");
        return wrap(ask(() => engine.logcumsumexp(tensor, Number(axis))));
      },
    },
    "math.",
  ),
  image: table(
    {
      "rgb_to_hsv images name=": toHues,
      "hsv_to_rgb images name=": fromHues,
      "sobel_edges image": edges,
    },
    "image.",
  ),
  ragged: table(
    {
      "row_splits_to_segment_ids splits name= out_type!": ({ splits }) =>
        whole(idsOf(ask(() => convert(splits).tolist()).map(Number))),
      "segment_ids_to_row_splits segment_ids num_segments= out_type! name=": splitsOfIds,
      "boolean_mask data mask name=": masked,
    },
    "ragged.",
  ),
  test: table(
    {
      is_built_with_cuda: () => false,
      is_built_with_rocm: () => false,
      is_built_with_xla: () => true,
      is_built_with_gpu_support: () => false,
      gpu_device_name: () => "",
      "is_gpu_available cuda_only= min_cuda_compute_capability=": () => false,
    },
    "test.",
  ),
};
