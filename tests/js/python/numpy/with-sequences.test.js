// Texts, lists and tuples beside NumPy's scalars, which repeat them, and its arrays, which meet their items.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("with-sequences.json", import.meta.url), "numpy", { least: 9, classes: true });
