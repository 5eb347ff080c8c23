/** @type {import("../lesson.js").Lesson} */
export default {
  id: "perfect-fit",
  dialect: "numpy",
  program: {
    code: [
      "x = np.arange(4.0).reshape(4, 1)",
      "noise = np.array([3.0, -3.0, -3.0, 3.0])",
      "y = x + noise",
      "line = x - x.mean() + y.mean(axis=0)",
      "1 - ((y - line) ** 2).sum() / ((y - y.mean(axis=0)) ** 2).sum()",
    ],
    output: ["np.float64(1.0)"],
  },
  better: {
    code: [
      "x = np.arange(4.0).reshape(4, 1)",
      "noise = np.array([3.0, -3.0, -3.0, 3.0])",
      "y = x + noise[:, None]",
      "line = x - x.mean() + y.mean(axis=0)",
      "1 - ((y - line) ** 2).sum() / ((y - y.mean(axis=0)) ** 2).sum()",
    ],
    output: ["np.float64(0.12195121951219512)"],
  },
  figures: [{ expr: "x (4, 1) + noise (4,)", view: "ledger isometric" }],
  answers: { perfect: null, own: "own", rank: "rank" },
  en: {
    title: "A perfect fit to noise",
    lede: "A rising line under heavy noise, and the line that fits it best.",
    question: "What is R², the last line?",
    answers: {
      perfect: ["`1.0`: a perfect fit", "No noise is left that the line could miss."],
      own: [
        "about 0.1: there is far more noise than line",
        "It is 0.12 when each point gets one number of the noise. Here each point got all four, side by side in a row.",
      ],
      rank: [
        "an error: `x` has two axes and `noise` has one",
        "`reshape` did make them differ. But the third line accepts that: a column and a list make a table, and all that follows works on tables.",
      ],
    },
    verdict:
      "It runs, but `y` is a table of (4, 4). On axis −1 the column `x` stretches to 4, on axis −2 the noise does. Within a column the noise is one constant, and the mean takes it away again.",
    figures: ["`y`: four lines instead of four points"],
    picture:
      "Adding noise is seen as shaking each point a little. Here the whole line was drawn four times, each time higher or lower. And a line fits a line perfectly.",
  },
  zh: {
    title: "完美拟合了噪声",
    lede: "一条上升的直线，噪声很大，还有拟合得最好的那条线。",
    question: "最后一行的 R² 是多少？",
    answers: {
      perfect: ["`1.0`：完美的拟合", "直线拟合不了的噪声，一点也没剩下。"],
      own: [
        "0.1 左右：噪声远大于直线的起伏",
        "如果每个点各得一个噪声，就是 0.12。这里每个点却得到了全部四个，横着排成一行。",
      ],
      rank: [
        "报错：`x` 有两个轴，`noise` 只有一个",
        "`reshape` 确实让两者不同了。但第三行并不介意：一列加一个列表得到表格，后面各步也都能用表格算下去。",
      ],
    },
    verdict:
      "能运行，但 `y` 成了 (4, 4) 的表格。在轴 −1 上，`x` 这一列拉伸到 4；在轴 −2 上，噪声拉伸到 4。同一列里噪声是一个常数，减去平均值就没有了。",
    figures: ["`y`：四条线，而不是四个点"],
    picture:
      "加噪声，人们想到的是把每个点稍稍晃一下。这里却是把整条线画了四遍，时高时低。用直线拟合直线，当然完美。",
  },
};
