/** @type {import("../lesson.js").Lesson} */
export default {
  id: "million",
  dialect: "numpy",
  program: {
    code: [
      "ids = np.arange(1_000_000)",
      "wanted = np.arange(500_000, 1_500_000)",
      "pairs = np.broadcast(ids[:, None], wanted)",
      "pairs.size",
    ],
    output: ["1000000000000"],
  },
  figures: [{ expr: "ids (1000000,1) == wanted (1000000,)", view: "ledger memory" }],
  answers: { each: "count", rank: "rank", pairs: null },
  en: {
    title: "A million against a million",
    lede: "Which of a million ids are wanted? Before `ids[:, None] == wanted` is computed, ask for its size.",
    question: "How many answers does the comparison give?",
    answers: {
      each: [
        "a million: both hold a million numbers",
        "Without `None` it would be so, the first with the first. That both hold as many decides nothing: now they lie on different axes.",
      ],
      rank: [
        "none: two axes and one do not go together",
        "They do: the axis that `wanted` lacks counts as 1. An error would be the better luck here.",
      ],
      pairs: ["a million times a million", "At one byte each, they take a terabyte."],
    },
    verdict:
      "It broadcasts to (1000000, 1000000). On axis −1 each id is read again, on axis −2 each number that is wanted. Two lists of a million numbers give a table of a terabyte.",
    figures: ["two million numbers are read, 10¹² answers are new"],
    picture:
      "A line that makes all the pairs runs well with a hundred, and a hundred is what one tries first. But pairs grow with the square. `np.broadcast` tells their number without making them, and `np.isin` answers the question itself without all the pairs.",
  },
  zh: {
    title: "一百万对一百万",
    lede: "一百万个编号里，哪些是要找的？计算 `ids[:, None] == wanted` 之前，先问它有多大。",
    question: "这次比较会得到多少个答案？",
    answers: {
      each: [
        "一百万个：两边都是一百万个数",
        "没有 `None` 就是这样，第一个对第一个。两边一样多并不说明什么：现在它们在不同的轴上。",
      ],
      rank: ["没有：两个轴和一个轴配不上", "配得上：`wanted` 缺的那个轴算作 1。在这里，报错反倒是运气好。"],
      pairs: ["一百万乘一百万个", "一个占一字节，就是 1 TB。"],
    },
    verdict:
      "广播为 (1000000, 1000000)。在轴 −1 上，每个编号被重新读取；在轴 −2 上，要找的每个数被重新读取。两个各一百万个数的列表，得到一张 1 TB 的表。",
    figures: ["读两百万个数，新存 10¹² 个答案"],
    picture:
      "得到所有对的一行代码，一百个数时好好的，而人们最初试的也就是一百个。可是对数随平方增长。`np.broadcast` 不造出这些对，就能说出有多少；问题本身可以交给 `np.isin`，它用不着所有的对。",
  },
};
