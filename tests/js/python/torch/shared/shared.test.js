// What tensors share with others: memory seen as storages and counted writes, and operations with NumPy's arrays.
import { agreeWithRecorded } from "../../recorded-programs.js";

agreeWithRecorded(new URL("storage.json", import.meta.url), "pytorch", { least: 3, classes: true });
agreeWithRecorded(new URL("seen.json", import.meta.url), "pytorch", { least: 3, classes: true });
agreeWithRecorded(new URL("beside-numpy.json", import.meta.url), "pytorch", { least: 5, classes: true });
