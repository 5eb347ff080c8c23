// Every sentence of the page, English and Chinese side by side. The picture's own words are in web/messages/.

const examples = (words, silent) => [
  { expr: "(8, 1, 6, 1) + (7, 1, 5)", text: words[0] },
  { expr: "(4, 3) - (4,)", text: words[1] },
  { expr: "(8, 4, 5, 6) * (1, 2, 1, 3)", text: words[2] },
  { expr: "(2, 1, 3, 1, 5) + (4, 3, 6, 1)", text: words[3] },
  { expr: "(3,) * ()", text: words[4] },
  { expr: "broadcast_tensors((5, 1), (1, 6), (6,))", text: words[5] },
  { expr: "(64, 1) - (64,)", text: words[6], note: silent },
  { expr: "(1000000, 1) == (1000000,)", text: words[7] },
  { expr: "(0,) + (1,)", text: words[8] },
];

export const FIRST_EXPRESSION = "(5, 1, 4, 1) + (3, 1, 1)";

/** @typedef {import("../web/describe.js").Language} Language */

export const languages = [
  {
    code: /** @type {Language} */ ("en"),
    tag: "en",
    path: "",
    other: { tag: "zh-Hans", path: "zh/", text: "中文", label: "中文版" },
    title: "shapecast: broadcasting made visible",
    description:
      "Type the shapes of two tensors and see, axis by axis, how broadcasting lines them up, what stretches, what fails and why. Exact for PyTorch, NumPy, TensorFlow and JAX.",
    heading: "See how shapes meet",
    lede: "Shapes line up at their last axis. A size of 1, or an axis that is not there, stretches to meet the other. Nothing is copied.",
    expression: "Expression",
    placeholder: "(5, 1, 4, 1) + (3, 1, 1)",
    dialect: "Framework",
    tryLabel: "Try",
    examples: examples(
      [
        "four axes",
        "a failure",
        "two failures",
        "five axes",
        "a scalar",
        "three shapes",
        "a silent bug",
        "10¹² elements",
        "zero",
      ],
      "It runs, but is it meant? Every one of 64 predictions meets every one of 64 targets. A target of shape (64, 1) would meet them one by one.",
    ),
    result: "Result",
    elements: "Elements",
    bytes: "Memory",
    bytesNote: "for the result, at 4 bytes an element",
    noResult: "no result",
    copy: "Copy link",
    copied: "Link copied",
    notCopied: "The link is in the address bar",
    unread: "This part of the link could not be read:",
    theme: "Switch between light and dark",
    noScript:
      "Without JavaScript this page shows one example. With it, the figure draws any shapes you type.",
    legendHeading: "Reading the picture",
    legend: [
      { kind: "stored", sample: "4", term: "Ink", text: "is stored. The box holds the size of one axis." },
      {
        kind: "stretched",
        sample: "3",
        term: "Hatching",
        text: "is read again, not stored again: a 1 stretched to 3.",
      },
      {
        kind: "ghost",
        sample: "5",
        term: "Dashes",
        text: "stand for an axis the shape does not have. It is read as a 1.",
      },
      {
        kind: "fail",
        sample: "3",
        term: "Red",
        text: "is failure and nothing else: sizes that cannot meet.",
      },
    ],
    ruleHeading: "The rule",
    rule: [
      "Line the shapes up at their last axis.",
      "Where a shape has no axis, read a 1. A scalar has no axes at all, and goes with everything.",
      "On each axis the sizes must be equal once the 1s are set aside. Each 1 takes the other size, even if that is 0.",
    ],
    footer: "Drawn from the plan that the engine itself would run. Nothing you type leaves this page.",
  },
  {
    code: /** @type {Language} */ ("zh"),
    tag: "zh-Hans",
    path: "zh/",
    other: { tag: "en", path: "", text: "English", label: "English version" },
    title: "shapecast：看得见的广播",
    description:
      "输入两个张量的形状，逐轴看清广播怎样对齐、哪里拉伸、哪里不匹配、为什么。与 PyTorch、NumPy、TensorFlow、JAX 完全一致。",
    heading: "看形状如何相遇",
    lede: "形状按末尾轴对齐。大小为 1 的轴或缺少的轴会拉伸，与另一方相遇。什么都没有复制。",
    expression: "表达式",
    placeholder: "(5, 1, 4, 1) + (3, 1, 1)",
    dialect: "框架",
    tryLabel: "试试",
    examples: examples(
      ["四个轴", "一处不匹配", "两处不匹配", "五个轴", "标量", "三个形状", "无声的错误", "10¹² 个元素", "零"],
      "能运行，但这是本意吗？64 个预测与 64 个目标两两相遇。目标的形状若是 (64, 1)，才会一一对应。",
    ),
    result: "结果",
    elements: "元素",
    bytes: "内存",
    bytesNote: "结果所占，按每个元素 4 字节计",
    noResult: "没有结果",
    copy: "复制链接",
    copied: "链接已复制",
    notCopied: "链接就在地址栏中",
    unread: "链接中的这一部分无法读懂：",
    theme: "切换浅色与深色",
    noScript: "没有 JavaScript 时，此页只显示一个例子；有了它，可以画出您输入的任何形状。",
    legendHeading: "怎样读图",
    legend: [
      { kind: "stored", sample: "4", term: "墨色", text: "是真正存储的。方框里是一个轴的大小。" },
      { kind: "stretched", sample: "3", term: "斜线", text: "是重复读取，不是重复存储：1 拉伸到 3。" },
      { kind: "ghost", sample: "5", term: "虚线", text: "是这个形状没有的轴，当作 1 来读。" },
      { kind: "fail", sample: "3", term: "红色", text: "只表示不匹配：两个大小无法相遇。" },
    ],
    ruleHeading: "规则",
    rule: [
      "把各形状按末尾轴对齐。",
      "缺少的轴补 1。标量一个轴也没有，可以与任何形状相遇。",
      "每个轴上，除去 1 以外的大小必须相等。1 变成另一方的大小，哪怕是 0。",
    ],
    footer: "图画的正是引擎将要执行的计划。您输入的内容不会离开此页。",
  },
];
