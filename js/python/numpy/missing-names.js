// Names that people ask the module for and that it has not: what older versions had, and what other frameworks have.
import { partOf } from "../values/parts.js";

/** Names that NumPy 2 took away: it says what stands for them. */
const REMOVED =
  "Inf NaN infty Infinity PINF NINF float_ complex_ string_ unicode_ alltrue sometrue round_ mat asfarray byte_bounds cast cfloat " +
  "fastCopyAndTranspose find_common_type issctype issubclass_ issubsctype longfloat lookfor nbytes obj2sctype recfromcsv recfromtxt " +
  "safe_eval sctypes set_string_function singlecomplex source who NZERO PZERO";
/** Other names of Python's own types. */
const PYTHONS = "int float object str complex";
const NOWHERE =
  "trapz in1d msort product cumproduct bool8 int0 cat unsqueeze permute tensor view item numel relu softmax sigmoid bmm mm rand " +
  "randn randint manual_seed no_grad inv det solve svd lstsq len dim flatten tolist T expand clamp mul sub div normalize range " +
  "shuffle constant cast reduce_sum reduce_mean chunk masked_fill";

const removed = new Set(`${REMOVED} ${PYTHONS}`.split(" "));

/** All of them. */
export const missingNames = new Set(`${REMOVED} ${PYTHONS} ${NOWHERE}`.split(" "));

/** Says what NumPy says of a name that it had. */
export function refuseRemoved(name) {
  if (removed.has(name)) partOf("numpyRare").refuseRemoved(name);
}
