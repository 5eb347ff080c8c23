/** @type {import("../lesson.js").Lesson} */
export default {
  id: "pairs-at-size",
  dialect: "numpy",
  program: {
    code: [
      "queries = np.zeros((500, 128))",
      "catalogue = np.zeros((10_000, 128))",
      "pairs = np.broadcast(queries[:, None], catalogue)",
      "pairs.size * 8 / 1e9",
    ],
    output: ["5.12"],
  },
  better: {
    code: [
      "queries = np.zeros((500, 128))",
      "catalogue = np.zeros((10_000, 128))",
      "turned = catalogue.T",
      "products = queries @ turned",
      "products.nbytes / 1e9",
    ],
    output: ["0.04"],
  },
  figures: [
    { expr: "queries (500,1,128) - catalogue (10000,128)", view: "ledger memory" },
    "queries (500,128) @ turned (128,10000)",
  ],
  answers: { stored: "memory", copies: "copies", result: null },
  en: {
    title: "All pairs, at size",
    lede: "Before `queries[:, None] - catalogue` is computed, ask what it will take: 8 bytes for each number.",
    question: "How many gigabytes does the difference take?",
    answers: {
      stored: [
        "0.01: as much as the two arrays hold",
        "So much is stored before, and the stretching adds nothing to it. But a difference is a new number at each place of the result, and all of them are stored.",
      ],
      copies: [
        "15.36: both arrays at the full shape, and the result",
        "Three arrays of that shape would take so much. The two that stretch are never made: they are read again where they lie. The result alone is new.",
      ],
      result: ["5.12: the result alone", "640 million new numbers."],
    },
    verdict:
      "It broadcasts to (500, 10000, 128). On axis −2 the queries are read again, on axis −3 the catalogue, and that costs nothing. The result takes 5.12 GB.",
    figures: ["the difference: 640 million new numbers", "the products: 5 million"],
    picture:
      "Where nothing is copied, nothing seems to be paid. What is read again is free, but what is new is not. Squared distances can be had without the large array, as `x² − 2xy + y²`: their largest part is the products, (500, 10000).",
    said: [
      "Broadcasting needs no additional memory.",
      "The operands need none to stretch. The result needs all of its own, here more than 470 times what both operands hold.",
    ],
  },
  zh: {
    title: "所有的对，数量一大",
    lede: "计算 `queries[:, None] - catalogue` 之前，先问它要多少内存：每个数 8 字节。",
    question: "差要占多少 GB？",
    answers: {
      stored: [
        "0.01：两个数组原来有多少就是多少",
        "算之前存的是这么多，拉伸也不会增加。可是结果的每个位置上，差都是一个新的数，这些数全都要存。",
      ],
      copies: [
        "15.36：两个数组都变成完整的形状，再加上结果",
        "那个形状的三个数组确实要这么多。但拉伸的两个从来没有造出来：它们在原处被重新读取。新的只有结果。",
      ],
      result: ["5.12：只算结果", "6.4 亿个新的数。"],
    },
    verdict:
      "广播为 (500, 10000, 128)。在轴 −2 上查询被重新读取，在轴 −3 上目录被重新读取，这些不花什么。结果要占 5.12 GB。",
    figures: ["差：6.4 亿个新的数", "乘积：500 万个"],
    picture:
      "既然什么也没有复制，好像就什么也不用付出。重新读取的不花钱，新的却要花钱。距离的平方可以不经过那个大数组，写成 `x² − 2xy + y²`：其中最大的一块是乘积，(500, 10000)。",
    said: [
      "广播不需要额外的内存。",
      "操作数拉伸，确实不需要。结果却要有自己的全部内存，在这里是两个操作数之和的 470 多倍。",
    ],
  },
};
