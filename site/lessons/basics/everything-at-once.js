/** @type {import("../lesson.js").Lesson} */
export default {
  id: "everything-at-once",
  dialect: "jax",
  program: {
    code: [
      "price = jnp.ones((8, 1, 6, 1))  # shop, -, good, -",
      "sold = jnp.ones((7, 1, 5))  # day, -, hour",
      "(price * sold).shape",
    ],
    output: ["(8, 7, 6, 5)"],
  },
  figures: ["price (8, 1, 6, 1) * sold (7, 1, 5)"],
  answers: { left: "left", both: "both", all: null },
  en: {
    title: "Everything at once",
    lede: "Prices by shop and good, pieces sold by day and hour.",
    question: "What does the last line give?",
    answers: {
      left: [
        "an error: 8 meets 7",
        "They would meet if the shapes began at the same edge. They end at the same edge: the 7 lies under a 1, and under the 8 there is nothing.",
      ],
      both: [
        "an error: each of the two would have to stretch",
        "Each does, and may. `price` gives way on axes −1 and −3, `sold` on axes −2 and −4, and no axis knows of the others.",
      ],
      all: ["`(8, 7, 6, 5)`", "Each axis gets its size from just one of the two."],
    },
    verdict:
      "It broadcasts to (8, 7, 6, 5). `price` has a 1 on axes −1 and −3 and is read again there. `sold` has a 1 on axis −2, and axis −4 it does not have at all.",
    figures: ["four axes, four small decisions"],
    picture:
      "Seven sizes at once look like a riddle that has to be solved as a whole. It falls into four easy ones. Take one axis, look at two sizes, and go on to the next.",
  },
  zh: {
    title: "一次全用上",
    lede: "价格按商店和商品，销量按日期和钟点。",
    question: "最后一行得到什么？",
    answers: {
      left: [
        "报错：8 遇上 7",
        "如果两个形状从左边对齐，它们才会相遇。实际上是末尾对齐：7 对着一个 1，8 的下面什么也没有。",
      ],
      both: [
        "报错：两边都得拉伸",
        "两边确实都要拉伸，也都可以。`price` 在轴 −1 和 −3 上让步，`sold` 在轴 −2 和 −4 上让步，各轴互不相干。",
      ],
      all: ["`(8, 7, 6, 5)`", "每个轴的大小都只来自其中一方。"],
    },
    verdict:
      "广播为 (8, 7, 6, 5)。`price` 在轴 −1 和 −3 上是 1，在那里重新读取。`sold` 在轴 −2 上是 1，轴 −4 则根本没有，也都重新读取。",
    figures: ["四个轴，四次小小的判断"],
    picture:
      "一下子七个大小，看上去像一道要整体解开的难题。其实它是四道容易的题：取一个轴，看两个大小，再看下一个轴。",
  },
};
