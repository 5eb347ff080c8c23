/** @type {import("../lesson.js").Lesson} */
export default {
  id: "mean-back",
  dialect: "jax",
  program: {
    code: [
      "x = jnp.array([[1., 2.], [3., 4.], [5., 6.]])",
      "mean = x.mean(axis=0)",
      "grad = jnp.ones_like(x - mean)  # the gradient of x - mean",
      "-grad.sum(axis=0)  # the gradient of mean",
    ],
    output: ["Array([-3., -3.], dtype=float32)"],
  },
  figures: [{ expr: "x (3, 2) - mean (2,)", view: "ledger backward" }],
  answers: { each: "batch", plus: "order", back: null },
  en: {
    title: "A mean that is taken off",
    lede: "Three rows are centred. How does the loss depend on the mean that was taken off?",
    question: "What is the gradient of `mean`?",
    answers: {
      each: [
        "one `[-1., -1.]` for each row: the batch is left alone",
        "On the way there each row does have its own result. But all three have taken off the same two numbers, and these hear from all three.",
      ],
      plus: [
        "`[3., 3.]`: a sum does not ask which side `mean` stands on",
        "The sum over three rows is right. The side does matter here: what is taken away comes back with a minus.",
      ],
      back: ["`[-3., -3.]`", "Three rows, and a minus from the subtraction."],
    },
    verdict:
      "It broadcasts to (3, 2). `mean` is missing axis −2 and is taken off three times, so its gradient is minus the sum along that axis.",
    figures: ["summed along axis −2, with a minus"],
    picture:
      "Two rules meet in one line, and it helps to keep them apart. The operation says what each use contributes: here a minus. Broadcasting says what is added up: all uses of the same number. It is so for every operation.",
  },
  zh: {
    title: "被减去的均值",
    lede: "三行数据减去均值。损失怎样依赖于被减去的均值？",
    question: "`mean` 的梯度是什么？",
    answers: {
      each: [
        "每行一个 `[-1., -1.]`：批次不动",
        "去时每一行确实有自己的结果。但三行减去的是同样两个数，这两个数就要收回三行传来的梯度。",
      ],
      plus: [
        "`[3., 3.]`：求和不管 `mean` 在哪一边",
        "三行之和是对的。但在这里，哪一边是要紧的：被减去的，回来时带负号。",
      ],
      back: ["`[-3., -3.]`", "三行，加上减法带来的负号。"],
    },
    verdict: "广播为 (3, 2)。`mean` 没有轴 −2，被减了三次，所以它的梯度是沿这个轴之和的相反数。",
    figures: ["沿轴 −2 求和，带负号"],
    picture:
      "一行里遇上了两条规则，分开来看更清楚。运算决定每次使用贡献多少：这里是负号。广播决定把什么加起来：同一个数的所有使用。对每种运算都是如此。",
  },
};
