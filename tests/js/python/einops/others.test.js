// einops with the arrays of other frameworks.
import { agreeWithRecorded } from "../recorded-programs.js";

for (const dialect of ["jax", "tensorflow"])
  agreeWithRecorded(new URL(`${dialect}.json`, import.meta.url), dialect, { least: 1, classes: true });
