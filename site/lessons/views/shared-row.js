/** @type {import("../lesson.js").Lesson} */
export default {
  id: "shared-row",
  dialect: "pytorch",
  program: {
    code: [
      "grades = torch.tensor([[60., 80.], [90., 70.]])",
      "first = grades[0]",
      "average = first.mean()",
      "first -= average",
      "grades",
    ],
    output: ["tensor([[-10.,  10.],", "        [ 90.,  70.]])"],
  },
  better: {
    code: [
      "grades = torch.tensor([[60., 80.], [90., 70.]])",
      "first = grades[0]",
      "average = first.mean()",
      "first = first - average",
      "grades",
    ],
    output: ["tensor([[60., 80.],", "        [90., 70.]])"],
  },
  figures: [{ expr: "first (2,) -= average = ()", view: "ledger memory" }],
  answers: { untouched: "view", shapes: "equal", changed: null },
  en: {
    title: "A row that is still part of its table",
    lede: "Take a row out, centre it, and look at the table again.",
    question: "What does the last line show?",
    answers: {
      untouched: [
        "the grades as they were: `first` is a row of its own",
        "It has a name of its own, and a shape of its own. Its numbers are still those in the table: a slice is another way to look at them.",
      ],
      shapes: [
        "an error: `-=` needs the same shape on both sides, and the average is one number",
        "Only the left side has to keep its shape. What is taken from it may stretch as ever, and one number stretches to both grades.",
      ],
      changed: [
        "a table whose first row is `[-10., 10.]`",
        "The row and the table look at the same two numbers.",
      ],
    },
    verdict:
      "It runs, but the table has changed. `first` is a view into `grades`. `average` stretches along axis −1, and `-=` writes into the two numbers that both names share.",
    figures: ["`first`, written in place"],
    picture:
      "A line like `first = grades[0]` reads as if a row were taken out and laid beside the table. Such an index takes nothing out: it notes where the row begins and how far its numbers lie apart. A new tensor is made by `first - average`, and only then is the table safe.",
    said: [
      "A slice of a tensor is a copy, so it may be changed freely.",
      "Slices with numbers and colons are views, in NumPy as in PyTorch. Copies are made by `clone()` or `copy()`, by an index that is a list or a mask, and by operations that are not in place.",
    ],
  },
  zh: {
    title: "取出来的一行，仍在表里",
    lede: "取出一行，减去它的平均值，再回头看整张表。",
    question: "最后一行显示什么？",
    answers: {
      untouched: [
        "成绩保持原样：`first` 是独立的一行",
        "它有自己的名字，也有自己的形状，可它的数仍是表里的那些数：切片只是换一种方式去看它们。",
      ],
      shapes: [
        "报错：`-=` 要求两边形状相同，而平均值只是一个数",
        "只有左边必须保持自己的形状。从中减去的那一方照常可以拉伸，一个数可以拉伸到两个成绩上。",
      ],
      changed: ["第一行变成 `[-10., 10.]` 的表", "这一行和这张表看的是同样两个数。"],
    },
    verdict:
      "能运行，但表被改动了。`first` 是 `grades` 的一个视图。`average` 沿轴 −1 拉伸，`-=` 写进了两个名字共用的那两个数。",
    figures: ["`first`，就地写入"],
    picture:
      "`first = grades[0]` 读起来像是把一行取出来，放到表旁边。这样的索引什么也不取出：它只记下这一行从哪里开始、相邻的数隔多远。写成 `first - average` 才会得到新的张量，表也才不会变。",
    said: [
      "张量的切片是一份复制，可以随意改动。",
      "用数字和冒号写的切片是视图，NumPy 和 PyTorch 都是如此。`clone()` 或 `copy()`、用列表或布尔遮罩做索引，以及不是就地的运算，才会得到新的数据。",
    ],
  },
};
