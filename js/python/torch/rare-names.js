// The names of what rare/ brings, which a program comes to before it is there.
import { FunctionOf } from "../arrays/module.js";
import { partOf } from "../values/parts.js";

const words = (text) => text.split(" ");

/** Functions that are methods too. */
const METHODS = new Set(
  words(
    "kthvalue mode msort aminmax nanmean nanmedian unique_consecutive as_strided_scatter cov corrcoef dist histc histogram inverse det cholesky " +
      "matrix_power cross vdot ger addr addbmm kron diag_embed diagflat fliplr flipud rot90 tensor_split hsplit vsplit " +
      "dsplit index_fill index_copy index_put put masked_scatter scatter_reduce index_reduce float_power logit sgn sinc deg2rad rad2deg gcd lcm lgamma digamma erfinv erfc polygamma igamma igammac mvlgamma bernoulli " +
      "is_inference pinverse slogdet logdet cholesky_solve cholesky_inverse matrix_exp is_nonzero acosh asinh atanh arccosh arcsinh arctanh renorm nonzero_static ldexp logaddexp2 isposinf " +
      "isneginf isreal is_signed is_conj is_neg resolve_neg conj_physical angle conj resolve_conj narrow_copy split_with_sizes unsafe_chunk unsafe_split adjoint svd select_scatter slice_scatter diagonal_scatter",
  ),
);

/** Methods that write into the tensor. */
const CHANGES = new Set(
  words(
    "index_fill_ index_copy_ index_put_ masked_scatter_ scatter_reduce_ index_reduce_ normal_ uniform_ exponential_ fill_diagonal_ tril_ triu_ bernoulli_ random_ log_normal_ " +
      "acosh_ asinh_ atanh_ arccosh_ arcsinh_ arctanh_ deg2rad_ rad2deg_ erfc_ erfinv_ logit_ sinc_ sgn_ lgamma_ digamma_ mvlgamma_ gcd_ lcm_ " +
      "cumsum_ cumprod_ put_ float_power_ renorm_ ldexp_ addr_ addbmm_ apply_",
  ),
);

/** Attributes of what they answer with. */
export const RARE_ATTRIBUTES = new Set(
  words(
    "mantissa exponent to_dense coalesce is_coalesced _indices _values _nnz _cdata untyped min max hist bin_edges eps tiny Q R U S Vh eigenvalues eigenvectors sign logabsdet solution residuals rank singular_values P L LU pivots info inverse smallest_normal resolution bits is_available device_count get_state set_state clone_state",
  ),
);

/** What the part has under a module's name; whoever asks for what nobody else has brings the part. */
const inTable = (table) => (name) => {
  const { [table]: all } = partOf("torchRare");
  if (!Object.hasOwn(all, name)) return undefined;
  const own = all[name];
  return typeof own === "function"
    ? Object.assign(new FunctionOf(name, (args, keywords) => own(args, keywords)), { table })
    : own;
};

export const rareFunction = inTable("functions");
export const rareLinalg = inTable("linalg");
export const rareSpecial = inTable("special");
export const rareFft = inTable("fft");

/** Methods that are no functions. */
const OWN = new Set(
  words(
    "to_sparse to_sparse_csr to_sparse_csc to_sparse_coo crow_indices col_indices ccol_indices row_indices to_dense indices values coalesce is_coalesced new_tensor new data_ptr is_complex storage untyped_storage resize_ cdouble cfloat new_empty_strided register_post_accumulate_grad_hook",
  ),
);
/** Methods that give the tensor itself another shape. */
const TURNS = new Set(words("t_ transpose_ squeeze_ unsqueeze_ swapaxes_ swapdims_"));

export const isRareMethod = (name) => [METHODS, CHANGES, OWN, TURNS].some((names) => names.has(name));

/** A method of a tensor. */
export const rareMethod = (name) =>
  isRareMethod(name)
    ? (array, args, keywords) =>
        CHANGES.has(name) || TURNS.has(name)
          ? partOf("torchRare")[TURNS.has(name) ? "turned" : "changed"](
              name.slice(0, -1),
              array,
              args,
              keywords,
            )
          : partOf("torchRare").methods[name]([array, ...args], keywords, true)
    : undefined;
