// The shapes of names that comments tell, those that sentences speak of, and the dtypes of arrays of which only the shape was
// told; importing this provides them.

import { isOfNames } from "../../expression/sentences/about.js";
import { equationWithShapes } from "../../expression/sentences/equations.js";
import { withListedNumbers } from "../../expression/sentences/listed-numbers.js";
import { withShapesMade } from "../../expression/sentences/made.js";
import { withBoth, withColons, withNamesApart, withoutMarks } from "../../expression/sentences/marks.js";
import { withoutOptions, withPairs } from "../../expression/sentences/options.js";
import { notationOf } from "../../expression/sentences/prose.js";
import { questionsOf } from "../../expression/sentences/questions.js";
import { withComments, withoutComments } from "../../expression/sentences/remarks.js";
import { dialectShown } from "../../expression/sentences/shown-dialect.js";
import { inEnglish, simplified } from "../../expression/sentences/tongues.js";
import { areForeign, isCalledAlone } from "../../expression/sentences/unknown-words.js";
import { wantedProgram } from "../../expression/sentences/wanted.js";
import { examplesOf } from "../../reading/lines/examples-of.js";
import { withIndentation } from "../../reading/lines/lost-indentation.js";
import { withLineEnds } from "../../reading/lines/lost-line-ends.js";
import { plainSource } from "../../reading/lines/plain-source.js";
import { ofPython2 } from "../../reading/lines/python-2.js";
import { withFittingDtypes } from "../arrays/given-dtypes.js";
import { affineProgram } from "../asked/affine.js";
import { asNotation, otherwiseTold } from "../asked/as-notation.js";
import { askedCall } from "../asked/asked-call.js";
import { isOfNetwork, startOf, stepOn, stepsOf } from "../asked/asked-chain.js";
import { askedLayer } from "../asked/asked-layer.js";
import { inForms } from "../asked/chinese.js";
import { failingFirst } from "../asked/failing-first.js";
import { orderedProgram } from "../asked/ordered-shapes.js";
import { plainNotation } from "../asked/plain-notation.js";
import { layerProgram, shapedProgram } from "../asked/shaped-program.js";
import { spokenProgram } from "../asked/spoken-signs.js";
import { withoutAxisNames, withToldSizes } from "../asked/told-sizes.js";
import { bareNames, usedModules } from "../run/bare-names.js";
import { standingFor } from "../run/letters.js";
import { codeAmongSentences } from "../syntax/among-sentences.js";
import { parameterShapes } from "../syntax/defined.js";
import { codeBlocks, notebookTexts } from "../syntax/pasted.js";
import { rewrittenProgram, toldProgram, toldShapes, withoutToldLines } from "../syntax/told-program.js";
import { commentedShapes, inSizesOf, notedShapes, withToldTargets } from "../syntax/told-shapes.js";
import { providePart } from "../values/parts.js";

providePart("given", {
  affineProgram,
  areForeign,
  asNotation,
  askedCall,
  askedLayer,
  bareNames,
  codeAmongSentences,
  codeBlocks,
  dialectShown,
  commentedShapes,
  equationWithShapes,
  failingFirst,
  inEnglish,
  inForms,
  inSizesOf,
  isCalledAlone,
  isOfNames,
  isOfNetwork,
  layerProgram,
  notationOf,
  notebookTexts,
  notedShapes,
  ofPython2,
  orderedProgram,
  otherwiseTold,
  parameterShapes,
  plainNotation,
  plainSource,
  questionsOf,
  rewrittenProgram,
  shapedProgram,
  simplified,
  standingFor,
  spokenProgram,
  startOf,
  stepOn,
  stepsOf,
  toldProgram,
  toldShapes,
  usedModules,
  withBoth,
  withColons,
  withComments,
  withoutComments,
  withoutMarks: (text) => withoutMarks(examplesOf(text)),
  withoutOptions,
  withoutToldLines,
  withPairs,
  wantedProgram,
  withFittingDtypes,
  withIndentation,
  withLineEnds,
  withListedNumbers,
  withNamesApart,
  withoutAxisNames,
  withToldSizes,
  withToldTargets,
  withShapesMade,
});
