// A lesson of 45 minutes on broadcasting, as data: what is shown, what is asked, and which lesson of ours goes on from there.

/**
 * @typedef {{ title: string, text: string }} Words
 * @typedef {{ id: string, minutes: number, expr?: string, lesson?: string, en: Words, zh: Words }} Part
 *   expr: of its slide; lesson: path and name
 */

/** @type {Part[]} */
export const PLAN = [
  {
    id: "ask",
    minutes: 5,
    expr: "x (4, 3) / sums (4,)",
    lesson: "silent/row-sums",
    en: {
      title: "Ask before you explain",
      text: "Four rows, each to be divided by its own sum. Let everybody decide by a show of hands whether it runs, and write the count on the board. Only then start the slide.",
    },
    zh: {
      title: "先问，再讲",
      text: "四行数，每行要除以自己的和。请大家举手：能运行吗？把人数写在黑板上，然后再放图。",
    },
  },
  {
    id: "rule",
    minutes: 8,
    expr: "(3, 1, 4) + (2, 4)",
    lesson: "basics/aligned-right",
    en: {
      title: "The rule in three steps",
      text: "Line up at the last axis, read a 1 where an axis is missing, compare axis by axis. Stop the slide at each step and let somebody say the next one.",
    },
    zh: {
      title: "三步规则",
      text: "按末尾轴对齐；缺少的轴补 1；逐轴比较。每一步都停下，请一位同学说出下一步。",
    },
  },
  {
    id: "copies",
    minutes: 6,
    expr: "column (3, 1) + row (4,)",
    lesson: "basics/not-tiled",
    en: {
      title: "Stretched is not copied",
      text: "Seven numbers are stored, twelve come out. Ask what becomes of the stride of the stretched axis: it is 0, the same number is read again.",
    },
    zh: {
      title: "拉伸不是复制",
      text: "存了七个数，得到十二个。提问：被拉伸的轴，步长变成多少？是 0：同一个数被反复读取。",
    },
  },
  {
    id: "pairs",
    minutes: 8,
    lesson: "basics/missing-left",
    en: {
      title: "In pairs",
      text: "Two to a screen: this lesson and the two after it in the path. Each says a guess aloud before the other one clicks. Wrong answers get feedback of their own; let them read it to each other.",
    },
    zh: {
      title: "两人一组",
      text: "两人共用一个屏幕，做这一课和路径中的后两课。一人先说出猜测，另一人再点。答错时各有不同的反馈，请他们互相读出来。",
    },
  },
  {
    id: "silent",
    minutes: 6,
    expr: "prediction (64, 1) - target (64,)",
    lesson: "silent/loss",
    en: {
      title: "It runs, and it is wrong",
      text: "No error, and a loss over 4,096 numbers where 64 were meant. Ask who has ever checked the shape of a difference. Then find two ways to mend it.",
    },
    zh: {
      title: "能运行，却是错的",
      text: "没有报错，损失却来自 4096 个数，而本该是 64 个。问问谁检查过差的形状，再一起找出两种改法。",
    },
  },
  {
    id: "mask",
    minutes: 4,
    expr: "scores (8, 12, 128, 128) + mask (8, 1, 1, 128)",
    lesson: "attention/padding-mask",
    en: {
      title: "Where it is needed",
      text: "The mask of attention: one line for each text, read again for every head and every query. Cover the mask's shape, and let them write it down from what it should mean.",
    },
    zh: {
      title: "用在哪里",
      text: "注意力的掩码：每段文本一行，每个头、每个查询都再读一次。先遮住掩码的形状，让大家按含义把它写出来。",
    },
  },
  {
    id: "quiz",
    minutes: 8,
    en: {
      title: "The quiz, and what the class makes of it",
      text: "Send the link below: everybody gets the same eight questions. At the end each copies a line and sends it to you; put the lines into the field below, and talk about the question that most got wrong.",
    },
    zh: {
      title: "测验，以及全班的结果",
      text: "把下面的链接发给大家：人人都是同样的八道题。做完后每人复制一行结果发给您；把这些行贴进下面的输入框，再讨论错得最多的那一题。",
    },
  },
];
