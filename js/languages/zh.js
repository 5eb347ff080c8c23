// Every sentence in Chinese; what the subjects are is said in en.js.
import { formatCount, unbrokenBytes } from "../format/quantity.js";

const NO_FIX = "任何广播都无济于事：大小确实不同。请查一查它们从何而来。";
const TOO_LARGE = "各轴都匹配，但结果的元素多得数不清。";

/** With Chinese marks of quotation. */
const quoted = (text) => text.replace(/"([^"]*)"/g, "“$1”");

/** No blanks between Chinese characters. */
export const language = {
  tag: "zh-Hans",
  touch: (text) => text.replace(/(?<=[\u3000-\u9fff]) +(?=[\u3000-\u9fff])/g, ""),
};

/** The picture: captions of the steps, verdicts, headings and controls. `{name}` is replaced; text between backquotes is
 * set as code, between double asterisks strong. So in every subject that is not made of functions. */
export const picture = {
  // Steps
  written: "照原样写下：每个方框是一个轴的大小。",
  "slide.apart": "各形状按末尾轴对齐。从这里起，轴都从右往左数。",
  "slide.same": "各形状的轴一样多，已经对齐。轴从右往左数。",
  "slide.one": "只有一个形状，无需对齐。轴从右往左数。",
  "slide.scalar": "标量没有轴，无需对齐。",
  "pad.some": "{names} 缺少的轴补 1（虚线），它不占内存。",
  "pad.some.many": "{names} 缺少的轴补 1（虚线），它不占内存。",
  "pad.none": "没有缺少的轴，无需补 1。",
  "compare.equal": "轴 {axis}：{sizes}，相等。",
  "compare.one": "轴 {axis}：{sizes}，没有与它相遇的轴。",
  "compare.stretch": "轴 {axis}：{sizes}。{clauses}",
  "compare.fail": "轴 {axis}：{sizes}，两者不等，又都不是 1，这个轴不匹配。",
  "compare.fails": "轴 {axis}：{sizes} 无法相遇，这个轴不匹配。",
  "clause.stretch": "{name} 的 1 拉伸到 {to}。",
  "clause.shrink": "{name} 的 1 遇到 0，什么也不读。",
  "clause.missing": "{name} 没有这个轴，被读 {to} 次。",
  "clause.missing.one": "{name} 没有这个轴，被读 1 次。",
  "clause.missing.zero": "{name} 没有这个轴，一次也不读。",
  "stretch.some": "拉伸：斜线部分是重复读取，不是重复存储。",
  "stretch.none": "没有需要拉伸的轴。",
  "stretch.zero": "1 变成另一方的大小，哪怕是 0。",
  result: "结果的形状是 `{shape}`，共 {elements}。",
  "memory.some": "**可以广播为 `{shape}`。**没有复制：只存 {stored}，若复制则要存 {copied}。",
  "memory.none": "**可以广播为 `{shape}`。**每个数只读一次。",
  "memory.empty": "**可以广播为 `{shape}`，**其中没有元素，什么也不读。",
  "compare.grow": "轴 {axis}：{sizes}。{name} 是就地写入，不能变大到 {to}。",
  "why.large": "**结果太大。**形状可以相遇，但元素多得数不清。",
  "why.grow": "**不能就地进行。**{name} 必须在{axes}上变大。",
  "why.one": "**不能广播。**{axes}",
  "why.many": "**不能广播：**有 {count} 个轴不匹配。{axes}",
  "why.axis": "轴 {axis} 上 {sizes}，两者不等，又都不是 1。",
  "why.axis.more": "轴 {axis} 上 {sizes} 无法相遇。",
  "compare.core": "轴 {axis} 属于矩阵，这里不广播：{sizes}。",
  "compare.core.fail": "轴 {axis} 属于矩阵，而内侧的大小不同，不能相乘。",
  "memory.product": "**乘积的形状是 `{shape}`。**每个元素由 {products}相加而成。",
  "why.product": "**不能相乘。**{a} 的最后一轴与 {b} 的倒数第二轴相乘求和，所以必须相等。",
  "product.one": "{n} 个乘积",
  "product.other": "{n} 个乘积",
  "verdict.core": "矩阵",
  // Parts of sentences
  meets: " 遇到 ",
  and: " 和 ",
  comma: "、",
  sentence: "",
  nothing: "空缺",
  "number.one": "{n} 个数",
  "number.other": "{n} 个数",
  "element.one": "{n} 个元素",
  "element.other": "{n} 个元素",
  // The words under each column
  "verdict.equal": "相等",
  "verdict.only": "不变",
  "verdict.stretch": "{names} 拉伸",
  "verdict.stretch.many": "{names} 拉伸",
  "verdict.missing": "{names} 缺轴",
  "verdict.grow": "{name} 不能变大",
  "verdict.fail": "不匹配",
  // Headings and labels
  axis: "轴",
  "axis.label": "轴 {axis}",
  "axis.named": "轴 {axis}，{name}",
  verdict: "判定",
  "result.row": "结果",
  read: "读作 `{text}`。",
  letters: "字母代表 {letters}。",
  scalar: "没有轴",
  memory: "内存",
  "memory.operand": "存 {stored}",
  "memory.copies": "若复制：{copied}",
  "memory.result": "新建 {elements}",
  says: "{dialect} 的报错",
  "says.dimension": "其中的 dimension {index} 就是这里的轴 {axis}：它是对齐之后数的。",
  silent: "{dialect} 对此没有报错",
  // What a chip says to a screen reader and in its title
  "chip.stretch": "，拉伸到 ",
  "chip.ghost": "缺轴",
  "chip.ghost.to": "缺轴，当作 ",
  "chip.ghost.fail": "缺轴，不匹配",
  "chip.fail": "，不匹配",
  "chip.open": "，未定",
  "chip.zero": "，空",
  "chip.own": "{name} 的轴 {own}",
  "chip.stride": "步长 {stride}",
  "chip.result.fail": "无",
  // Sentences about the whole
  "caption.ok": "{operands} 广播为 {result}。",
  "caption.product": "{operands} 相乘得 {result}。",
  "caption.unproduct": "{operands} 不能相乘。",
  "caption.fail": "{operands} 不能广播。",
  "caption.large": "{operands} 可以相遇，但结果大得数不清。",
  "caption.fixed": "{operands} 不能就地运算。",
  "caption.grow": "{name} 必须在{axes}上变大。",
  "caption.one": "{operands} 保持不变。",
  "caption.stretch": "{name} 在{axes}上拉伸。",
  "caption.fails": "{axes}不匹配。",
  "caption.axis": "轴 {axes} ",
  "caption.axes": "轴 {axes} ",
  // Views
  views: "视图",
  "view.ledger": "轴",
  "view.memory": "内存",
  "view.cells": "元素",
  "view.why": "为什么",
  "view.code": "代码",
  "view.reduce": "归约",
  "view.backward": "反向",
  "view.isometric": "立体",
  "view.later": "请稍候……",
  "view.folded": "显示：{view}",
  "view.failed": "这个视图没能加载。",
  // Controls
  controls: "步骤",
  previous: "上一步",
  next: "下一步",
  play: "播放",
  pause: "暂停",
  step: "步骤",
  // When there is nothing to draw
  empty: "请输入两个形状，例如 `(5, 1, 4, 1) + (3, 1, 1)`。",
  "no-plan": "这不是 explain() 的结果，没有可画的内容。",
  "no-engine": "动态图需要 WebAssembly，而此页面不允许或此浏览器不支持。",
};

/** The picture of einsum and of operations in place. */
export const einsumAndInPlace = {
  label: "标签",
  shape: "形状",
  "label.kept": "标签 {label}",
  "label.summed": "标签 {label}，求和",
  "label.written": "原样：每个方框是一个轴的大小，按操作数自己的字母顺序排列。",
  "label.slide": "每个大小都放到自己的字母下面，不论原来在哪里。结果中没有的字母单独放在一边。",
  "label.slide.all": "每个大小都放到自己的字母下面，不论原来在哪里。所有字母都在结果中。",
  "label.pad": "{names} 没有某个字母时（虚线），沿它重复使用，不为它存储任何东西。",
  "label.pad.many": "{names} 没有某个字母时（虚线），沿它重复使用，不为它存储任何东西。",
  "label.pad.none": "每个操作数都有全部字母。",
  "label.compare": "{label}：{sizes}。{clauses}",
  "label.missing": "{names} 没有 {label}，沿它重复使用。",
  "label.missing.many": "{names} 没有 {label}，沿它重复使用。",
  "label.diagonal": "{name} 中它出现 {count} 次：只读对角线。",
  "label.uneven": "{name} 中它不止一次出现，而对角线要求大小相等：这个标签不匹配。",
  "label.fails": "大小不等，又都不是 1：这个标签不匹配。",
  "label.fails.two": "两者不等，又都不是 1：这个标签不匹配。",
  "label.keeps": "它留在结果中。",
  "label.sums": "它不在结果中：沿它相乘的结果要求和。",
  "label.sums.one": "它不在结果中：沿它的数要求和。",
  "label.multiply": "相乘：{labels} 的每一种组合，各操作数各取一个数，共 {products}。",
  "label.multiply.none": "只有一个操作数，没有什么要相乘。",
  "label.result": "沿 {labels} 求和。结果的形状是 `{shape}`，共 {elements}。",
  "label.result.none": "不用求和。结果的形状是 `{shape}`，共 {elements}。",
  "label.memory": "**得到 `{shape}`。** 每个元素由 {products} 相加而成，乘积一个也不保留。",
  "label.memory.one": "**得到 `{shape}`。** 每个元素由 {numbers} 相加而成。",
  "label.memory.product": "**得到 `{shape}`。** 每个元素就是一个乘积，不用求和。",
  "label.memory.view": "**得到 `{shape}`。** 数只是换了位置，什么也不用计算。",
  "label.why": "**标签不匹配。** {reasons}",
  "label.equation": "**等式与操作数对不上。** 什么也无法对齐。",
  "label.table": "{equation}：{operands} 得到 {result}。",
  "label.table.fails": "{equation}：{operands} 不匹配，问题在标签 {labels}。",
  "label.table.equation": "{equation}：等式与 {operands} 对不上。",
  "label.table.reused": "{name} 沿 {labels} 重复使用。",
  "label.table.stretched": "{name} 沿 {labels} 拉伸。",
  "label.table.summed": "沿 {labels} 求和。",
  "verdict.keeps": "保留",
  "verdict.sums": "求和",
  "verdict.reused": "{names} 重复使用",
  "verdict.diagonal": "{names} 的对角线",
  target: "目标",
  "place.written": "原样。{name} 是目标：要写入它的内存，所以它的形状不变。",
  "place.grow": "轴 {axis}：{sizes}。目标 {name} 在这里是 1，不能拉伸到 {to}。",
  "place.grow.missing": "轴 {axis}：{sizes}。目标 {name} 没有这个轴，也不能添上。",
  "place.result": "结果的形状就是目标的形状 `{shape}`，放得下。",
  "place.memory": "**就地写入 {name}。** 它的 {numbers} 被改写，没有新存储任何东西。",
  "place.memory.read": "{names} 只被读取。",
  "place.memory.read.many": "{names} 只被读取。",
  "place.why": "**不能就地进行。** {axes}若写到新的张量，结果会是 `{shape}`。",
  "place.why.grow": "在轴 {axis} 上，目标 {name} 是 1，不能拉伸到 {to}。",
  "place.why.missing": "目标 {name} 没有轴 {axis}，也不能添上。",
  "place.why.shared": "**不能写入。** 沿{axes}，{name} 的所有元素在内存中是同一个数。请先用 `clone()` 复制。",
  "place.shared": "轴 {axis}：{sizes}。沿它 {name} 是同一个数重复读取，容不下别的数。",
  "place.table": "{operands} 就地运算：{name} 的形状 {shape} 不变。",
  "place.table.shared": "{name} 不能写入：沿{axes}，它的元素在内存中是同一个数。",
  "verdict.place.grow": "目标是 1，不能拉伸",
  "verdict.place.missing": "目标没有这个轴",
  "verdict.place.shared": "内存中同一个数",
  "note.written": "改写 {name} 的 {n} 个数",
};

/** Sizes that are left open: letters without a value, and sizes of which nothing is known; and messages that tell a part. */
export const openSizes = {
  "if.is": "{sizes} 为 {to}",
  "if.is.one": "{sizes} 为 {to} 或 1",
  "if.equal": "{sizes} 相等",
  "if.equal.one": "{sizes} 相等或其一为 1",
  compare: "轴 {axis}：{sizes}。当 {conditions} 时可行。",
  "compare.label": "{axis}：{sizes}。当 {conditions} 时可行。",
  multiply: "相乘：标签的每一种组合，各操作数各取一个数。",
  result: "结果的形状是 `{shape}`，元素个数取决于 {symbols}。",
  works: "**无论 {symbols} 是多少都可行。**结果的形状是 `{shape}`。",
  depends: "**当 {conditions} 时可行。**那时结果的形状是 `{shape}`。",
  table: "当 {conditions} 时，{operands} 可以一起运算。",
  verdict: "当 {conditions}",
  aside: "内存、元素和代码视图需要数字。请在形状后面写上数值：{value}。",
  "aside.unknown": "内存、元素和代码视图需要数字。请用数字代替 `?`。",
  "partial.heading": "维",
  "partial.there": "第 {dimension} 维",
  "partial.somewhere": "某个轴",
  "partial.rest": "未知",
  "partial.written": "报错只说了{place}上的大小，形状的其余部分未知。",
  "partial.compare": "{place}上 {sizes}，两者不等，又都不是 1。",
  "partial.why": "**不能广播。**{place}上 {sizes}，两者不等，又都不是 1。",
  "partial.table": "{operands} 不能广播：{place}不匹配。",
  "partial.aside": "报错没有给出形状。输入形状，就能画出完整的图。",
  "text.works": "无论 {symbols} 是多少都可以广播",
  "text.multiplies": "无论 {symbols} 是多少都可以相乘",
  "text.depends": "视情况而定",
  "text.to": "，得到 {shape}。",
  "text.if": "：当 {conditions} 时可行，那时结果的形状是 {shape}。",
};

/** The views of cells and memory. */
export const cellViews = {
  out: "out",
  index: "索引",
  smaller: "缩小格子",
  larger: "放大格子",
  reads: "每个读 {n} 次",
  "feeds.one": " 供给结果的 1 个元素",
  "feeds.other": " 供给结果的 {n} 个元素（×{n}）",
  "cells.hint": "指向一个格子，或用方向键在格子间移动，看它的数从哪里来。按回车键固定。",
  "cells.none": "没有可以指向的格子。",
  stride: "步长",
  place: "位置",
  "bytes.stored": "存储：{n}",
  "bytes.copied": "用 tile 或 repeat 要存 {n}",
  "bytes.result": "新建：{n}",
};

/** The views that say why, what would help and what is doubted, the backward, reduced and isometric ones, and code. */
export const views = {
  // Why
  "why.title": "为什么不行",
  "why.works": "为什么可以",
  "why.has": "{name} 是 {size}",
  "why.axis": "轴 {axis}：{sides}。两者不等，又都不是 1。",
  "why.axis.more": "轴 {axis}：{sides}。大小不等，又都不是 1。",
  "why.comma": "，",
  "why.and": " 与 ",
  "why.grows": "轴 {axis}：{name} 需要变大到 {to}，而就地运算不改变它的形状。",
  "why.left": "你可能以为形状从左边对齐：那样 {sizes} 就能配上，得到 `{shape}`。其实它们按末尾轴对齐。",
  "why.large": TOO_LARGE,
  // Fixes
  "fix.title": "可以这样改",
  "fix.none": NO_FIX,
  "fix.before": "改前",
  "fix.after": "改后",
  "fix.warning": "注意：",
  // Suspicions
  "doubt.title": "能运行，但这是本意吗？",
  "doubt.none": "这些形状看不出有什么问题。",
  // Backward
  "backward.rule":
    "反向传播时，梯度以结果的形状 {shape} 到来，先乘以运算本身的导数。每个操作数再沿自己被拉伸的轴求和，得到自己的梯度。",
  "backward.table": "各个梯度沿哪些轴求和",
  "backward.result": "结果",
  "backward.as": "{name} 原样读取：它的梯度保持形状 `{shape}`。",
  "backward.axis": "{name} 在轴 {axes} 上被拉伸：它的梯度沿该轴求和，回到 `{shape}`。",
  "backward.axes": "{name} 在轴 {axes} 上被拉伸：它的梯度沿这些轴求和，回到 `{shape}`。",
  // Reduce
  "reduce.rule": "沿一个轴求 {name} {shape} 的均值，再从 {name} 中减去它。",
  "reduce.along": "沿哪个轴归约",
  "reduce.axis": "轴 {axis}",
  "reduce.mean": "均值",
  "reduce.dropped": "不用 keepdim：{shape}。",
  "reduce.kept": "用 keepdim：{shape}。",
  "reduce.is.fails": "按末尾轴对齐后配不上。",
  "reduce.is.wrong": "能运行，但均值对到了别的轴上：只是大小恰好配得上。",
  "reduce.is.works": "能按本意运行：起作用的轴都在去掉的轴之后，位置不变。",
  "reduce.is.right": "归约的轴以 1 留在原处，再被拉伸。",
  // Isometric
  "isometric.rule": "实线是存储的，虚线是重复读取的。",
  "isometric.axis.1": "轴 −1 向右。",
  "isometric.axis.2": "轴 −2 向下。",
  "isometric.axis.3": "轴 −3 向远处。",
  "isometric.cut": "较长的轴只画到 {longest}。",
  "isometric.label": "{name} {shape}，存 {stored} 个数",
  // Code
  copy: "复制",
  copied: "已复制",
  "copied.not": "没能复制，已为你选中",
  frameworks: "框架",
  "code.label": "{dialect} 的程序",
  "code.says": "它会这样报错",
  "code.silent": "{dialect} 对此不报错：它不是就地写入，而是生成新的张量。",
  "code.unknown": "{dialect} 也会报错，但这里没有收录它的原文。",
  "code.unequal": "{dialect} 会拒绝：在它那里，同一个字母处处大小相同，1 不会拉伸。",
  "code.new": "它的数组从不就地写入：这里生成一个新的。",
  "code.large": "太大，建不出来：这里只推算形状。",
};

/** The quiz. */
export const quiz = {
  runs: "{what} 能运行吗？",
  shape: "结果是什么形状？请为每个轴填一个大小。",
  axes: "哪些轴不匹配？请全部选出。",
  yes: "能运行",
  no: "会报错",
  check: "核对",
  show: "直接看答案",
  again: "再答一次",
  "missing.shape": "每个轴都要填一个整数。",
  "missing.axes": "请至少选一个轴。",
  "runs.right": "答对了：能运行。",
  "runs.wrong": "其实能运行。",
  "fails.right": "答对了：会报错。",
  "fails.wrong": "其实会报错。",
  "shape.right": "答对了：结果是 `{shape}`。",
  "shape.wrong": "不对：结果是 `{shape}`。",
  "axes.right": "答对了：不匹配的轴都找到了。",
  "axes.wrong": "不对。",
  "axis.right": "轴 {axis}：{size}，对。",
  "axis.wrong": "轴 {axis}：你填的是 {given}，应为 {size}。",
  "axis.found": "对。",
  "axis.over": "它是匹配的。",
  "axis.under": "你漏选了它。",
  "why.rank": "形状的轴数不必相同：缺少的轴当作 1。",
  "why.left.fails": "若从左边对齐确实配不上，但形状是按末尾轴对齐的。",
  "why.sizes": "大小不必相等：1 可以反复读取。",
  "why.zero": "遇到 0 也可以：1 会变成另一方的大小，哪怕是 0。",
  "why.left.runs": "若从左边对齐、在右边补 1，就能配上；但形状是按末尾轴对齐的。",
  "why.differ": "有的轴上两个大小不等，又没有 1 可以拉伸。",
  "why.grow": "就地写入不改变形状，不能变大。",
  "why.large": TOO_LARGE,
  "why.left": "这是从左边对齐、在右边补 1 的结果。其实形状按末尾轴对齐。",
  "why.left.axes": "从左边对齐时，正是这些轴不匹配。其实形状按末尾轴对齐。",
  "axis.kept": "你取了较小的，也就是 {names} 的 1；其实 1 会被拉伸。",
  "axis.larger": "你取了较大的，也就是 {names} 的 1；其实 1 会变成另一方的大小，哪怕是 0。",
  "axis.left": "若从左边对齐，这里才是这个大小。",
  "axis.ghost": "{names} 没有这个轴，当作 1，再被拉伸。",
  "axis.nothing": "缺少的轴不是 0，而是当作 1。",
};

/** The text ledger. Lists of names and axes arrive ready joined by `list`. */
export const ledger = {
  list: (items) => items.join("、"),
  together: (clauses) => `${clauses.join("；")}。`,
  axis: "轴",
  noAxes: "没有轴",
  equal: "相等",
  fails: "不匹配",
  matrix: "矩阵",
  grows: (name) => `${name} 不能变大`,
  stretches: (names) => `${names} 拉伸`,
  shrinks: (names) => `${names} 缩为 0`,
  missing: (names) => `${names} 缺轴`,
  works: "可以广播",
  multiplies: "可以相乘",
  contracts: (count) => `每个元素由 ${formatCount(count)} 个乘积相加而成。`,
  to: (shape, elements, bytes, dtype) =>
    `为 ${shape}：共 ${formatCount(elements)} 个元素，${ledger.size(bytes, dtype)}。`,
  into: (name, shape, elements, bytes, dtype) =>
    `到 ${name}，其形状 ${shape} 不变：就地写入 ${formatCount(elements)} 个元素，${ledger.size(bytes, dtype)}。`,
  alone: "只有一个形状",
  is: (shape, elements, bytes, dtype) =>
    ` ${shape}：共 ${formatCount(elements)} 个元素，${ledger.size(bytes, dtype)}。`,
  size: (bytes, dtype) =>
    dtype === null ? `按每个 4 字节计 ${unbrokenBytes(bytes)}` : `${dtype} 类型，${unbrokenBytes(bytes)}`,
  read: (name, times, axes) => `${name} 沿轴 ${axes} 读取 ${times} 次`,
  stored: (count, bytes) => `实际存储 ${formatCount(count)} 个数（${unbrokenBytes(bytes)}），`,
  copies: (count, bytes) => `若复制则要 ${formatCount(count)} 个（${unbrokenBytes(bytes)}）。`,
  noCopies: "没有重复读取。",
  nothingRead: "结果为空，什么也不读。",
  refuses: "不能广播。",
  refusesProduct: "不能相乘。",
  product: (a, b) => `${a} 的最后一轴与 ${b} 的倒数第二轴相乘求和，所以必须相等。`,
  refusesGrowth: "不能就地进行。",
  refusesElse: "各轴都匹配，但运算被拒绝。",
  has: (name, size) => `${name} 是 ${formatCount(size)}`,
  label: "标签",
  gives: "可以计算，结果",
  notCopied: "什么都不复制。",
  uneven: (label, name, sizes) => `标签 ${label}：${name} 是 ${sizes}，而对角线要求大小相等。`,
  sums: (count) => `每个元素由 ${formatCount(count)} 个数相加而成。`,
  summed: "求和",
  kept: "保留",
  diagonal: (names) => `${names} 的对角线`,
  reused: (names) => `${names} 重复使用`,
  along: (name, labels) => `${name} 沿 ${labels} 重复使用`,
  refusesLabels: "标签不匹配。",
  refusesEquation: "等式与操作数对不上。",
  axisOf: (axis) => `轴 ${axis}`,
  labelOf: (label) => `标签 ${label}`,
  mismatch: (place, pairs, many) =>
    `${place}：${pairs.join("，")}，${many ? "大小" : "两者"}不等，又都不是 1。`,
  growth: (name, shape, kept) => `${name} 需要从 ${kept} 变为 ${shape}，而就地运算不改变它的形状。`,
  says: (framework, message) => `${framework}：${message}`,
};

/** What a fix does, and what to look out for. */
export const fixes = {
  unsqueeze: (name, dims) =>
    dims.length === 1
      ? `用 unsqueeze 在 ${name} 的${dims[0] === -1 ? "末尾" : `第 ${dims[0]} 维处`}插入一个大小为 1 的轴`
      : `用 unsqueeze 给 ${name} 插入 ${dims.length} 个大小为 1 的轴`,
  keepdim: (name, [dim]) => `归约得到 ${name} 时加上 keepdim=True，把第 ${dim} 维保留为 1`,
  squeeze: (name, dims) => `用 squeeze 去掉 ${name} 第 ${dims.join(" 维，再去掉第 ")} 维上大小为 1 的轴`,
  transpose: (name, dims) => `用 transpose 交换 ${name} 的轴 ${dims[0]} 和轴 ${dims[1]}`,
  permute: (name, dims) => `用 permute 把 ${name} 的轴按 ${dims.join("、")} 的顺序重排`,
  slice: (name, [dim, stop]) => `${name} 的第 ${dim} 维只取${stop === 1 ? "第一个" : `前 ${stop} 个`}`,
  matmul: (names) => `改用矩阵乘法 ${names.join(" @ ")}，而不是逐元素相乘`,
  "out-of-place": (name) => `不要就地写入 ${name}，而是生成新的张量`,
  clone: (name) => `先用 clone 复制 ${name}：扩展出来的元素共用同一块内存`,
  become: (name, before, after) => `${name} 由 ${before} 变为 ${after}`,
  result: (shape) => `结果形状为 ${shape}`,
  sentence: (actions, facts) => `${actions.join("，然后")}：${facts.join("，")}。`,
  join: (notes) => notes.join(""),
  pairs: "这是外积式的组合：沿这些轴，一方的每一项与另一方的每一项两两配对。",
  colours: "每个点的第四个值（alpha 通道）会被舍去。",
  first: (count) => `只用 ${count} 个中的第一个，其余舍去。`,
  cut: "后面的部分会被舍去。",
  choice: (others) => `同样合法的还有：${others}。只看大小分不清指的是哪个轴，只有你知道。`,
  disagree: "对在一起的轴名称不同。",
  matmulRather: "如果本意是矩阵乘法，请改用 @。",
};

/** What runs and may not be meant: of the names of two operands, their shapes, the axes, and the sizes of the plan. */
export const suspicions = {
  axes: (axes) => axes.join("、"),
  "loss-shapes": ({ a, b, shapeA, shapeB, shape }) =>
    `${a} ${shapeA} 与 ${b} ${shapeB} 形状不同：损失会在广播得到的 ${shape} 上计算，往往不是本意。请先让两者形状一致。`,
  "both-expanded": ({ a, b, shapeA, shapeB, axes, length, shape }) =>
    `${a} ${shapeA} 与 ${b} ${shapeB} 都被拉伸到 ${length}（轴 ${axes}），得到的是两两组合 ${shape}。如果本意是逐元素对应，请让两者形状相同。`,
  "square-reduced": ({ a, b, axes }) =>
    `${a} 是沿 ${b} 的轴 ${axes} 归约得到的，但没有 keepdim，现在对到了别的轴上；只因大小恰好相等才没有报错。请用 keepdim=True 保留该轴。`,
  coincidence: ({ axes }) => `轴 ${axes} 上名称不同，只是大小恰好相等：换一组大小就会报错，或者含义不对。`,
  "rank-promotion": ({ a, b, shapeA, shapeB, axes }) =>
    `${a} ${shapeA} 的轴比 ${b} ${shapeB} 少，按末尾对齐落在轴 ${axes} 上；而它的大小放在别处也合适。请把缺的轴写明，以示本意。`,
  "size-one-batch": ({ a, axes }) =>
    `${a} 在轴 ${axes} 上批大小为 1，被拉伸了：如果这里有错，只有批大小大于 1 时才会显露。`,
  "in-place-grow": ({ a, shapeA, shape }) =>
    `${a} ${shapeA} 需要变为 ${shape}，而就地运算不能改变形状，因此会报错。`,
  "write-expanded": ({ a }) => `${a} 是扩展出来的视图，多个元素共用同一块内存。写入前请先用 clone 复制。`,
  "large-result": ({ shape, elements, bytes, times }) =>
    `结果 ${shape} 有 ${elements} 个元素（按每个 4 字节计 ${bytes}），是较大输入的 ${times} 倍。`,
  "zero-size": ({ shape }) => `结果 ${shape} 为空：有一个轴大小为 0，什么也不会计算。`,
};

/** What is said of a pasted message. */
export const diagnosis = {
  "kind.broadcast": "这些形状不能广播。",
  "kind.in-place": "结果放不进目标，而就地运算不改变目标的形状。",
  "kind.expand": "张量不能扩展到该形状。",
  "kind.matmul": "矩阵乘法内侧的大小不同；这不是广播问题。",
  "kind.assign": "所赋的值与目标位置的形状不符。",
  "kind.concat": "除拼接的轴以外，各轴大小必须相等；拼接时不做广播。",
  "kind.reshape": "新形状与元素个数不符，或与内存布局不符。",
  "kind.einsum": "方程中同一个标签对应了不同的大小。",
  "kind.write-expanded": "写入的是扩展出来的视图，其元素共用内存。请先用 clone() 复制。",
  "kind.dtype": "问题出在 dtype 不相容，而不是形状。",
  against: (a, b, axis) =>
    axis === null ? `报错说：${a} 对 ${b}。` : `报错说：轴 ${axis} 上 ${a} 对 ${b}。`,
  failingAxis: (axis) => `报错指出的是轴 ${axis}。`,
  noShapes: "报错里没有形状。请打印出来再问，例如：",
  unknownShapes: "有些大小未知。请填上再问，例如：",
  typeShapes: "报错里没有形状：请打印出来，填在这里。",
  typeSizes: "有些大小未知：请把形状填在这里。",
};

/** 粘贴的报错是关于什么的，按主题。 */
export const reading = {
  unknown: "这里不认识的报错。",
  typeShapes: "这条报错我不认识，请输入形状。",
  "warning.loss": "损失函数的警告：代码可以运行，但很可能有错，因为形状不同的预测与目标会广播。",
  "warning.lossFails": "损失函数的警告，随后代码会失败：这两个形状的预测与目标不能广播。",
  "topic.broadcast": "关于广播的报错：同一条轴上两个大小不同，而且都不是 1。",
  "topic.promoted": "关于广播的警告：代码可以运行，形状不同的操作数会被拉伸。",
  "topic.promotion": "关于广播的报错：形状可以广播，但 JAX 的选项不允许轴数不同。",
  "topic.in-place": "关于原地写入的报错：目标的形状不变，结果放不进去。",
  "topic.expand": "关于扩展的报错：只重复大小为 1 的轴，得不到那个形状。",
  "topic.write-expanded": "关于写入扩展视图的报错：它的多个元素共用同一处内存。",
  "topic.matmul": "关于矩阵乘法的报错：内侧大小必须相等，不会广播。",
  "topic.einsum": "关于 einsum 的报错：同一个标记对应不同的大小，或者等式与操作数不符。",
  "topic.linear": "线性层的报错：输入最后一条轴的长度与该层要求的不同。",
  "topic.conv": "卷积层的报错：输入的通道数或大小与该层要求的不同。",
  "topic.batch-norm": "批归一化层的报错：输入的通道数与该层要求的不同。",
  "topic.layer-norm": "层归一化的报错：输入最后几条轴与它要求的形状不同。",
  "topic.layer-rank": "网络层的报错：输入的轴数与它要求的不同。",
  "topic.layer-shape": "模型的报错：输入的形状与它要求的不同。",
  "topic.layer": "网络层的报错：输入的形状与它要求的不同。",
  "topic.recurrent": "循环层的报错：输入或隐藏状态的大小与它要求的不同。",
  "topic.attention": "注意力层的报错：query、key、value 或掩码的形状与它要求的不同。",
  "topic.state-dict": "加载权重的报错：保存的权重与模型的权重形状或名称不同。",
  "topic.dense": "Keras 层的报错：它所处理的轴的长度与该层要求的不同。",
  "topic.weights": "关于权重的报错：形状与该层的权重不同。",
  "topic.loss": "损失函数的报错：预测与目标的形状必须相同，不会广播。",
  "topic.loss-target": "分类损失的报错：目标应当为每个样本给出一个类别编号，或为每个分数给出一个概率。",
  "topic.target": "损失函数的报错：目标的形状与分数的形状不对应。",
  "topic.loss-batch": "损失函数的报错：目标应当与样本一样多，这里数目不同。",
  "topic.loss-range": "损失函数的报错：目标超出了类别或取值的范围，形状没有问题。",
  "topic.loss-weight": "损失函数的报错：每个类别都要有一个权重。",
  "topic.concat": "关于拼接的报错：除了拼接的轴，其他轴的大小必须相等，不会广播。",
  "topic.stack": "关于堆叠的报错：所有形状必须相同，不会广播。",
  "topic.reshape": "关于改变形状的报错：新形状的元素个数不同。",
  "topic.view": "关于 view() 的报错：元素在内存中的顺序与新形状不符；reshape() 会复制元素。",
  "topic.einops": "einops 的报错：模式中的长度与张量不符。",
  "topic.einops-rank": "einops 的报错：模式的轴数与张量的轴数不同。",
  "topic.einops-rule": "einops 的报错：模式不符合它的规则。",
  "topic.index": "关于索引的报错：索引数组之间不能广播。",
  "topic.mask": "关于掩码索引的报错：掩码必须与它所选取的轴一样长，不会广播。",
  "topic.mask-assign": "关于按掩码赋值的报错：值的个数与掩码为真的位置数不同。",
  "topic.index-range": "关于索引的报错：索引超出了轴的末尾。",
  "topic.index-count": "关于索引的报错：索引的个数多于轴数。",
  "topic.index-type": "关于索引的报错：索引应当是整数或布尔值。",
  "topic.gather": "关于 gather 或 scatter 的报错：索引、来源与目标的形状不对应。",
  "topic.assign": "关于赋值的报错：值不能广播到要写入的位置。",
  "topic.length": "关于长度的报错：对应的数据行数或元素个数不同。",
  "topic.samples": "关于数据的报错：输入与目标的样本数不同。",
  "topic.features": "关于数据的报错：特征与模型训练时的不同。",
  "topic.sample-rank": "关于数据的报错：轴数与按行排列的样本不同。",
  "topic.table-shape": "关于表格的报错：值的形状与索引和列不同。",
  "topic.vmap": "vmap 的报错：被映射的轴大小不同。",
  "topic.ragged": "关于嵌套列表的报错：各行长度不同，因此没有形状。",
  "topic.axis-range": "关于轴的报错：调用所指的轴，张量没有或与之不同。",
  "topic.linear-algebra": "线性代数的报错：矩阵的形状不符合要求。",
  "topic.rank": "关于轴数的报错：这个调用要求更少或更多的轴。",
  "topic.batching": "关于组成批次的报错：各元素的形状不同。",
  "topic.carry": "关于循环或分支的报错：输出的形状或数据类型与输入的不同。",
  "topic.split": "关于拆分的报错：各部分之和与轴的大小不同。",
  "topic.resized": "警告：形状不同的输出被改变了大小。",
  "topic.transpose": "关于 .T 的警告：它只用于交换矩阵的两条轴。",
  "topic.gradient-shape": "关于梯度的报错：梯度的形状与它所对应的不同。",
  "topic.variable": "关于变量的报错：变量的形状不变，而值的形状不同。",
  "topic.dtype": "关于数据类型的报错，与形状无关。",
  "topic.device": "关于设备和驱动的报错，与形状无关。",
  "topic.memory": "关于内存的报错：内存不足，形状本身没有错。",
  "topic.gradient": "关于梯度的报错，与形状无关。",
  "topic.truth": "关于真假值的报错：有多个元素的数组没有单一的真假。",
  "topic.values": "关于数值的报错，与形状无关。",
  "topic.python": "关于 Python 代码的报错，与形状无关。",
  "topic.parameters": "关于参数的报错：没有可训练的参数。",
  "topic.worker": "数据加载器的工作进程退出了，与形状无关。",
  "topic.tracing": "关于跟踪的报错：函数编译时，值还不知道。",
  "topic.tree": "关于嵌套容器的报错：两者的结构不同。",
  "topic.immutable": "关于写入的报错：这种数组不能写入。",
  "topic.name": "关于名称的报错：所指的名称不存在，与形状无关。",
  "topic.file": "关于文件或连接的报错，与形状无关。",
  "topic.syntax": "关于代码写法的报错：代码没有运行。",
  "topic.stopped": "程序被外部中止。",
};

/** What the command line says about itself. */
export const command = {
  help: (languages) => `用法：shapecast [选项] 表达式
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
  --lang 语言        ${languages.join(" 或 ")}（默认随系统语言）
  --dialect 名称     用哪个框架的报错和代码：pytorch（默认）、numpy、
                     tensorflow、jax
  --help, -h         显示本说明
  --version, -v      显示版本

在终端上使用颜色，除非设置了 NO_COLOR。
退出状态：可以广播为 0，不能广播为 1，用法有误为 2，输出无法写入为 3。
`,
  nothing: "请给出表达式，例如：shapecast '(5,1,4,1) + (3,1,1)'",
  choice: (option, value, choices) => `--${option} 只能是 ${choices.join("、")}，不能是“${value}”。`,
  more: "详见 shapecast --help。",
  fix: "改法：",
  noFix: NO_FIX,
  noPicture: "报错里的形状不全，画不出图。",
  notRead: (file, code) => `无法读取 ${file}（${code}）。`,
  asks: (names) => `先给出 ${names} 的形状，例如：x = torch.rand(4, 3)`,
  line: (number) => `第 ${number} 行`,
  notWritten: (file, code) => `无法写入 ${file}（${code}）。`,
  noError: "文本中没有找到形状错误。",
};

/** Why the reader of expressions stops. */
export const expression = {
  empty: () => "没有输入内容：请输入形状，例如 (5, 1, 4, 1) + (3, 1, 1)。",
  tooLong: (limit) => `文字超过了 ${limit} 个字符。`,
  negative: (text) => `大小不能是负数：${text}。`,
  whole: (text) => `大小必须是整数，而 ${text} 不是。`,
  tooLarge: (text) => `大小 ${text} 超过了 2^53 - 1。`,
  rank: (limit) => `这里的形状最多有 ${limit} 个轴。`,
  letters: (text) => `${text} 出现在应写大小的位置：请写成数字，或 B 这样的名称。`,
  unknownName: (text, name) => `${text} 还没有形状。请先写出它的形状：${name} = (3, 1); 然后再写表达式。`,
  unknownFunction: (text, known) => `这里不支持 ${text}。支持的有：${known}。`,
  data: (text) => `${text} 里不是普通的列表。请直接写出形状，例如 (3,)。`,
  unknownOperator: (text) => `这里不支持运算符 ${text}。`,
  unclosed: (bracket, closing, place) => `第 ${place} 个字符处的括号 ${bracket} 没有由 ${closing} 闭合。`,
  missingOperand: (found, after) =>
    `${after ? `${after} 之后` : "这里"}缺少一个形状${found ? `，却是 ${found}` : ""}。`,
  missingSize: (found) => `这里缺少一个大小${found ? `，却是 ${found}` : ""}。`,
  sizeEnd: (found, closing) => `一个大小之后应是逗号或 ${closing}，这里却是 ${found}。`,
  unexpected: (found) => `这里不应出现 ${found}。`,
  noEquation: () => 'einsum 的第一个参数是等式，例如 einsum("ij,jk->ik", (2, 3), (3, 4))。',
  noShape: (name) => `${name} 没有写明形状：请写成 ${name}((2, 3)) 这样。`,
  mixed: (first, second) => `混用了 ${first} 和 ${second}：请只用同一种运算符。`,
  nested: () => "这里不支持运算里再套运算：一次只能写一个。",
  several: () => "一次只读一个表达式，各名称的形状要写在它前面。",
  inPlace: (sign) => `${sign} 是就地运算，只涉及两个形状：目标，以及写入它的那一个。`,
  tooMany: (limit) => `一次最多对齐 ${limit} 个形状。`,
  beyond: (sign, most) => `${sign} 最多只涉及 ${most} 个形状。`,
  ambiguousTimes: (text) => `${text} 在这里既是相乘，也可能是连接大小：请给每个形状加上括号。`,
  deep: () => "括号嵌套得太深。",
  stopped: (sentence, place, understood) =>
    quoted(sentence) +
    (place ? `停在第 ${place} 个字符${understood && `，此前已读懂：“${understood}”`}。` : ""),
};

/** The page, as far as its scripts say it. */
export const pageScripts = {
  noResult: "没有结果",
  copied: "链接已复制",
  notCopied: "链接就在地址栏中",
  unread: "链接中的这一部分无法读懂：",
  embedCopied: "代码已复制",
  embedNotCopied: "代码无法复制",
  open: "在 shapecast 中打开",
  silent: "能运行，但这是本意吗？64 个预测与 64 个目标两两相遇。目标的形状若是 (64, 1)，才会一一对应。",
};

/** The page as it is written before any script runs. */
export const page = {
  name: "中文",
  version: "中文版",
  title: "shapecast：看得见的广播",
  description:
    "输入两个张量的形状，逐轴看清广播怎样对齐、哪里拉伸、哪里不匹配、为什么。与 PyTorch、NumPy、TensorFlow、JAX 完全一致。",
  heading: "看形状如何相遇",
  lede: "形状按末尾轴对齐。大小为 1 的轴或缺少的轴会拉伸，与另一方相遇。什么都没有复制。",
  expression: "表达式",
  placeholder: "两个形状，或一条报错",
  dialect: "框架",
  tryLabel: "试试",
  "example.axes": "四个轴",
  "example.failure": "一处不匹配",
  "example.failures": "两处不匹配",
  "example.scalar": "标量",
  "example.three": "三个形状",
  "example.silent": "无声的错误",
  "example.large": "10¹² 个元素",
  "example.zero": "零",
  "example.matmul": "矩阵乘法",
  "example.letters": "字母",
  "example.einsum": "einsum",
  "example.place": "就地运算",
  "example.message": "报错",
  result: "结果",
  elements: "元素",
  bytes: "内存",
  bytesNote: "结果所占，按每个元素 4 字节计，布尔值 1 字节",
  copy: "复制链接",
  embed: "嵌入",
  embedFrame: "复制 iframe",
  embedTag: "复制 <shape-cast> 标签",
  embedNoScript: "此图需要 JavaScript。",
  theme: "切换浅色与深色",
  noScript: "没有 JavaScript 时，此页只显示一个例子；有了它，可以画出您输入的任何形状。",
  legendHeading: "怎样读图",
  "legend.stored.term": "墨色",
  "legend.stored": "是真正存储的。方框里是一个轴的大小。",
  "legend.stretched.term": "斜线",
  "legend.stretched": "是重复读取，不是重复存储：1 拉伸到 3。",
  "legend.ghost.term": "虚线",
  "legend.ghost": "是这个形状没有的轴，当作 1 来读。",
  "legend.fail.term": "红色",
  "legend.fail": "只表示不匹配：两个大小无法相遇。",
  ruleHeading: "规则",
  "rule.align": "把各形状按末尾轴对齐。",
  "rule.missing": "缺少的轴补 1。标量一个轴也没有，可以与任何形状相遇。",
  "rule.meet": "每个轴上，除去 1 以外的大小必须相等。1 变成另一方的大小，哪怕是 0。",
  footer: "图画的正是引擎将要执行的计划。您输入的内容不会离开此页。",
};

/** 没有运行到底的代码：说明原因。 */
export const reader = {
  construct: "第 {line} 行的 `{what}` 不在这里能读的范围内，什么都没有运行。",
  syntax: "第 {line} 行的 `{what}` 处不是这里能读的 Python。",
  "syntax.end": "这不是完整的 Python：第 {line} 行有东西没有写完。",
  deep: "代码太长或嵌套太深，这里读不了（第 {line} 行）。",
  "limit.steps": "停在第 {line} 行：程序的步数太多。",
  "limit.time": "停在第 {line} 行：程序运行得太久。",
  "limit.calls": "停在第 {line} 行：函数调用得太深。",
  "limit.output": "停在第 {line} 行：程序打印得太多。",
  "limit.memory": "停在第 {line} 行：内存放不下这么多数。只推算形状就够了。",
  "limit.elements": "停在第 {line} 行：这么多数要算很久。只推算形状就够了。",
  "limit.unforeseen": "停在第 {line} 行：这里读不了它做的事。",
  "limit.items": "停在第 {line} 行：有一个值变得太大（{what}）。",
  unknown: "第 {line} 行取决于具体的数值，而这里只推算形状。",
};

/** 输入被当作什么来读。 */
export const readAs = {
  notation: "按形状读：{text}。",
  code: "按代码读，只推算形状。",
  "code.asks": "按代码读。{names} 是什么形状？",
  keepdim: "保留被归约的轴，大小为 1：`{word}=True`。",
  unknown: "看不出这是什么。请输入形状、几行代码，或一条报错信息。",
};

/** 页面对代码和报错的说明。 */
export const pageReading = {
  chip: "第 {line} 行：{code}",
  steps: "形状相遇的运算",
  shape: "形状，例如 8, 1, 64",
  raised: "{error}（第 {line} 行）",
  apply: "应用",
  doubt: "能运行，但这是你想要的吗？",
};
