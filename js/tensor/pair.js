// Results in two parts.

/** Values and their indices as a list of both, by their names too. */
export const pair = (values, indices) =>
  Object.defineProperties([values, indices], { values: { value: values }, indices: { value: indices } });
