// Layers of Keras that look words up in a vocabulary: of texts, and of single words.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Builtin } from "../../builtins/builtin.js";
import { TextScalar } from "../../numpy/texts/text-scalar.js";
import { convert, itemsOf } from "../../tensorflow/convert.js";
import { wrap } from "../../tensorflow/framework.js";
import { wordsOf } from "../../tensorflow/texts/functions.js";
import { isText, TextTensor, textTensor } from "../../tensorflow/texts/text-tensor.js";
import { List } from "../../values/sequences.js";

const PUNCTUATION = /[!"#$%&()*+,\-./:;<=>?@[\\\]^_`{|}~']/g;
const UNKNOWN = "[UNK]";

const STANDARD = {
  lower: (text) => text.toLowerCase(),
  strip_punctuation: (text) => text.replace(PUNCTUATION, ""),
  lower_and_strip_punctuation: (text) => text.toLowerCase().replace(PUNCTUATION, ""),
};
const SPLITS = { whitespace: wordsOf, character: (text) => [...text] };

/** Words by how often they are there; of as many those that come last in the alphabet are first. */
function ranked(words) {
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a) || (a < b ? 1 : -1));
}

const wordsGiven = (value) => textTensor(value).texts;
const whole = (rows, shape) => wrap(engine.tensor(rows, { dtype: "int64" }).reshape(shape));

/** All texts that a layer is adapted to. */
const adaptedTo = (data) => (isText(data) ? wordsGiven(data) : refuseHere("a vocabulary of such data"));

/** What both kinds of layers have: a vocabulary that is given, or found. */
function vocabulary({ first, given, most }) {
  /** @type {string[] | null} */
  let words = given;
  return {
    get known() {
      return words ?? refuseHere("a vocabulary that is not there yet");
    },
    find(all) {
      const found = ranked(all.filter((word) => word !== "" && word !== UNKNOWN));
      words = most === null ? found : found.slice(0, Math.max(0, most - first.length));
    },
    /** The place of a word. */
    place(word) {
      if (first[0] === "" && word === "") return 0;
      const found = this.known.indexOf(word);
      return found < 0 ? first.indexOf(UNKNOWN) : found + first.length;
    },
    get size() {
      return first.length + this.known.length;
    },
    get list() {
      return new List([...first, ...this.known.map((word) => new TextScalar(word))]);
    },
  };
}

const methodsOf = (words) => ({
  get_vocabulary: new Builtin("get_vocabulary include_special_tokens=", (special = true) =>
    special === true ? words.list : refuseHere("get_vocabulary(include_special_tokens=False)"),
  ),
  vocabulary_size: new Builtin("vocabulary_size", () => BigInt(words.size)),
});

/** Rows of places as how often each is there, or whether it is. */
function counted(rows, size, mode) {
  const table = rows.map((row) => {
    const counts = Array(size).fill(0);
    for (const place of row) counts[place] = mode === "count" ? counts[place] + 1 : 1;
    return counts;
  });
  return whole(table, [rows.length, size]);
}

/** keras.layers.TextVectorization. */
export function textVectorization({
  max_tokens: most = null,
  standardize = "lower_and_strip_punctuation",
  split = "whitespace",
  ngrams = null,
  output_mode: mode = "int",
  output_sequence_length: length = null,
  vocabulary: given = null,
}) {
  if (standardize !== null && !Object.hasOwn(STANDARD, standardize))
    refuseHere("such a standardize= of TextVectorization");
  if (!Object.hasOwn(SPLITS, split)) refuseHere("such a split= of TextVectorization");
  if (ngrams !== null || !/^(?:int|multi_hot|count)$/.test(mode)) refuseHere("such a TextVectorization");
  const words = vocabulary({
    first: mode === "int" ? ["", UNKNOWN] : [UNKNOWN],
    given: given === null ? null : wordsGiven(given),
    most: most === null ? null : Number(most),
  });
  const cut = (text) => SPLITS[split](standardize === null ? text : STANDARD[standardize](text));
  return {
    fields: methodsOf(words),
    adapt: (_, data) => words.find(adaptedTo(data).flatMap(cut)),
    ofTexts(_, input) {
      if (session().mode !== "values") refuseHere("TextVectorization with shapes alone");
      const { texts, shape } = textTensor(input);
      if (shape.length > 2 || (shape.length === 2 && shape[1] !== 1)) refuseHere("texts of such a shape");
      const rows = texts.map((text) => cut(text).map((word) => words.place(word)));
      if (mode !== "int")
        return shape.length === 0 ? refuseHere("such a TextVectorization") : counted(rows, words.size, mode);
      const size = length === null ? Math.max(...rows.map((row) => row.length)) : Number(length);
      const padded = rows.map((row) => [...row, ...Array(size).fill(0)].slice(0, size));
      return whole(padded, shape.length === 0 ? [size] : [rows.length, size]);
    },
  };
}

/** keras.layers.StringLookup. */
export function stringLookup({
  max_tokens: most = null,
  vocabulary: given = null,
  mask_token: mask = null,
  invert = false,
  output_mode: mode = "int",
}) {
  if (mode !== "int" && mode !== "one_hot") refuseHere("such a StringLookup");
  const words = vocabulary({
    first: mask === null ? [UNKNOWN] : [mask, UNKNOWN],
    given: given === null ? null : wordsGiven(given),
    most: most === null ? null : Number(most),
  });
  const named = (place) =>
    place < 0 ? UNKNOWN : (words.list.items[place]?.text ?? words.list.items[place] ?? UNKNOWN);
  return {
    fields: methodsOf(words),
    adapt: (_, data) => words.find(adaptedTo(data)),
    ofTexts(_, input) {
      if (session().mode !== "values") refuseHere("StringLookup with shapes alone");
      if (invert === true) {
        const items = itemsOf(input);
        if (items === null || !items.every((one) => typeof one === "bigint"))
          return refuseHere("such a StringLookup");
        return new TextTensor(
          items.map((one) => named(Number(one))),
          [items.length],
        );
      }
      const { texts, shape } = textTensor(input);
      const places = texts.map((text) => words.place(text));
      if (mode === "int") return whole(places, shape);
      return counted(
        places.map((place) => [place]),
        words.size,
        mode,
      );
    },
  };
}

const integersOf = (value) => {
  const tensor = convert(value);
  if (!/^int/.test(tensor.dtype)) refuseHere("an IntegerLookup of such numbers");
  return { numbers: tensor.reshape(-1).tolist().map(Number), shape: [...tensor.shape] };
};
const scalar = (value) => {
  const { modules } = /** @type {any} */ (session());
  return Object.assign(modules.numpy.arrayOf(engine.tensor(value, { dtype: "int64" })), { scalar: true });
};

/** keras.layers.IntegerLookup: what is not in it stands as -1. */
export function integerLookup({
  max_tokens: most = null,
  num_oov_indices: count = 1n,
  vocabulary: given = null,
  mask_token: mask = null,
  invert = false,
  output_mode: mode = "int",
}) {
  if (count !== 1n || !/^(?:int|one_hot|multi_hot|count)$/.test(mode)) refuseHere("such an IntegerLookup");
  const first = mask === null || mode !== "int" ? [-1] : [Number(mask), -1];
  /** @type {number[] | null} */
  let known = given === null ? null : integersOf(given).numbers;
  const all = () => [...first, ...(known ?? refuseHere("a vocabulary that is not there yet"))];
  return {
    fields: {
      get_vocabulary: new Builtin("get_vocabulary", () => {
        const own = all().slice(first.length).map(scalar);
        return new List([...first.map(BigInt), ...own]);
      }),
      vocabulary_size: new Builtin("vocabulary_size", () => BigInt(all().length)),
    },
    adapt(_, data) {
      const counts = new Map();
      for (const one of integersOf(data).numbers)
        if (!first.includes(one)) counts.set(one, (counts.get(one) ?? 0) + 1);
      const found = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a) || b - a);
      known = most === null ? found : found.slice(0, Math.max(0, Number(most) - first.length));
    },
    ofTexts(_, input) {
      if (session().mode !== "values") refuseHere("IntegerLookup with shapes alone");
      const { numbers, shape } = integersOf(input);
      const words = all();
      if (invert === true)
        return whole(
          numbers.map((place) => words[place] ?? -1),
          shape,
        );
      const places = numbers.map((one) => {
        const place = words.indexOf(one);
        return place < 0 ? words.indexOf(-1) : place;
      });
      if (mode === "int") return whole(places, shape);
      if (mode !== "one_hot" || shape.length !== 1) return refuseHere("such an IntegerLookup");
      return counted(
        places.map((place) => [place]),
        words.length,
        mode,
      );
    },
  };
}
