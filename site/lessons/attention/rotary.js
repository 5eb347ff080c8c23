/** @type {import("../lesson.js").Lesson} */
export default {
  id: "rotary",
  dialect: "pytorch",
  program: {
    code: ["query = torch.zeros(2, 10, 4, 8)", "cosine = torch.ones(1, 1, 10, 8)", "(query * cosine).shape"],
    output: [
      "RuntimeError: The size of tensor a (4) must match the size of tensor b (10) at non-singleton dimension 2",
    ],
  },
  better: {
    code: [
      "query = torch.zeros(2, 10, 4, 8)",
      "cosine = torch.ones(1, 1, 10, 8)",
      "(query.transpose(1, 2) * cosine).shape",
    ],
    output: ["torch.Size([2, 4, 10, 8])"],
  },
  figures: ["query (2,10,4,8) * cosine (1,1,10,8)", "query (2,4,10,8) * cosine (1,1,10,8)"],
  answers: { each: "names", equal: "equal", error: null },
  en: {
    title: "Words before heads, or after",
    lede: "Rotary positions: queries as (texts, words, heads, features) meet a table that has a row for each of ten words.",
    question: "What does the last line give?",
    answers: {
      each: [
        "`(2, 10, 4, 8)`: each of the ten words meets its row",
        "The words are axis −3 of the queries and axis −2 of the table. A 10 does not go looking for the other 10: it meets what stands on its own axis.",
      ],
      equal: [
        "an error: the two shapes would have to be the same",
        "They may differ wherever one has a 1, and on two of the four axes they do so. What fails is one axis only.",
      ],
      error: ["an error: 4 heads and 10 words", "The two have their words on different axes."],
    },
    verdict:
      "It does not broadcast. On axis −2 the 4 heads meet the table's 10 words. The words of the queries are on axis −3, where the table has a 1.",
    figures: ["words before heads", "`transpose(1, 2)`: heads before words"],
    picture:
      "Four axes here and four there, and a 10 in both: it seems that they must fit. Some code keeps the words before the heads, some after. Each order is fine; queries and tables have to agree on one.",
    said: [
      "Bring the queries into the shape `(2, 4, 10, 8)` with `reshape`.",
      "That shape is right, and it runs. But `reshape` only counts the numbers off anew, in their old order, and so it mixes words with heads. `transpose(1, 2)` swaps the axes.",
    ],
  },
  zh: {
    title: "词在头之前，还是之后",
    lede: "旋转位置：按（文本、词、头、特征）排列的查询，遇上一张十个词各占一行的表。",
    question: "最后一行得到什么？",
    answers: {
      each: [
        "`(2, 10, 4, 8)`：十个词各遇上自己的一行",
        "词在查询里是轴 −3，在表里是轴 −2。一个 10 不会去找另一个 10：它遇上的是同一个轴上的那一个。",
      ],
      equal: [
        "报错：两个形状必须相同",
        "只要有一边是 1，就可以不同，四个轴里有两个正是这样。失败的只有一个轴。",
      ],
      error: ["报错：4 个头，10 个词", "两边的词不在同一个轴上。"],
    },
    verdict: "无法广播。在轴 −2 上，4 个头遇上表的 10 个词。查询的词在轴 −3 上，而表在那里是 1。",
    figures: ["词在头之前", "`transpose(1, 2)`：头在词之前"],
    picture:
      "这边四个轴，那边四个轴，都有一个 10：看上去一定合得上。有的代码把词放在头之前，有的放在之后。两种顺序都好，只是查询和表要统一。",
    said: [
      "用 `reshape` 把查询变成 `(2, 4, 10, 8)`。",
      "形状对了，也能运行。但 `reshape` 只是按原来的次序把数重新排开，词和头就混在一起了。交换轴要用 `transpose(1, 2)`。",
    ],
  },
};
