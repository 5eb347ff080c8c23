// Names that few programs use: with all that they need they are a fifth of what is written around the engine.
import "./explain/equations.js";

export { meshgrid } from "./creating/meshgrid.js";
export { einsum } from "./einsum/einsum.js";
export { oneHot } from "./indexing/one-hot.js";
export { pad } from "./indexing/padding.js";
export { repeatInterleave } from "./indexing/repeat-interleave.js";
export { indexAdd, scatter, scatterAdd } from "./indexing/scatter.js";
export { diff } from "./operations/differences.js";
export { cdist } from "./operations/distances.js";
export { nanToNum } from "./operations/nan-to-num.js";
export { tensordot } from "./operations/tensordot.js";
export { bincount } from "./sorting/bincount.js";
export { multinomial } from "./sorting/multinomial.js";
export { nanquantile, quantile } from "./sorting/quantile.js";
export { searchsorted } from "./sorting/search.js";
export { argsort, sort, topk } from "./sorting/sort.js";
export { unique } from "./sorting/unique.js";
