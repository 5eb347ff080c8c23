/** @type {import("../lesson.js").Lesson} */
export default {
  id: "zero",
  dialect: "pytorch",
  program: {
    code: [
      "found = torch.empty(0)  # nothing was found",
      "one = torch.ones(1)",
      "table = torch.ones(2, 2)",
      "(found + one).shape",
      "(found + table).shape",
    ],
    output: [
      "torch.Size([0])",
      "RuntimeError: The size of tensor a (0) must match the size of tensor b (2) at non-singleton dimension 1",
    ],
  },
  figures: ["found (0,) + table (2, 2)", "found (0,) + one (1,)"],
  answers: { empty: null, nothing: "zero", larger: "larger" },
  en: {
    title: "Zero and nothing",
    lede: "A search that found nothing, and two sums.",
    question: "What do the two sums give?",
    answers: {
      empty: ["`(0,)`, then an error", "A 1 goes with every size, with 0 as well."],
      nothing: [
        "`(1,)`, then `(2, 2)`: nothing is added",
        "Adding a zero would leave the numbers as they are. Here there is no zero, there is no number at all: an axis of size 0 has nothing to read again.",
      ],
      larger: [
        "`(1,)`, then an error",
        "The error is right, and the larger size is often a good guess. Against 0 it is not: the 1 is read as often as there are places, here not once.",
      ],
    },
    verdict:
      "The first sum broadcasts to (0,), the second does not broadcast. On axis −1 a 1 gives way to the 0. A 2 does not: the two differ, and neither is 1.",
    figures: ["the second sum: 0 meets 2", "the first sum: 1 gives way to 0"],
    picture:
      "Zero is less than one, so the 1 seems bound to win. Think of an axis of size 1 as a value that is read as often as it is needed: five times, once, or never.",
    said: [
      "`(0,)` and `(2, 2)` do not go together, because the first has no dimension.",
      "It has one, of size 0. A tensor without dimensions has the shape `()` and holds one number. These two fail because 0 meets 2; with `(2, 1)` the result would be `(2, 0)`.",
    ],
  },
  zh: {
    title: "零与没有",
    lede: "一次什么也没找到的搜索，两次加法。",
    question: "两次加法各得到什么？",
    answers: {
      empty: ["先是 `(0,)`，再报错", "1 和任何大小都合得来，0 也不例外。"],
      nothing: [
        "先是 `(1,)`，再是 `(2, 2)`：什么也没加上",
        "加上零，数当然不变。但这里并没有零，而是一个数也没有：大小为 0 的轴上，没有什么可以重新读取。",
      ],
      larger: [
        "先是 `(1,)`，再报错",
        "报错这一半说对了，取较大的也常常猜得中。但遇上 0 就不行：1 要读几次，看有几个位置，这里一次也不读。",
      ],
    },
    verdict:
      "第一次加法广播为 (0,)，第二次无法广播。在轴 −1 上，1 向 0 让步。2 却不会：两者不相等，也都不是 1。",
    figures: ["第二次：0 遇上 2", "第一次：1 向 0 让步"],
    picture:
      "零比一小，所以看上去 1 该胜出。不妨把大小为 1 的轴想成一个随用随读的值：可以读五次，读一次，也可以一次不读。",
    said: [
      "`(0,)` 和 `(2, 2)` 不能广播，因为前者没有维度。",
      "它有一个维度，大小为 0。没有维度的张量，形状是 `()`，里面有一个数。这两个失败，是因为 0 遇上 2；若是 `(2, 1)`，结果就是 `(2, 0)`。",
    ],
  },
};
