// Where the k-th of a row, and what it has most often, come from among equal numbers.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("parting.json", import.meta.url), "pytorch", { least: 3, classes: true });
