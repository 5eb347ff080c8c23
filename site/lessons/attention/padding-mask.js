/** @type {import("../lesson.js").Lesson} */
export default {
  id: "padding-mask",
  dialect: "pytorch",
  program: {
    code: ["scores = torch.zeros(8, 12, 128, 128)", "mask = torch.zeros(8, 128)", "(scores + mask).shape"],
    output: [
      "RuntimeError: The size of tensor a (128) must match the size of tensor b (8) at non-singleton dimension 2",
    ],
  },
  better: {
    code: [
      "scores = torch.zeros(8, 12, 128, 128)",
      "mask = torch.zeros(8, 128)",
      "(scores + mask[:, None, None, :]).shape",
    ],
    output: ["torch.Size([8, 12, 128, 128])"],
  },
  figures: ["scores (8,12,128,128) + mask (8,128)", "scores (8,12,128,128) + mask (8,1,1,128)"],
  answers: { each: "batch", left: "left", error: null },
  en: {
    title: "A mask for each text",
    lede: "Eight texts of up to 128 words, twelve heads: add to the scores a mask that says which words are padding.",
    question: "What does the last line give?",
    answers: {
      each: [
        "`(8, 12, 128, 128)`: each text meets its own mask",
        "That is the aim. But a batch is an axis like the others. The 8 of the mask is its second axis from the end, and there the scores have queries.",
      ],
      left: [
        "an error: the mask's 128 words meet 12 heads",
        "They would, if shapes were lined up at their beginnings, 8 over 8. They are lined up at their ends, and it is another pair that fails.",
      ],
      error: ["an error: the mask's 8 texts meet 128 queries", "Its batch lies on the axis of the queries."],
    },
    verdict:
      "It does not broadcast. On axis −1 the 128 keys agree. On axis −2 the mask's 8 texts meet 128 queries.",
    figures: ["`mask`: texts against queries", "`mask[:, None, None, :]`: texts against texts"],
    picture:
      "A first axis that everybody calls the batch seems to be something apart. To a sum it is one axis among others, and the first of two is not the first of four. The two `None` put heads and queries between texts and keys.",
    said: [
      "A mask of shape (batch, length) is repeated for all heads and queries by itself.",
      "By itself only in front of its axes. Heads and queries come between the two, so they have to be written. Libraries that take such a mask do it inside.",
    ],
  },
  zh: {
    title: "每段文本一个掩码",
    lede: "八段文本，每段至多 128 个词，十二个头：给分数加上一个掩码，说明哪些词是填充。",
    question: "最后一行得到什么？",
    answers: {
      each: [
        "`(8, 12, 128, 128)`：每段文本遇上自己的掩码",
        "目的正是如此。但批也只是一个普通的轴。掩码的 8 是它的倒数第二个轴，而分数在那里是查询。",
      ],
      left: [
        "报错：掩码的 128 个词遇上 12 个头",
        "如果形状从开头对齐，8 对着 8，就会这样。可是形状在末尾对齐，失败的是另一对。",
      ],
      error: ["报错：掩码的 8 段文本遇上 128 个查询", "它的批落在了查询的轴上。"],
    },
    verdict: "无法广播。在轴 −1 上，128 个键一致。在轴 −2 上，掩码的 8 段文本遇上 128 个查询。",
    figures: ["`mask`：文本对着查询", "`mask[:, None, None, :]`：文本对着文本"],
    picture:
      "大家都把第一个轴叫作批，它就好像与众不同。对加法来说，它只是许多轴中的一个，而两个轴里的第一个并不是四个轴里的第一个。两个 `None` 把头和查询放到了文本与键之间。",
    said: [
      "形状为 (批, 长度) 的掩码会自动为所有的头和查询重复。",
      "只有在它的轴前面才会自动。头和查询夹在两个轴之间，必须自己写出来。接受这种掩码的库，是在内部替你写了。",
    ],
  },
};
