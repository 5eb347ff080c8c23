// jax.config: settings that change nothing here, and those that are refused when they do.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { ATTRIBUTE } from "../../values/protocol.js";
import { raise } from "../../values/types.js";

/** By name, what may be set. */
const SETTINGS = {
  jax_enable_x64: [false],
  jax_debug_nans: [false, true],
  jax_debug_infs: [false],
  jax_disable_jit: [false],
  jax_log_compiles: [false],
  jax_traceback_filtering: ["auto", "off", "tracebackhide", "remove_frames", "quiet_remove_frames"],
  jax_platform_name: ["cpu"],
  jax_platforms: ["cpu"],
  jax_numpy_rank_promotion: ["allow", "warn"],
  jax_numpy_dtype_promotion: ["standard"],
  jax_default_matmul_precision: ["float32", "highest", "default", null],
  jax_threefry_partitionable: [true],
  jax_check_tracer_leaks: [false],
};

const update = new FunctionOf("update", ([name, value, ...more], keywords) => {
  if (more.length > 0 || Object.keys(keywords).length > 0 || typeof name !== "string")
    refuseHere("such a jax.config.update");
  if (!Object.hasOwn(SETTINGS, name)) {
    if (name.startsWith("jax_")) refuseHere(`jax.config.update of ${name}`);
    raise("AttributeError", `Unrecognized config option: ${name}`);
  }
  if (!SETTINGS[name].includes(value)) refuseHere(`jax.config.update of ${name}`);
  if (name === "jax_debug_nans") Object.assign(session(), { checksNans: value });
  return null;
});

export const CONFIG = {
  [ATTRIBUTE](name) {
    if (name === "update") return update;
    if (name === "jax_enable_x64" || name === "x64_enabled") return false;
    return refuseHere(`jax.config.${name}`);
  },
};
