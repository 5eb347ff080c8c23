// collections.OrderedDict and its kin as CPython 3.12 shows them.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("ordered.json", import.meta.url), "pytorch", { least: 7 });
