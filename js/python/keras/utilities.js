// keras.utils: classes as rows of zeros with a one, and seeds.
import { fromElements } from "../arrays/convert.js";
import { engine } from "../arrays/engine.js";
import { FunctionOf } from "../arrays/module.js";
import { refuseHere } from "../arrays/refuse.js";
import { session } from "../arrays/session.js";
import { taken } from "../layers/calling.js";
import { seed } from "../random/python.js";
import { ask, convert } from "../tensorflow/convert.js";
import { setSeed } from "../tensorflow/training/seeds.js";
import { ATTRIBUTE } from "../values/protocol.js";
import { repr, str } from "../values/repr.js";
import { raise, typeOf } from "../values/types.js";
import { padSequences } from "./sequences.js";

function toCategorical(args, keywords) {
  const { x, num_classes: given = null } = taken("to_categorical", "x num_classes=", args, keywords);
  const { mode, modules } = /** @type {any} */ (session());
  const labels = ask(() => convert(x).to("int64"));
  const own = labels.ndim > 1 && labels.shape.at(-1) === 1 ? labels.squeeze(-1) : labels;
  const numpy = (tensor) => modules.numpy.arrayOf(tensor);
  if (mode === "shapes") {
    const count = typeof given === "bigint" ? Number(given) : session().generic.standFor(null);
    return numpy(engine.empty([...own.shape, count], { dtype: "float64" }));
  }
  const most =
    own.numel === 0
      ? 0
      : Number(/** @type {any} */ (fromElements(engine.max(own.flatten()).reshape([1]))).items[0]);
  const count = given === null ? most + 1 : Number(given);
  if (engine.any(engine.lt(own, 0)).item()) refuseHere("such classes of to_categorical");
  if (most >= count) {
    const first = own
      .flatten()
      .toArray()
      .find((one) => one >= count);
    raise("IndexError", `index ${first} is out of bounds for axis 1 with size ${count}`);
  }
  return numpy(ask(() => engine.oneHot(own, count).to("float64")));
}

/** keras.utils. */
export const UTILITIES = {
  pad_sequences: new FunctionOf("pad_sequences", padSequences),
  to_categorical: new FunctionOf("to_categorical", toCategorical),
  set_random_seed: new FunctionOf("set_random_seed", ([value], keywords) => {
    const given = value ?? keywords.seed;
    if (typeof given !== "bigint")
      raise(
        "ValueError",
        `Expected \`seed\` argument to be an integer. Received: seed=${str(given)} (of type ${repr(typeOf(given))})`,
      );
    seed(given);
    setSeed(given);
    const { modules } = /** @type {any} */ (session());
    modules.numpy?.[ATTRIBUTE]("random")[ATTRIBUTE]("seed").call([given], {});
    return null;
  }),
};
