/** @type {import("../lesson.js").Lesson} */
export default {
  id: "first-failure",
  dialect: "numpy",
  program: {
    code: [
      "scores = np.arange(12).reshape(4, 3)  # student, exam",
      "bonus = np.array([1, 2, 3, 4])  # student",
      "scores + bonus",
    ],
    output: ["ValueError: operands could not be broadcast together with shapes (4,3) (4,) "],
  },
  better: {
    code: [
      "scores = np.arange(12).reshape(4, 3)  # student, exam",
      "bonus = np.array([1, 2, 3, 4])  # student",
      "scores + bonus[:, None]",
    ],
    output: ["array([[ 1,  2,  3],", "       [ 5,  6,  7],", "       [ 9, 10, 11],", "       [13, 14, 15]])"],
  },
  figures: ["scores (4, 3) + bonus (4,)", "scores (4, 3) + bonus (4, 1)"],
  answers: { right: "right", rank: "rank", size: null },
  en: {
    title: "The first failure",
    lede: "The same table, but now each student has a bonus.",
    question: "What does the last line give?",
    answers: {
      right: [
        "`(4, 3)`: `(4,)` is taken as `(4, 1)`, a bonus for each student",
        "`(4, 1)` is indeed what this line needs. But a missing axis is only ever put in at the left, so `(4,)` is taken as `(1, 4)`.",
      ],
      rank: [
        "an error: a table and a list cannot be added",
        "An error it is, but for another reason: a list of three would have been added without trouble. It is the size that does not fit.",
      ],
      size: ["an error: 4 bonuses meet 3 exams", "The last axes meet first, and these are the 3 and the 4."],
    },
    verdict:
      "It does not broadcast. On axis −1 the 4 bonuses meet the 3 exams, and neither is 1. On axis −2, where the 4 students are, `bonus` has no axis.",
    figures: ["`bonus`: along the exams", "`bonus[:, None]`: along the students"],
    picture:
      "A list of four and a table of four rows seem made for each other. But the list does not know that its numbers belong to students. It lies along the last axis, and there are the three exams.",
    said: [
      "`(4, 2)` and `(4,)` can be broadcast, since both begin with 4.",
      "Shapes are compared from their ends, so here 2 would meet 4. What both begin with does not matter; `(4, 1)` would fit.",
    ],
  },
  zh: {
    title: "第一次失败",
    lede: "还是那张表格，这次每个学生有一个加分。",
    question: "最后一行得到什么？",
    answers: {
      right: [
        "`(4, 3)`：`(4,)` 当作 `(4, 1)`，每个学生一个加分",
        "这一行需要的正是 `(4, 1)`。但缺失的轴只会补在左边，所以 `(4,)` 当作 `(1, 4)`。",
      ],
      rank: [
        "报错：表格和列表不能相加",
        "确实报错，不过原因不在这里：换成三个数的列表，就能顺利相加。配不上的是大小。",
      ],
      size: ["报错：4 个加分遇上 3 门考试", "最先相遇的是最后的轴，也就是 3 和 4。"],
    },
    verdict:
      "无法广播。在轴 −1 上，4 个加分遇上 3 门考试，两者都不是 1。4 个学生在轴 −2 上，而 `bonus` 没有这个轴。",
    figures: ["`bonus`：沿着考试排开", "`bonus[:, None]`：沿着学生排开"],
    picture:
      "四个数的列表和四行的表格，看上去天生一对。但列表并不知道这些数属于学生。它沿着最后一个轴排开，那里是三门考试。",
    said: [
      "`(4, 2)` 和 `(4,)` 可以广播，因为两者都以 4 开头。",
      "形状是从末尾开始比较的，这里 2 会遇上 4。开头是什么并不重要；换成 `(4, 1)` 就可以。",
    ],
  },
};
