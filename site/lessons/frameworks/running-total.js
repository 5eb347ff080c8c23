/** @type {import("../lesson.js").Lesson} */
export default {
  id: "running-total",
  dialect: "pytorch",
  program: {
    code: ["total = torch.zeros(10).sum()", "losses = torch.tensor([0.5, 1.5, 1.])", "total += losses"],
    output: ["RuntimeError: output with shape [] doesn't match the broadcast shape [3]"],
  },
  better: {
    code: [
      "total = torch.zeros(10).sum()",
      "losses = torch.tensor([0.5, 1.5, 1.])",
      "total += losses.sum()",
      "total",
    ],
    output: ["tensor(3.)"],
  },
  figures: ["total = (); losses = (3,); total += losses"],
  answers: { sum: "runs", list: "same", error: null },
  en: {
    title: "A total: tensor here, scalar there",
    lede: "A sum of all that came before, and three losses to add.",
    question: "What does the last line do in PyTorch?",
    answers: {
      sum: [
        "`total` becomes `3.`: all the losses are added to it",
        "That is what the name asks for. `+=` adds place by place, though, and does not sum what it is given: for that there is `losses.sum()`.",
      ],
      list: [
        "`total` becomes `[0.5, 1.5, 1.]`, just as in NumPy",
        "In NumPy it does: there `sum()` gives a scalar, which cannot be written into, and `total` becomes the name of a new array. In PyTorch it is a tensor without axes, and `+=` writes into it.",
      ],
      error: ["an error", "One place, three numbers."],
    },
    verdict: "It cannot be done in place. `total` has the shape `()`. On axis −1 it would have to grow to 3.",
    figures: ["`total` has no axis −1"],
    picture:
      "A total is one number in both frameworks, and prints as one. What the number is differs: NumPy hands out scalars, of the kind `np.float64`, and PyTorch tensors of shape `()`. It shows where something is written in place, and in the dtype.",
    said: [
      "`sum()` returns a plain number.",
      "In PyTorch it returns a tensor, in TensorFlow and JAX too. In NumPy it is a scalar that acts like an array without axes, except that `+=` never changes it.",
    ],
  },
  zh: {
    title: "累计值：这里是张量，那里是标量",
    lede: "此前所有数的和，再加上三个损失。",
    question: "在 PyTorch 里，最后一行做了什么？",
    answers: {
      sum: [
        "`total` 变成 `3.`：所有损失都加了进去",
        "名字的意思正是这样。但 `+=` 是逐个位置相加，并不会对右边求和：求和要写 `losses.sum()`。",
      ],
      list: [
        "`total` 变成 `[0.5, 1.5, 1.]`，和 NumPy 一样",
        "NumPy 里确实如此：那里 `sum()` 给出的是不能写入的标量，`total` 便成了新数组的名字。在 PyTorch 里它是没有轴的张量，`+=` 要写进它里面。",
      ],
      error: ["报错", "一个位置，三个数。"],
    },
    verdict: "不能就地进行。`total` 的形状是 `()`。在轴 −1 上，它必须变大到 3。",
    figures: ["`total` 没有轴 −1"],
    picture:
      "在两个框架里，累计值都是一个数，打印出来也是一个数。但这个数是什么，各不相同：NumPy 给出 `np.float64` 这样的标量，PyTorch 给出形状为 `()` 的张量。就地写入时看得出来，dtype 上也看得出来。",
    said: [
      "`sum()` 返回一个普通的数。",
      "在 PyTorch 里返回张量，在 TensorFlow 和 JAX 里也是。在 NumPy 里返回标量，它的行为像没有轴的数组，只是 `+=` 从不改动它。",
    ],
  },
};
