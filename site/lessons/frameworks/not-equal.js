/** @type {import("../lesson.js").Lesson} */
export default {
  id: "not-equal",
  dialect: "tensorflow",
  program: {
    code: [
      "labels = tf.constant([1, 0, 1])",
      "predicted = tf.constant([1, 0, 1, 1])",
      "labels == predicted",
      "tf.equal(labels, predicted)",
    ],
    output: [
      "<tf.Tensor: shape=(), dtype=bool, numpy=False>",
      "InvalidArgumentError: {{function_node __wrapped__Equal_device_/job:localhost/replica:0/task:0/device:CPU:0}} Incompatible shapes: [3] vs. [4] [Op:Equal] name: ",
    ],
  },
  figures: ["labels (3,) == predicted (4,)"],
  answers: { both: "same", padded: "pads", split: null },
  en: {
    title: "Shapes that do not meet, compared",
    lede: "Three labels, four predictions: one too many.",
    question: "What do the last two lines give?",
    answers: {
      both: [
        "an error, already at `==`",
        "NumPy, PyTorch and JAX do raise one there. TensorFlow takes `==` as a question about the two as a whole when they cannot be compared element by element.",
      ],
      padded: [
        "`[True, True, True, False]`: the fourth has no partner",
        "Three agree, and one is left over: that is how one would tell a person. Shapes of 3 and 4 do not meet at all, and no place is compared.",
      ],
      split: ["`False`, and then an error", "The sign answers, the function refuses."],
    },
    verdict:
      "It does not broadcast. On axis −1 a 3 meets a 4. `==` of TensorFlow makes a single `False` of that, and `tf.equal` says what is wrong.",
    figures: ["3 meets 4"],
    picture:
      "A sign of Python and the function behind it seem to be two spellings of one thing. For `==` they are not, because Python also asks it when it looks for something in a list. An accuracy that comes from one `False` looks like an accuracy of 0.",
    said: [
      "Comparing arrays of different lengths gives `False`.",
      "In TensorFlow, yes. NumPy did so with a warning until 1.25, and raises an error since. To ask whether two arrays are the same as a whole, there is `np.array_equal`, and `torch.equal`.",
    ],
  },
  zh: {
    title: "比较两个配不上的形状",
    lede: "三个标签，四个预测：多了一个。",
    question: "最后两行得到什么？",
    answers: {
      both: [
        "在 `==` 那里就报错",
        "NumPy、PyTorch 和 JAX 确实会在那里报错。TensorFlow 遇到无法逐个元素比较的情况，就把 `==` 看成是在问两者整体是否相同。",
      ],
      padded: [
        "`[True, True, True, False]`：第四个没有搭档",
        "三个一致，多出一个：对人可以这样讲。但 3 和 4 两个形状根本不相遇，没有一个位置被比较。",
      ],
      split: ["先是 `False`，然后报错", "符号给出回答，函数则拒绝。"],
    },
    verdict:
      "无法广播。在轴 −1 上，3 遇上 4。TensorFlow 的 `==` 把这变成一个 `False`，而 `tf.equal` 会说出哪里不对。",
    figures: ["3 遇上 4"],
    picture:
      "Python 的符号和它背后的函数，看上去是同一件事的两种写法。对 `==` 来说不是，因为 Python 在列表里找东西时也要用它。由一个 `False` 算出来的准确率，看上去就像准确率为 0。",
    said: [
      "比较长度不同的数组，得到 `False`。",
      "TensorFlow 是这样。NumPy 在 1.25 之前会给出警告并返回 `False`，之后改为报错。想问两个数组整体是否相同，有 `np.array_equal` 和 `torch.equal`。",
    ],
  },
};
