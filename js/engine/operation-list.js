// The engine's operations from the text that generate.mjs packs them into: `2common add sub mul 2function div`, names as
// Python spells them behind the number of their operands and what they make of integers.

/** `logical_and` as JavaScript spells it; the underscore of in-place operations stays. */
export const camelCase = (name) =>
  name.includes("_") ? name.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase()) : name;

/** `logSumExp` and `atleast1d` as Python spells them, `log_sum_exp` and `atleast_1d`; so `keepDim` of arguments, too. */
export const snakeCase = (name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^(atleast)(\d)/, "$1_$2");

/** Whether an operation, as Python spells it, is a form of another one that an option chooses: it has no name of its own. */
export const isForm = (python) => python.includes("__");

export function operationsOf(text) {
  const operations = [];
  let arity = 0;
  let kind = "";
  for (const word of text.split(" ")) {
    if (word[0] <= "9") {
      arity = Number(word[0]);
      kind = word.slice(1);
    } else operations.push({ name: camelCase(word), python: word, arity, kind });
  }
  return operations;
}
