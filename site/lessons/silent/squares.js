/** @type {import("../lesson.js").Lesson} */
export default {
  id: "squares",
  dialect: "tensorflow",
  program: {
    code: [
      "visits = tf.constant([[1., 0, 0, 0], [1, 1, 0, 0],",
      "                      [1, 1, 2, 0], [2, 2, 2, 2]])",
      "share = visits / tf.reduce_sum(visits, axis=1)",
      "tf.reduce_sum(share, axis=1)",
    ],
    output: ["<tf.Tensor: shape=(4,), dtype=float32, numpy=array([1.  , 1.5 , 2.  , 3.75], dtype=float32)>"],
  },
  better: {
    code: [
      "visits = tf.constant([[1., 0, 0, 0], [1, 1, 0, 0],",
      "                      [1, 1, 2, 0], [2, 2, 2, 2]])",
      "share = visits / tf.reduce_sum(visits, axis=1, keepdims=True)",
      "tf.reduce_sum(share, axis=1)",
    ],
    output: ["<tf.Tensor: shape=(4,), dtype=float32, numpy=array([1., 1., 1., 1.], dtype=float32)>"],
  },
  figures: ["visits (4, 4) / sums (4,)", "visits (4, 4) / sums (4, 1)"],
  answers: { mixed: null, ones: "runs", error: "equal" },
  en: {
    title: "Bugs love squares",
    lede: "Row sums again, in a table with as many columns as rows.",
    question: "What do the rows of `share` sum to?",
    answers: {
      mixed: ["to 1, 1.5, 2 and 3.75", "Only the first is right, and that is chance."],
      ones: [
        "each to 1: with a wrong shape there would have been an error",
        "With `(4, 3)` there was one. Four sums, though, fit four columns as well as four rows. That a line runs tells that the sizes fit, and nothing more.",
      ],
      error: [
        "nothing, an error: `(4,)` did not fit `(4, 3)` either",
        "That failed because 4 met 3, not because the shapes differed. Now the 4 meets a 4, in the same wrong place.",
      ],
    },
    verdict:
      "It runs, but the columns were divided, not the rows. On axis −1 the four sums meet four columns. On axis −2, where the rows are, the sums have no axis.",
    figures: ["`axis=1`: the sums lie along the columns", "`keepdims=True`: each sum stays in its row"],
    picture:
      "It is fair to count on errors as on a railing. But an error compares sizes, and in a square the two axes have the same. Try a new line on a table that is not square.",
    said: [
      "For a softmax, divide the exponentials by their sum along the axis.",
      "Right, if the axis is kept. It has been left out even in documentation, unseen for as long as the example was a square.",
    ],
  },
  zh: {
    title: "错误偏爱方阵",
    lede: "又是每行的和，这次表格的列和行一样多。",
    question: "`share` 各行的和是多少？",
    answers: {
      mixed: ["1、1.5、2 和 3.75", "只有第一个是对的，而且是碰巧。"],
      ones: [
        "都是 1：形状不对的话，早就报错了",
        "`(4, 3)` 时确实报了错。可是四个和配得上四行，也配得上四列。能运行只说明大小合得上，别的都没有说。",
      ],
      error: [
        "得不到，报错：`(4,)` 和 `(4, 3)` 也配不上",
        "那次失败是因为 4 遇上 3，不是因为形状不同。现在 4 遇上 4，位置却一样是错的。",
      ],
    },
    verdict: "能运行，但除的是列，不是行。在轴 −1 上，四个和遇上四列。行在轴 −2 上，而这些和没有这个轴。",
    figures: ["`axis=1`：和沿着各列排开", "`keepdims=True`：每个和留在自己的行"],
    picture:
      "把报错当作护栏，这并不过分。但报错比较的是大小，而方阵的两个轴一样大。新写的代码，拿不是方阵的表格试一试。",
    said: [
      "做 softmax，就是把各个指数除以它们沿这个轴的和。",
      "没错，前提是保留这个轴。连文档里也漏写过，只要例子是方阵，就一直没人发现。",
    ],
  },
};
