// PyTorch's functions that few programs call, by their names.
import { ArrayValue } from "../../arrays/array.js";
import { tensorOf } from "../../arrays/convert.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { partOf } from "../../values/parts.js";
import { REPR, TYPE } from "../../values/protocol.js";
import { TYPES, Type } from "../../values/types.js";
import { algebra, linalg as ofMatrices } from "../algebra/algebra.js";
import { attributeOf } from "../attributes.js";
import { asComplex, COMPLEX, ofComplex } from "../complex/complex-functions.js";
import { layouts, ofCompressed } from "../further/compressed.js";
import { gammas, specialGammas } from "../further/gammas.js";
import { masked } from "../further/masked.js";
import { removed } from "../further/removed.js";
import { segments } from "../further/segments.js";
import { strides } from "../further/strides.js";
import { furtherFactors, furtherSystems } from "../further/systems.js";
import { signal } from "../further/windows.js";
import { hasComplex } from "../held.js";
import { isInference, isInferenceMode } from "../inference.js";
import { ask } from "../shared/calling.js";
import { ofDense, sparse } from "../shared/sparse.js";
import { torch } from "../tensor.js";
import { elementary } from "./elementary.js";
import { signals } from "./fourier.js";
import { checkApart, checkCast } from "./into.js";
import { narrowed as rounded } from "./narrow.js";
import { numeric } from "./numeric.js";
import { ordering } from "./ordering.js";
import { pieces } from "./pieces.js";
import { special as ofElements, ofSpecial } from "./special.js";
import { variates } from "./variates.js";

/** Functions that know nothing of complex numbers leave those to others. */
const ofFloats = (table, prefix = "") =>
  Object.fromEntries(
    Object.entries(table).map(([name, call]) => [
      name,
      (args, keywords, ...rest) =>
        args.some(hasComplex) ? ofComplex(`${prefix}${name}`, args, keywords) : call(args, keywords, ...rest),
    ]),
  );

export const methods = {
  ...ofFloats({
    ...ordering,
    ...numeric,
    ...algebra,
    ...furtherFactors,
    ...pieces,
    ...elementary,
    ...ofElements,
    ...variates,
    ...gammas,
    ...segments,
  }),
  ...COMPLEX,
  ...signals,
  i0: ofSpecial.i0,
  ...strides,
  ...ofCompressed,
  sparse_coo_tensor: sparse.sparse_coo_tensor,
  spmm: sparse.spmm,
  to_sparse: sparse.to_sparse,
  to_dense: ([tensor]) => tensor,
  ...ofDense,
  register_post_accumulate_grad_hook: ([array, hook]) => partOf("leaves").hookAfter(array, hook),
  ...Object.fromEntries(
    [
      ["cdouble", "float64"],
      ["cfloat", "float32"],
    ].map(([name, dtype]) => [name, ([x]) => asComplex(new ArrayValue(torch, tensorOf(x).to(dtype)))]),
  ),
  is_inference: ([tensor]) => isInference(tensor),
  is_inference_mode_enabled: isInferenceMode,
};
/** What tensors have and the module is without. */
const OF_TENSORS = new Set(
  "new_tensor new data_ptr untyped_storage to_sparse to_dense indices coalesce is_coalesced values register_post_accumulate_grad_hook new_empty_strided cdouble cfloat to_sparse_csr to_sparse_csc to_sparse_coo crow_indices col_indices ccol_indices row_indices".split(
    " ",
  ),
);
export const functions = Object.fromEntries(
  Object.entries({ ...methods, ...removed, ...layouts, signal, masked }).filter(
    ([name]) => !name.endsWith("_") && !OF_TENSORS.has(name),
  ),
);
export const special = {
  ...ofSpecial,
  ...specialGammas,
  modified_bessel_i0: ofSpecial.i0,
  modified_bessel_i1: ofSpecial.i1,
};
export const linalg = ofFloats({ ...ofMatrices, ...furtherSystems }, "linalg.");

/** What is said of a function is said of the method that writes. */
function inPlace(name, call) {
  try {
    return call();
  } catch (error) {
    const { args: said = [] } = /** @type {any} */ (error).value ?? {};
    if (typeof said[0] === "string" && said[0].replace(/^TensorBase\./, "").startsWith(`${name}()`))
      said[0] = said[0].replace(`${name}()`, `${name}_()`);
    throw error;
  }
}

/** An error of what makes tensors as that of the method. */
export function asMethod(error, name) {
  const { args: said = [] } = /** @type {any} */ (error)?.value ?? {};
  if (typeof said[0] === "string" && said[0].startsWith(`${name}()`)) said[0] = `new_${said[0]}`;
  return error;
}

/** An error of what makes tensors as that of a class. */
export function asNew(error) {
  const { args: said = [] } = /** @type {any} */ (error)?.value ?? {};
  if (typeof said[0] === "string") said[0] = said[0].replace(/^empty\(\)/, "new()");
  return error;
}

/** What writes from a tensor by places into one that may not hold it. */
const APART = /^(?:index_(?:copy|put|reduce)|put|scatter_reduce)$/;

/** What a function gives, written into the tensor it was called on. */
export function changed(name, array, args, keywords) {
  if (APART.test(name)) checkApart(array, [...args, ...Object.values(keywords)]);
  const made = inPlace(name, () => (methods[`${name}_`] ?? methods[name])([array, ...args], keywords, true));
  checkCast(tensorOf(made), tensorOf(array));
  ask(() => tensorOf(array).copy_(tensorOf(made)));
  return array;
}

export { beside, doesNotFit, randomComplex } from "../complex/complex-functions.js";
export { canCast, narrowedLayer, promoted } from "./narrow.js";
export { ofComplex };

/** An array as one of a dtype that the engine is without. */
export const narrowed = (array, name) =>
  name.startsWith("complex") ? asComplex(array) : rounded(array, name);

/** The tensor itself as what a method gives that shows it in another shape. */
export function turned(name, array, args, keywords) {
  const before = array.tensor;
  array.tensor = inPlace(name, () => attributeOf(array, name).call(args, keywords)).tensor;
  if (array.isLeaf && array.isRecorded) session().machine.tape?.replaced(array, before);
  return array;
}

/** How tensors lie in memory: there are no others here. */
export const strided = {
  [TYPE]: new Type("layout", TYPES.object, "torch.layout"),
  [REPR]: () => "torch.strided",
};

/** `torch.norm(A, "nuc")`: of matrices alone. */
export function nuclear([A, _, axes = null, keeps = false], { dim = axes, keepdim = keeps, dtype, ...more }) {
  if ((dtype ?? null) !== null || Object.keys(more).some((name) => name !== "p")) refuseHere("such a norm");
  return linalg.matrix_norm([A, "nuc", ...(dim === null ? [] : [dim])], { keepdim });
}

export { inItsSteps } from "../../algorithms/rounding/sleef-functions.js";
export { inLetters } from "../algebra/algebra.js";
export { asArray, asTensor, besideArray, comparedToArray } from "../shared/beside-numpy.js";
export { checkFactors, checkTuples, refuseForms } from "../shared/calling.js";
export {
  asGiven,
  asTooMany,
  checkArray,
  fromNumpy,
  isElsewhere,
  refuseArguments,
  refuseData,
  refuseElements,
  refuseNew,
  refuseSizes,
  refuseTensor,
  refuseTo,
  refuseType,
  refuseWeights,
  sizesIn,
  standIns,
} from "../shared/refusals.js";
export { seenAs } from "../shared/seen.js";
export { ofSparse, sparse } from "../shared/sparse.js";
export { versionOf } from "../shared/storage.js";
export { checkpoint, checkpointSequential } from "./checkpointing.js";
export { assertClose } from "./closeness.js";
export { setDefaultDtype, setDefaultTensorType } from "./defaults.js";
export { derivatives, joined } from "./derivatives.js";
export { settleEqual } from "./equal-ones.js";
export { fft } from "./fourier.js";
export { giveOwn, into, refuseDevice, takesOut } from "./into.js";
export { generators, mixed, ofGenerator, saving } from "./mixing.js";
export { transforms } from "./transforms.js";
