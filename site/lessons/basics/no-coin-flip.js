/** @type {import("../lesson.js").Lesson} */
export default {
  id: "no-coin-flip",
  dialect: "numpy",
  program: {
    code: [
      "hours = np.arange(10, 100, 10).reshape(3, 3)  # person, day",
      "extra = np.array([1, 2, 3])",
      "hours + extra",
    ],
    output: ["array([[11, 22, 33],", "       [41, 52, 63],", "       [71, 82, 93]])"],
  },
  figures: ["hours (3, 3) + extra (3,)"],
  answers: { row: null, guess: "guess", column: "column" },
  en: {
    title: "No coin is flipped",
    lede: "Three persons, three days, and a list of three.",
    question: "Where does the list go?",
    answers: {
      row: ["along each row: every person gets 1, 2, 3", "As it would in a table of any height."],
      guess: [
        "nowhere, an error: it could be a row or a column",
        "True, three would fit either way. But where it fits is not asked: a missing axis is always at the left, so there is only one reading.",
      ],
      column: [
        "downwards: the first person gets 1 each day, the second 2",
        "On paper a vector is often written downwards. In an array a column has two axes, `(3, 1)`, and this list has only one.",
      ],
    },
    verdict:
      "It broadcasts to (3, 3). The list lies along axis −1, the days, and is read again on axis −2, which it does not have. That both sizes are 3 plays no part.",
    figures: ["a list is laid along the last axis"],
    picture:
      "Where two places fit, it looks as if one of them had to be chosen. Nobody looks for a place that fits. Axes are counted from the right, and only then are sizes compared.",
    said: [
      "An array of shape `(3,)` is a column vector, as in linear algebra.",
      "It has one axis, so it is neither column nor row by itself. Beside a table it is always laid as a row; `extra[:, None]` makes it a column.",
    ],
  },
  zh: {
    title: "不会抛硬币",
    lede: "三个人，三天，还有一个三个数的列表。",
    question: "列表会放到哪里？",
    answers: {
      row: ["横着放：每个人都依次加 1、2、3", "表格有多少行，都是这样。"],
      guess: [
        "哪里也放不了，报错：它既可以是行，也可以是列",
        "三个数两边都放得下，这没错。但没有人去问哪里放得下：缺失的轴总在左边，所以只有一种读法。",
      ],
      column: [
        "竖着放：第一个人每天加 1，第二个人每天加 2",
        "在纸上，向量常常竖着写。而在数组里，一列有两个轴，是 `(3, 1)`；这个列表只有一个轴。",
      ],
    },
    verdict:
      "广播为 (3, 3)。列表沿着轴 −1，也就是天数排开；它没有轴 −2，在那里重新读取。两个大小都是 3，这并不起作用。",
    figures: ["列表沿着最后一个轴排开"],
    picture: "两个位置都合适时，看上去总得挑一个。其实没有谁去找合适的位置：先从右边数轴，然后才比较大小。",
    said: [
      "形状为 `(3,)` 的数组是列向量，和线性代数里一样。",
      "它只有一个轴，本身既不是列，也不是行。和表格放在一起，它总是横着的一行；`extra[:, None]` 才让它变成一列。",
    ],
  },
};
