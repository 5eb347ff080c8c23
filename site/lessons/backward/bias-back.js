/** @type {import("../lesson.js").Lesson} */
export default {
  id: "bias-back",
  dialect: "pytorch",
  program: {
    code: [
      "bias = torch.zeros(3)",
      "out = torch.ones(4, 3) + bias",
      "grad = torch.arange(12.).reshape(4, 3)  # the gradient of out",
      "grad.sum_to_size(bias.shape)  # the gradient of bias",
    ],
    output: ["tensor([18., 22., 26.])"],
  },
  figures: [{ expr: "x (4, 3) + bias (3,)", view: "ledger backward" }],
  answers: { whole: "gradient", first: "copies", sums: null },
  en: {
    title: "What a bias gets back from a batch",
    lede: "Four examples use the same three numbers. What comes back from the loss has one number for each use.",
    question: "What is the gradient of `bias`?",
    answers: {
      whole: [
        "all of `grad`: the gradient has the shape of the result",
        "The gradient of `out` has that shape. That of `bias` answers another question: how does the loss change with each of its three numbers? So it has three.",
      ],
      first: [
        "`[0., 1., 2.]`: the first row is `bias`, the others are copies of it",
        "There are no copies with gradients of their own. Each stored number is used in all four rows, and a change in it is felt four times.",
      ],
      sums: ["`[18., 22., 26.]`: the sum over the four rows", "Read four times, added up four times."],
    },
    verdict:
      "It broadcasts to (4, 3). On axis −2 `bias` is missing and is read again in each row. On the way back the gradient is summed along that same axis.",
    figures: ["forward it is read again, backward it is summed"],
    picture:
      "It is easy to think of a gradient as something that flows back through the same shapes. It does so up to the place where something was stretched. There the four streams come from one stored number, and meet in it again.",
    said: [
      "The gradient of a bias is the mean over the batch.",
      "It is the sum. A mean comes out only when the loss itself is a mean, because then each part of `grad` has been divided already.",
    ],
  },
  zh: {
    title: "偏置从一批数据里得到的梯度",
    lede: "四个样本用的是同样三个数。从损失传回来的，每用一次就有一个数。",
    question: "`bias` 的梯度是什么？",
    answers: {
      whole: [
        "整个 `grad`：梯度的形状就是结果的形状",
        "`out` 的梯度是这个形状。`bias` 的梯度回答的是另一个问题：它的三个数各自变化，损失怎样变？所以只有三个数。",
      ],
      first: [
        "`[0., 1., 2.]`：第一行是 `bias`，其余是它的复制",
        "没有什么复制品各有各的梯度。每个存着的数在四行里都用到，它一变，就有四处受影响。",
      ],
      sums: ["`[18., 22., 26.]`：四行之和", "读了四次，就加起来四次。"],
    },
    verdict: "广播为 (4, 3)。`bias` 没有轴 −2，在每一行被重新读取。回来时，梯度就沿这个轴求和。",
    figures: ["去时重新读取，回来时求和"],
    picture:
      "人们容易把梯度想成沿着同样的形状往回流。在有东西被拉伸的地方之前确实如此。到了那里，四股水流都源自存着的同一个数，又在它那里汇合。",
    said: [
      "偏置的梯度是对批次取平均。",
      "是求和。只有损失本身是平均值时，才会出现平均，因为 `grad` 的每个部分已经先除过了。",
    ],
  },
};
