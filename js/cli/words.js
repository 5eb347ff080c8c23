// What the command line says about itself, in English and Chinese.

const en = {
  help: `Usage: shapecast [options] EXPRESSION
       shapecast [options] SHAPE SHAPE ...
       shapecast [options] -

Lines up shapes from the right and shows axis by axis how they broadcast.

  shapecast '(5,1,4,1) + (3,1,1)'
  shapecast '(4,3)' '(4,)'
  shapecast 'a = (64,1); b = (64,); a - b'
  shapecast 'torch.ones(256,256,3) * np.ones(3)'
  echo '[4,32,32,3] vs. [3]' | shapecast -

Options:
  --json             what was found out, as JSON
  --lang LANGUAGE    en or zh (default: from the locale)
  --dialect NAME     whose error: pytorch (default), numpy, tensorflow, jax
  --help, -h         this text
  --version, -v      the version

Colour is used on a terminal unless NO_COLOR is set.
Exit status: 0 when the shapes broadcast, 1 when they do not, 2 on bad usage.
`,
  nothing: "Give an expression, as in: shapecast '(5,1,4,1) + (3,1,1)'",
  choice: (option, value, choices) => `--${option} is one of ${choices.join(", ")}, not "${value}".`,
  more: "shapecast --help says more.",
};

/** @type {typeof en} */
const zh = {
  help: `用法：shapecast [选项] 表达式
      shapecast [选项] 形状 形状 ...
      shapecast [选项] -

把各形状按末尾轴对齐，逐轴说明它们如何广播。

  shapecast '(5,1,4,1) + (3,1,1)'
  shapecast '(4,3)' '(4,)'
  shapecast 'a = (64,1); b = (64,); a - b'
  shapecast 'torch.ones(256,256,3) * np.ones(3)'
  echo '[4,32,32,3] vs. [3]' | shapecast -

选项：
  --json             以 JSON 输出全部结果
  --lang 语言        en 或 zh（默认随系统语言）
  --dialect 名称     用哪个框架的报错：pytorch（默认）、numpy、tensorflow、jax
  --help, -h         显示本说明
  --version, -v      显示版本

在终端上使用颜色，除非设置了 NO_COLOR。
退出状态：可以广播为 0，不能广播为 1，用法有误为 2。
`,
  nothing: "请给出表达式，例如：shapecast '(5,1,4,1) + (3,1,1)'",
  choice: (option, value, choices) => `--${option} 只能是 ${choices.join("、")}，不能是“${value}”。`,
  more: "详见 shapecast --help。",
};

export const words = { en, zh };
