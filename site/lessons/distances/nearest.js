/** @type {import("../lesson.js").Lesson} */
export default {
  id: "nearest",
  dialect: "jax",
  program: {
    code: [
      "points = jnp.zeros((10, 3))",
      "centres = jnp.zeros((5, 3))",
      "distances = jnp.abs(points - centres[:, None]).sum(axis=-1)",
      "distances.argmin(axis=-1).shape",
    ],
    output: ["(5,)"],
  },
  better: {
    code: [
      "points = jnp.zeros((10, 3))",
      "centres = jnp.zeros((5, 3))",
      "distances = jnp.abs(points[:, None] - centres).sum(axis=-1)",
      "distances.argmin(axis=-1).shape",
    ],
    output: ["(10,)"],
  },
  figures: ["points (10,3) - centres (5,1,3)", "points (10,1,3) - centres (5,3)"],
  answers: { points: "names", left: "left", centres: null },
  en: {
    title: "Nearest, but of which?",
    lede: "Find for each of ten points the nearest of five centres.",
    question: "What does the last line give?",
    answers: {
      points: [
        "`(10,)`: for each point its nearest centre",
        "This is what was asked for. But `argmin` searches along the axis that it is told, whatever lies there, and here the points lie there.",
      ],
      left: [
        "an error: 10 points and 5 centres do not fit",
        "At the left, 10 would meet 5. Lined up at the right, 3 meets 3, and the 10 meets the 1 that `None` has put in.",
      ],
      centres: ["`(5,)`: for each centre its nearest point", "The last axis of the distances is the points."],
    },
    verdict:
      "It runs, but it answers the opposite question. `centres[:, None]` puts the centres on axis −3, before the points on axis −2. So the distances are (5, 10), and `argmin` looks along the points.",
    figures: ["`centres[:, None]`: centres, then points", "`points[:, None]`: points, then centres"],
    picture:
      "Both ways make all the pairs, and so both look right. But the one that gets the `None` comes first in the table, and the other one is what `argmin` searches. It helps to read the shape before an axis of it is reduced.",
  },
  zh: {
    title: "最近，是谁的最近？",
    lede: "为十个点各找出五个中心里最近的一个。",
    question: "最后一行得到什么？",
    answers: {
      points: [
        "`(10,)`：每个点最近的中心",
        "要的正是它。可是 `argmin` 只沿着指定的轴去找，不管那里是什么，而这里那个轴上是点。",
      ],
      left: [
        "报错：10 个点和 5 个中心配不上",
        "从左边对齐，10 会遇上 5。在右边对齐，则是 3 遇上 3，10 遇上 `None` 添的那个 1。",
      ],
      centres: ["`(5,)`：每个中心最近的点", "距离表的最后一个轴是点。"],
    },
    verdict:
      "能运行，但回答的是相反的问题。`centres[:, None]` 把中心放到轴 −3 上，排在轴 −2 的点前面。于是距离表是 (5, 10)，`argmin` 沿着点去找。",
    figures: ["`centres[:, None]`：先中心，后点", "`points[:, None]`：先点，后中心"],
    picture:
      "两种写法都得到所有的对，于是都像是对的。可是谁加了 `None`，谁就在表里排在前面，`argmin` 找的则是另一方。归约一个轴之前，先读一读形状，会有帮助。",
  },
};
