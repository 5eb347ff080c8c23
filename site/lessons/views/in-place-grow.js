/** @type {import("../lesson.js").Lesson} */
export default {
  id: "in-place-grow",
  dialect: "pytorch",
  program: {
    code: ["levels = torch.zeros(1, 3, 1)", "noise = torch.ones(3, 1, 7)", "levels.add_(noise)"],
    output: ["RuntimeError: output with shape [1, 3, 1] doesn't match the broadcast shape [3, 3, 7]"],
  },
  better: {
    code: [
      "levels = torch.zeros(1, 3, 1)",
      "noise = torch.ones(3, 1, 7)",
      "levels = levels.add(noise)",
      "levels.shape",
    ],
    output: ["torch.Size([3, 3, 7])"],
  },
  figures: ["levels (1, 3, 1) += noise (3, 1, 7)", "levels (1, 3, 1) + noise (3, 1, 7)"],
  answers: { grown: "grows", meeting: "both", place: null },
  en: {
    title: "Written in place, nothing grows",
    lede: "A method whose name ends in an underscore writes into its own tensor.",
    question: "What does the last line give?",
    answers: {
      grown: [
        "`levels` with shape `(3, 3, 7)`",
        "That is the shape of the sum, axis by axis. A tensor that is written into keeps the memory it has, and `levels` has three numbers.",
      ],
      meeting: [
        "an error: a 1 on either side, these shapes do not go together",
        "They do: each axis has its own 1, and either side may stretch. `levels + noise` works without complaint.",
      ],
      place: ["an error: the sum does not fit into `levels`", "The stretch is fine. The place is too small."],
    },
    verdict:
      "It cannot be done in place. The shapes broadcast to `(3, 3, 7)`, but on axis −1 and on axis −3 it is `levels` that would have to grow from its 1.",
    figures: ["`add_`: into `levels`", "`add`: into a new tensor"],
    picture:
      "A 1 is so often stretched that one comes to see it as elastic wherever it stands. It can be read again and again. It cannot hold seven numbers at once, so in place the 1 of the target stays a 1.",
    said: [
      "In place, the shapes `(1, 3, 1)` and `(3, 1, 7)` cannot be broadcast: `The expanded size of the tensor (1) must match the existing size (7)`.",
      "They can be broadcast, only not into the first of them. The sentence quoted is that of the first releases of PyTorch. Today it names both shapes: that of the output, and that of the result.",
    ],
  },
  zh: {
    title: "就地写入，形状不会变大",
    lede: "名字以下划线结尾的方法，会写进自己的张量。",
    question: "最后一行得到什么？",
    answers: {
      grown: [
        "形状为 `(3, 3, 7)` 的 `levels`",
        "逐轴来看，和的形状正是这样。但被写入的张量只有原来的内存，而 `levels` 只有三个数。",
      ],
      meeting: [
        "报错：两边各有 1，这两个形状配不上",
        "配得上：每个轴各有自己的 1，哪一边都可以拉伸。`levels + noise` 毫无问题。",
      ],
      place: ["报错：和放不进 `levels`", "拉伸没有问题，是位置太小。"],
    },
    verdict:
      "不能就地进行。两个形状广播为 `(3, 3, 7)`，但在轴 −1 和轴 −3 上，必须由 `levels` 从它的 1 变大。",
    figures: ["`add_`：写进 `levels`", "`add`：写进新的张量"],
    picture:
      "1 经常被拉伸，久而久之，人们会觉得它放在哪里都有弹性。它可以一次次重新读取，却不能同时存下七个数。所以在就地运算里，目标的 1 始终是 1。",
    said: [
      "就地运算时，`(1, 3, 1)` 和 `(3, 1, 7)` 无法广播：`The expanded size of the tensor (1) must match the existing size (7)`。",
      "它们可以广播，只是放不进前一个。这里引用的是 PyTorch 最早几个版本的报错。今天的报错会写出两个形状：输出的形状，以及结果的形状。",
    ],
  },
};
