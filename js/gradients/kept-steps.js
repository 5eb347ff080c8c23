// What PyTorch keeps of the steps of a program for the way back, and what it calls them.

/** Steps for whose way back PyTorch keeps no tensor: it goes through them again, however often. */
export const KEEPS_NOTHING = new Set(
  (
    "add sub rsub neg positive sum mean clone contiguous to reshape view t T mT transpose permute swapaxes movedim " +
    "unsqueeze squeeze flatten ravel unflatten expand broadcastTo at narrow select cat stack split chunk unbind " +
    "repeat tile flip roll diagonal setAt copy_ zero_ fill_ meshgrid broadcastTensors hstack vstack dstack rowStack concat concatenate " +
    "swapdims moveaxis viewAs reshapeAs tensorSplit hsplit vsplit dsplit tril triu rot90 fliplr flipud detach subtract negative " +
    "cumsum diag diagEmbed trace unfold repeatInterleave floor ceil round trunc sign expandAs"
  ).split(" "),
);

/** Steps that keep nothing where a number, or no places, stand in them. @type {Record<string, (values: any[], options: any) => boolean>} */
const MAY_KEEP = {
  at: ([, ...keys]) =>
    keys.some((one) => typeof one === "object" && (Array.isArray(one) || one?.numel !== undefined)),
  pad: ([, , mode], options) => ![undefined, null, "constant"].includes(options.mode ?? mode),
  remainder: ([, other]) => typeof other === "object",
  fmod: ([, other]) => typeof other === "object",
};

/** Whether PyTorch keeps no tensor for the way back through a step. */
export function keepsNothing({ name, values = [], options = {} }) {
  return Object.hasOwn(MAY_KEEP, name) ? !MAY_KEEP[name](values, options) : KEEPS_NOTHING.has(name);
}

/** Products with what is not followed are straight as well. */
export const PRODUCTS = new Set(["mul", "div", "matmul", "mm", "mv", "dot", "bmm", "einsum"]);

/** A step as PyTorch names it there. */
export const stepOf = ({ noted: { name, tensors } }) => {
  if (name === "pow" && tensors.length > 1) return "Pow1";
  const own = { setAt: "torch::autograd::CopySlices", copy_: "CopyBackwards", matmul: "Mm" }[name];
  return own ?? name.replace(/_$/, "").replace(/^[a-z]/, (letter) => letter.toUpperCase());
};

/** Steps of which PyTorch keeps the result, and such of which it keeps what they are given. */
export const KEEPS_RESULT = new Set(
  "exp sigmoid tanh relu sqrt rsqrt reciprocal softmax logSoftmax".split(" "),
);
export const KEEPS_OPERANDS = new Set("mul div pow matmul mm bmm mv dot log sin cos square".split(" "));

/** Steps that go back through the same numbers here as in PyTorch, whatever has become of them; a number may be divided by another step. */
const STRAIGHT = /^(?:linear|addmm|addmv|baddbmm|outer|inner|einsum|conv.*|embedding)$/;
export const isCertain = ({ noted: { name, tensors } }) =>
  KEEPS_NOTHING.has(name) ||
  STRAIGHT.test(name) ||
  KEEPS_RESULT.has(name) ||
  (KEEPS_OPERANDS.has(name) && (name !== "div" || tensors.length > 1));
