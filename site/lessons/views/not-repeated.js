/** @type {import("../lesson.js").Lesson} */
export default {
  id: "not-repeated",
  dialect: "pytorch",
  program: {
    code: [
      "table = torch.zeros(3, 4)",
      "column = torch.tensor([[1.], [2.], [3.]])",
      "wide = column.expand_as(table)",
      "column[0] = 7",
      "table + wide",
    ],
    output: ["tensor([[7., 7., 7., 7.],", "        [2., 2., 2., 2.],", "        [3., 3., 3., 3.]])"],
  },
  better: {
    code: [
      "table = torch.zeros(3, 4)",
      "column = torch.tensor([[1.], [2.], [3.]])",
      "wide = column.repeat(1, 4)",
      "column[0] = 7",
      "table + wide",
    ],
    output: ["tensor([[1., 1., 1., 1.],", "        [2., 2., 2., 2.],", "        [3., 3., 3., 3.]])"],
  },
  figures: [{ expr: "table (3, 4) + column (3, 1)", view: "ledger memory" }],
  answers: { old: "copies", first: "pads", all: null },
  en: {
    title: "Expanded is not repeated: 3 numbers or 12",
    lede: "Widen a column to the size of a table, and only then change it.",
    question: "What is the first row of the sum?",
    answers: {
      old: [
        "`[1., 1., 1., 1.]`: `wide` was made before the change",
        "It was, and `repeat` would have kept the old numbers: it writes out twelve. `expand` writes out none, and looks them up when it is read.",
      ],
      first: [
        "`[7., 1., 1., 1.]`: the first one is the column itself, the others were filled in",
        "It is good to see that the column itself is in there. But nothing was filled in beside it: the other three places are the same stored number too.",
      ],
      all: ["`[7., 7., 7., 7.]`", "One stored number, seen four times."],
    },
    verdict:
      "It broadcasts to (3, 4). `expand` stretches axis −1 and stores nothing: a step along it moves by 0 in memory. A change in `column` is seen in all four columns of `wide`.",
    figures: ["what `expand_as` does by hand, `+` does by itself: 12 places, 3 stored numbers"],
    picture:
      "The word expand calls up a larger thing than before. There are still three numbers, and a rule for reading them: stay where you are along axis −1. Whoever needs twelve numbers of their own asks for `repeat`, or for `clone()`.",
    said: [
      "Broadcasting expands a tensor by copying its values.",
      "What it does is what `expand` does: the values are read again. The result of an operation is stored in full, but the stretched operand never is.",
    ],
  },
  zh: {
    title: "expand 不是 repeat：3 个数还是 12 个数",
    lede: "先把一列展宽到表的大小，然后才改动它。",
    question: "和的第一行是什么？",
    answers: {
      old: [
        "`[1., 1., 1., 1.]`：`wide` 在改动之前就做好了",
        "先后确实如此，换成 `repeat` 也会保留旧的数：它写下十二个数。`expand` 一个也不写，读的时候才去查。",
      ],
      first: [
        "`[7., 1., 1., 1.]`：第一个是原来那一列，其余是补上的",
        "看到原来那一列就在里面，这很好。但它旁边什么也没有补：另外三个位置，也是存着的同一个数。",
      ],
      all: ["`[7., 7., 7., 7.]`", "存了一个数，看到四次。"],
    },
    verdict:
      "广播为 (3, 4)。`expand` 拉伸轴 −1，什么也不存：沿这个轴走一步，在内存里移动 0。`column` 的改动，`wide` 的四列都看得到。",
    figures: ["`expand_as` 明写出来的，`+` 自动就会做：12 个位置，3 个存着的数"],
    picture:
      "“展开”这个词让人想到一个比原来大的东西。其实还是三个数，加上一条读法：沿轴 −1 走时停在原处。需要十二个独立的数，就用 `repeat` 或 `clone()`。",
    said: [
      "广播通过复制数值来扩大张量。",
      "广播所做的就是 `expand` 所做的：数值被重新读取。运算的结果会完整地存下来，被拉伸的操作数却从来不会。",
    ],
  },
};
