/** @type {import("../lesson.js").Lesson} */
export default {
  id: "column-into-place",
  dialect: "numpy",
  program: {
    code: ["table = np.zeros((5, 4))", "totals = np.arange(5.).reshape(5, 1)", "table[:, 3] = totals"],
    output: ["ValueError: could not broadcast input array from shape (5,1) into shape (5,)"],
  },
  better: {
    code: [
      "table = np.zeros((5, 4))",
      "totals = np.arange(5.).reshape(5, 1)",
      "table[:, 3:] = totals",
      "table[:, 3]",
    ],
    output: ["array([0., 1., 2., 3., 4.])"],
  },
  figures: ["table = (5, 4); totals = (5, 1); table[:, 3] = totals"],
  answers: { column: "column", five: "count", error: null },
  en: {
    title: "A column that does not fit a column",
    lede: "Write five totals into the last column of a table.",
    question: "What does the last line do?",
    answers: {
      column: [
        "it fills the column: a column goes into a column",
        "On paper both are columns. But `table[:, 3]` picked one place on axis −1, and the axis went with it: what is left is a list of five, and a list lies along the last axis.",
      ],
      five: [
        "it fills the column: five numbers go into five places",
        "Five and five, as you say. The numbers are not counted, though. The axes are compared one by one, and `(5, 1)` has one more than `(5,)`.",
      ],
      error: ["an error", "The place has one axis, the totals have two."],
    },
    verdict:
      "It cannot be done in place. The target `table[:, 3]` has the shape `(5,)`. Lined up with `(5, 1)` it would have to become `(5, 5)`, and a place that is written to does not grow on axis −2.",
    figures: ["the place is `(5,)`, the totals are `(5, 1)`"],
    picture:
      "In a drawing of the table, `table[:, 3]` stands upright. The array does not: an index that is a number takes its axis away. A slice keeps it, so `table[:, 3:]` is `(5, 1)` and takes the column as it is.",
    said: [
      "When values are assigned, NumPy reshapes them to the place they go to.",
      "It broadcasts them, and at most lets extra axes of size 1 in front go. A 1 at the right end stays where it is.",
    ],
  },
  zh: {
    title: "放不进列里的一列",
    lede: "把五个总分写进表的最后一列。",
    question: "最后一行做了什么？",
    answers: {
      column: [
        "填好这一列：列放进列里",
        "画在纸上两者都是列。但 `table[:, 3]` 在轴 −1 上选定了一个位置，这个轴也随之消失：剩下的是五个数的列表，而列表沿最后一个轴排开。",
      ],
      five: [
        "填好这一列：五个数放进五个位置",
        "五个对五个，确实如此。但这里不数个数，而是逐个比较轴，`(5, 1)` 比 `(5,)` 多一个轴。",
      ],
      error: ["报错", "那个位置有一个轴，总分有两个。"],
    },
    verdict:
      "不能就地进行。目标 `table[:, 3]` 的形状是 `(5,)`。与 `(5, 1)` 对齐，它就得变成 `(5, 5)`，而被写入的位置不会在轴 −2 上变大。",
    figures: ["位置是 `(5,)`，总分是 `(5, 1)`"],
    picture:
      "画出来的表里，`table[:, 3]` 是竖着的。数组却不是：用一个数做索引，会把那个轴拿掉。切片则保留它，所以 `table[:, 3:]` 是 `(5, 1)`，正好放下这一列。",
    said: [
      "赋值时，NumPy 会把值变成目标位置的形状。",
      "NumPy 做的是广播，最多再去掉前面多出来的、大小为 1 的轴。最右边的 1 会留在原处。",
    ],
  },
};
