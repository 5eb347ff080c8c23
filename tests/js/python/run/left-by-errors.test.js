// What an exception leaves on its way to whoever catches it: functions, generators, contexts, ways back. Nothing of them stays.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("left-by-errors.json", import.meta.url), "pytorch", { least: 8, classes: true });
