/** @type {import("../lesson.js").Lesson} */
export default {
  id: "two-axes-back",
  dialect: "pytorch",
  program: {
    code: [
      "daily, hourly = torch.ones(5, 1, 4), torch.zeros(3, 1)",
      "grad = torch.ones_like(daily + hourly)",
      "grad.sum_to_size(hourly.shape).flatten()",
    ],
    output: ["tensor([20., 20., 20.])"],
  },
  figures: [{ expr: "daily (5, 1, 4) + hourly (3, 1)", view: "ledger backward" }],
  answers: { five: "one", once: "own", twenty: null },
  en: {
    title: "Read again on two axes",
    lede: "5 days, 3 hours and 4 places. Every number of the incoming gradient is 1, so that the sums count how often something was read.",
    question: "What does the last line give?",
    answers: {
      five: [
        "`[5., 5., 5.]`: only the missing axis is summed, a 1 stays as it is",
        "The 5 is part of it. The 1 of `hourly` was stretched to 4 as well, and comes back as a 1 only after those 4 have been added up.",
      ],
      once: [
        "`[1., 1., 1.]`: each number gets back the 1 that belongs to it",
        "Every place in the result passes back a 1. Twenty of these places have read the same number of `hourly`, and it gets all of them.",
      ],
      twenty: ["`[20., 20., 20.]`", "5 days times 4 places."],
    },
    verdict:
      "It broadcasts to (5, 3, 4). `hourly` is missing axis −3 and stretches on axis −1, so its gradient is summed along both: 5 times 4 ones for each of its three numbers. `daily` is summed along axis −2.",
    figures: ["each operand is summed along its own axes"],
    picture:
      "One axis that is summed is easy to see, and one may stop at the first. It takes going through all of them, as on the way there: equal sizes are left alone, an axis that is missing or was a 1 is summed.",
  },
  zh: {
    title: "在两个轴上重新读取",
    lede: "5 天，3 个小时，4 个地点。传回来的梯度每个数都是 1，这样，和就是读取的次数。",
    question: "最后一行得到什么？",
    answers: {
      five: [
        "`[5., 5., 5.]`：只对缺失的轴求和，1 保持原样",
        "5 是其中一部分。`hourly` 的 1 也被拉伸到了 4，这 4 个加起来之后，才又变回 1。",
      ],
      once: [
        "`[1., 1., 1.]`：每个数收回属于自己的那个 1",
        "结果的每个位置都传回一个 1。其中有二十个位置读的是 `hourly` 的同一个数，这些 1 都归它。",
      ],
      twenty: ["`[20., 20., 20.]`", "5 天乘以 4 个地点。"],
    },
    verdict:
      "广播为 (5, 3, 4)。`hourly` 没有轴 −3，又在轴 −1 上拉伸，所以它的梯度沿这两个轴求和：三个数各得 5 乘 4 个 1。`daily` 则沿轴 −2 求和。",
    figures: ["每个操作数沿自己的轴求和"],
    picture:
      "要求和的轴，看出一个很容易，人们往往就停在那里。其实要像去时那样，把所有的轴走一遍：大小相等的不动，缺失的或者原来是 1 的要求和。",
  },
};
