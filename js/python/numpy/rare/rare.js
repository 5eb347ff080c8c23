// NumPy's functions that few programs call, by their names in the module and its parts.
import { choosing } from "./choosing.js";
import { elementary, running } from "./elementary.js";
import { filters } from "./filters.js";
import { kinds, testing } from "./kinds.js";
import { addAt, making } from "./making.js";
import { brackets, places } from "./places.js";
import { samplingOf } from "./sampling.js";
import { sets } from "./sets.js";
import { statistics } from "./statistics.js";
import { systems } from "./systems.js";
import { windows } from "./windows.js";

export const functions = {
  ...statistics,
  ...filters,
  ...choosing,
  ...sets,
  ...places,
  ...elementary,
  ...kinds,
  ...making,
};
export { addAt, brackets, running, samplingOf, systems, testing, windows };
