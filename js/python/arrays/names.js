// Names as Python spells them.

/** `logSumExp` and `atleast1d` as `log_sum_exp` and `atleast_1d`. */
export const snakeCase = (name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^(atleast)(\d)/, "$1_$2");
