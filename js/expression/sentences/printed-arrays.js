// Arrays as frameworks print them, with a sign between two: `Array([1., 2.], dtype=float32) + Array([1.], dtype=float32)`,
// `<tf.Tensor: shape=(2,), …> * <tf.Tensor: …>`. In the place of each stands its shape.
import { shapeOfLists } from "../shaping.js";

const SHAPE = "shape=(\\([^()\\n]{0,120}\\))";
/** TensorFlow's, from the beginning of one to its end, elements and all. */
const TAGGED = new RegExp(`<(?:tf\\.(?:Tensor|Variable)|KerasTensor)[^<>=]{0,80}${SHAPE}[^<>]{0,4000}>`, "g");
const OF_KERAS = new RegExp(
  `KerasTensor\\(type_spec=TensorSpec\\(${SHAPE}[^()\\n]{0,200}\\)[^()\\n]{0,200}\\)`,
  "g",
);
const OF_JAX =
  /\bArray\((\[[\d\s.,+einaf[\]TrulsF-]{0,4000}\])(?:,\s{0,20}dtype=\w{1,20})?(?:,\s{0,20}weak_type=True)?\)/g;

const inPlace = (/** @type {string} */ whole, /** @type {string} */ shape) => shape.padEnd(whole.length);

/** A text with the shapes of printed arrays in their places. @param {string} text */
export const withShapesPrinted = (text) =>
  text
    .replace(TAGGED, inPlace)
    .replace(OF_KERAS, inPlace)
    .replace(OF_JAX, (whole, lists) => {
      const shape = lists.includes("...") ? undefined : shapeOfLists(lists);
      return shape === undefined ? whole : inPlace(whole, `(${shape.join(", ")},)`);
    });
