/** @type {import("../lesson.js").Lesson} */
export default {
  id: "message-axis",
  dialect: "pytorch",
  program: {
    code: ["images = torch.zeros(8, 3, 32, 32)", "weights = torch.ones(4, 1, 1)", "images * weights"],
    output: [
      "RuntimeError: The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1",
    ],
  },
  better: {
    code: ["images = torch.zeros(8, 3, 32, 32)", "weights = torch.ones(3, 1, 1)", "(images * weights).shape"],
    output: ["torch.Size([8, 3, 32, 32])"],
  },
  figures: ["images (8, 3, 32, 32) * weights (4, 1, 1)"],
  answers: { same: "left", blame: "message", aligned: null },
  en: {
    title: "Dimension 1, and whose it is",
    lede: "Four weights for images of three colours. The error names dimension 1.",
    question: "It fails: tensor a (3) must match tensor b (4) at dimension 1. What does that say?",
    answers: {
      same: [
        "axis 1 of `images` and axis 1 of `weights` do not fit",
        "Axis 1 of `images` it is. Axis 1 of `weights` has the size 1, though, and fits everything. Lined up at the right, the two have different numbers in front.",
      ],
      blame: [
        "`weights` is wrong: it is tensor b, and has to become 3",
        "That may well be the cure. The message cannot know: a and b are only the first and the second, and it would say the same if a fourth channel were missing in `images`.",
      ],
      aligned: [
        "on axis −3 a 3 meets a 4; which of them is wrong stays open",
        "From the right, both count alike.",
      ],
    },
    verdict:
      "It does not broadcast. Dimension 1 is counted from the left in the result, which has four axes. That is axis −3: axis 1 of `images`, and axis 0 of `weights`.",
    figures: ["axis −3: 3 meets 4"],
    picture:
      "One number for an axis seems to name one place in every tensor. With axes counted from the left it does not: a shorter shape begins further to the right. Counted from the right, axis −3 is axis −3 for all.",
    said: [
      "Look at dimension 1 of each tensor, and make the two equal.",
      "Look at the same axis from the right. NumPy and TensorFlow avoid the question in their messages: they show both shapes and no axis at all.",
    ],
  },
  zh: {
    title: "“dimension 1” 是谁的轴",
    lede: "四个权重，三种颜色的图像。报错提到了 dimension 1。",
    question: "它报错：在 dimension 1 上，张量 a（3）必须与张量 b（4）一致。这说的是什么？",
    answers: {
      same: [
        "`images` 的轴 1 与 `weights` 的轴 1 配不上",
        "`images` 的轴 1，没错。但 `weights` 的轴 1 大小为 1，和什么都配得上。从右边对齐以后，两者前面的编号并不一样。",
      ],
      blame: [
        "`weights` 错了：它是张量 b，必须改成 3",
        "这样改很可能就对了，可是报错并不知道。a 和 b 只表示第一个和第二个；如果是 `images` 少了第四个通道，它也会这样说。",
      ],
      aligned: ["在轴 −3 上，3 遇上了 4；哪一个错了，它没有说", "从右边数，两者的编号一致。"],
    },
    verdict:
      "无法广播。dimension 1 是在结果里从左边数的，而结果有四个轴。它就是轴 −3：`images` 的轴 1，`weights` 的轴 0。",
    figures: ["轴 −3：3 遇上 4"],
    picture:
      "轴的一个编号，好像在每个张量里都指同一个地方。从左边数时并非如此：较短的形状从更靠右的地方开始。从右边数，轴 −3 对谁都是轴 −3。",
    said: [
      "看每个张量的 dimension 1，把两者改成相等。",
      "应该看从右边数的同一个轴。NumPy 和 TensorFlow 的报错回避了这个问题：只写出两个形状，根本不提是哪个轴。",
    ],
  },
};
