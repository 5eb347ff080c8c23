// torchvision.datasets: how many pictures there are and how large they are, as their authors say. What they show is in files, so
// that one sample stands for all.
import { engine } from "../arrays/engine.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { DATASET } from "../data/datasets.js";
import { taken } from "../layers/calling.js";
import { made } from "../layers/words.js";
import { ATTRIBUTE, GET, ITERATE, LENGTH, TYPE } from "../values/protocol.js";
import { List, Tuple } from "../values/sequences.js";
import { Dict } from "../values/tables.js";
import { raise, Type } from "../values/types.js";
import { Unknown } from "../values/unknown.js";
import { needShapesOnly, Picture } from "./picture.js";

const DIGITS = "zero one two three four five six seven eight nine".split(" ");
const CLOTHES = "T-shirt/top,Trouser,Pullover,Dress,Coat,Sandal,Shirt,Sneaker,Bag,Ankle boot".split(",");
const THINGS = "airplane automobile bird cat deer dog frog horse ship truck".split(" ");
const KANA = "o ki su tsu na ha ma ya re wo".split(" ");

const TRAIN = "root train= transform= target_transform= download=";
const SPLIT = "root split= transform= target_transform= download=";
/** @param {number} channels @param {number | null} side of a square, null where pictures differ */
const square = (channels, side) => ({ channels, height: side, width: side });
const ANY = square(3, null);
const DIGIT_LIKE = { signature: TRAIN, size: square(1, 28), counts: { train: 60_000, test: 10_000 } };
const COLOURED = { signature: TRAIN, size: square(3, 32), counts: { train: 50_000, test: 10_000 } };

/**
 * By name: the parameters, the size of a picture, how many there are by the part that is asked for (null: nobody knows), and what
 * they show.
 * @type {Record<string, { signature: string, size: { channels: number, height: number | null, width: number | null }, counts: Record<string, number> | null, classes?: string[] }>}
 */
const SETS = {
  MNIST: { ...DIGIT_LIKE, classes: DIGITS.map((name, digit) => `${digit} - ${name}`) },
  FashionMNIST: { ...DIGIT_LIKE, classes: CLOTHES },
  KMNIST: { ...DIGIT_LIKE, classes: KANA },
  USPS: { signature: TRAIN, size: square(1, 16), counts: { train: 7291, test: 2007 } },
  CIFAR10: { ...COLOURED, classes: THINGS },
  CIFAR100: COLOURED,
  SVHN: {
    signature: SPLIT,
    size: square(3, 32),
    counts: { train: 73_257, test: 26_032, extra: 531_131 },
  },
  STL10: {
    signature: "root split= folds! transform= target_transform= download=",
    size: square(3, 96),
    counts: { train: 5000, test: 8000, unlabeled: 100_000, "train+unlabeled": 105_000 },
  },
  EuroSAT: {
    signature: "root transform= target_transform= download= loader=",
    size: square(3, 64),
    counts: { all: 27_000 },
  },
  Flowers102: { signature: SPLIT, size: ANY, counts: { train: 1020, val: 1020, test: 6149 } },
  Food101: { signature: SPLIT, size: ANY, counts: { train: 75_750, test: 25_250 } },
  ImageFolder: {
    signature: "root transform= target_transform= loader= is_valid_file= allow_empty=",
    size: ANY,
    counts: null,
  },
};

class PictureDataset {
  /** One sample is like another: see the loader. */
  isAlike = true;
  #sample = /** @type {Tuple | null} */ (null);

  /** @param {Type} type @param {{ count: number | null, size: any, classes?: string[], transforms: any[] }} made */
  constructor(type, { count, size, classes, transforms }) {
    this.type = type;
    this.count = count;
    this.size = size;
    this.classes = classes;
    this.transforms = transforms;
  }
  get [TYPE]() {
    return this.type;
  }
  [LENGTH]() {
    return this.count ?? /** @type {any} */ (new Unknown());
  }
  [GET](key) {
    const { count } = this;
    if (typeof key !== "bigint" && !(key instanceof Unknown)) refuseHere("such an index of a dataset");
    if (count !== null && typeof key === "bigint" && (key >= count || key < -count))
      raise("IndexError", "list index out of range");
    this.#sample ??= this.#read();
    return this.#sample;
  }
  *[ITERATE]() {
    yield this[GET](0n);
  }
  #read() {
    needShapesOnly(`what is in the files of ${this.type.path}`);
    const { machine } = session();
    const { channels, height, width } = this.size;
    const through = (transform, value) => (transform === null ? value : machine.call(transform, [value]));
    const [transform, target] = this.transforms;
    return new Tuple([
      through(transform, new Picture(channels, height, width)),
      through(target, new Unknown(null, "int")),
    ]);
  }

  [ATTRIBUTE](name) {
    const { classes, count } = this;
    if (name === "transform") return this.transforms[0];
    if (name === "target_transform") return this.transforms[1];
    if (classes !== undefined && name === "classes") return new List([...classes]);
    if (classes !== undefined && name === "class_to_idx")
      return new Dict(classes.map((one, i) => [one, BigInt(i)]));
    // Those of the MNIST kind are tensors.
    const isTensors = count !== null && /MNIST$/.test(this.type.name);
    if (!isTensors || (name !== "data" && name !== "targets")) return undefined;
    needShapesOnly(`what is in the files of ${this.type.path}`);
    const { height, width } = this.size;
    return name === "data"
      ? made(() => engine.empty([count, height, width], { dtype: "uint8" }))
      : made(() => engine.empty([count], { dtype: "int64" }));
  }
}

function countOf(name, counts, given) {
  if (counts === null) return null;
  const [first] = Object.keys(counts);
  const part = given.train === false ? "test" : (given.split ?? first);
  if (Object.hasOwn(counts, part)) return counts[part];
  return refuseHere(`such a part of ${name}`);
}

const FILES = { MNIST: "mnist", FashionMNIST: "mnist", KMNIST: "mnist", CIFAR10: "cifar", CIFAR100: "cifar" };

function classNamed(name) {
  const { signature, size, counts, classes } = SETS[name];
  const type = new Type(name, DATASET, `torchvision.datasets.${FILES[name] ?? name.toLowerCase()}.${name}`);
  type.call = (args, keywords) => {
    const given = taken(`${name}.__init__`, signature, args, keywords, { method: true });
    const { transform = null, target_transform: target = null } = given;
    const count = countOf(name, counts, given);
    return new PictureDataset(type, { count, size, classes, transforms: [transform, target] });
  };
  return type;
}

const FAKE = new Type("FakeData", DATASET, "torchvision.datasets.fakedata.FakeData");
FAKE.call = (args, keywords) => {
  const signature = "size= image_size= num_classes= transform= target_transform= random_offset=";
  const given = taken("FakeData.__init__", signature, args, keywords, { method: true });
  const { size: count = 1000n, image_size: sizes = new Tuple([3n, 224n, 224n]) } = given;
  const [channels, height, width] = sizes.items.map(Number);
  const transforms = [given.transform ?? null, given.target_transform ?? null];
  return new PictureDataset(FAKE, { count: Number(count), size: { channels, height, width }, transforms });
};

export const DATASETS = {
  ...Object.fromEntries(Object.keys(SETS).map((name) => [name, classNamed(name)])),
  FakeData: FAKE,
};
