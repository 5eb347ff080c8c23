/** @type {import("../lesson.js").Lesson} */
export default {
  id: "pairs-at-size",
  dialect: "numpy",
  program: {
    code: [
      "queries = np.zeros((512, 128), np.float32)",
      "catalogue = np.zeros((8192, 128), np.float32)",
      "pairs = np.broadcast(queries[:, None], catalogue)",
      "pairs.size * 4 / 2**20",
    ],
    output: ["2048.0"],
  },
  better: {
    code: [
      "queries = np.zeros((512, 128), np.float32)",
      "catalogue = np.zeros((8192, 128), np.float32)",
      "products = queries @ catalogue.T",
      "products.nbytes / 2**20",
    ],
    output: ["16.0"],
  },
  figures: [{ expr: "queries (512,1,128) - catalogue (8192,128)", view: "ledger memory" }],
  answers: { stored: "memory", copies: "copies", result: null },
  en: {
    title: "All pairs, at size",
    lede: "Before `queries[:, None] - catalogue` is computed, ask what it will take: 4 bytes for each number.",
    question: "How many MiB does the difference take?",
    answers: {
      stored: [
        "4.25: as much as the two arrays hold",
        "So much is stored before, and the stretching adds nothing to it. But a difference is a new number at each place of the result, and all of them are stored.",
      ],
      copies: [
        "6144: both arrays at the full shape, and the result",
        "Three arrays of that shape would take so much. The two that stretch are never made: they are read again where they lie. The result alone is new.",
      ],
      result: ["2048: the result alone", "More than 500 million new numbers."],
    },
    verdict:
      "It broadcasts to (512, 8192, 128). On axis −2 the queries are read again, on axis −3 the catalogue, and that costs nothing. The result takes 2 GiB.",
    figures: ["half a billion new numbers"],
    picture:
      "Where nothing is copied, nothing seems to be paid. What is read again is free, but what is new is not. Squared distances can be had without the large array, as `x² − 2xy + y²`: their largest part is the products, (512, 8192), in 16 MiB.",
    said: [
      "Broadcasting needs no additional memory.",
      "The operands need none to stretch. The result needs all of its own, here more than 480 times what both operands hold.",
    ],
  },
  zh: {
    title: "所有的对，数量一大",
    lede: "计算 `queries[:, None] - catalogue` 之前，先问它要多少内存：每个数 4 字节。",
    question: "差要占多少 MiB？",
    answers: {
      stored: [
        "4.25：两个数组原来有多少就是多少",
        "算之前存的是这么多，拉伸也不会增加。可是结果的每个位置上，差都是一个新的数，这些数全都要存。",
      ],
      copies: [
        "6144：两个数组都变成完整的形状，再加上结果",
        "那个形状的三个数组确实要这么多。但拉伸的两个从来没有造出来：它们在原处被重新读取。新的只有结果。",
      ],
      result: ["2048：只算结果", "五亿多个新的数。"],
    },
    verdict:
      "广播为 (512, 8192, 128)。在轴 −2 上查询被重新读取，在轴 −3 上目录被重新读取，这都不占内存。结果要占 2 GiB。",
    figures: ["五亿多个新的数"],
    picture:
      "既然什么也没有复制，好像就什么也不占。重新读取确实不占内存，新的数却要占。距离的平方可以不经过那个大数组，写成 `x² − 2xy + y²`：其中最大的一块是乘积，(512, 8192)，占 16 MiB。",
    said: [
      "广播不需要额外的内存。",
      "操作数拉伸，确实不需要。结果却要有自己的全部内存，在这里是两个操作数之和的 480 多倍。",
    ],
  },
};
