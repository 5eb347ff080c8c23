// Objects that have what they are given, and contexts that do nothing.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("namespaces.json", import.meta.url), "pytorch", { least: 4, classes: true });
