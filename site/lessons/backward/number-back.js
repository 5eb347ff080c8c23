/** @type {import("../lesson.js").Lesson} */
export default {
  id: "number-back",
  dialect: "pytorch",
  program: {
    code: [
      "image = torch.tensor([[1., 2., 3.], [4., 5., 6.]])",
      "contrast = torch.tensor(2.)",
      "grad = torch.ones_like(image * contrast)  # the gradient of the product",
      "(grad * image).sum_to_size(contrast.shape)  # the gradient of contrast",
    ],
    output: ["tensor(21.)"],
  },
  figures: [{ expr: "image (2, 3) * contrast = ()", view: "ledger backward" }],
  answers: { pixels: "gradient", none: "empty", all: null },
  en: {
    title: "A number gets back the sum of all",
    lede: "One contrast for six pixels.",
    question: "What does the last line give?",
    answers: {
      pixels: [
        "six numbers, one for each pixel",
        "There are six, in `grad * image`, just before the end. But there is only one contrast to turn, and turning it moves all six pixels at once.",
      ],
      none: [
        "an error: a number has no shape to sum to",
        "It has the shape `()`, which asks for no axes. All of them are summed away.",
      ],
      all: ["`21.`: the sum of all six", "Every place in which it was read counts."],
    },
    verdict:
      "It broadcasts to (2, 3). `contrast` is missing axis −1 and axis −2, is read six times, and its gradient is summed along both.",
    figures: ["both axes are summed"],
    picture:
      "A single number can seem too small to deserve a rule. It is the clearest case of it: missing on every axis, read again on every axis, summed along every axis.",
  },
  zh: {
    title: "一个数，得到全部之和",
    lede: "六个像素，一个对比度。",
    question: "最后一行得到什么？",
    answers: {
      pixels: [
        "六个数，每个像素一个",
        "在 `grad * image` 里，离结束只差一步时，确实有六个。但能调的对比度只有一个，一调，六个像素同时变。",
      ],
      none: [
        "报错：一个数没有可以求和到的形状",
        "它的形状是 `()`，也就是不要任何轴。于是所有的轴都被求和掉。",
      ],
      all: ["`21.`：六个之和", "每个读到它的地方都算数。"],
    },
    verdict: "广播为 (2, 3)。`contrast` 没有轴 −1 和轴 −2，被读了六次，它的梯度就沿这两个轴求和。",
    figures: ["两个轴都求和"],
    picture:
      "单独一个数，似乎小得用不上什么规则。其实它最能说明规则：每个轴都缺失，每个轴都重新读取，每个轴都求和。",
  },
};
