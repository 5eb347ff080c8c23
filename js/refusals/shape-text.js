// How each framework writes a shape inside a message.

/** The sizes one after the other, `?` for one that is not known. */
const listed = (shape, comma) => shape.map((size) => size ?? "?").join(comma);
const inBrackets = (shape, comma) => `(${listed(shape, comma)}${shape.length === 1 ? "," : ""})`;

/** `[2, 3]`, as PyTorch. */
export const bracketed = (shape) => `[${listed(shape, ", ")}]`;
/** `(2, 3)`, `(4,)`, as Python. */
export const tuple = (shape) => inBrackets(shape, ", ");
/** `(2,3)`, `(4,)`, as NumPy where it is short of space. */
export const tightTuple = (shape) => inBrackets(shape, ",");
/** `[2,3]`, as TensorFlow. */
export const tight = (shape) => `[${listed(shape, ",")}]`;

const LONGEST = 80;

/** What somebody wrote, as a message quotes it: of a long text the beginning. */
export const excerpt = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
