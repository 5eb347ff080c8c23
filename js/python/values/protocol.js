// What values that are defined elsewhere (tensors, functions, modules) may answer, each under a symbol. Python's own
// containers use the same doors.

/** Its `Type`. */
export const TYPE = Symbol("type");
/** `() => string`: `repr(value)`. */
export const REPR = Symbol("repr");
/** `() => string`: `str(value)`; `repr` where it is missing. */
export const STR = Symbol("str");
/** `(operator, other, reflected) => value | NOT_IMPLEMENTED`; `reflected` when it stands on the right. */
export const BINARY = Symbol("binary");
/** `(operator, other) => value | NOT_IMPLEMENTED`, for `left += right` and its kin; `binary` where it is missing. */
export const IN_PLACE = Symbol("in place");
/** `(operator, ...rest) => value | NOT_IMPLEMENTED`, for `-`, `+`, `~`, `"abs"`, and `"round"` with its digits. */
export const UNARY = Symbol("unary");
/** `(operator, other) => value | NOT_IMPLEMENTED`, for `== != < <= > >=`. */
export const COMPARE = Symbol("compare");
/** `() => boolean`. */
export const TRUTH = Symbol("truth");
/** `() => number`. */
export const LENGTH = Symbol("length");
/** `() => bigint`: the value as an index. */
export const INDEX = Symbol("index");
/** `("int" | "float") => bigint | number`: what `int(value)` and `float(value)` give. */
export const NUMBER = Symbol("number");
/** `() => Iterable`. */
export const ITERATE = Symbol("iterate");
/** `(key) => value`. */
export const GET = Symbol("get");
/** `(key, value) => void`. */
export const SET = Symbol("set");
/** `(key) => void`. */
export const DELETE = Symbol("delete");
/** `(name) => value | undefined`. */
export const ATTRIBUTE = Symbol("attribute");
/** `(name, value) => void`. */
export const SET_ATTRIBUTE = Symbol("set attribute");
/** `(spec) => string`. */
export const FORMAT = Symbol("format");
/** `() => unknown`: the same for equal values, by `===`; a value without it is equal to itself alone. */
export const HASH = Symbol("hash");
/** `(item) => boolean`. */
export const CONTAINS = Symbol("contains");
/** `(run) => value`: runs a call that it is given to as `generator=`, which knows nothing of it. */
export const AROUND = Symbol("around");

/** What a value answers that leaves an operation to the other one. */
export const NOT_IMPLEMENTED = Symbol("NotImplemented");
/** Python's `...`. */
export const ELLIPSIS = Symbol("Ellipsis");
