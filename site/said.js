// What the pages' scripts say, and where a language's pages are; the rest of the pages' words is in strings.js, and is not
// loaded.

/** @typedef {import("../web/describe.js").Language} Language */

export const FIRST_EXPRESSION = "(5, 1, 4, 1) + (3, 1, 1)";

/** An expression that runs, and is seldom meant. */
export const SILENT_BUG = "(64, 1) - (64,)";

export const said = [
  {
    code: /** @type {Language} */ ("en"),
    tag: "en",
    path: "",
    noResult: "no result",
    copied: "Link copied",
    notCopied: "The link is in the address bar",
    unread: "This part of the link could not be read:",
    embedCopied: "Snippet copied",
    embedNotCopied: "The snippet could not be copied",
    open: "open in shapecast",
    silent:
      "It runs, but is it meant? Every one of 64 predictions meets every one of 64 targets. A target of shape (64, 1) would meet them one by one.",
  },
  {
    code: /** @type {Language} */ ("zh"),
    tag: "zh-Hans",
    path: "zh/",
    noResult: "没有结果",
    copied: "链接已复制",
    notCopied: "链接就在地址栏中",
    unread: "链接中的这一部分无法读懂：",
    embedCopied: "代码已复制",
    embedNotCopied: "代码无法复制",
    open: "在 shapecast 中打开",
    silent: "能运行，但这是本意吗？64 个预测与 64 个目标两两相遇。目标的形状若是 (64, 1)，才会一一对应。",
  },
];
