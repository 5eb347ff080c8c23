/** @type {import("../lesson.js").Lesson} */
export default {
  id: "pair-sums",
  dialect: "numpy",
  program: {
    code: ["scores = np.array([1., 2.])", "column = scores[:, None]", "scores += column"],
    output: [
      "ValueError: non-broadcastable output operand with shape (2,) doesn't match the broadcast shape (2,2)",
    ],
  },
  better: {
    code: ["scores = np.array([1., 2.])", "column = scores[:, None]", "scores + column"],
    output: ["array([[2., 3.],", "       [3., 4.]])"],
  },
  figures: ["scores (2,) += column (2, 1)", "scores (2,) + column (2, 1)"],
  answers: { doubled: "own", table: "grows", error: null },
  en: {
    title: "An array plus its own column",
    lede: "Add every score to every other one.",
    question: "What does the last line do?",
    answers: {
      doubled: [
        "`scores` becomes `[2., 4.]`: each number meets itself",
        "They are the same two numbers, but as a column they stand on axis −2. No number looks for its own twin: a row and a column meet in every pair.",
      ],
      table: [
        "`scores` becomes the `(2, 2)` table of all sums",
        "All sums are `(2, 2)`, that is so. `+=` would put them into an array of two numbers, though, and it does not become a larger one.",
      ],
      error: ["an error", "Four sums, and two places to put them."],
    },
    verdict:
      "It cannot be done in place. `column` is `(2, 1)`, and with `(2,)` it makes `(2, 2)`. The target has no axis −2.",
    figures: ["`+=`: into `scores`", "`+`: a new array"],
    picture:
      "Both sides come from the same two numbers, so it seems that they must fit each other. What fits is decided by shape alone. The column has the same numbers in another shape, and that is what turns two into four, even where it is written in one line: `scores += scores[:, None]`.",
  },
  zh: {
    title: "一个数组，加上由它自己排成的列",
    lede: "每个分数都与每个分数相加。",
    question: "最后一行做了什么？",
    answers: {
      doubled: [
        "`scores` 变成 `[2., 4.]`：每个数遇上自己",
        "确实是同样两个数，但排成列以后，它们站在轴 −2 上。没有哪个数会去找自己的孪生兄弟：一行和一列，两两都会相遇。",
      ],
      table: [
        "`scores` 变成所有和组成的 `(2, 2)` 表",
        "所有的和是 `(2, 2)`，这没有错。可是 `+=` 要把它们放进只有两个数的数组，而它不会因此变大。",
      ],
      error: ["报错", "四个和，只有两个位置。"],
    },
    verdict: "不能就地进行。`column` 是 `(2, 1)`，与 `(2,)` 一起得到 `(2, 2)`。目标没有轴 −2。",
    figures: ["`+=`：写进 `scores`", "`+`：新的数组"],
    picture:
      "两边来自同样的两个数，看起来一定彼此合适。但合不合适只看形状。那一列是同样的数、另一个形状，两个变成四个正是因为这个；写成一行 `scores += scores[:, None]` 也是如此。",
  },
};
