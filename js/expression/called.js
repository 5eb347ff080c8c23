// Whether a text calls methods or functions of modules: shapes alone never do, and the reader of code knows all of them.

const CALLED = /[\w)\]]\.\w{1,40}\s{0,4}\(/;

/** `x.sum(1)`, `torch.ones(2)`. */
export const hasCalls = (text) => CALLED.test(text);
