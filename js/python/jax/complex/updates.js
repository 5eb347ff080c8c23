// `x.at[…]` of complex numbers: what is put there, and what is added.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { ATTRIBUTE, GET, REPR, TYPE } from "../../values/protocol.js";
import { TYPES, Type } from "../../values/types.js";
import { updates as ofFloats } from "../indexing.js";
import { ComplexArray, sideOf } from "./complex-array.js";

const REF = new Type("_IndexUpdateRef", TYPES.object, "jax._src.numpy.array_methods._IndexUpdateRef");
const shown = () => refuseHere("the text of .at");
/** What each part does for itself. */
const BY_PARTS = new Set(["set", "add", "subtract", "get"]);

export const updates = (z) => ({
  [TYPE]: REF,
  [REPR]: shown,
  [GET]: (key) => ({
    [TYPE]: REF,
    [REPR]: shown,
    [ATTRIBUTE](name) {
      const of = (/** @type {"re" | "im"} */ part) => ofFloats(z[part])[GET](key)[ATTRIBUTE](name);
      if (!BY_PARTS.has(name))
        return of("re") === undefined ? undefined : refuseHere(`.at[].${name} of complex numbers`);
      return new FunctionOf(name, (args, keywords) => {
        const [re, im] = /** @type {const} */ (["re", "im"]).map((part) =>
          of(part).call(
            args.map((one) => sideOf(one, part)),
            keywords,
          ),
        );
        return new ComplexArray(re, im, z.weak);
      });
    },
  }),
});
