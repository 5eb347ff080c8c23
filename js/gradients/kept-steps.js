// What PyTorch keeps of the steps of a program for the way back, and what it calls them.

/** Steps for whose way back PyTorch keeps no tensor: it goes through them again, however often. */
export const KEEPS_NOTHING = new Set(
  (
    "add sub rsub neg positive sum mean clone contiguous to reshape view t T mT transpose permute swapaxes movedim " +
    "unsqueeze squeeze flatten ravel unflatten expand expandAs broadcastTo at narrow select cat stack split chunk unbind " +
    "repeat tile flip roll diagonal setAt copy_ zero_ fill_"
  ).split(" "),
);

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
