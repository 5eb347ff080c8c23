// Places that elements are written to, sizes, kinds of numbers: what fits, and what is said of what does not.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("places-and-kinds.json", import.meta.url), "pytorch", { least: 9 });
