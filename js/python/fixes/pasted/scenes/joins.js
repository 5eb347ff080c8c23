// Arrays that are joined or stacked, by what messages tell of two of them: the sizes on one axis, how many axes, or all.
import remedies from "../../../../../build/generated/sentences/remedies.js";
import { inEveryLanguage } from "../../../../languages/languages.js";
import { sizesIn } from "../../rules/writing.js";
import { namedCall } from "./called-in.js";
import { BATCH, HEIGHT, OTHER, token, WIDTH } from "./scene.js";

/** @type {Record<string, { module: string, as: string, join: string }>} */
const FRAMEWORKS = {
  pytorch: { module: "torch", as: "torch", join: "cat" },
  numpy: { module: "numpy", as: "np", join: "concatenate" },
  tensorflow: { module: "tensorflow", as: "tf", join: "concat" },
  jax: { module: "jax.numpy", as: "jnp", join: "concatenate" },
};
const JOINS = /^(?:cat|concat|concatenate|vstack|hstack|stack)$/;
const LIST = /^[[(](.{1,300})[\])]$/;
const NAME = /^[A-Za-z_][\w.]{0,60}$/;
/** As many are told apart in a scene. */
const MOST = 6;
const AXIS = /^-?\d$/;

/** The names of what a call joins, in their list; none where it joins something else. @param {any} found @returns {string[]} */
export function joinedNames(found) {
  const [, list] = LIST.exec(found?.given[0]?.text ?? "") ?? [];
  const names = (list ?? "").split(",").map((name) => name.trim());
  return names.length < MOST && names.every((name) => NAME.test(name)) ? names : [];
}

/** The call of the line, or the usual one of two where no line is known; null where the line has another. */
function joining(asked, framework) {
  const { as, join } = FRAMEWORKS[framework];
  const tokens = (names) => names.map((_, i) => token(i)).join(", ");
  if (asked.line === null) {
    const words = ["a", "b"];
    const first = framework === "tensorflow" ? ", 0" : "";
    return { alias: as, call: `${as}.${join}([${tokens(words)}]${first})`, words, replaces: null, axis: 0 };
  }
  const found = namedCall(asked, JOINS);
  const words = joinedNames(found);
  const [, alias, name] = /^(\w{1,40})\.(\w{1,20})$/.exec(found?.callee ?? "") ?? [];
  const [list, ...rest] = found?.given ?? [];
  if (words.length < 2 || name === undefined || rest.length > 1 || rest.some(({ text }) => !AXIS.test(text)))
    return null;
  const behind = rest.map((one) => `, ${one.name === null ? "" : `${one.name}=`}${one.text}`).join("");
  const joined = `${list.text[0]}${tokens(words)}${list.text.at(-1)}`;
  const axis = name === "hstack" ? 1 : Number(rest[0]?.text ?? 0);
  return { alias, call: `${alias}.${name}(${joined}${behind})`, words, replaces: found?.text ?? null, axis };
}

/**
 * @param {any} asked @param {string} framework @param {(axis: number, count: number) => (string | number)[][]} shapesOf
 * @param {any} [text]
 */
function scene(asked, framework, shapesOf, text) {
  const found = joining(asked, framework);
  if (found === null) return [];
  const { alias, axis, call, words, replaces } = found;
  const { module } = FRAMEWORKS[framework];
  const shapes = shapesOf(axis, words.length);
  if (shapes.length !== words.length) return [];
  const before = shapes.map(
    (shape, i) => `${token(i)} = ${alias}.zeros((${shape.map((size) => `${size},`).join(" ")}))`,
  );
  const imports = `import ${module} as ${alias}`;
  return [
    {
      imports,
      dialect: framework,
      before,
      call,
      words,
      replaces,
      keeps: /** @type {const} */ ("call"),
      text,
    },
  ];
}

/** Two sizes on one axis: all others are taken for equal, and as the first of both those that are not told of. */
function ofAxis([, told, , size, index, other], asked) {
  const at = Number(told);
  return scene(asked, "numpy", (joined, count) =>
    Array.from({ length: count }, (_, item) =>
      Array.from({ length: Math.max(at, joined, 1) + 1 }, (_, axis) =>
        axis !== at ? BATCH : item === Number(index) ? other : size,
      ),
    ),
  );
}

const SIZES = [BATCH, HEIGHT, WIDTH, OTHER];
const saying = (id) => inEveryLanguage((language) => remedies[language][id]);

/** One has an axis less than the other: that along which they are joined. */
function ofRanks(framework, [, first, second], asked) {
  const [a, b] = [Number(first), Number(second)];
  const rank = Math.max(a, b);
  if (Math.abs(a - b) !== 1 || rank > SIZES.length) return [];
  const shapesOf = (joined) => {
    const whole = SIZES.slice(0, rank);
    const low = whole.toSpliced(joined < 0 ? joined + rank : joined, 1);
    return a > b ? [whole, low] : [low, whole];
  };
  return scene(asked, framework, shapesOf, saying("raised"));
}

/** Both shapes are told. */
const ofShapes =
  (framework) =>
  ([, first, second], asked) =>
    scene(asked, framework, () => [sizesIn(first), sizesIn(second)]);

export const JOINED = [
  {
    says: /^all the input array dimensions except for the concatenation axis must match exactly, but along dimension (\d), the array at index (\d+) has size (\d+) and the array at index (\d+) has size (\d+)/,
    scenes: ofAxis,
  },
  {
    says: /^all the input arrays must have same number of dimensions, but the array at index 0 has (\d) dimension\(s\) and the array at index 1 has (\d) dim/,
    scenes: (match, asked) => ofRanks("numpy", match, asked),
  },
  {
    says: /^Tensors must have same number of dimensions: got (\d) and (\d)/,
    scenes: (match, asked) => ofRanks("pytorch", match, asked),
  },
  {
    says: /^stack expects each tensor to be equal size, but got \[([\d, ]+)\] at entry 0 and \[([\d, ]+)\] at entry 1/,
    scenes: ofShapes("pytorch"),
  },
  {
    says: /ConcatOp : .{1,80}shape\[0\] = \[([\d,]+)\] vs\. shape\[1\] = \[([\d,]+)\]/,
    scenes: ofShapes("tensorflow"),
  },
  {
    says: /^Cannot concatenate arrays with .{1,150}(?:shapes|got) \(([\d, ]+)\), \(([\d, ]+)\)\.?$/,
    scenes: ofShapes("jax"),
  },
];
