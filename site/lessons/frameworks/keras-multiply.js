/** @type {import("../lesson.js").Lesson} */
export default {
  id: "keras-multiply",
  dialect: "tensorflow",
  program: {
    code: [
      "features = tf.ones([4, 3])",
      "weights = tf.constant([1., 2., 3., 4.])",
      "tf.keras.layers.Multiply()([features, weights]).shape",
      "features * weights",
    ],
    output: [
      "TensorShape([4, 3])",
      "InvalidArgumentError: {{function_node __wrapped__Mul_device_/job:localhost/replica:0/task:0/device:CPU:0}} Incompatible shapes: [4,3] vs. [4] [Op:Mul] name: ",
    ],
  },
  better: {
    code: [
      "features = tf.ones([4, 3])",
      "weights = tf.constant([1., 2., 3., 4.])",
      "(features * weights[:, tf.newaxis]).shape",
    ],
    output: ["TensorShape([4, 3])"],
  },
  figures: ["features (4, 3) * weights (4,)", "features (4, 3) * weights (4, 1)"],
  answers: { fits: "guess", neither: "same", layer: null },
  en: {
    title: "A layer of Keras, and the sign for the same",
    lede: "Four examples of three features, and one weight for each example.",
    question: "What do the last two lines give?",
    answers: {
      fits: [
        "`(4, 3)` both times: four weights find the axis of size 4",
        "Neither of them looks for an axis that fits. The layer has a rule of its own for where a missing axis goes, and the sign has the common one.",
      ],
      neither: [
        "an error at the layer already: 3 does not meet 4",
        "By the common rule it would be so. The layers that merge take the first axis for the batch, and put missing axes right after it.",
      ],
      layer: ["`(4, 3)`, and then an error", "Same data, two rules for the missing axis."],
    },
    verdict:
      "It does not broadcast with `*`. Axis −1 has 3 features and 4 weights. `Multiply()` makes `(4, 1)` of the weights first: after the batch, not in front of it.",
    figures: ["`*`: missing at the left", "`Multiply()`: inserted after the batch axis"],
    picture:
      "A layer called Multiply looks like another spelling of `*`. It belongs to a world where every tensor begins with the batch. There a weight per example is natural, and a bias per feature of shape `(3,)` is refused.",
    said: [
      "The merging layers of Keras broadcast like NumPy.",
      "Only when all inputs have the same number of axes. Otherwise axes of size 1 go in after the first one. To be understood everywhere, write `weights[:, tf.newaxis]`.",
    ],
  },
  zh: {
    title: "Keras 的层，与同样意思的符号",
    lede: "四个样本，各有三个特征；每个样本一个权重。",
    question: "最后两行得到什么？",
    answers: {
      fits: [
        "两次都是 `(4, 3)`：四个权重会找到大小为 4 的轴",
        "哪一个都不会去找合适的轴。缺失的轴放在哪里，层有它自己的规则，符号用的是通行的规则。",
      ],
      neither: [
        "在层那里就报错：3 和 4 不能相遇",
        "按通行的规则会这样。但这些合并层把第一个轴当作批次，缺失的轴紧接着放在它后面。",
      ],
      layer: ["先是 `(4, 3)`，然后报错", "同样的数据，缺失的轴却有两条规则。"],
    },
    verdict:
      "用 `*` 无法广播。轴 −1 上有 3 个特征和 4 个权重。`Multiply()` 则先把权重变成 `(4, 1)`：新的轴放在批次之后，而不是前面。",
    figures: ["`*`：缺失的轴在左边", "`Multiply()`：插在批次轴之后"],
    picture:
      "名叫 Multiply 的层，看上去像 `*` 的另一种写法。它属于另一个世界，那里每个张量都以批次开头。在那里，每个样本一个权重很自然，而形状为 `(3,)`、每个特征一个的偏置反而会被拒绝。",
    said: [
      "Keras 的合并层和 NumPy 一样广播。",
      "只有当所有输入的轴数相同时才是。否则大小为 1 的轴会插在第一个轴之后。想在哪里都说得清，就写 `weights[:, tf.newaxis]`。",
    ],
  },
};
