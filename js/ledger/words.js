// The words of the ledger in English and Chinese. Lists of names and axes arrive ready joined by `list`.
import { formatBytes as bytesText, formatCount } from "../format/quantity.js";

/** Bytes with the unit on the same line. */
const formatBytes = (bytes) => bytesText(bytes).replace(" ", "\u00a0");

const plural = (count, one, many) => (String(count) === "1" ? one : many);

const FRAMEWORKS = { pytorch: "PyTorch", numpy: "NumPy", tensorflow: "TensorFlow", jax: "JAX" };

const en = {
  list: (items) =>
    items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`,
  together: (clauses) => `${clauses.join("; ")}.`,
  axis: "axis",
  noAxes: "no axes",
  equal: "equal",
  fails: "fails",
  matrix: "matrix",
  grows: (name) => `${name} cannot grow`,
  stretches: (names, many) => `${names} ${many ? "stretch" : "stretches"}`,
  shrinks: (names, many) => `${names} ${many ? "shrink" : "shrinks"} to 0`,
  missing: (names, many) => `${names} ${many ? "have" : "has"} no axis here`,
  works: "It broadcasts",
  multiplies: "It multiplies",
  contracts: (count) =>
    `For each element ${formatCount(count)} ${plural(count, "product is", "products are")} summed.`,
  to: (shape, elements, bytes, dtype) =>
    ` to ${shape}: ${formatCount(elements)} ${plural(elements, "element", "elements")}, ${en.size(bytes, dtype)}.`,
  into: (name, shape, elements, bytes, dtype) =>
    ` into ${name}, which keeps its shape ${shape}: ${formatCount(elements)} ${plural(elements, "element", "elements")}, ${en.size(bytes, dtype)}, written in place.`,
  alone: "One shape",
  is: (shape, elements, bytes, dtype) =>
    `, ${shape}: ${formatCount(elements)} ${plural(elements, "element", "elements")}, ${en.size(bytes, dtype)}.`,
  size: (bytes, dtype) => `${formatBytes(bytes)}${dtype === null ? " at 4 bytes each" : ` of ${dtype}`}`,
  read: (name, times, axes, many) =>
    `${name} is read ${times} ${times === "1" ? "time" : "times"} along ${many ? "axes" : "axis"}\u00a0${axes}`,
  stored: (count, bytes) =>
    `Stored: ${formatCount(count)} ${plural(count, "number", "numbers")} (${formatBytes(bytes)});`,
  copies: (count, bytes) => ` copies would take ${formatCount(count)} (${formatBytes(bytes)}).`,
  noCopies: " nothing is repeated.",
  nothingRead: " the result is empty, so nothing is read.",
  refuses: "It does not broadcast.",
  refusesProduct: "It cannot be multiplied.",
  product: (a, b) =>
    `The last axis of ${a} and the last but one of ${b} are multiplied and summed, so they must be equal.`,
  refusesGrowth: "It cannot be done in place.",
  refusesElse: "Every axis fits, but it is refused.",
  has: (name, size) => `${name} has ${formatCount(size)}`,
  label: "label",
  gives: "It works out",
  notCopied: " nothing is copied.",
  uneven: (label, name, sizes) => `Label ${label}: ${name} has ${sizes}, and a diagonal needs equal sizes.`,
  sums: (count) =>
    `For each element ${formatCount(count)} ${plural(count, "number is", "numbers are")} summed.`,
  summed: "summed",
  kept: "kept",
  diagonal: (names) => `diagonal of ${names}`,
  reused: (names, many) => `${names} ${many ? "are" : "is"} reused`,
  along: (name, labels) => `${name} is reused along ${labels}`,
  refusesLabels: "The labels do not go together.",
  refusesEquation: "The equation does not fit the operands.",
  axisOf: (axis) => `Axis ${axis}`,
  labelOf: (label) => `Label ${label}`,
  mismatch: (place, pairs, many) =>
    `${place}: ${pairs.join(", ")}; they differ and ${many ? "none of them" : "neither"} is 1.`,
  growth: (name, shape, kept) =>
    `${name} would have to grow from ${kept} to ${shape}; in place it keeps its shape.`,
  says: (dialect, message) => `${FRAMEWORKS[dialect]}: ${message}`,
};

/** @type {typeof en} */
const zh = {
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
    `为 ${shape}：共 ${formatCount(elements)} 个元素，${zh.size(bytes, dtype)}。`,
  into: (name, shape, elements, bytes, dtype) =>
    `到 ${name}，其形状 ${shape} 不变：就地写入 ${formatCount(elements)} 个元素，${zh.size(bytes, dtype)}。`,
  alone: "只有一个形状",
  is: (shape, elements, bytes, dtype) =>
    ` ${shape}：共 ${formatCount(elements)} 个元素，${zh.size(bytes, dtype)}。`,
  size: (bytes, dtype) =>
    dtype === null ? `按每个 4 字节计 ${formatBytes(bytes)}` : `${dtype} 类型，${formatBytes(bytes)}`,
  read: (name, times, axes) => `${name} 沿轴 ${axes} 读取 ${times} 次`,
  stored: (count, bytes) => `实际存储 ${formatCount(count)} 个数（${formatBytes(bytes)}），`,
  copies: (count, bytes) => `若复制则要 ${formatCount(count)} 个（${formatBytes(bytes)}）。`,
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
  says: (dialect, message) => `${FRAMEWORKS[dialect]}：${message}`,
};

export const words = { en, zh };
