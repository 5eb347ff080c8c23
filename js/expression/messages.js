// What the parser says when it stops, in English and Chinese. Each says what it met and what would do instead.

const LONGEST = 24;
const READ = "add, maximum, lt, logical_and, where, einsum, mse_loss, ones, rand, arange, mean";

/** A token or a prefix as it is quoted: in one line, without control characters, not longer than a glance. */
export function quote(text, end = false) {
  const line = text
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}]/gu, "\ufffd")
    .trim();
  const characters = [...line];
  if (characters.length <= LONGEST * 2) return `"${line}"`;
  return end
    ? `"…${characters.slice(-LONGEST * 2).join("")}"`
    : `"${characters.slice(0, LONGEST).join("")}…"`;
}

const whole = (text) => ({
  en: `A size is a whole number, and ${text} is not.`,
  zh: `大小必须是整数，而 ${text} 不是。`,
});

const unclosed = (bracket, closing, place) => ({
  en: `The bracket ${bracket} at character ${place} is not closed by ${closing}.`,
  zh: `第 ${place} 个字符处的括号 ${bracket} 没有由 ${closing} 闭合。`,
});
const unexpected = (found) => ({
  en: `${found} is not expected here.`,
  zh: `这里不应出现 ${found}。`,
});

/** @type {Record<string, (...details: any[]) => { en: string, zh: string }>} */
export const messages = {
  empty: () => ({
    en: "Nothing to read: type shapes such as (5, 1, 4, 1) + (3, 1, 1).",
    zh: "没有输入内容：请输入形状，例如 (5, 1, 4, 1) + (3, 1, 1)。",
  }),
  tooLong: (limit) => ({
    en: `The text is longer than ${limit} characters.`,
    zh: `文字超过了 ${limit} 个字符。`,
  }),
  negative: (text) => ({
    en: `A size cannot be negative: ${text}.`,
    zh: `大小不能是负数：${text}。`,
  }),
  fractional: whole,
  notNumber: whole,
  tooLarge: (text) => ({
    en: `The size ${text} is larger than 2^53 - 1.`,
    zh: `大小 ${text} 超过了 2^53 - 1。`,
  }),
  rank: (limit) => ({
    en: `A shape has at most ${limit} axes here.`,
    zh: `这里的形状最多有 ${limit} 个轴。`,
  }),
  letters: (text) => ({
    en: `${text} stands where a size should be: a number, or a name such as B.`,
    zh: `${text} 出现在应写大小的位置：请写成数字，或 B 这样的名称。`,
  }),
  unknownName: (text, name) => ({
    en: `${text} has no shape yet. Give it one first: ${name} = (3, 1); and then the expression.`,
    zh: `${text} 还没有形状。请先写出它的形状：${name} = (3, 1); 然后再写表达式。`,
  }),
  unknownFunction: (text) => ({
    en: `${text} is not read here. What is read: ${READ}.`,
    zh: `这里不支持 ${text}。支持的有：${READ}。`,
  }),
  data: (text) => ({
    en: `${text} holds no plain lists. Write its shape, as in (3,).`,
    zh: `${text} 里不是普通的列表。请直接写出形状，例如 (3,)。`,
  }),
  unknownOperator: (text) => ({
    en: `The operator ${text} is not read here.`,
    zh: `这里不支持运算符 ${text}。`,
  }),
  unclosed,
  mismatched: unclosed,
  closesNothing: unexpected,
  missingOperand: (found, after) => ({
    en: `${after ? `After ${after}` : "Here"} a shape is missing${found ? `: there is ${found} instead` : ""}.`,
    zh: `${after ? `${after} 之后` : "这里"}缺少一个形状${found ? `，却是 ${found}` : ""}。`,
  }),
  missingSize: (found) => ({
    en: `Here a size is missing${found ? `: there is ${found} instead` : ""}.`,
    zh: `这里缺少一个大小${found ? `，却是 ${found}` : ""}。`,
  }),
  sizeEnd: (found, closing) => ({
    en: `After a size comes a comma or ${closing}, but here is ${found}.`,
    zh: `一个大小之后应是逗号或 ${closing}，这里却是 ${found}。`,
  }),
  unexpected,
  noEquation: () => ({
    en: 'einsum is given its equation first, as in einsum("ij,jk->ik", (2, 3), (3, 4)).',
    zh: 'einsum 的第一个参数是等式，例如 einsum("ij,jk->ik", (2, 3), (3, 4))。',
  }),
  noShape: (name) => ({
    en: `${name} says no shape: write it as in ${name}((2, 3)).`,
    zh: `${name} 没有写明形状：请写成 ${name}((2, 3)) 这样。`,
  }),
  mixed: (first, second) => ({
    en: `${first} and ${second} are mixed: use one operator throughout.`,
    zh: `混用了 ${first} 和 ${second}：请只用同一种运算符。`,
  }),
  nested: () => ({
    en: "An operation inside another one is not read here: one at a time.",
    zh: "这里不支持运算里再套运算：一次只能写一个。",
  }),
  several: () => ({
    en: "Only one expression is read at a time, and the shapes of names stand before it.",
    zh: "一次只读一个表达式，各名称的形状要写在它前面。",
  }),
  inPlace: (sign) => ({
    en: `${sign} works in place on two shapes: the target, and what goes into it.`,
    zh: `${sign} 是就地运算，只涉及两个形状：目标，以及写入它的那一个。`,
  }),
  tooMany: (limit) => ({
    en: `At most ${limit} shapes are lined up at a time.`,
    zh: `一次最多对齐 ${limit} 个形状。`,
  }),
  beyond: (sign, most) => ({
    en: `${sign} takes ${most === 1 ? "one shape" : `at most ${most} shapes`}.`,
    zh: `${sign} 最多只涉及 ${most} 个形状。`,
  }),
  ambiguousTimes: (text) => ({
    en: `${text} multiplies shapes here and might join sizes too: put brackets around each shape.`,
    zh: `${text} 在这里既是相乘，也可能是连接大小：请给每个形状加上括号。`,
  }),
  deep: () => ({
    en: "The brackets are nested too deeply.",
    zh: "括号嵌套得太深。",
  }),
};

/** The message of one stop: what is wrong, where, and what had been understood up to there. */
export function explainStop(code, details, place, understood) {
  const { en, zh } = messages[code](...details);
  const chinese = zh.replace(/"([^"]*)"/g, "“$1”");
  if (code === "empty" || code === "tooLong") return { en, zh: chinese };
  const prefix = understood && quote(understood, true);
  return {
    en: `${en} Stopped at character ${place}${prefix ? `; understood before it: ${prefix}` : ""}.`,
    zh: `${chinese}停在第 ${place} 个字符${prefix ? `，此前已读懂：“${prefix.slice(1, -1)}”` : ""}。`,
  };
}
