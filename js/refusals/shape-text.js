// How each framework writes a shape inside a message.

/** `[2, 3]`, as PyTorch. */
export const bracketed = (shape) => `[${shape.join(", ")}]`;
/** `(2, 3)`, `(4,)`, as Python. */
export const tuple = (shape) => (shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(", ")})`);
/** `(2,3)`, `(4,)`, as NumPy where it is short of space. */
export const tightTuple = (shape) => (shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(",")})`);
/** `[2,3]`, as TensorFlow. */
export const tight = (shape) => `[${shape.join(",")}]`;

const LONGEST = 80;

/** What somebody wrote, as a message quotes it: of a long text the beginning. */
export const excerpt = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
