// Modules of Python's own that few programs import; importing this provides them.
import { ModuleValue } from "../../arrays/module.js";
import { FRACTIONS } from "../../standard/more/fractions.js";
import { BISECT, HEAPQ } from "../../standard/more/heaps.js";
import { RE, RE_ATTRIBUTES } from "../../standard/more/regular.js";
import { STATISTICS } from "../../standard/more/statistics.js";
import { IO, IO_ATTRIBUTES } from "../../standard/more/text-stream.js";
import { TEXTWRAP } from "../../standard/more/wrapping.js";
import { provideFramework } from "../frameworks.js";
import "../collections.js";

const MODULES = {
  bisect: BISECT,
  fractions: FRACTIONS,
  heapq: HEAPQ,
  io: IO,
  re: RE,
  statistics: STATISTICS,
  textwrap: TEXTWRAP,
};
const ATTRIBUTES = new Set([
  ...RE_ATTRIBUTES,
  ...IO_ATTRIBUTES,
  "limit_denominator",
  "numerator",
  "denominator",
]);

provideFramework({
  modules: Object.fromEntries(
    Object.entries(MODULES).map(([path, members]) => [
      path,
      new ModuleValue(path, (name) => (Object.hasOwn(members, name) ? members[name] : undefined)),
    ]),
  ),
  hasAttribute: (name) => ATTRIBUTES.has(name),
});
