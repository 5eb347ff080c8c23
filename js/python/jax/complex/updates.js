// `x.at[…]` of complex numbers: what is put there, and what is added.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { ATTRIBUTE, ELLIPSIS, GET, REPR, TYPE } from "../../values/protocol.js";
import { Tuple } from "../../values/sequences.js";
import { Slice } from "../../values/slice.js";
import { TYPES, Type } from "../../values/types.js";
import { updates as ofFloats } from "../indexing.js";
import { ComplexArray, doing, sideOf } from "./complex-array.js";

const REF = new Type("_IndexUpdateRef", TYPES.object, "jax._src.numpy.array_methods._IndexUpdateRef");
const shown = () => refuseHere("the text of .at");
/** What each part does for itself. */
const BY_PARTS = new Set(["set", "add", "subtract", "get"]);

/** What is worked out of both parts, where no place comes twice. */
const WHOLE = { multiply: "*", divide: "/", power: "**" };
const isPlain = (key) =>
  (key instanceof Tuple ? key.items : [key]).every(
    (one) => typeof one === "bigint" || one instanceof Slice || one === ELLIPSIS,
  );

/** @type {(z: ComplexArray) => any} */
export const updates = (z) => ({
  [TYPE]: REF,
  [REPR]: shown,
  [GET]: (key) => ({
    [TYPE]: REF,
    [REPR]: shown,
    [ATTRIBUTE](name) {
      const of = (/** @type {"re" | "im"} */ part) => ofFloats(z[part])[GET](key)[ATTRIBUTE](name);
      if (WHOLE[name] && isPlain(key))
        return new FunctionOf(name, ([value]) => {
          const made = doing.binary(WHOLE[name], z[GET](key), value);
          return updates(z)[GET](key)[ATTRIBUTE]("set").call([made], {});
        });
      if (!BY_PARTS.has(name))
        return of("re") === undefined ? undefined : refuseHere(`.at[].${name} of complex numbers`);
      return new FunctionOf(name, (args, keywords) => {
        const [re, im] = /** @type {const} */ (["re", "im"]).map((part) =>
          /** @type {any} */ (of(part)).call(
            args.map((one) => sideOf(one, part)),
            keywords,
          ),
        );
        return new ComplexArray(re, im, z.weak);
      });
    },
  }),
});
