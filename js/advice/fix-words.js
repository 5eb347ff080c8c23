// What a fix does, and what to look out for, in English and Chinese.
import { tuple as formatShape } from "../refusals/shape-text.js";
import { operandNames } from "./code.js";
import { applyEdit, isOuter, sizesOf } from "./edits.js";

const en = {
  unsqueeze: (name, dims) =>
    dims.length === 1
      ? `give ${name} a new axis of size 1 ${dims[0] === -1 ? "at the end" : `at dim ${dims[0]}`} (unsqueeze)`
      : `give ${name} ${dims.length} new axes of size 1 (unsqueeze)`,
  keepdim: (name, [dim]) => `keep the reduced axis of ${name} as a 1 at dim ${dim} (keepdim=True)`,
  squeeze: (name, dims) =>
    `drop the axis of size 1 of ${name} at dim ${dims.join(", then at dim ")} (squeeze)`,
  transpose: (name, dims) => `exchange axes ${dims[0]} and ${dims[1]} of ${name} (transpose)`,
  permute: (name, dims) => `put the axes of ${name} into the order ${dims.join(", ")} (permute)`,
  slice: (name, [dim, stop]) =>
    `keep only the first ${stop === 1 ? "" : `${stop} `}of ${name} along dim ${dim}`,
  matmul: (names) =>
    `use the matrix product, ${names.join(" @ ")}, instead of multiplying element by element`,
  "out-of-place": (name) => `do not write into ${name}, make a new tensor`,
  clone: (name) => `copy ${name} first (clone): its memory is shared by the expanded elements`,
  become: (name, before, after) => `${name} ${before} becomes ${after}`,
  result: (shape) => `the result is ${shape}`,
  sentence: (actions, facts) => {
    const text = `${actions.join(", then ")}: ${facts.join(", ")}.`;
    return text[0].toUpperCase() + text.slice(1);
  },
  pairs: "This is an outer product: every value of the one meets every value of the other along those axes.",
  colours: "The fourth value of each point (the alpha channel) is left out.",
  first: (count) => `Only the first of ${count} is used, the others are left out.`,
  cut: "What lies behind is left out.",
  choice: (others) => `Equally legal: ${others}. The sizes cannot tell which axis is meant, only you can.`,
  disagree: "The names of the axes that meet are different.",
  matmulRather: "If a matrix product is meant, multiply with @ instead.",
};
/** @type {typeof en} */
const zh = {
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
  pairs: "这是外积式的组合：沿这些轴，一方的每一项与另一方的每一项两两配对。",
  colours: "每个点的第四个值（alpha 通道）会被舍去。",
  first: (count) => `只用 ${count} 个中的第一个，其余舍去。`,
  cut: "后面的部分会被舍去。",
  choice: (others) => `同样合法的还有：${others}。只看大小分不清指的是哪个轴，只有你知道。`,
  disagree: "对在一起的轴名称不同。",
  matmulRather: "如果本意是矩阵乘法，请改用 @。",
};

/** Runs of edits of one kind on one operand; only unsqueeze and squeeze come several at a time. */
function grouped(edits) {
  const groups = [];
  for (const edit of edits) {
    const last = groups.at(-1);
    const several = edit.edit === "unsqueeze" || edit.edit === "squeeze";
    if (several && last?.edit === edit.edit && last.operand === edit.operand) last.numbers.push(edit.dim);
    else groups.push({ ...edit, numbers: edit.dims ?? [edit.dim, edit.stop].filter((n) => n !== undefined) });
  }
  return groups;
}

function sentence(words, { edits, plan }, problem) {
  const names = operandNames(problem);
  const actions = grouped(edits).map(({ edit, operand, numbers }) =>
    edit === "matmul" ? words.matmul(names) : words[edit](names[operand], numbers),
  );
  const after = edits.reduce(applyEdit, problem);
  const changed = names.flatMap((name, operand) => {
    const [before, now] = [problem, after].map(({ operands }) => formatShape(sizesOf(operands[operand])));
    return before === now ? [] : [words.become(name, before, now)];
  });
  return words.sentence(actions, [...changed, words.result(formatShape(plan.shape))]);
}

export const describeFix = (candidate, problem) => ({
  en: sentence(en, candidate, problem),
  zh: sentence(zh, candidate, problem),
});

const LISTED = 3;
const NEAR = 3;

/** Other candidates of the same kind on the same operand, which sizes alone cannot tell from this one. */
function rivals({ kind, operand, edits, cost }, all) {
  if (kind !== "place" && kind !== "keepdim") return [];
  return all.filter(
    (other) =>
      other.kind === "place" &&
      other.operand === operand &&
      other.edits !== edits &&
      Math.abs(other.cost - cost) < NEAR,
  );
}

const dimsText = ({ operand, edits }) =>
  edits.flatMap((edit) => (edit.operand === operand ? `unsqueeze(${edit.dim})` : [])).join(".");

function cautions(words, candidate, problem, all) {
  const { kind, after, edits, plan } = candidate;
  const notes = [];
  const [first] = edits;
  const spreads = ["outer", "pair", "swap", "move"].includes(kind);
  if (spreads && isOuter(after, plan)) notes.push(words.pairs);
  if (kind === "slice" || kind === "slice-place") notes.push(words.colours);
  if (kind === "first") notes.push(words.first(problem.shapes[first.operand].at(first.dim)));
  if (kind === "table") notes.push(words.cut);
  const others = kind === "keepdim" ? [] : rivals(candidate, all).slice(0, LISTED);
  if (others.length > 0) notes.push(words.choice(others.map(dimsText).join(", ")));
  if (candidate.conflicts > 0) notes.push(words.disagree);
  if (kind === "swap" && after.op === "mul" && all.some((other) => other.kind === "matmul"))
    notes.push(words.matmulRather);
  return notes;
}

/** What to look out for, or null. */
export function warnOf(candidate, problem, all) {
  const notes = cautions(en, candidate, problem, all);
  if (notes.length === 0) return null;
  return { en: notes.join(" "), zh: cautions(zh, candidate, problem, all).join("") };
}
