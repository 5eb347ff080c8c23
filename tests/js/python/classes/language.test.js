// Classes, enumerations, exceptions and generators of plain Python: programs and what CPython printed for them.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("language.json", import.meta.url), "pytorch", { least: 20, classes: true });
