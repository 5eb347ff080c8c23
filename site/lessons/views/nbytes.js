/** @type {import("../lesson.js").Lesson} */
export default {
  id: "nbytes",
  dialect: "numpy",
  program: {
    code: [
      "row = np.ones(1000, dtype=np.float32)",
      "table = np.zeros((1000, 1000), dtype=np.float32)",
      "wide = np.broadcast_to(row, table.shape)",
      "wide.nbytes, wide.base.nbytes",
    ],
    output: ["(4000000, 4000)"],
  },
  figures: [
    {
      expr: "table (1000, 1000) + row (1000,)",
      view: "ledger memory",
    },
  ],
  answers: { full: "copies", little: "memory", each: null },
  en: {
    title: "The bytes that are counted, and those that are stored",
    lede: "A row of 1000 numbers with 4 bytes each, seen as a square.",
    question: "What does the last line print?",
    answers: {
      full: [
        "`(4000000, 4000000)`: a million numbers were made",
        "A million places can be read. `base` is where they are read from, and it is the row that was there before: nothing was made.",
      ],
      little: [
        "`(4000, 4000)`: only the row is stored, so only the row is counted",
        "Right about the store. But `nbytes` does not ask what is stored: it is the number of places times the bytes of one.",
      ],
      each: ["`(4000000, 4000)`", "What it would take written out, and what it takes."],
    },
    verdict:
      "It broadcasts to (1000, 1000). Axis −2 is missing in `row` and is read again with a step of 0 bytes. `nbytes` multiplies the shape out as if each place had its own number.",
    figures: ["`table + row` stretches `row` in just this way: 1000 stored numbers"],
    picture:
      "It is tempting to take `nbytes` for the memory in use, or to take a stretch to be free whatever comes next. The view costs next to nothing. The first operation that makes a new array from it, `wide * 2` for one, does store the million.",
    said: [
      "Broadcasting needs no memory.",
      "The stretch needs none. The result of an operation has its full shape and is stored in full, and that is what fills memories.",
    ],
  },
  zh: {
    title: "算出来的字节，与存着的字节",
    lede: "一行 1000 个数，每个 4 字节，看成一个方阵。",
    question: "最后一行打印什么？",
    answers: {
      full: [
        "`(4000000, 4000000)`：做出了一百万个数",
        "能读的位置确实有一百万个。`base` 是它们的来源，也就是原来那一行：什么也没有做出来。",
      ],
      little: [
        "`(4000, 4000)`：存的只有一行，算的也只有一行",
        "存储的情况说对了。但 `nbytes` 不问存了什么：它是位置的个数乘以每个的字节数。",
      ],
      each: ["`(4000000, 4000)`", "前者是全部写出来要多少，后者是实际占多少。"],
    },
    verdict:
      "广播为 (1000, 1000)。`row` 没有轴 −2，它以 0 字节的步长被重新读取。`nbytes` 只是把形状乘开，好像每个位置都有自己的数。",
    figures: ["`table + row` 正是这样拉伸 `row`：1000 个存着的数"],
    picture:
      "人们容易把 `nbytes` 当成实际占用的内存，也容易觉得拉伸之后一切都不花钱。视图本身几乎不占地方；可是第一个由它得到新数组的运算，比如 `wide * 2`，就会真的存下一百万个数。",
    said: ["广播不需要内存。", "拉伸不需要。但运算的结果有完整的形状，会完整地存下来，占满内存的正是它。"],
  },
};
