import { truncated } from "../../../../js/python/values/truncate.js";
import { testRows } from "../tables.js";

testRows("floats cut to ints", [
  ["int(-2.9)", () => truncated(-2.9), "-2"],
  ["int(1e20)", () => truncated(1e20), "100000000000000000000"],
  ["int(float('nan'))", () => truncated(Number.NaN), "ValueError: cannot convert float NaN to integer"],
  ["int(float('inf'))", () => truncated(Infinity), "OverflowError: cannot convert float infinity to integer"],
]);
