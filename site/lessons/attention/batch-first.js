/** @type {import("../lesson.js").Lesson} */
export default {
  id: "batch-first",
  dialect: "pytorch",
  program: {
    code: ["words = torch.zeros(16, 50, 64)", "table = torch.zeros(50, 1, 64)", "(words + table).shape"],
    output: [
      "RuntimeError: The size of tensor a (16) must match the size of tensor b (50) at non-singleton dimension 0",
    ],
  },
  better: {
    code: [
      "words = torch.zeros(16, 50, 64)",
      "table = torch.zeros(50, 1, 64)",
      "(words + table.transpose(0, 1)).shape",
    ],
    output: ["torch.Size([16, 50, 64])"],
  },
  figures: ["words (16,50,64) + table (50,1,64)", "words (16,50,64) + table (1,50,64)"],
  answers: { each: "names", larger: "larger", error: null },
  en: {
    title: "Positions, with the batch first",
    lede: "Add a table of 50 positions to 16 texts of 50 words.",
    question: "What does the last line give?",
    answers: {
      each: [
        "`(16, 50, 64)`: each word gets its position",
        "Both have an axis of 50 places in a text, one as axis −2, the other as axis −3. What an axis means is not looked at.",
      ],
      larger: [
        "`(50, 50, 64)`: on each axis the larger size",
        "On axis −2 it comes to that: 50 meets 1 and gives 50. On axis −3 it is 16 that meets 50, and the larger has no say.",
      ],
      error: ["an error", "With 50 texts it would run, and give each text a single position."],
    },
    verdict:
      "It does not broadcast. On axis −3 the 16 texts meet the 50 positions. The table has a 1 for the texts, but on axis −2.",
    figures: ["made for words first", "`transpose(0, 1)`: batch first"],
    picture:
      "The table was made with care, with a 1 for the batch. But it was made for data whose first axis is the words. A 1 helps only on the axis where it is needed.",
  },
  zh: {
    title: "位置表，而批在前",
    lede: "给 16 段各 50 个词的文本加上一张有 50 个位置的表。",
    question: "最后一行得到什么？",
    answers: {
      each: [
        "`(16, 50, 64)`：每个词得到自己的位置",
        "两边都有一个轴表示文本里的 50 个位置，一边是轴 −2，另一边是轴 −3。轴的含义没有人看。",
      ],
      larger: [
        "`(50, 50, 64)`：每个轴上取大的那个",
        "在轴 −2 上结果确实如此：50 遇上 1，得 50。而在轴 −3 上是 16 遇上 50，大的说了不算。",
      ],
      error: ["报错", "如果文本恰好有 50 段，就能运行，而每段文本只得到一个位置。"],
    },
    verdict: "无法广播。在轴 −3 上，16 段文本遇上 50 个位置。表里给文本留了一个 1，但它在轴 −2 上。",
    figures: ["为词在前的数据而做", "`transpose(0, 1)`：批在前"],
    picture:
      "做这张表的人很细心，给批留了一个 1。但它是为第一个轴是词的数据而做的。1 只在需要它的那个轴上才有用。",
  },
};
