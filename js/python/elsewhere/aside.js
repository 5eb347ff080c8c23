// What of other libraries may be replaced, or does nothing to what it is given: what tells of the machine, what spreads a program over
// several.
import { pathOf } from "../syntax/scopes.js";

/** What may stand in place of what `os` tells of files, variables and processors; null where nothing may. */
export function plainOf({ type, callee, arguments: given, object }, code) {
  const path = type === "Call" ? pathOf(callee) : type === "Subscript" ? `${pathOf(object)}[]` : "";
  if (path === "os.cpu_count") return "1";
  if (/^os\.(?:getcwd|path\.(?:join|abspath|dirname|expanduser))$/.test(path)) return '""';
  if (!/^os\.(?:environ\[\]|environ\.get|getenv)$/.test(path)) return null;
  const fallback = given?.[1]?.value;
  return fallback?.type === "Constant" ? code.slice(fallback.from, fallback.to) : '"0"';
}

/** Parts of frameworks that spread what a program does over machines, or show it. */
export const ASIDE = /^torch\.(?:distributed|multiprocessing|nn\.parallel|profiler|utils\.tensorboard)\b/;
/** What gives a model, or what goes with it, as it was: `model = DDP(model)`. */
const WRAPS =
  /^(?:DDP|DistributedDataParallel|FSDP|FullyShardedDataParallel|convert_sync_batchnorm|prepare)$/;

/** Whether a statement gives names what they had. */
export function wraps({ targets, value }) {
  if (value?.type !== "Call" || !WRAPS.test(value.callee.name ?? value.callee.id) || targets.length > 1)
    return false;
  const names = (targets[0].elements ?? targets).map(({ id }) => id);
  return names.every((name, i) => name !== undefined && value.arguments[i]?.value.id === name);
}
