// What layers are asked for beside their sizes: how windows at the edge count, how losses are joined, numbers of another dtype.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("options.json", import.meta.url), "pytorch", { least: 7 });
