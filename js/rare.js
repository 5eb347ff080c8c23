// Names that few programs use: with all that they need they are a fifth of what is written around the engine.
import "./explain/equations.js";

export { meshgrid } from "./creating/meshgrid.js";
export { eye, linspace, logspace } from "./creating/spaced.js";
export { einsum } from "./einsum/einsum.js";
export { gather, indexSelect, maskedSelect, take, takeAlongDim } from "./indexing/lookups.js";
export { oneHot } from "./indexing/one-hot.js";
export { pad } from "./indexing/padding.js";
export { repeatInterleave } from "./indexing/repeat-interleave.js";
export { indexAdd, scatter, scatterAdd } from "./indexing/scatter.js";
export { diff } from "./operations/differences.js";
export { cdist } from "./operations/distances.js";
export { kron } from "./operations/kronecker.js";
export { nanToNum } from "./operations/nan-to-num.js";
export { corrcoef, cov, nanmean } from "./operations/statistics.js";
export { tensordot } from "./operations/tensordot.js";
export { bincount } from "./sorting/bincount.js";
export { isin } from "./sorting/isin.js";
export { multinomial } from "./sorting/multinomial.js";
export { nanquantile, quantile } from "./sorting/quantile.js";
export { bucketize, searchsorted } from "./sorting/search.js";
export { argsort, sort, topk } from "./sorting/sort.js";
export { unique } from "./sorting/unique.js";
export { flip, fliplr, flipud, roll, tile, tril, triu } from "./views/rearranged.js";
export {
  atleast1d,
  atleast2d,
  atleast3d,
  dstack,
  hstack,
  rowStack,
  vstack,
} from "./views/stacking.js";
export { unflatten, unfold } from "./views/windows.js";

import "./indexing/masked-fill.js";
