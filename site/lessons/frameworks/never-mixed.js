/** @type {import("../lesson.js").Lesson} */
export default {
  id: "never-mixed",
  dialect: "tensorflow",
  program: {
    code: [
      "counts = tf.constant([1, 2, 3])",
      "prices = tf.constant([[0.5], [1.5]])",
      "tf.cast(counts, tf.float32) * prices",
    ],
    output: [
      "<tf.Tensor: shape=(2, 3), dtype=float32, numpy=",
      "array([[0.5, 1. , 1.5],",
      "       [1.5, 3. , 4.5]], dtype=float32)>",
    ],
  },
  figures: ["counts (3,) * prices (2, 1)"],
  answers: { table: "same", whole: "order", dtypes: null },
  en: {
    title: "TensorFlow does not mix dtypes",
    lede: "Whole numbers times prices. The last line takes care to convert first.",
    question: "What would `counts * prices` give, without `tf.cast`?",
    answers: {
      table: [
        "the same table: whole numbers become floats by themselves",
        "In NumPy, PyTorch and JAX they do. TensorFlow leaves the choice to whoever writes the line, so that no precision changes unseen.",
      ],
      whole: [
        "a table of whole numbers: `counts` stands on the left",
        "The left one does set the measure here. A number typed into the code takes on its dtype where it can; a tensor that has another one is refused, so nothing is cut off.",
      ],
      dtypes: ["an error about the dtypes", "The shapes are fine: only the kinds of number are not."],
    },
    verdict:
      "It broadcasts to (2, 3), with the cast. On axis −1 the prices stretch, on axis −2 the counts. Without it the answer is `expected to be a int32 tensor but is a float tensor`: shapes and dtypes are two separate questions.",
    figures: ["the shapes meet, whatever the dtypes"],
    picture:
      "One may expect two arrays that broadcast to be ready for any operation. The shapes decide which numbers meet. What kind of number comes out is decided by another rule, and there each framework has its own.",
  },
  zh: {
    title: "TensorFlow 不混用 dtype",
    lede: "整数乘以价格。最后一行特意先做了转换。",
    question: "不写 `tf.cast`，`counts * prices` 会得到什么？",
    answers: {
      table: [
        "同样的表：整数会自己变成浮点数",
        "在 NumPy、PyTorch 和 JAX 里会。TensorFlow 把选择留给写这行代码的人，免得精度不知不觉地改变。",
      ],
      whole: [
        "整数的表：`counts` 在左边",
        "在这里，左边确实是标准。代码里直接写的数，只要可以，就按它的 dtype 来读；已经有别的 dtype 的张量则被拒绝，所以不会有小数被截掉。",
      ],
      dtypes: ["关于 dtype 的报错", "形状没有问题，只是数的类型不合。"],
    },
    verdict:
      "广播为 (2, 3)，前提是有转换。价格在轴 −1 上拉伸，数量在轴 −2 上拉伸。没有转换时，回答是 `expected to be a int32 tensor but is a float tensor`：形状和 dtype 是两个独立的问题。",
    figures: ["不论 dtype，形状都配得上"],
    picture:
      "人们可能以为，两个数组能广播，就什么运算都能做。形状决定的是哪些数相遇。得到哪一种数，由另一条规则决定，而在这一点上，每个框架各有各的规则。",
  },
};
