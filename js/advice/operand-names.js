// What operands are called in advice: names, and the expressions that code has in their place.

const IDENTIFIER = /^[A-Za-z_]\w*$/;
/** Words that Python keeps for itself. */
export const KEYWORDS = new Set(
  "and as assert async await break class continue def del elif else except False finally for from global if import in is lambda None nonlocal not or pass raise return True try while with yield".split(
    " ",
  ),
);
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** What may stand before a dot as it is, and on the left of an assignment if it ends in no call. */
const CHAIN = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*|\[[\w.,: +*-]*\]|\([\w.,=: +*-]*\))*$/;
/** An expression in one line, of which nothing but its brackets has to be known. */
const EXPRESSION = /^(?=.*[A-Za-z_])[\w.,()[\] +*/%@&|<>=!~:-]{1,80}$/;

const isName = (/** @type {unknown} */ name) =>
  typeof name === "string" && IDENTIFIER.test(name) && !KEYWORDS.has(name);

/** Whether brackets are closed, and nothing is given a value outside of them, nor a slice made. */
function isWhole(/** @type {string} */ text) {
  const open = [];
  for (const [at, sign] of [...text].entries()) {
    if ("([".includes(sign)) open.push(sign);
    else if (")]".includes(sign) && open.pop() !== (sign === ")" ? "(" : "[")) return false;
    else if (sign === ":" && !open.includes("[")) return false;
    else if (sign === "=" && open.length === 0 && !/[=<>!]/.test(text[at - 1] ?? "") && text[at + 1] !== "=")
      return false;
  }
  return open.length === 0;
}

const letterOf = (/** @type {number} */ index) => LETTERS[index] ?? `x${index + 1}`;

/** The names that `accepts` takes, a, b, c … in place of the others. */
function namesBy(
  /** @type {any} */ { shapes, operandNames: given },
  /** @type {(name: any, i: number) => boolean} */ accepts,
) {
  const own = shapes.map((_, index) => (accepts(given?.[index], index) ? given[index] : null));
  const taken = new Set(own);
  return own.map((name, index) => {
    if (name !== null) return name;
    const letter =
      [letterOf(index), ...LETTERS].find((candidate) => !taken.has(candidate)) ?? `x${index + 1}`;
    taken.add(letter);
    return letter;
  });
}

/** Names that a program can give its operands, a, b, c … where they have none. */
export const operandNames = (problem) => namesBy(problem, isName);

/** What operands are called in code, alone: `self.bias`, `q @ k.T`. What is written to is a name, or a part of something. */
const expressionsOf = (problem) =>
  namesBy(problem, (name, index) => {
    if (isName(name)) return true;
    if (typeof name !== "string" || KEYWORDS.has(name) || !isWhole(name)) return false;
    return problem.inPlace && index === 0 ? CHAIN.test(name) && !name.endsWith(")") : EXPRESSION.test(name);
  });

/** An expression in a sentence, between the signs of code where its end would not be seen. */
export const spoken = (/** @type {string} */ name) => (/^[\w.]+$/.test(name) ? name : `\`${name}\``);

/** What operands are called in a sentence. */
export const spokenNames = (problem) => expressionsOf(problem).map(spoken);

/** What operands are called in code, where something may be called of them. */
export const codeNames = (problem) =>
  expressionsOf(problem).map((name) => (CHAIN.test(name) ? name : `(${name})`));
