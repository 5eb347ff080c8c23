// Dataclasses by their options, functions under other names, contexts in brackets, enumerations without a body, patterns of classes.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("further.json", import.meta.url), "pytorch", { least: 9, classes: true });
