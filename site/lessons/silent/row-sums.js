/** @type {import("../lesson.js").Lesson} */
export default {
  id: "row-sums",
  dialect: "pytorch",
  program: {
    code: ["x = torch.arange(12.).reshape(4, 3)", "x / x.sum(axis=1)"],
    output: [
      "RuntimeError: The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1",
    ],
  },
  better: {
    code: ["x = torch.arange(12.).reshape(4, 3)", "x / x.sum(axis=1, keepdim=True)"],
    output: [
      "tensor([[0.0000, 0.3333, 0.6667],",
      "        [0.2500, 0.3333, 0.4167],",
      "        [0.2857, 0.3333, 0.3810],",
      "        [0.3000, 0.3333, 0.3667]])",
    ],
  },
  figures: ["x (4, 3) / sums (4,)", "x (4, 3) / sums (4, 1)"],
  answers: { own: "own", larger: "larger", error: null },
  en: {
    title: "Row sums: the axis that went away",
    lede: "Divide each row of a table by its sum.",
    question: "What does the last line give?",
    answers: {
      own: [
        "`(4, 3)`: each row divided by its own sum",
        "That is what was meant. But a sum does not remember which row it came from: only its place on an axis could tell, and that axis is gone.",
      ],
      larger: [
        "`(4, 4)`: the larger size on each axis",
        "Nothing chooses the larger of 3 and 4. Two sizes meet only when they are equal or one of them is 1.",
      ],
      error: ["an error", "Four sums cannot lie along three columns."],
    },
    verdict:
      "It does not broadcast. Summing over axis 1 took that axis away. What is left, `(4,)`, lines up with the 3 columns.",
    figures: ["`x.sum(axis=1)`: the axis is gone", "`keepdim=True`: the axis is kept, with size 1"],
    picture:
      "It is natural to see four sums standing beside four rows, waiting for them. But a sum leaves a list, not a column, and a list always lies along the last axis.",
    said: [
      "Each axis of the result has the larger of the two sizes.",
      "Close, but here it would promise `(4, 4)`. Sizes meet only when they are equal or one of them is 1, and then the result takes the one that is not 1, even if that is 0.",
    ],
  },
  zh: {
    title: "每行的和：那个消失的轴",
    lede: "把表格的每一行除以这一行的和。",
    question: "最后一行得到什么？",
    answers: {
      own: [
        "`(4, 3)`：每一行除以自己的和",
        "本意确实如此。可是，一个和并不记得自己来自哪一行：能说明这一点的只有它在某个轴上的位置，而那个轴已经没有了。",
      ],
      larger: [
        "`(4, 4)`：每个轴取较大的大小",
        "没有谁会在 3 和 4 里挑大的。两个大小只有相等，或者其中一个是 1，才能相遇。",
      ],
      error: ["报错", "四个和排不进三列。"],
    },
    verdict: "无法广播。沿轴 1 求和之后，这个轴就没有了。剩下的 `(4,)` 对齐的是 3 列。",
    figures: ["`x.sum(axis=1)`：轴没有了", "`keepdim=True`：轴还在，大小为 1"],
    picture:
      "人们很自然地会看到四个和站在四行旁边，各等各的行。但求和留下的是一个列表，不是一列；而列表总是沿着最后一个轴排开。",
    said: [
      "结果的每个轴取两者中较大的大小。",
      "差一点：照这样说，这里应得到 `(4, 4)`。两个大小只有相等或其中一个是 1 时才能相遇，结果取不是 1 的那一个，哪怕它是 0。",
    ],
  },
};
