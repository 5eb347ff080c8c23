// The library of the textbook Dive into Deep Learning, d2l, written as Python.
import { FunctionOf, ModuleValue } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { seesShapes } from "../run/epochs.js";
import { iterate } from "../values/iterate.js";
import { List } from "../values/sequences.js";
import { WrittenModule } from "../written/library.js";
import { COMMON } from "./common.js";
import { FIRST } from "./first.js";
import { SECOND } from "./second.js";

/** What only the second edition has, or gives so few sizes, as its layers find out the others. A program without is read as one of the first. */
const OF_SECOND = [
  /\b(?:add_to_class|save_hyperparameters|Lazy[A-Z]\w+)\b/,
  /\bd2l\.(?:Module|DataModule|Trainer|Classifier|HPOTrainer|init_cnn|TimeMachine|FashionMNIST|SyntheticRegressionData|LinearRegression|SoftmaxRegression|LeNet|RNN\b|RNNLM|RNNScratch|GRU|Seq2Seq\b|ResNeXtBlock|TransformerEncoderBlock|rbfkernel)/,
  /\bd2l\.(?:AdditiveAttention|PositionWiseFFN)\([^,()]*,[^,()]*\)/,
  /\bd2l\.MultiHeadAttention\([^,()]*,[^,()]*,[^,()]*(?:,[^,()]*)?\)/,
  /\bd2l\.Residual\((?:num_channels=)?[^,()]*(?:, ?(?:use_1x1conv|strides|True)\b[^()]*)?\)/,
];
const EDITIONS = [FIRST, SECOND].map((edition) => COMMON + edition);
const isOfSecond = (code) => OF_SECOND.some((pattern) => pattern.test(code));

/** What stands in numbers that nobody can know. */
const onlyShapes = new FunctionOf("_only_shapes", ([what]) =>
  session().mode === "shapes" ? null : refuseHere(`values of ${what}`),
);

/** What a training goes through: the first batch says what all do, where shapes alone are worked out. */
const some = new FunctionOf("_some", ([all]) => {
  if (!seesShapes()) return all;
  for (const first of iterate(all)) return new List([first]);
  return new List([]);
});

const library = new WrittenModule("d2l.torch", EDITIONS, {
  textFor: (code) => EDITIONS[Number(isOfSecond(code))],
  beside: { _only_shapes: onlyShapes, _some: some },
});

/** Whether objects of the library have an attribute of that name. */
export const isTextbookAttribute = (name) => library.isAttribute(name);

export const TEXTBOOK_MODULES = {
  d2l: new ModuleValue("d2l", (name) => (name === "torch" ? library : undefined)),
  "d2l.torch": library,
};
