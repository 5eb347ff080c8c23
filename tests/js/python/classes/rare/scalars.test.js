// Classes that derive from int, float or str, or that are told what is in them, and what iter() and hash() ask of objects. Programs
// and what Python printed for them.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("scalars.json", import.meta.url), "numpy", { least: 8, classes: true });
