/** @type {import("../lesson.js").Lesson} */
export default {
  id: "star",
  dialect: "pytorch",
  program: {
    code: [
      "houses = torch.ones(97, 2)",
      "weights = torch.tensor([[1.0], [2.0]])",
      "(houses * weights).shape",
    ],
    output: [
      "RuntimeError: The size of tensor a (97) must match the size of tensor b (2) at non-singleton dimension 0",
    ],
  },
  better: {
    code: [
      "houses = torch.ones(97, 2)",
      "weights = torch.tensor([[1.0], [2.0]])",
      "(houses @ weights).shape",
    ],
    output: ["torch.Size([97, 1])"],
  },
  figures: ["houses (97,2) * weights (2,1)", "houses (97,2) @ weights (2,1)"],
  answers: { product: "elementwise", each: "names", error: null },
  en: {
    title: "The star is not the product of matrices",
    lede: "Two features of 97 houses: weigh them, and add them up for each house.",
    question: "What does the last line give?",
    answers: {
      product: [
        "`(97, 1)`: one number for each house",
        "This is what the product of matrices gives, and it is written `@`. The star multiplies number by number, and adds nothing up.",
      ],
      each: [
        "`(97, 2)`: each feature times its weight",
        "Two features and two weights, that is true. But the features lie on axis −1, and the weights, being a column, on axis −2. As a list, `(2,)`, they would meet.",
      ],
      error: ["an error", "97 houses meet 2 weights."],
    },
    verdict:
      "It does not broadcast. On axis −1 the column of weights would stretch over the two features. On axis −2 the 97 houses meet the 2 weights.",
    figures: ["`*`: number by number", "`@`: rows by columns"],
    picture:
      "On paper, two matrices side by side are multiplied as matrices, and some languages give the star that meaning. Here it is plain: every number times the number at its place. The other product has a sign of its own, `@`.",
  },
  zh: {
    title: "星号不是矩阵乘法",
    lede: "97 座房子，各有两个特征：加权，再为每座房子求和。",
    question: "最后一行得到什么？",
    answers: {
      product: [
        "`(97, 1)`：每座房子一个数",
        "这是矩阵乘法的结果，而矩阵乘法写作 `@`。星号只是一个数乘一个数，并不求和。",
      ],
      each: [
        "`(97, 2)`：每个特征乘自己的权重",
        "两个特征，两个权重，这没有错。但特征在轴 −1 上，权重是一列，在轴 −2 上。写成列表 `(2,)`，它们才会相遇。",
      ],
      error: ["报错", "97 座房子遇上 2 个权重。"],
    },
    verdict: "无法广播。在轴 −1 上，权重那一列本可以沿两个特征拉伸。在轴 −2 上，97 座房子遇上 2 个权重。",
    figures: ["`*`：数乘数", "`@`：行乘列"],
    picture:
      "在纸上，两个矩阵并排写就是矩阵相乘，有些语言的星号也是这个意思。在这里，星号很朴素：每个数乘以同一位置上的数。另一种乘法有自己的记号 `@`。",
  },
};
