/** @type {import("../lesson.js").Lesson} */
export default {
  id: "expanded-write",
  dialect: "pytorch",
  program: {
    code: [
      "orders = torch.zeros(2, 3)",
      "defaults = torch.tensor([1., 2., 3.])",
      "settings = defaults.expand_as(orders)",
      "settings[0] *= 10",
      "orders + settings",
    ],
    output: ["tensor([[10., 20., 30.],", "        [10., 20., 30.]])"],
  },
  better: {
    code: [
      "orders = torch.zeros(2, 3)",
      "defaults = torch.tensor([1., 2., 3.])",
      "settings = defaults.expand_as(orders).clone()",
      "settings[0] *= 10",
      "orders + settings",
    ],
    output: ["tensor([[10., 20., 30.],", "        [ 1.,  2.,  3.]])"],
  },
  figures: [
    {
      expr: "orders (2, 3) + defaults (3,)",
      view: "ledger memory",
    },
  ],
  answers: { one: "view", refused: "same", both: null },
  en: {
    title: "Writing into an expanded view",
    lede: "Two customers begin with the same three defaults. Then those of the first are changed.",
    question: "What does the last line show?",
    answers: {
      one: [
        "only the first row is ten times as large",
        "That is what `settings[0]` asks for. But the second row has no memory of its own: both rows are the same three numbers.",
      ],
      refused: [
        "an error: what was stretched may not be written into",
        "NumPy answers like that: `np.broadcast_to` is read-only. PyTorch refuses only `settings *= 10`, where one number would be written twice. The single row here is not stretched.",
      ],
      both: [
        "both rows are ten times as large, and `defaults` too",
        "Three numbers, seen through three names.",
      ],
    },
    verdict:
      "It runs, but every row has changed. Along axis −2 nothing was stored by `expand`: both rows, and `defaults` itself, are the same three numbers.",
    figures: ["`defaults` is read for both rows: 3 stored numbers"],
    picture:
      "An expanded tensor looks like a table in every respect: it has the shape, it prints the rows. For reading that is all one needs. For writing it is a stack of windows onto one row, and `clone()` is what turns it into a table.",
  },
  zh: {
    title: "写进展开的视图",
    lede: "两位顾客从同样三个默认值开始，然后改动第一位的。",
    question: "最后一行显示什么？",
    answers: {
      one: [
        "只有第一行变成十倍",
        "`settings[0]` 的意思正是这样。可是第二行没有自己的内存：两行是同样的三个数。",
      ],
      refused: [
        "报错：拉伸得来的不允许写入",
        "NumPy 会这样回答：`np.broadcast_to` 是只读的。PyTorch 只拒绝 `settings *= 10`，因为那样同一个数会写两次。这里单独的一行并没有被拉伸。",
      ],
      both: ["两行都变成十倍", "`defaults` 也一样：三个数，透过三个名字来看。"],
    },
    verdict:
      "能运行，但每一行都变了。沿轴 −2，`expand` 什么也没有存：两行，连同 `defaults` 自己，都是同样的三个数。",
    figures: ["两行读的都是 `defaults`：3 个存着的数"],
    picture:
      "展开的张量处处都像一张表：形状是表的形状，打印出来也是一行行。只读的话，这就够了。要写的时候，它只是对着同一行的几扇窗；`clone()` 才把它变成真正的表。",
  },
};
