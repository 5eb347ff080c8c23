// Classes that programs define, decorators, and the module dataclasses; importing this provides them.
import "./torch-layers.js";
import { contextlib, contextOf } from "../classes/contexts.js";
import { FUNCTION_ATTRIBUTES } from "../classes/custom-function.js";
import { dataclasses, fieldsOf } from "../classes/dataclass.js";
import { decorate, define } from "../classes/defining.js";
import { defaultsOf, dunderOf } from "../classes/dunders.js";
import { ENUM_ATTRIBUTES, enumerations } from "../classes/enumerations.js";
import { abc, noteOf } from "../classes/exceptions.js";
import { types } from "../classes/namespaces.js";
import { partsOf } from "../classes/own-attributes.js";
import { keptProperty, recorded } from "../classes/program-class.js";
import { bareModule } from "../classes/program-module.js";
import { readClass, readDecorated } from "../classes/reading.js";
import { opened } from "../classes/several-contexts.js";
import { generate } from "../run/generators.js";
import { match } from "../run/matching.js";
import { readMatch } from "../syntax/matching.js";
import { checkYields } from "../syntax/yielding.js";
import { providePart } from "../values/parts.js";
import { provideFramework } from "./frameworks.js";

providePart("classes", {
  bareModule,
  checkYields,
  contextOf,
  decorate,
  define,
  defaultsOf,
  dunderOf,
  fieldsOf,
  generate,
  keptProperty,
  match,
  noteOf,
  opened,
  partsOf,
  recorded,
  readClass,
  readDecorated,
  readMatch,
});

const ATTRIBUTES = new Set([
  "register_buffer",
  "register_parameter",
  "register_module",
  "add_module",
  "send",
  "throw",
  "close",
  "enter_context",
  "callback",
  "setter",
  ...FUNCTION_ATTRIBUTES,
  ...ENUM_ATTRIBUTES,
]);
provideFramework({
  modules: { abc, contextlib, dataclasses, enum: enumerations, types },
  // Which of these are read the syntax says.
  hasAttribute: (name) => ATTRIBUTES.has(name) || /^__[a-z_]+__$/.test(name),
});
