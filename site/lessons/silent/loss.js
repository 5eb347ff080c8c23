/** @type {import("../lesson.js").Lesson} */
export default {
  id: "loss",
  dialect: "pytorch",
  program: {
    code: [
      "pred = torch.tensor([[1.0], [2.0], [3.0]])  # as a model gives it",
      "y = torch.tensor([1.0, 2.0, 3.0])",
      "((pred - y) ** 2).mean()",
    ],
    output: ["tensor(1.3333)"],
  },
  better: {
    code: [
      "pred = torch.tensor([[1.0], [2.0], [3.0]])  # as a model gives it",
      "y = torch.tensor([1.0, 2.0, 3.0])",
      "((pred.squeeze(-1) - y) ** 2).mean()",
    ],
    output: ["tensor(0.)"],
  },
  figures: [{ expr: "pred (3, 1) - y (3,)", view: "ledger isometric" }],
  answers: { pairs: "count", nine: null, equal: "equal" },
  en: {
    title: "The loss that is not zero",
    lede: "Three predictions, and each of them is exact.",
    question: "What is the loss?",
    answers: {
      pairs: [
        "`0`: three predictions, three targets, no difference",
        "There are three of each, and they do agree. But being equally many makes no pairs: a column of three and a row of three make a table of nine.",
      ],
      nine: ["`1.3333`", "Three of the nine differences are 0, the others are not."],
      equal: [
        "an error: `(3, 1)` and `(3,)` are not the same shape",
        "They are not, and an error would be welcome here. But shapes may differ where one has a 1 or no axis, and these do so on both axes.",
      ],
    },
    verdict:
      "It runs, but it compares every prediction with every target. On axis −1 the column `pred` stretches to 3, on axis −2 the row `y` does. The mean is taken over nine squares.",
    figures: ["nine differences, three were meant"],
    picture:
      "Three numbers and three numbers: one sees pairs at once. But an axis of size 1 is an axis. It turns the predictions crosswise to the targets.",
    said: [
      "It does no harm, since the mean evens it out.",
      "This mean is over all pairs, and it is smallest when every prediction is the mean of the targets. A model that is trained on it learns just that.",
    ],
  },
  zh: {
    title: "不为零的损失",
    lede: "三个预测，个个准确。",
    question: "损失是多少？",
    answers: {
      pairs: [
        "`0`：三个预测，三个目标，没有差别",
        "两边都是三个，数值也都一致。但个数相同并不等于一一配对：三个数的一列和三个数的一行，得到九个数的表格。",
      ],
      nine: ["`1.3333`", "九个差里有三个是 0，其余都不是。"],
      equal: [
        "报错：`(3, 1)` 和 `(3,)` 形状不同",
        "形状确实不同，要是报错倒好了。但一方是 1 或者没有这个轴时，形状可以不同；这里两个轴上都是如此。",
      ],
    },
    verdict:
      "能运行，但每个预测和每个目标都比了一遍。在轴 −1 上，`pred` 这一列拉伸到 3；在轴 −2 上，`y` 这一行拉伸到 3。平均的是九个平方。",
    figures: ["九个差，本来只要三个"],
    picture: "三个数和三个数，一眼看去就是三对。但大小为 1 的轴也是轴。有了它，预测和目标就横竖交叉了。",
    said: [
      "没有害处，取平均就抵消了。",
      "这个平均取自所有的组合；每个预测都等于目标的平均值时，它最小。照它训练，模型学到的就只是这个平均值。",
    ],
  },
};
