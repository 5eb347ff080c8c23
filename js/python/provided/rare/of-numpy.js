// The functions of NumPy that few programs call; importing this provides them.
import "./of-complex.js";
import { binary, ufunc } from "../../numpy/complex/complex-arithmetic.js";
import { doesNotFit } from "../../numpy/complex/complex-array.js";
import {
  asksForComplex,
  call,
  complexCopy,
  inComplex,
  scalarOf,
} from "../../numpy/complex/complex-functions.js";
import { transforms } from "../../numpy/complex/transforms.js";
import { dates } from "../../numpy/dates/date-functions.js";
import { masked } from "../../numpy/masked/masked-functions.js";
import { Bytes } from "../../numpy/memory/bytes.js";
import * as narrow from "../../numpy/narrow/narrow.js";
import * as rare from "../../numpy/rare/rare.js";
import { testing } from "../../numpy/testing/assertions.js";
import { charFunctions, stringFunctions } from "../../numpy/texts/char-functions.js";
import {
  dtypeTold,
  filledTexts,
  refuseOperands,
  textArray,
  scalarOf as textScalar,
  textsOf,
  unlike,
} from "../../numpy/texts/text-array.js";
import { chosen, isOfTexts, ofTexts } from "../../numpy/texts/text-functions.js";
import { refuseNone, ufuncOfTexts } from "../../numpy/texts/text-ufuncs.js";
import { providePart } from "../../values/parts.js";

const texts = {
  charFunctions,
  chosen,
  dtypeTold,
  filledTexts,
  isOfTexts,
  ofTexts,
  refuseNone,
  refuseOperands,
  scalarOf: textScalar,
  stringFunctions,
  textArray,
  textsOf,
  ufuncOfTexts,
  unlike,
};
const complex = { asksForComplex, binary, call, complexCopy, doesNotFit, inComplex, scalarOf, ufunc };
providePart("numpyRare", {
  ...rare,
  bytes: (list) => new Bytes(Uint8Array.from(list)),
  complex,
  dates,
  masked,
  narrow,
  testing,
  texts,
  transforms,
});
