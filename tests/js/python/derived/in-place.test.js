// Results that are written to through what shows their memory, and what is said on the way back.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("in-place.json", import.meta.url), "pytorch", { least: 5 });
