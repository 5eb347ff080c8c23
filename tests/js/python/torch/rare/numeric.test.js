// Areas, slopes, copies in which a part is replaced, functions that write, complex random numbers.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("numeric.json", import.meta.url), "pytorch", { least: 20 });
