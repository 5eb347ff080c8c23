// What the command line says about itself, in English and Chinese.

const en = {
  help: `Usage: shapecast [options] EXPRESSION
       shapecast [options] SHAPE SHAPE ...
       shapecast [options] -
       shapecast [options] explain -

Lines up shapes from the right and shows axis by axis how they broadcast, and
what helps where they do not. "explain -" reads a pasted message or traceback.

  shapecast '(5,1,4,1) + (3,1,1)'
  shapecast '(4,3)' '(4,)'
  shapecast 'a = (64,1); b = (64,); a - b'
  shapecast 'torch.ones(256,256,3) * np.ones(3)'
  echo '[4,32,32,3] vs. [3]' | shapecast -
  python train.py 2>&1 | shapecast explain -

Options:
  --json             what was found out, as JSON
  --svg FILE         the picture as well, into FILE; "-" for the picture alone
  --lang LANGUAGE    en or zh (default: from the locale)
  --dialect NAME     whose error and code: pytorch (default), numpy,
                     tensorflow, jax
  --help, -h         this text
  --version, -v      the version

Colour is used on a terminal unless NO_COLOR is set.
Exit status: 0 when the shapes broadcast, 1 when they do not, 2 on bad usage.
`,
  nothing: "Give an expression, as in: shapecast '(5,1,4,1) + (3,1,1)'",
  choice: (option, value, choices) => `--${option} is one of ${choices.join(", ")}, not "${value}".`,
  more: "shapecast --help says more.",
  fix: "Fix:",
  noFix: "No broadcast can fix this: the sizes really differ. Look for where they come from.",
  noPicture: "The message has too little for a picture: its shapes are not all there.",
  notWritten: (file, code) => `${file} cannot be written (${code}).`,
  noError: "No shape error was found in the text.",
  kinds: {
    broadcast: "The shapes do not broadcast.",
    "in-place": "The result does not fit into the target, which keeps its shape.",
    expand: "The tensor cannot be expanded to that shape.",
    matmul: "The inner sizes of a matrix product differ; that is not broadcasting.",
    assign: "The value does not fit into the place it is assigned to.",
    concat: "Joining needs equal sizes on every axis but the joined one; nothing is broadcast.",
    reshape: "The new shape does not fit the elements, or the way they lie in memory.",
    einsum: "One label of the equation stands for different sizes.",
    "write-expanded":
      "It writes into an expanded view, whose elements share memory. Copy it first, with clone().",
    dtype: "The dtypes do not go together; the shapes are not the matter.",
  },
  against: (a, b, axis) =>
    axis === null
      ? `The message says: ${a} against ${b}.`
      : `The message says: ${a} against ${b} on axis ${axis}.`,
  failingAxis: (axis) => `The message names axis ${axis}.`,
  noShapes: "It does not tell the shapes. Print them and ask again, as in",
  unknownShapes: "Not all sizes are known. Put them in and ask again, as in",
};

/** @type {typeof en} */
const zh = {
  help: `用法：shapecast [选项] 表达式
      shapecast [选项] 形状 形状 ...
      shapecast [选项] -
      shapecast [选项] explain -

把各形状按末尾轴对齐，逐轴说明它们如何广播；不能广播时给出改法。
“explain -”从标准输入读取粘贴的报错或 traceback 并诊断。

  shapecast '(5,1,4,1) + (3,1,1)'
  shapecast '(4,3)' '(4,)'
  shapecast 'a = (64,1); b = (64,); a - b'
  shapecast 'torch.ones(256,256,3) * np.ones(3)'
  echo '[4,32,32,3] vs. [3]' | shapecast -
  python train.py 2>&1 | shapecast explain -

选项：
  --json             以 JSON 输出全部结果
  --svg 文件         另把图写入该文件；“-” 表示只输出图
  --lang 语言        en 或 zh（默认随系统语言）
  --dialect 名称     用哪个框架的报错和代码：pytorch（默认）、numpy、
                     tensorflow、jax
  --help, -h         显示本说明
  --version, -v      显示版本

在终端上使用颜色，除非设置了 NO_COLOR。
退出状态：可以广播为 0，不能广播为 1，用法有误为 2。
`,
  nothing: "请给出表达式，例如：shapecast '(5,1,4,1) + (3,1,1)'",
  choice: (option, value, choices) => `--${option} 只能是 ${choices.join("、")}，不能是“${value}”。`,
  more: "详见 shapecast --help。",
  fix: "改法：",
  noFix: "任何广播都无济于事：大小确实不同。请查一查它们从何而来。",
  noPicture: "报错里的形状不全，画不出图。",
  notWritten: (file, code) => `无法写入 ${file}（${code}）。`,
  noError: "文本中没有找到形状错误。",
  kinds: {
    broadcast: "这些形状不能广播。",
    "in-place": "结果放不进目标，而就地运算不改变目标的形状。",
    expand: "张量不能扩展到该形状。",
    matmul: "矩阵乘法内侧的大小不同；这不是广播问题。",
    assign: "所赋的值与目标位置的形状不符。",
    concat: "除拼接的轴以外，各轴大小必须相等；拼接时不做广播。",
    reshape: "新形状与元素个数不符，或与内存布局不符。",
    einsum: "方程中同一个标签对应了不同的大小。",
    "write-expanded": "写入的是扩展出来的视图，其元素共用内存。请先用 clone() 复制。",
    dtype: "问题出在 dtype 不相容，而不是形状。",
  },
  against: (a, b, axis) =>
    axis === null ? `报错说：${a} 对 ${b}。` : `报错说：轴 ${axis} 上 ${a} 对 ${b}。`,
  failingAxis: (axis) => `报错指出的是轴 ${axis}。`,
  noShapes: "报错里没有形状。请打印出来再问，例如：",
  unknownShapes: "有些大小未知。请填上再问，例如：",
};

export const words = { en, zh };
