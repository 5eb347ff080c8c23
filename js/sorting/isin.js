// Whether elements are among others, by their places in these in order.
import { full } from "../creating/create.js";
import { tensor } from "../creating/data.js";
import { DTypeError } from "../refusals/classes.js";
import { runtimeError } from "../refusals/early-errors.js";
import { defineFunction } from "../tensor/define.js";
import { tidy } from "../tensor/scope.js";
import { Tensor } from "../tensor/tensor.js";
import { searchsorted } from "./search.js";

const OPTIONS = "*, bool assume_unique = False, bool invert = False, Tensor out = None";

/** Truths for the elements; nan is among nothing. */
export const isin = defineFunction(
  "isin",
  [
    `Tensor elements, Tensor test_elements, ${OPTIONS}`,
    `Number element, Tensor test_elements, ${OPTIONS}`,
    `Tensor elements, Number test_element, ${OPTIONS}`,
  ],
  ({ elements, element, testElements, testElement, invert }, op) =>
    tidy(() => {
      const [own, among] = [elements ?? element, testElements ?? testElement].map((one) =>
        one instanceof Tensor ? one : tensor(one),
      );
      if ([own, among].some(({ dtype }) => dtype === "bool")) {
        const message = "Unsupported input type encountered for isin(): Bool";
        throw runtimeError(op, [own, among], message, DTypeError, "NotImplementedError");
      }
      if (among.ndim === 0) return invert ? own.ne(among) : own.eq(among);
      if (among.numel === 0) return full(own.shape, invert);
      const sorted = among.reshape(-1).sort()[0];
      // Looked for by halves, as if nan were infinite: behind what is.
      const places = searchsorted(sorted.nanToNum(Infinity, Infinity, -Infinity), own).clampMax(
        among.numel - 1,
      );
      const found = sorted.take(places).eq(own);
      return invert ? found.logicalNot() : found;
    }),
);
