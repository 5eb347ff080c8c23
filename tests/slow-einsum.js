// einsum once more: nested loops over all labels, and torch's rule for dtypes. It shares no code with the engine.

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const product = (sizes) => sizes.reduce((all, size) => all * size, 1);

/** Terms with the axes of ellipses as numbers: 1 is the last one. */
function parse(equation, shapes) {
  const [inputs, output] = equation.replaceAll(" ", "").split("->");
  const lists = inputs.split(",").map((term) => term.match(/\.\.\.|\w/g) ?? []);
  const extra = lists.map((list, i) => shapes[i].length - list.filter((one) => one !== "...").length);
  const dots = (count) => Array.from({ length: count }, (_, i) => count - i);
  const terms = lists.map((list, i) => list.flatMap((one) => (one === "..." ? dots(extra[i]) : [one])));
  const most = Math.max(0, ...extra.filter((_, i) => lists[i].includes("...")));
  const letters = [...LETTERS].filter((letter) => lists.flat().includes(letter));
  const once = letters.filter((letter) => lists.flat().filter((one) => one === letter).length === 1);
  const implied = [...dots(most), ...once];
  const result =
    output === undefined
      ? implied
      : (output.match(/\.\.\.|\w/g) ?? []).flatMap((one) => (one === "..." ? dots(most) : [one]));
  return { terms, output: result, all: [...new Set([...result, ...dots(most), ...letters])] };
}

/** The size of each label, or null where some do not agree. */
function sizesOf({ terms }, shapes) {
  const sizes = new Map();
  for (const [i, term] of terms.entries()) {
    for (const [axis, label] of term.entries()) {
      const size = shapes[i][axis];
      if (shapes[i][term.indexOf(label)] !== size) return null;
      const before = sizes.get(label) ?? 1;
      if (before !== 1 && size !== 1 && before !== size) return null;
      sizes.set(label, before === 1 ? size : before);
    }
  }
  return sizes;
}

/** `{ shape, data }` of an equation whose labels fit the operands, which are `{ shape, data }`; null for sizes that differ. */
export function slowEinsum(equation, operands) {
  const shapes = operands.map(({ shape }) => shape);
  const { terms, output, all } = parse(equation, shapes);
  const sizes = sizesOf({ terms }, shapes);
  if (sizes === null) return null;
  const shape = output.map((label) => sizes.get(label));
  const data = new Array(product(shape)).fill(0);
  const index = new Map(all.map((label) => [label, 0]));
  const place = (labels, own) =>
    labels.reduce((at, label, axis) => at * own[axis] + (own[axis] === 1 ? 0 : index.get(label)), 0);
  const loop = (depth) => {
    if (depth === all.length) {
      data[place(output, shape)] += terms.reduce(
        (value, term, i) => value * operands[i].data[place(term, shapes[i])],
        1,
      );
      return;
    }
    for (let i = 0; i < sizes.get(all[depth]); i++) {
      index.set(all[depth], i);
      loop(depth + 1);
    }
  };
  loop(0);
  return { shape, data };
}

const ORDER = ["bool", "uint8", "int8", "int16", "int32", "int64", "float32", "float64"];
function promoted(a, b) {
  if ([a, b].includes("uint8") && [a, b].includes("int8")) return "int16";
  return ORDER[Math.max(ORDER.indexOf(a), ORDER.indexOf(b))];
}

/**
 * The dtype of the result, or null where torch refuses: from the left two at a time; a label that is to be summed and
 * longer than 1 in one of the two only is summed there first; what is contracted must have one dtype, and none of bool.
 * Sizes are not 0.
 */
export function slowEinsumDtype(equation, operands) {
  const shapes = operands.map(({ shape }) => shape);
  const { terms, output, all } = parse(equation, shapes);
  const summed = (dtype) => (dtype.startsWith("float") ? dtype : "int64");
  const long = terms.map((term, i) => new Set(term.filter((_, axis) => shapes[i][axis] !== 1)));
  if (operands.length === 1) {
    return all.length > output.length ? summed(operands[0].dtype) : operands[0].dtype;
  }
  let { dtype } = operands[0];
  let labels = long[0];
  for (let i = 1; i < operands.length; i++) {
    const later = (label) => output.includes(label) || long.slice(i + 1).some((own) => own.has(label));
    let other = operands[i].dtype;
    if ([...labels].some((label) => !later(label) && !long[i].has(label))) dtype = summed(dtype);
    if ([...long[i]].some((label) => !later(label) && !labels.has(label))) other = summed(other);
    const contracts = [...labels].some((label) => !later(label) && long[i].has(label));
    if (contracts && (dtype !== other || dtype === "bool")) return null;
    dtype = promoted(dtype, other);
    labels = new Set([...labels, ...long[i]].filter(later));
  }
  return dtype;
}
