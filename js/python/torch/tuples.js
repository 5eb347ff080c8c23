// Functions that take sizes or axes as one tuple: a number in its place is refused in PyTorch's words. Their methods take numbers, too.
import { nameOf, raise } from "../values/types.js";
import { Unknown } from "../values/unknown.js";

/** What the tuple is called, and its place among the arguments; null where numbers may stand side by side. @type {Record<string, [string, number | null]>} */
const TUPLES = {
  flip: ["dims", 1],
  tile: ["dims", 1],
  permute: ["dims", 1],
  reshape: ["shape", 1],
  broadcast_to: ["size", 1],
  full: ["size", 0],
  ...Object.fromEntries("zeros ones empty rand randn".split(" ").map((name) => [name, ["size", null]])),
};
const MADE =
  "Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, " +
  "bool pin_memory = False, bool requires_grad = False";
const DRAWN = "torch.Generator generator = None, Tensor out = None";
/** The forms that PyTorch lists where none fits. */
const COMBINATIONS = {
  randint: ["int high", "int low, int high"].flatMap((bounds) => [
    `${bounds}, tuple of ints size, *, torch.Generator generator, ${MADE}`,
    `${bounds}, tuple of ints size, *, ${MADE}`,
  ]),
  normal: [
    `Tensor mean, Tensor std, *, ${DRAWN}`,
    `Tensor mean, float std = 1, *, ${DRAWN}`,
    `float mean, Tensor std, *, ${DRAWN}`,
    `float mean, float std, tuple of ints size, *, torch.Generator generator = None, ${MADE}`,
  ],
};

const isOne = (value) => typeof value === "bigint" || (value instanceof Unknown && value.kind === "int");

/** Refuses what would be read as one tuple. @param {string} name @param {any[]} args @param {Record<string, any>} keywords */
export function checkTuples(name, args, keywords) {
  if (Object.hasOwn(COMBINATIONS, name)) checkLast(name, args, keywords);
  if (!Object.hasOwn(TUPLES, name)) return;
  const [argument, place] = TUPLES[name];
  const wrong = (where, value) =>
    raise(
      "TypeError",
      `${name}(): argument '${argument}'${where} must be tuple of ints, not ${nameOf(value)}`,
    );
  if (isOne(keywords[argument])) wrong("", keywords[argument]);
  if (place === null || args.length <= place) return;
  const isMore = place > 0 && args.length > place + 1;
  if (isMore)
    raise("TypeError", `${name}() takes ${place + 1} positional arguments but ${args.length} were given`);
  if (isOne(args[place])) wrong(` (position ${place + 1})`, args[place]);
}

/** The size of random numbers stands last. */
function checkLast(name, args, keywords) {
  const least = name === "normal" ? 3 : 2;
  if (args.length < least || !isOne(args.at(-1)) || "size" in keywords || "high" in keywords) return;
  if (name === "randint" && args.length === 2)
    raise("TypeError", "randint(): argument 'size' (position 2) must be tuple of ints, not int");
  const given = [...args, ...Object.entries(keywords)].map((one) =>
    Array.isArray(one) ? `${one[0]}=${nameOf(one[1])}` : nameOf(one),
  );
  const forms = COMBINATIONS[name].map((form) => `\n * (${form})`).join("");
  raise(
    "TypeError",
    `${name}() received an invalid combination of arguments - got (${given.join(", ")}), but expected one of:${forms}\n`,
  );
}
