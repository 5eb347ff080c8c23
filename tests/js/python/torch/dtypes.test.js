// Types of Python and of NumPy where a dtype is wanted, and other words that are none.
import { agreeWithRecorded } from "../recorded-programs.js";

agreeWithRecorded(new URL("dtypes.json", import.meta.url), "pytorch", { least: 9 });
