/** @type {import("../lesson.js").Lesson} */
export default {
  id: "rows-or-columns",
  dialect: "numpy",
  program: {
    code: [
      "recipes = np.arange(1, 10).reshape(3, 3)  # recipe, ingredient",
      "times = np.array([1, 10, 100])  # recipe",
      "recipes * times",
    ],
    output: ["array([[  1,  20, 300],", "       [  4,  50, 600],", "       [  7,  80, 900]])"],
  },
  better: {
    code: [
      "recipes = np.arange(1, 10).reshape(3, 3)  # recipe, ingredient",
      "times = np.array([1, 10, 100])  # recipe",
      "recipes * times[:, None]",
    ],
    output: ["array([[  1,   2,   3],", "       [ 40,  50,  60],", "       [700, 800, 900]])"],
  },
  figures: ["recipes (3, 3) * times (3,)", "recipes (3, 3) * times (3, 1)"],
  answers: { rows: "square", columns: null, product: "elementwise" },
  en: {
    title: "Rows or columns?",
    lede: "Three recipes of three ingredients: cook the first once, the second ten times, the third a hundred times.",
    question: "What is the second row of the result?",
    answers: {
      rows: [
        "`[40, 50, 60]`: the second recipe, ten times",
        "Three numbers for three recipes, that seems settled. But there are three ingredients as well, and equal sizes do not tell which axis is meant.",
      ],
      columns: ["`[4, 50, 600]`", "Ten times the second ingredient, in every recipe."],
      product: [
        "one number, `654`: a matrix times a vector",
        "`recipes @ times` has 654 there. `*` never sums anything: it multiplies number by number, and the table stays a table.",
      ],
    },
    verdict:
      "It runs, but the columns are multiplied. `times` lies along axis −1, the ingredients, and is read again on axis −2, once for each recipe.",
    figures: ["`times`: one for each ingredient", "`times[:, None]`: one for each recipe"],
    picture:
      "A list of three can be read in two ways beside a square, and we take the one that makes sense. Shapes hold no sense, only places. To reach the rows the list has to be a column, `(3, 1)`.",
  },
  zh: {
    title: "乘行还是乘列？",
    lede: "三份菜谱，各有三种配料：第一份做一次，第二份十次，第三份一百次。",
    question: "结果的第二行是什么？",
    answers: {
      rows: [
        "`[40, 50, 60]`：第二份菜谱做十次",
        "三个数，三份菜谱，看上去没有疑问。但配料也是三种，大小相同说明不了是哪个轴。",
      ],
      columns: ["`[4, 50, 600]`", "每份菜谱里，第二种配料都乘了十。"],
      product: [
        "一个数 `654`：矩阵乘以向量",
        "`recipes @ times` 在那里得到的正是 654。`*` 从不求和：一个数乘一个数，表格还是表格。",
      ],
    },
    verdict: "能运行，但乘的是列。`times` 沿着轴 −1，也就是配料排开；在轴 −2 上，为每份菜谱重新读取一次。",
    figures: ["`times`：每种配料一个", "`times[:, None]`：每份菜谱一个"],
    picture:
      "三个数的列表放在方阵旁边，有两种读法，人们会选讲得通的那一种。形状里没有意思，只有位置。要乘到行上，列表得先变成一列，`(3, 1)`。",
  },
};
