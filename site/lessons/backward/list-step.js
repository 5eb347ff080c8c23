/** @type {import("../lesson.js").Lesson} */
export default {
  id: "list-step",
  dialect: "tensorflow",
  program: {
    code: [
      "offset = tf.zeros([4, 1])",
      "grad = tf.ones([4, 3])  # the gradient of x + offset",
      "step = tf.reduce_sum(grad, axis=1)",
      "(offset - 0.1 * step).shape",
    ],
    output: ["TensorShape([4, 4])"],
  },
  better: {
    code: [
      "offset = tf.zeros([4, 1])",
      "grad = tf.ones([4, 3])  # the gradient of x + offset",
      "step = tf.reduce_sum(grad, axis=1, keepdims=True)",
      "(offset - 0.1 * step).shape",
    ],
    output: ["TensorShape([4, 1])"],
  },
  figures: ["offset (4, 1) - step (4,)"],
  answers: { column: "reduced", refused: "rank", square: null },
  en: {
    title: "The right sum in the wrong shape",
    lede: "The gradient of a column is summed along each row, and then a step is taken.",
    question: "What is the shape of the new offset?",
    answers: {
      column: [
        "`(4, 1)`: four offsets, four sums",
        "The sums are the right four. They would stand beside the offsets if `reduce_sum` had kept its axis; it gives a list instead.",
      ],
      refused: [
        "an error: one has two axes, the other has one",
        "The number of axes may differ: those that are missing count as 1. That is what lets this line through.",
      ],
      square: ["`(4, 4)`", "Each offset has met each of the four sums."],
    },
    verdict:
      "It runs, but the result is `(4, 4)`. On axis −1 the 1 of `offset` stretches along the four sums, on axis −2 `step` is missing and is read again for each offset.",
    figures: ["a column and a list make a square"],
    picture:
      "A reduction along the right axis feels like the whole work. Half of it is to hand the result back in the shape of the operand. `keepdims=True` does that for an axis that was a 1.",
  },
  zh: {
    title: "和算对了，形状不对",
    lede: "列的梯度沿每一行求和，然后更新一步。",
    question: "新的 offset 是什么形状？",
    answers: {
      column: [
        "`(4, 1)`：四个偏移，四个和",
        "四个和都是对的。如果 `reduce_sum` 保留了轴，它们就会站在各自的偏移旁边；可它给出的是一个列表。",
      ],
      refused: [
        "报错：一个有两个轴，另一个只有一个",
        "轴数可以不同：缺失的轴算作 1。正因为如此，这一行才没有被拦下。",
      ],
      square: ["`(4, 4)`", "每个偏移都遇上了四个和。"],
    },
    verdict:
      "能运行，但结果是 `(4, 4)`。在轴 −1 上，`offset` 的 1 沿着四个和拉伸；在轴 −2 上，`step` 缺失，为每个偏移重新读取。",
    figures: ["一列和一个列表，得到方阵"],
    picture:
      "沿正确的轴求和，好像全部工作就完成了。另一半是把结果交还成操作数的形状。对原来大小为 1 的轴，`keepdims=True` 就是做这件事的。",
  },
};
