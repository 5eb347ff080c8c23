/** @type {import("../lesson.js").Lesson} */
export default {
  id: "both-stretch",
  dialect: "numpy",
  program: {
    code: ["tens = np.array([[0], [10], [20], [30]])", "units = np.array([1, 2, 3])", "tens + units"],
    output: ["array([[ 1,  2,  3],", "       [11, 12, 13],", "       [21, 22, 23],", "       [31, 32, 33]])"],
  },
  figures: ["tens (4, 1) + units (3,)"],
  answers: { one: "both", equal: "equal", table: null },
  en: {
    title: "Both stretch at once",
    lede: "A column of tens and a row of units.",
    question: "What does the sum give?",
    answers: {
      one: [
        "an error: only one of the two may be stretched",
        "Each axis is decided for itself: on the last one the column stretches, on the other one the row.",
      ],
      equal: [
        "an error: 4 numbers and 3 numbers do not go together",
        "How many numbers there are is not asked. The 4 and the 3 lie on different axes and never meet.",
      ],
      table: ["a table of `(4, 3)`", "Every ten meets every unit."],
    },
    verdict:
      "It broadcasts to (4, 3). On axis −1 the column of tens is read again for each unit, on axis −2 the row of units for each ten.",
    figures: ["4 numbers and 3 numbers make 12"],
    picture:
      "Stretching looks like something that the smaller one does to fit the larger. There is no smaller one: there are axes, and on each of them whoever has a 1, or no axis at all, gives way.",
  },
  zh: {
    title: "两边同时拉伸",
    lede: "一列整十，一行个位。",
    question: "相加得到什么？",
    answers: {
      one: ["报错：两者之中只能拉伸一个", "每个轴单独判断：最后一个轴上拉伸的是列，另一个轴上拉伸的是行。"],
      equal: ["报错：4 个数和 3 个数配不上", "有多少个数并不重要。4 和 3 在不同的轴上，根本不会相遇。"],
      table: ["`(4, 3)` 的表格", "每个整十都遇上每个个位。"],
    },
    verdict:
      "广播为 (4, 3)。在轴 −1 上，整十那一列为每个个位重新读取；在轴 −2 上，个位那一行为每个整十重新读取。",
    figures: ["4 个数和 3 个数得到 12 个"],
    picture:
      "拉伸看上去像是小的迁就大的。其实没有谁小谁大：只有一个个轴，在每个轴上，谁是 1 或者没有这个轴，谁就让步。",
  },
};
