/** @type {import("../lesson.js").Lesson} */
export default {
  id: "three-operands",
  dialect: "numpy",
  program: {
    code: [
      "far = np.array([[False], [False], [True], [True], [True]])",
      "fast = np.ones((1, 6))",
      "slow = np.ones(6)",
      "np.where(far, fast, slow).shape",
    ],
    output: ["(5, 6)"],
  },
  figures: ["far = (5, 1); fast = (1, 6); slow = (6,); where(far, fast, slow)"],
  answers: { first: "order", all: null, rank: "rank" },
  en: {
    title: "Three operands",
    lede: "What a parcel costs, for five distances and six weights.",
    question: "What does the last line give?",
    answers: {
      first: [
        "`(5, 1)`: the condition comes first and sets the shape",
        "It does choose the values, but it has no more say about the shape than the others. In any order the three give the same.",
      ],
      all: ["`(5, 6)`", "Three shapes, and still one rule."],
      rank: [
        "an error: two of them have two axes, the third has one",
        "Each may have as many axes as it likes. `slow` is taken as `(1, 6)`, however many others take part.",
      ],
    },
    verdict:
      "It broadcasts to (5, 6). On axis −2 only `far` has a size, 5; the others have a 1 or no axis. On axis −1 `fast` and `slow` agree on 6, and `far` stretches.",
    figures: ["three shapes, one under the other"],
    picture:
      "One may see the arrays in a queue, each fitted to the one before it. Lay all shapes under each other instead and go through them axis by axis: all sizes that are not 1 have to agree.",
    said: [
      "Broadcasting is something between two arrays.",
      "An operator takes two at a time, but the rule holds for any number of them. `where` puts three together in one step.",
    ],
  },
  zh: {
    title: "三个操作数",
    lede: "寄一个包裹要多少钱：五种距离，六种重量。",
    question: "最后一行得到什么？",
    answers: {
      first: [
        "`(5, 1)`：条件排在最前，形状由它决定",
        "取哪个值由它决定，但说到形状，它和另外两个一样。三者怎样排列，结果的形状都相同。",
      ],
      all: ["`(5, 6)`", "三个形状，还是同一条规则。"],
      rank: [
        "报错：两个有两个轴，第三个只有一个",
        "各有几个轴都可以。不论还有多少个数组参加，`slow` 都当作 `(1, 6)`。",
      ],
    },
    verdict:
      "广播为 (5, 6)。在轴 −2 上，只有 `far` 的大小是 5，另外两个是 1 或没有这个轴。在轴 −1 上，`fast` 和 `slow` 都是 6，`far` 拉伸。",
    figures: ["三个形状，上下对齐"],
    picture:
      "人们可能觉得几个数组在排队，后一个去迁就前一个。不如把所有形状上下对齐，一个轴一个轴地看：凡不是 1 的大小，都必须相同。",
    said: [
      "广播是两个数组之间的事。",
      "一个运算符一次取两个，但规则对任意多个都成立。`where` 一步就把三个放在一起。",
    ],
  },
};
