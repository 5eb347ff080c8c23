/** @type {import("../lesson.js").Lesson} */
export default {
  id: "heads-equal-batch",
  dialect: "jax",
  program: {
    code: [
      "scores = jnp.zeros((8, 8, 16, 16))  # sentence, head, query, key",
      "mask = jnp.zeros((8, 16, 16))  # sentence, query, key",
      "(scores + mask).shape",
    ],
    output: ["(8, 8, 16, 16)"],
  },
  better: {
    code: [
      "scores = jnp.zeros((8, 8, 16, 16))  # sentence, head, query, key",
      "mask = jnp.zeros((8, 16, 16))  # sentence, query, key",
      "(scores + mask[:, None]).shape",
    ],
    output: ["(8, 8, 16, 16)"],
  },
  figures: ["scores (8, 8, 16, 16) + mask (8, 16, 16)", "scores (8, 8, 16, 16) + mask (8, 1, 16, 16)"],
  answers: { sentence: "batch", head: null, queries: "left" },
  en: {
    title: "As many heads as sentences",
    lede: "Eight sentences, eight heads of attention, and a mask for each sentence.",
    question: "Which scores does `mask[0]` meet?",
    answers: {
      sentence: [
        "those of the first sentence, in all heads",
        "The mask was made for them. But no axis is set apart as the batch: the first axis of `mask` is third from the right, and there `scores` has its heads.",
      ],
      head: [
        "those of the first head, in all sentences",
        "The third mask goes to the third head, and so on.",
      ],
      queries: [
        "none, it is an error: 8 heads meet 16 queries",
        "Lined up at the left they would. From the right, 16 stands over 16 twice, and then 8 heads over 8 masks. Only with, say, 32 sentences would it fail, and be found.",
      ],
    },
    verdict:
      "It runs, but each head gets the mask of a sentence. On axis −3 the 8 masks meet the 8 heads. On axis −4, where the sentences are, `mask` has no axis and is read again.",
    figures: ["the masks lie along the heads", "`mask[:, None]`: along the sentences"],
    picture:
      "One sees two batches of eight, side by side. An array does not know of batches. It has a first axis, and which axis that meets depends on how many follow.",
    said: [
      "A mask for each sentence is broadcast over the heads by itself.",
      "It is, once there is room for the heads: `mask[:, None]` has the shape `(8, 1, 16, 16)`. The result looks the same, `(8, 8, 16, 16)`, so a look at its shape does not tell.",
    ],
  },
  zh: {
    title: "头和句子一样多",
    lede: "八个句子，八个注意力头，每个句子有一个掩码。",
    question: "`mask[0]` 遇上的是哪些分数？",
    answers: {
      sentence: [
        "第一个句子在所有头里的分数",
        "掩码本来就是为它们做的。但没有哪个轴专门算作批次：`mask` 的第一个轴是右起第三个，`scores` 在那里是头。",
      ],
      head: ["第一个头在所有句子里的分数", "第三个掩码给了第三个头，依此类推。"],
      queries: [
        "都不遇上，报错：8 个头遇上 16 个查询",
        "如果靠左对齐，确实如此。从右边数，先是两个 16 对着 16，然后 8 个头对着 8 个掩码。要是有 32 个句子，才会报错，错误也就被发现了。",
      ],
    },
    verdict:
      "能运行，但每个头得到的是某个句子的掩码。在轴 −3 上，8 个掩码遇上 8 个头。句子在轴 −4 上，`mask` 没有这个轴，于是重新读取。",
    figures: ["掩码沿着头排开", "`mask[:, None]`：沿着句子排开"],
    picture:
      "看上去是两个八句的批次并排放着。数组并不知道什么是批次。它只有第一个轴，至于这个轴遇上谁，要看后面还有几个轴。",
    said: [
      "每个句子的掩码会自动广播到所有的头。",
      "先给头留出位置才会：`mask[:, None]` 的形状是 `(8, 1, 16, 16)`。两种写法的结果都是 `(8, 8, 16, 16)`，光看形状分不出来。",
    ],
  },
};
