/** @type {import("../lesson.js").Lesson} */
export default {
  id: "missing-or-one",
  dialect: "pytorch",
  program: {
    code: [
      "flat, row = torch.zeros(3), torch.zeros(1, 3)",
      "out = torch.ones(2, 3) + flat + row",
      "grad = torch.ones_like(out)",
      "grad.sum_to_size(flat.shape).shape, grad.sum_to_size(row.shape).shape",
    ],
    output: ["(torch.Size([3]), torch.Size([1, 3]))"],
  },
  figures: [
    { expr: "x (2, 3) + flat (3,)", view: "backward" },
    { expr: "x (2, 3) + row (1, 3)", view: "backward" },
  ],
  answers: { alike: "count", full: "gradient", own: null },
  en: {
    title: "A missing axis, and an axis of 1",
    lede: "A list of three and a row of three are stretched in just the same way.",
    question: "Which shapes do their gradients have?",
    answers: {
      alike: [
        "`(3,)` both: the same three sums",
        "The numbers are the same. Their shapes go back to where they came from, so that they can be subtracted from their own operand, axis by axis.",
      ],
      full: [
        "`(2, 3)` both, as the output",
        "The gradient of the output does. Each operand of a broadcast gets back no more numbers than it gave.",
      ],
      own: ["`(3,)` and `(1, 3)`", "Each gradient has the shape of its own operand."],
    },
    verdict:
      "It broadcasts to (2, 3), both times. Backward, both are summed along axis −2. For `flat`, which is missing that axis, it goes away: `sum(0)`. For `row` it stays with size 1: `sum(0, keepdim=True)`.",
    figures: ["missing: summed and gone", "size 1: summed and kept"],
    picture:
      "For the shape of the result a missing axis and an axis of 1 are as good as each other, and one gets used to taking them for the same. On the way back the difference returns. `sum_to_size` knows it from the shape, while a `sum` written by hand has to be told.",
  },
  zh: {
    title: "缺失的轴，与大小为 1 的轴",
    lede: "三个数的列表，三个数的行，拉伸的方式完全一样。",
    question: "它们的梯度各是什么形状？",
    answers: {
      alike: [
        "都是 `(3,)`：同样的三个和",
        "数是一样的。但形状要回到各自的来处，这样才能逐轴地从自己的操作数里减去。",
      ],
      full: [
        "都是 `(2, 3)`，与输出相同",
        "输出的梯度是这样。参与广播的每个操作数，给出多少个数，就只收回多少个数。",
      ],
      own: ["`(3,)` 和 `(1, 3)`", "每个梯度的形状，就是它自己那个操作数的形状。"],
    },
    verdict:
      "广播为 (2, 3)，两次都是。反向时都沿轴 −2 求和。`flat` 没有这个轴，求和后轴就消失：`sum(0)`。`row` 的轴留下来，大小为 1：`sum(0, keepdim=True)`。",
    figures: ["缺失：求和，轴消失", "大小为 1：求和，轴保留"],
    picture:
      "就结果的形状而言，缺失的轴和大小为 1 的轴没有差别，用惯了就会把它们当成一回事。回来的路上，差别又出现了。`sum_to_size` 能从形状里看出来，手写的 `sum` 则要自己说明。",
  },
};
