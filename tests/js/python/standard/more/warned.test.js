// Warnings that are written to a list, or raised.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("warned.json", import.meta.url), "pytorch", { least: 6, classes: true });
