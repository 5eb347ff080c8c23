/** @type {import("../lesson.js").Lesson} */
export default {
  id: "shape-of-target",
  dialect: "numpy",
  program: {
    code: [
      "bias = np.array([1., 2., 3.])",
      "batch = np.zeros((4, 3))",
      "(bias + batch).shape",
      "bias += batch",
    ],
    output: [
      "(4, 3)",
      "ValueError: non-broadcastable output operand with shape (3,) doesn't match the broadcast shape (4,3)",
    ],
  },
  better: {
    code: ["bias = np.array([1., 2., 3.])", "batch = np.zeros((4, 3))", "batch += bias", "batch.shape"],
    output: ["(4, 3)"],
  },
  figures: ["bias (3,) += batch (4, 3)", "batch (4, 3) += bias (3,)"],
  answers: { both: "grows", neither: "order", second: null },
  en: {
    title: "The same two shapes, with + and with +=",
    lede: "A bias of three numbers, and a batch of four rows.",
    question: "What do the last two lines give?",
    answers: {
      both: [
        "`(4, 3)`, and then a `bias` of the same shape",
        "The sum does have that shape. But `+=` writes it into the array that is there, and three places cannot take twelve numbers.",
      ],
      neither: [
        "an error at once: the larger array has to stand on the left",
        "For `+` the order is free: shapes are lined up at the right, whoever comes first. Left and right differ only where the left one is written into.",
      ],
      second: ["`(4, 3)`, and then an error", "`+` makes a new array, `+=` has to fit into an old one."],
    },
    verdict:
      "It cannot be done in place. `bias + batch` has the shape `(4, 3)`: `bias` is missing axis −2 and stretches along it. `bias += batch` would need that axis in `bias` itself.",
    figures: ["`bias` would have to grow", "the other way round: `batch` keeps its shape"],
    picture:
      "`a += b` is often read as a shorter way to write `a = a + b`. It asks for more: the result has to fit into `a` as it stands. The right side may stretch, the left side may not.",
  },
  zh: {
    title: "同样两个形状，+ 与 +=",
    lede: "三个数的偏置，四行的一批数据。",
    question: "最后两行得到什么？",
    answers: {
      both: [
        "先是 `(4, 3)`，然后 `bias` 也变成这个形状",
        "和的形状确实如此。可是 `+=` 要把它写进已有的数组，而三个位置放不下十二个数。",
      ],
      neither: [
        "第一处就报错：大的数组必须写在左边",
        "对 `+` 来说顺序是自由的：不论谁在前，形状都从右边对齐。只有当左边要被写入时，左和右才有区别。",
      ],
      second: ["先是 `(4, 3)`，然后报错", "`+` 造出新数组，`+=` 必须放进旧数组。"],
    },
    verdict:
      "不能就地进行。`bias + batch` 的形状是 `(4, 3)`：`bias` 缺少轴 −2，沿着它拉伸。而 `bias += batch` 要求 `bias` 自己就有这个轴。",
    figures: ["`bias` 必须变大才行", "反过来：`batch` 保持自己的形状"],
    picture:
      "`a += b` 常被看作 `a = a + b` 的简写。其实它的要求更多：结果必须放得进现有的 `a`。右边可以拉伸，左边不可以。",
  },
};
