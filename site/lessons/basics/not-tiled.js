/** @type {import("../lesson.js").Lesson} */
export default {
  id: "not-tiled",
  dialect: "pytorch",
  program: {
    code: [
      "load = torch.ones(8, 4, 3)  # week, day, machine",
      "factor = torch.tensor([[1.0], [2.0]])  # every other day",
      "(factor * load).shape",
    ],
    output: [
      "RuntimeError: The size of tensor a (2) must match the size of tensor b (4) at non-singleton dimension 1",
    ],
  },
  better: {
    code: [
      "load = torch.ones(8, 4, 3)  # week, day, machine",
      "factor = torch.tensor([[1.0], [2.0]])  # every other day",
      "(factor.repeat(2, 1) * load).shape",
    ],
    output: ["torch.Size([8, 4, 3])"],
  },
  figures: ["factor (2, 1) * load (8, 4, 3)", "factor (4, 1) * load (8, 4, 3)"],
  answers: { tiles: "pads", days: null, right: "right" },
  en: {
    title: "One or all, nothing between",
    lede: "Two factors that take turns over the four days of a week.",
    question: "What does the last line give?",
    answers: {
      tiles: [
        "`(8, 4, 3)`: the two factors go into four days twice",
        "2 does go into 4, and `repeat` would lay them out so. Broadcasting reads an axis again only where its size is 1; a 2 stays a 2.",
      ],
      days: ["an error: 2 meets the 4 days", "Two is neither four nor one."],
      right: [
        "an error: `(2, 1, 1)`, so 2 meets the 8 weeks",
        "An error, yes, but one axis further to the right. The shape is completed at the left, `(1, 2, 1)`, and so the 2 lies under the days.",
      ],
    },
    verdict:
      "It does not broadcast. On axis −2 the 2 factors meet the 4 days. The 1 on axis −1 and the missing axis −3 would both have stretched.",
    figures: ["2 factors, 4 days", "`factor.repeat(2, 1)`: 4 factors, 4 days"],
    picture:
      "Stretching can look like laying tiles until the floor is covered. It knows only two cases: one value for a whole axis, or one for each place on it. A pattern in between has to be written out.",
  },
  zh: {
    title: "要么一个，要么全部",
    lede: "一周四天，两个系数轮流使用。",
    question: "最后一行得到什么？",
    answers: {
      tiles: [
        "`(8, 4, 3)`：两个系数在四天里正好轮两遍",
        "4 确实是 2 的两倍，`repeat` 也会这样铺开。但广播只在大小为 1 的轴上重新读取；2 就是 2。",
      ],
      days: ["报错：2 遇上 4 天", "2 既不是 4，也不是 1。"],
      right: [
        "报错：补成 `(2, 1, 1)`，2 遇上 8 周",
        "是会报错，不过要往右一个轴。形状在左边补齐，成为 `(1, 2, 1)`，所以 2 对着的是天数。",
      ],
    },
    verdict: "无法广播。在轴 −2 上，2 个系数遇上 4 天。轴 −1 上的 1 和缺失的轴 −3 本来都可以拉伸。",
    figures: ["2 个系数，4 天", "`factor.repeat(2, 1)`：4 个系数，4 天"],
    picture:
      "拉伸看上去像铺地砖，一块接一块，直到铺满。其实它只有两种情形：整个轴共用一个值，或者每个位置各有一个值。介于两者之间的花样，得自己写出来。",
  },
};
