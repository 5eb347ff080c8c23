// tf.keras.preprocessing.text: words of texts, numbered by how often they are there.
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { Builtin } from "../../builtins/builtin.js";
import { taken } from "../../layers/calling.js";
import { itemsOf } from "../../tensorflow/convert.js";
import { ATTRIBUTE, TYPE } from "../../values/protocol.js";
import { List } from "../../values/sequences.js";
import { Dict, OrderedDict } from "../../values/tables.js";
import { TYPES, Type } from "../../values/types.js";

const FILTERS = '!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~\t\n';

/** The words of a text: what is filtered out stands between them. */
function cut(text, { filters = FILTERS, lower = true, split = " " }) {
  if (typeof text !== "string" || split.length !== 1) refuseHere("such words of a text");
  const own = [...(lower === false ? text : text.toLowerCase())];
  const spaced = own.map((letter) => (filters.includes(letter) ? split : letter)).join("");
  return spaced.split(split).filter((word) => word !== "");
}

const TOKENIZER = new Type("Tokenizer", TYPES.object, "keras.src.legacy.preprocessing.text.Tokenizer");

class Tokenizer {
  /** How often each word is there, in the order they came in. @type {Map<string, number>} */
  counts = new Map();
  /** In how many texts it is. @type {Map<string, number>} */
  texts = new Map();
  /** @type {string[]} */
  words = [];
  count = 0;

  constructor(options) {
    this.options = options;
    this.most = (options.num_words ?? null) === null ? Number.POSITIVE_INFINITY : Number(options.num_words);
    this.oov = options.oov_token ?? null;
  }
  get [TYPE]() {
    return TOKENIZER;
  }
  cut(text) {
    if (itemsOf(text) !== null) return itemsOf(text)?.map((word) => word) ?? [];
    if (this.options.char_level !== true) return cut(text, this.options);
    return [...(this.options.lower === false ? text : text.toLowerCase())];
  }
  fit(texts) {
    for (const text of texts) {
      this.count++;
      const words = this.cut(text);
      for (const word of words) this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
      for (const word of new Set(words)) this.texts.set(word, (this.texts.get(word) ?? 0) + 1);
    }
    const ranked = [...this.counts].sort(([, one], [, other]) => other - one).map(([word]) => word);
    this.words = this.oov === null ? ranked : [this.oov, ...ranked];
  }
  /** The number of a word: of one that is not known, or comes too late, that of the word that stands for such. */
  numberOf(word) {
    const found = this.words.indexOf(word) + 1;
    if (found > 0 && found < this.most) return found;
    return this.oov === null ? null : this.words.indexOf(this.oov) + 1;
  }
  sequences(texts) {
    return texts.map((text) =>
      this.cut(text)
        .map((word) => this.numberOf(word))
        .filter((one) => one !== null),
    );
  }
  wordsOf(sequences) {
    return sequences.map((row) =>
      (itemsOf(row) ?? [])
        .flatMap((one) => {
          const word = this.words[Number(one) - 1];
          return word !== undefined && Number(one) < this.most ? [word] : this.oov === null ? [] : [this.oov];
        })
        .join(" "),
    );
  }
  matrix(texts, mode) {
    if (!/^(?:binary|count|freq)$/.test(mode)) refuseHere("such a mode of texts_to_matrix");
    const width = Number.isFinite(this.most) ? this.most : this.words.length + 1;
    const rows = this.sequences(texts).map((row) => {
      const made = Array(width).fill(0);
      for (const one of row) made[one]++;
      return made.map((one) =>
        mode === "count" ? one : mode === "binary" ? Number(one > 0) : one / (row.length || 1),
      );
    });
    const { modules } = /** @type {any} */ (session());
    return modules.numpy.arrayOf(engine.tensor(rows, { dtype: "float64" }));
  }

  [ATTRIBUTE](name) {
    const numbered = /** @type {[any, any][]} */ (this.words.map((word, i) => [word, BigInt(i + 1)]));
    const counted = (map) =>
      /** @type {[any, any][]} */ ([...map].map(([word, count]) => [word, BigInt(count)]));
    if (name === "word_index") return new Dict(numbered);
    if (name === "index_word") return new Dict(numbered.map(([word, place]) => [place, word]));
    if (name === "word_counts") return new OrderedDict(counted(this.counts));
    if (name === "document_count") return BigInt(this.count);
    if (/^(?:num_words|oov_token|filters|lower|split|char_level)$/.test(name))
      return (
        this.options[name] ?? { filters: FILTERS, lower: true, split: " ", char_level: false }[name] ?? null
      );
    const lists = (value) => itemsOf(value) ?? refuseHere("such texts");
    const list = (rows) => new List(rows.map((row) => new List(row.map(BigInt))));
    const methods = {
      fit_on_texts: [
        "texts",
        (texts) => {
          this.fit(lists(texts));
          return null;
        },
      ],
      texts_to_sequences: ["texts", (texts) => list(this.sequences(lists(texts)))],
      sequences_to_texts: ["sequences", (rows) => new List(this.wordsOf(lists(rows)))],
      texts_to_matrix: ["texts mode=", (texts, mode = "binary") => this.matrix(lists(texts), mode)],
    };
    if (!Object.hasOwn(methods, name)) return refuseHere(`attribute .${name} of a Tokenizer`);
    const [parameters, run] = methods[name];
    return new Builtin(`${name} ${parameters}`, run);
  }
}

const OPTIONS = "num_words= filters= lower= split= char_level= oov_token= analyzer!";
const FUNCTIONS = {
  Tokenizer: (args, keywords) =>
    new Tokenizer(taken("Tokenizer.__init__", OPTIONS, args, keywords, { method: true })),
  text_to_word_sequence(args, keywords) {
    const { input_text: text, ...options } = taken(
      "text_to_word_sequence",
      "input_text filters= lower= split=",
      args,
      keywords,
    );
    return new List(cut(text, options));
  },
};
/** A function of that module. */
export const texts = (name, args, keywords) => FUNCTIONS[name](args, keywords);
