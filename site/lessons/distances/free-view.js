/** @type {import("../lesson.js").Lesson} */
export default {
  id: "free-view",
  dialect: "pytorch",
  program: {
    code: [
      "prices = torch.zeros(1000)",
      "rates = torch.zeros(200, 1)",
      "table = prices.expand(200, 1000)",
      "costs = prices * rates",
      "table.stride(), costs.stride()",
    ],
    output: ["((0, 1), (1000, 1))"],
  },
  figures: [{ expr: "prices (1000,) * rates (200,1)", view: "ledger memory" }],
  answers: { both: "copies", none: "memory", result: null },
  en: {
    title: "The view is free, the result is not",
    lede: "The prices of 1000 goods in 200 shops, and a rate for each shop.",
    question: "How many new numbers are stored, for `table` and for `costs`?",
    answers: {
      both: [
        "200,000 and 200,000",
        "For `costs` it is so. `table` has as many places, but its first stride is 0: every row begins at the same number in memory, and the prices are still 1000.",
      ],
      none: [
        "none and none",
        "For `table` it is so: it only reads the prices again. But each cost is a number that was nowhere before, and it needs a place.",
      ],
      result: ["none and 200,000", "A stride of 0 goes nowhere, and takes no memory."],
    },
    verdict:
      "It broadcasts to (200, 1000). On axis −2 the prices are read again, on axis −1 the rates, and neither is copied. Only the 200,000 costs are new.",
    figures: ["1200 numbers are read, 200,000 are new"],
    picture:
      "A shape of (200, 1000) looks like 200,000 numbers in memory. A shape tells how many places there are to read; strides tell how far apart they lie. `stride()` shows which of them are really there.",
    said: [
      "`expand` makes a larger tensor.",
      "It makes a longer way to read the same one. The memory remains that of `prices`, until something is computed from it or it is copied.",
    ],
  },
  zh: {
    title: "视图不占内存，结果要占",
    lede: "1000 种商品在 200 家店里的价格，每家店有一个费率。",
    question: "`table` 和 `costs` 各新存了多少个数？",
    answers: {
      both: [
        "200,000 和 200,000",
        "`costs` 是这样。`table` 的位置也有这么多，但它的第一个步长是 0：每一行都从内存里的同一个数开始，价格仍然是 1000 个。",
      ],
      none: ["0 和 0", "`table` 是这样：它只是重新读取价格。可是每笔费用都是原先没有的数，总得有地方放。"],
      result: ["0 和 200,000", "步长为 0 就是原地不动，不占内存。"],
    },
    verdict:
      "广播为 (200, 1000)。在轴 −2 上价格被重新读取，在轴 −1 上费率被重新读取，谁也没有复制。新的只有 200,000 笔费用。",
    figures: ["读 1200 个数，新存 200,000 个"],
    picture:
      "形状 (200, 1000) 看上去就是内存里的 200,000 个数。其实形状说的是有多少个位置可读，步长说的是它们相隔多远。真正存着的有哪些，看 `stride()` 就知道。",
    said: [
      "`expand` 会造出更大的张量。",
      "它只是给同一个张量一种更长的读法。内存一直是 `prices` 的那一份，直到由它算出新的数，或者把它复制出来。",
    ],
  },
};
