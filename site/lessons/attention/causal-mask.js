/** @type {import("../lesson.js").Lesson} */
export default {
  id: "causal-mask",
  dialect: "jax",
  program: {
    code: [
      "scores = jnp.zeros((2, 4, 3, 3))",
      "future = jnp.triu(jnp.full((3, 3), -jnp.inf), 1)",
      "(scores + future).shape",
    ],
    output: ["(2, 4, 3, 3)"],
  },
  figures: [{ expr: "scores (2,4,3,3) + future (3,3)", view: "ledger memory" }],
  answers: { rank: "rank", copies: "copies", once: null },
  en: {
    title: "One mask for all heads",
    lede: "Two texts of three words, four heads: hide from each word the words that come after it.",
    question: "What does the sum give?",
    answers: {
      rank: [
        "an error: the mask has no axes for texts and heads",
        "It has none, and does not need them: axes that are missing at the front count as 1. That suits a mask that is the same for every text and head.",
      ],
      copies: [
        "`(2, 4, 3, 3)`, with the mask stored eight times",
        "The shape is right, and eight times is how often each of its numbers is used. But they stay where they are: nine numbers, read again for each of the eight tables.",
      ],
      once: ["`(2, 4, 3, 3)`, with the mask stored once", "Nine numbers serve all 72 scores."],
    },
    verdict:
      "It broadcasts to (2, 4, 3, 3). On axes −1 and −2 words meet words. On axes −3 and −4 the mask has no axis, and is read again for each head and each text.",
    figures: ["nine numbers, read for eight tables"],
    picture:
      "It is tempting to give the mask texts and heads first, so that it looks like the scores. It may be as small as what it says: which word may look at which. That takes two axes, and they are the last two.",
    said: [
      "The mask has to be expanded to the batch size and the number of heads.",
      "Where its axes are the last ones, nothing has to be done. Other masks need an axis of size 1 somewhere, and hardly ever a full copy.",
    ],
  },
  zh: {
    title: "一个掩码，所有的头",
    lede: "两段文本各三个词，四个头：让每个词看不到它后面的词。",
    question: "相加得到什么？",
    answers: {
      rank: [
        "报错：掩码没有文本和头的轴",
        "它没有，也不需要：前面缺失的轴算作 1。这个掩码对每段文本、每个头都一样，正合适。",
      ],
      copies: [
        "`(2, 4, 3, 3)`，掩码存了八遍",
        "形状没有错，掩码的每个数也确实用了八次。但它们一直在原处：九个数，为八张表各重新读取一遍。",
      ],
      once: ["`(2, 4, 3, 3)`，掩码只存一遍", "九个数服务于全部 72 个分数。"],
    },
    verdict:
      "广播为 (2, 4, 3, 3)。在轴 −1 和 −2 上，词遇上词。轴 −3 和 −4 掩码没有，于是为每个头、每段文本重新读取。",
    figures: ["九个数，为八张表而读"],
    picture:
      "人们总想先给掩码加上文本和头，让它看上去和分数一样。其实它只要和它要说的话一样大：哪个词可以看哪个词。这只需要两个轴，而且正是最后两个。",
    said: [
      "必须把掩码扩展到批大小和头数。",
      "如果它的轴就是最后几个，什么也不用做。别的掩码在某处需要一个大小为 1 的轴，但几乎从不需要完整的副本。",
    ],
  },
};
