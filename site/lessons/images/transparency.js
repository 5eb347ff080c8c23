/** @type {import("../lesson.js").Lesson} */
export default {
  id: "transparency",
  dialect: "numpy",
  program: {
    code: ["logo = np.ones((64, 64, 4))", "mean = np.array([0.5, 0.4, 0.3])", "(logo - mean).shape"],
    output: ["ValueError: operands could not be broadcast together with shapes (64,64,4) (3,) "],
  },
  better: {
    code: ["logo = np.ones((64, 64, 4))", "mean = np.array([0.5, 0.4, 0.3])", "(logo[..., :3] - mean).shape"],
    output: ["(64, 64, 3)"],
  },
  figures: ["logo (64,64,4) - mean (3,)", "logo (64,64,3) - mean (3,)"],
  answers: { kept: "pads", colours: "names", error: null },
  en: {
    title: "The fourth channel",
    lede: "Subtract the means of red, green and blue from a logo that was saved with its transparency.",
    question: "What does the last line give?",
    answers: {
      kept: [
        "`(64, 64, 4)`: the transparency stays as it is",
        "For that, a fourth mean of 0 would have to be filled in, and nothing is ever filled in. Four channels need four means, or a single one.",
      ],
      colours: [
        "`(64, 64, 3)`: the three colours, each minus its mean",
        "These three are the ones that the means are for. But the axis has a size and no names: to leave the fourth out, the code has to say so.",
      ],
      error: ["an error", "4 is not 3, and neither of them is 1."],
    },
    verdict:
      "It does not broadcast. On axis −1 four channels meet three means. That only one is missing makes no difference: 4 and 3 are as far apart as 4 and 300.",
    figures: ["four channels, three means", "`logo[..., :3]`: the colours alone"],
    picture:
      "Three of the four channels seem to have found their means, with one left over. But sizes are compared before any number is looked at. An axis fits as a whole, or not at all.",
  },
  zh: {
    title: "第四个通道",
    lede: "从一个带透明度的徽标里减去红、绿、蓝的均值。",
    question: "最后一行得到什么？",
    answers: {
      kept: [
        "`(64, 64, 4)`：透明度保持原样",
        "那就得补上第四个均值 0，而这里从来不补什么。四个通道需要四个均值，或者只要一个。",
      ],
      colours: [
        "`(64, 64, 3)`：三种颜色各减各的均值",
        "均值确实是给这三种颜色的。可是轴只有大小，没有名字：要去掉第四个，得由代码来说。",
      ],
      error: ["报错", "4 不是 3，而且谁也不是 1。"],
    },
    verdict: "无法广播。在轴 −1 上，四个通道遇上三个均值。只差一个也没有用：4 和 3 与 4 和 300 一样合不上。",
    figures: ["四个通道，三个均值", "`logo[..., :3]`：只留颜色"],
    picture:
      "看上去四个通道里有三个找到了均值，只剩下一个。可是比较大小在先，那时还没有看任何一个数。一个轴要么整个合得上，要么就合不上。",
  },
};
