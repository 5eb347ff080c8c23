// What the command line says about itself, in English and Chinese.
import { told } from "../advice/told-words.js";

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
  ...told.en,
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
  ...told.zh,
};

export const words = { en, zh };
