// Forms that are one step from the notation of shapes, written anew in it: arrows that assign, `(3, 4) <- (4,)`, functions of other
// modules that are given shapes, `np.concatenate([(2, 3), (2, 4)], axis=1)`, and reductions of what stands in front of them.

const SHAPE = "[([] ?[\\w?]{0,20}(?: ?, ?[\\w?]{1,20}){0,15} ?,? ?[)\\]]";
const NAME = "(?:[A-Za-z]\\w{0,20} ?:? )?";
/** Words in front of a shape. */
const WORDS = `(?:(?:an?|the|tensor|array|vector|matrix|one|of|shaped?|size) ){0,5}${NAME}`;
const TURNED = "(?:\\^ ?\\{?[T⊤]\\}?|ᵀ|⊤)";
const REDUCTION = "(?:sum|mean|max|min|std|var|prod|amax|amin)";

/** @type {[RegExp, string][]} */
const FORMS = [
  [
    new RegExp(`^\\s{0,9}${NAME}(${SHAPE}) ?(?:<--?|:=|←|⟵|⇐) ?${NAME}(${SHAPE})\\s{0,9}$`, "u"),
    "$1[:] = $2",
  ],
  [
    new RegExp(
      `^\\s{0,9}(?:overwrite|fill(?:ing)?|set(?:ting)?|update) ${WORDS}(${SHAPE}) (?:with|to|by|from) ${WORDS}(${SHAPE})\\s{0,9}$`,
      "iu",
    ),
    "$1[:] = $2",
  ],
  [
    new RegExp(
      `^\\s{0,9}(?:copy(?:ing)?|writ(?:e|ing)|put(?:ting)?|stor(?:e|ing)|sav(?:e|ing)|plac(?:e|ing)) ${WORDS}(${SHAPE}) (?:(?:in)?to|in|onto) ${WORDS}(${SHAPE})\\s{0,9}$`,
      "iu",
    ),
    "$2[:] = $1",
  ],
  [
    new RegExp(
      `^\\s{0,9}(?:the )?ratio (?:of |between )?${WORDS}(${SHAPE}) ?(?:to|and|over|:|with) ${WORDS}(${SHAPE})\\s{0,9}$`,
      "iu",
    ),
    "$1 / $2",
  ],
  // What is turned round, and nothing else.
  [
    new RegExp(`^\\s{0,9}(${SHAPE}) ?(?:\\^ ?\\{?[T⊤]\\}?|ᵀ|⊤|\\.m?T|[\u2019'])\\s{0,9}\\??\\s{0,9}$`, "u"),
    "transpose $1",
  ],
  // Python would take the word for a part of the name.
  [
    /([A-Za-z]\w{0,9}) ?(?:@|\*|\u4e58\u4ee5?) ?([A-Za-z]\w{0,9})\u7684?\u8f6c\u7f6e(?:\u76f8\u4e58)?/u,
    " $1 @ $2.mT",
  ],
  // `q @ k^T`, which Python would take for an operation of bits, with the shapes beside the names or without any.
  [new RegExp(`^(\\s{0,9}[A-Za-z]\\w{0,20} ${SHAPE}) ?${TURNED}`, "u"), "$1.mT"],
  [
    new RegExp(
      `^(\\s{0,9}[A-Za-z]\\w{0,20} ${SHAPE}(?:\\.mT)? ?[@*] ?[A-Za-z]\\w{0,20} ${SHAPE}) ?${TURNED}`,
      "u",
    ),
    "$1.mT",
  ],
  [
    new RegExp(
      `^(\\s{0,9}(?:[A-Za-z]\\w{0,20} ?= ?)?\\(?[A-Za-z]\\w{0,20} ?@ ?[A-Za-z]\\w{0,20}) ?${TURNED}(?![\\w(])`,
      "u",
    ),
    "$1.mT",
  ],
  // What a name is given, where shapes stand in brackets: `loss = ((64, 1) - (64,))**2`.
  [/^\s{0,9}[A-Za-z]\w{0,20} ?= ?(?=(?:[a-z][\w.]{1,20}\(|\()\({1,3} ?\d[\d ,]{0,60}\) ?[-+*/@])/, ""],
  // The root of a number is a number.
  [
    new RegExp(
      `^(\\s{0,9}${NAME}${SHAPE} ?[-+*/] ?)(?:(?:(?:np|numpy|math|torch|jnp)\\.)?sqrt ?\\( ?(\\d{1,9}) ?\\)|√ ?(\\d{1,9}))`,
      "u",
    ),
    "$1$2$3**0.5",
  ],
  [
    new RegExp(
      `^(\\s{0,9})(?:(?:np|numpy|math|torch|jnp)\\.)?(?:sqrt ?\\( ?(\\d{1,9}) ?\\)|√ ?(\\d{1,9}))(?= ?[-+*] ?${SHAPE})`,
      "u",
    ),
    "$1$2$3**0.5",
  ],
  // Tuples that are given to what joins or stretches arrays are shapes, not arrays of numbers.
  [
    /^\s{0,9}(?:np|numpy|jnp|tf|jax\.numpy)\.(concatenate|concat|stack|[hvd]stack|column_stack|broadcast_to|where)(\( ?\[? ?\(\d[\d ,()[\]<>=!]{0,200}(?:axis ?= ?-?\d)? ?\))\s{0,9}$/,
    "$1$2",
  ],
  // `(32, 10) / sum(axis=1)`: of what stands in front.
  [
    new RegExp(
      `^\\s{0,9}(${SHAPE}) ?([-+*/]) ?(${REDUCTION})(\\( ?(?:(?:dim|axis) ?= ?)?-?\\d(?: ?, ?keepdims? ?= ?True)? ?\\))\\s{0,9}$`,
      "u",
    ),
    "$1 $2 $1.$3$4",
  ],
];

/** A text in the notation, where it is of one of these forms. @param {string} text */
export const asNotation = (text) =>
  FORMS.reduce((told, [found, instead]) => told.replace(found, instead), text);

/** A name that touches its sizes, `A(n, m)`, as a call of a function is written; no function that mathematics writes so. */
const TOUCHED = /^(?![fgh]\()([A-Za-z]\w{0,9})\(([A-WZa-wz]\d?(?: ?, ?[A-WZa-wz]\d?){0,7})\)$/;
/** Signs, and a name for what comes out. */
const SIGNS_ALONE = /^\s{0,9}(?:[A-Za-z]\w{0,20} ?=)?[-+*/@%^T(){}.\s]{1,60}\??\s{0,9}$/;

/**
 * A text whose names touch the letters that are their sizes, `A(n, m) * B(m)`, with the shapes told beside it; null where it is none.
 * @param {string} text @param {string[]} asked all that is no sign, with the `T` of `K^T`
 */
function lettersTold(text, asked) {
  const asks = asked.filter((ask) => ask !== "T" || !text.includes("^T"));
  const found = asks.flatMap((ask) => {
    const [, name, sizes] = TOUCHED.exec(ask) ?? [];
    return name === undefined || sizes === undefined ? [] : [{ ask, name, sizes }];
  });
  const rest = asks.reduce((left, ask) => left.replaceAll(ask, ""), text);
  const isOfShapes = found.some(({ sizes }) => sizes.includes(",")) && SIGNS_ALONE.test(rest);
  const names = new Set(found.map(({ name }) => name));
  if (!isOfShapes || names.size < asks.length) return null;
  const shapes = found.map(({ name, sizes }) => `${name}: (${sizes}${sizes.includes(",") ? "" : ","})`);
  const operation = found.reduce((told, { ask, name }) => told.replaceAll(ask, name), text);
  return `${shapes.join(", ")}; ${operation}`;
}

/** A name that is said to be a number: `b is a scalar`. */
const NUMBER =
  /(?<![\w.])([A-Za-z]\w{0,20})(?:(?: is(?: just)?| ?[:=]|) (?:an? )?(?:scalar|number|float|constant)\b| ?[是为]?(?:一个)?(?:标量|常数))/gu;

/** Shapes of names in brackets behind an operation: `x * y (x=(2, 3), y=(3,))`. */
const IN_BRACKETS =
  /^(.{1,200}[\w\])]) \(([A-Za-z_]\w{0,20} ?[:=] ?[([][\w ,()[\]=:]{1,200}[)\]])\)(\s{0,9}\??\s{0,9})$/;

/** A text with the shapes that it tells in other ways than beside names; null where it tells none. @param {string} text @param {string[]} asked */
export function otherwiseTold(text, asked) {
  if (text.trim().includes("\n")) return null;
  const told = lettersTold(text, asked);
  if (told !== null) return told;
  const [, front, names, end] = IN_BRACKETS.exec(text) ?? [];
  if (names !== undefined) return `${front}, ${names} ${end}`;
  const numbers = text.replace(NUMBER, (whole, name) => (asked.includes(name) ? `${name}: ()` : whole));
  return numbers === text ? null : numbers;
}
