/** @type {import("../lesson.js").Lesson} */
export default {
  id: "new-name",
  dialect: "jax",
  program: {
    code: ["total = jnp.zeros(3)", "total += jnp.ones((2, 1))", "total.shape"],
    output: ["(2, 3)"],
  },
  figures: ["total (3,) + step (2, 1)"],
  answers: { refused: "same", apart: "equal", grown: null },
  en: {
    title: "+= that makes something new",
    lede: "Add to a running total, in JAX.",
    question: "What does the program give?",
    answers: {
      refused: [
        "an error: a total of three numbers cannot become a table",
        "In NumPy and PyTorch this very line is refused. There `+=` writes into the array. JAX never writes into one, so there is nothing that could be too small.",
      ],
      apart: [
        "an error: 3 numbers and 2 numbers cannot be added",
        "They stand on different axes: the 3 on the last one, the 2 on the one before. Each meets a 1 or a missing axis.",
      ],
      grown: ["`(2, 3)`", "`total` is now the name of another array."],
    },
    verdict:
      "It broadcasts to (2, 3). In JAX `total += …` means `total = total + …`. On axis −1 the 1 stretches, on axis −2 `total` has no axis, and the name moves on to the new array.",
    figures: ["a new array of 6 numbers"],
    picture:
      "The sign is the same, so the promise seems to be the same: what stands on the left stays what it is. Where arrays are never changed, in JAX and TensorFlow, `+=` only gives the name to a new one, of any shape. A total that grew is noticed much later, if at all.",
  },
  zh: {
    title: "得到新数组的 +=",
    lede: "在 JAX 里，往累计值上加。",
    question: "这段程序得到什么？",
    answers: {
      refused: [
        "报错：三个数的累计值变不成一张表",
        "在 NumPy 和 PyTorch 里，这一行确实会被拒绝，因为那里的 `+=` 要写进原来的数组。JAX 从不写进数组，也就没有什么会放不下。",
      ],
      apart: [
        "报错：3 个数和 2 个数不能相加",
        "它们在不同的轴上：3 在最后一个轴，2 在前一个轴。各自遇上的是 1 或者缺失的轴。",
      ],
      grown: ["`(2, 3)`", "`total` 现在是另一个数组的名字。"],
    },
    verdict:
      "广播为 (2, 3)。在 JAX 里 `total += …` 就是 `total = total + …`。轴 −1 上的 1 被拉伸，轴 −2 是 `total` 没有的，而名字转给了新的数组。",
    figures: ["6 个数的新数组"],
    picture:
      "符号相同，承诺看上去也相同：左边的东西还是原来的东西。在数组从不改动的地方，也就是 JAX 和 TensorFlow 里，`+=` 只是把名字给了一个新数组，什么形状都可以。累计值悄悄变大，往往很久以后才被发现。",
  },
};
