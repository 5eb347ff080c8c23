// The functions of NumPy that few programs call; importing this provides them.
import * as rare from "../../numpy/rare/rare.js";
import { refuseOperands, textArray, textsOf, unlike } from "../../numpy/texts/text-array.js";
import { charFunctions, chosen, isOfTexts, ofTexts } from "../../numpy/texts/text-functions.js";
import { providePart } from "../../values/parts.js";

const texts = { charFunctions, chosen, isOfTexts, ofTexts, refuseOperands, textArray, textsOf, unlike };
providePart("numpyRare", { ...rare, texts });
