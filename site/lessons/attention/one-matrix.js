/** @type {import("../lesson.js").Lesson} */
export default {
  id: "one-matrix",
  dialect: "pytorch",
  program: {
    code: ["weights = torch.full((8, 8), 1 / 8)", "words = torch.zeros(4, 8, 2)", "(weights @ words).shape"],
    output: ["torch.Size([4, 8, 2])"],
  },
  figures: ["weights (8,8) @ words (4,8,2)"],
  answers: { product: "product", rank: "rank", batch: null },
  en: {
    title: "One matrix for a whole batch",
    lede: "Mix the eight words of each of four texts, by one table of weights.",
    question: "What does the last line give?",
    answers: {
      product: [
        "an error: 8 and 2 do not fit on the last axis",
        "For `*` they would not. A product of matrices treats the last two axes in a way of its own, 8 × 8 times 8 × 2. Only what stands before them broadcasts.",
      ],
      rank: [
        "an error: the weights need an axis for the four texts",
        "Before its two axes this matrix has none, and that counts as 1 here too. The same weights serve all four texts.",
      ],
      batch: ["`(4, 8, 2)`: a product for each text", "Four products, one table of weights."],
    },
    verdict:
      "It gives (4, 8, 2). On axes −2 and −1 matrices are multiplied, (8, 8) by (8, 2). On axis −3 the weights have no axis, and are read again for each of the 4 texts.",
    figures: ["the last two axes multiply, the one before them broadcasts"],
    picture:
      "Having learnt that the last axes must be equal, or one of them 1, one looks for that here as well, and 8 and 2 look wrong. In a product those two play another part: the weights' 8 columns meet the 8 words, and are summed.",
    said: [
      "`@` broadcasts like any other operator.",
      "It does on all axes but the last two. There the last of the left one must equal the last but one of the right one, and no 1 stretches.",
    ],
  },
  zh: {
    title: "一个矩阵，整批数据",
    lede: "用同一张权重表，混合四段文本里的八个词。",
    question: "最后一行得到什么？",
    answers: {
      product: [
        "报错：最后一个轴上 8 和 2 合不上",
        "如果是 `*`，就合不上。矩阵乘法对最后两个轴另有规则：8 × 8 乘 8 × 2。只有它们前面的轴才广播。",
      ],
      rank: [
        "报错：权重得有一个轴给四段文本",
        "这个矩阵在两个轴前面什么也没有，在这里同样算作 1。四段文本共用同一份权重。",
      ],
      batch: ["`(4, 8, 2)`：每段文本一次乘法", "四次乘法，一张权重表。"],
    },
    verdict:
      "得到 (4, 8, 2)。在轴 −2 和 −1 上是矩阵相乘，(8, 8) 乘 (8, 2)。轴 −3 权重没有，于是为 4 段文本各重新读取一次。",
    figures: ["最后两个轴相乘，前面的轴广播"],
    picture:
      "记住了最后的轴要相等或者有一个是 1，在这里也会照着去看，于是觉得 8 和 2 不对。在矩阵乘法里，这两个轴另有分工：权重的 8 列遇上 8 个词，然后求和。",
    said: [
      "`@` 和别的运算符一样广播。",
      "除了最后两个轴，都是这样。在那里，左边的最后一个轴必须等于右边的倒数第二个轴，1 也不会拉伸。",
    ],
  },
};
