// What messages are about: of each topic that a template tells, the part of the field it belongs to.

const LISTED = {
  broadcast: "broadcast fits compared promoted promotion in-place expand write-expanded",
  matmul: "matmul matmul-rank",
  einsum: "einsum",
  layer:
    "conv batch-norm layer-rank layer layer-norm recurrent attention heads state-dict dense layer-shape weights linear",
  loss: "loss unbroadcast loss-input loss-target target loss-batch loss-range loss-weight",
  concatenate: "concat nothing-joined joined-rank stack",
  reshape: "reshape view einops einops-rank einops-rule",
  index: "index mask mask-assign index-range index-count index-type gather assign",
  other:
    "unpacked gpu-product length samples features sample-rank table-shape vmap ragged axis-range axis-twice size-range empty linear-algebra rank batching carry annotation split resized transpose gradient-shape variable",
  "not-shapes":
    "dtype device memory gradient one-number square truth values python parameters worker tracing tree immutable name file syntax stopped",
};

const ABOUT = new Map(
  Object.entries(LISTED).flatMap(([about, topics]) =>
    topics.split(" ").map((topic) => /** @type {const} */ ([topic, about])),
  ),
);

/** @typedef {"broadcast" | "matmul" | "einsum" | "layer" | "concatenate" | "reshape" | "index" | "loss" | "other" | "not-shapes"} About */

/** @returns {About} */
export const aboutOf = (topic) => /** @type {any} */ (ABOUT.get(topic) ?? "other");

/** Every topic that something is said about. */
export const topics = [...ABOUT.keys()];
