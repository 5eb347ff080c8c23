/** @type {import("../lesson.js").Lesson} */
export default {
  id: "row-onto-rows",
  dialect: "pytorch",
  program: {
    code: [
      "scores = torch.arange(10, 130, 10).reshape(4, 3)  # student, exam",
      "bonus = torch.tensor([1, 2, 3])  # exam",
      "scores + bonus",
    ],
    output: [
      "tensor([[ 11,  22,  33],",
      "        [ 41,  52,  63],",
      "        [ 71,  82,  93],",
      "        [101, 112, 123]])",
    ],
  },
  figures: ["scores (4, 3) + bonus (3,)"],
  answers: { rank: "rank", all: null, first: "pads" },
  en: {
    title: "A row onto every row",
    lede: "Four students, three exams, and a bonus for each exam.",
    question: "What does the last line give?",
    answers: {
      rank: [
        "an error: a table has two axes, a list has one",
        "They do differ in that, and they may. The list has no axis −2, and an axis that is missing counts as one of size 1.",
      ],
      all: ["every student gets the bonus of each exam", "Twelve sums, from three stored bonuses."],
      first: [
        "only the first student gets the bonus",
        "It would be so if rows of zeros were put under the list until it fitted. Nothing is put there: each row reads the same three numbers.",
      ],
    },
    verdict:
      "It broadcasts to (4, 3). On axis −1 three bonuses meet three exams. Axis −2 is missing in `bonus`, so its row is read again for each student.",
    figures: ["one row, read for four students"],
    picture:
      "A list can look too small for a table, as if it had to be made larger first. Nothing is made larger: the list keeps its three numbers, and each row of the table reads them from the start.",
    said: [
      "The smaller array is copied until both have the same size.",
      "As a picture that gives the right numbers. In memory nothing is copied: the same three numbers are read for every row, and only the result takes new room.",
    ],
  },
  zh: {
    title: "一行加到每一行",
    lede: "四个学生，三门考试，每门考试有一个加分。",
    question: "最后一行得到什么？",
    answers: {
      rank: [
        "报错：表格有两个轴，列表只有一个",
        "轴数确实不同，但这是允许的。列表没有轴 −2，而缺失的轴算作大小为 1 的轴。",
      ],
      all: ["每个学生的每门考试都得到相应的加分", "十二个和，只存了三个加分。"],
      first: [
        "只有第一个学生得到加分",
        "如果在列表下面补上几行零，直到行数够了，结果才会这样。其实什么也不补：每一行读的都是那三个数。",
      ],
    },
    verdict:
      "广播为 (4, 3)。在轴 −1 上，三个加分遇上三门考试。`bonus` 缺少轴 −2，于是这一行为每个学生重新读取。",
    figures: ["一行，为四个学生各读一次"],
    picture:
      "列表看上去比表格小，好像得先把它变大。其实什么也没有变大：列表还是那三个数，表格的每一行都从头读一遍。",
    said: [
      "较小的数组会被复制，直到两者大小相同。",
      "这样想象，算出的数是对的。但内存里什么也没有复制：每一行读的都是同样三个数，只有结果占用新的空间。",
    ],
  },
};
