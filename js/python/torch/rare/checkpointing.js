// torch.utils.checkpoint: functions whose steps are not kept for the way back, but made once more on it.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { itemsOf } from "../../values/iterate.js";
import { Tuple } from "../../values/sequences.js";
import { isTensor } from "../tensor.js";

const OPTIONS = /^(?:use_reentrant|preserve_rng_state|context_fn|determinism_check|debug|early_stop)$/;

/** Calls a function; of what comes of it nothing else shows than that an older form of it is a step of its own. */
function checkpointed([call, ...args], keywords) {
  const own = Object.fromEntries(Object.entries(keywords).filter(([name]) => !OPTIONS.test(name)));
  const isOlder = (keywords.use_reentrant ?? true) !== false;
  if ((keywords.context_fn ?? null) !== null) refuseHere("context_fn= of checkpoint");
  const { machine, mode } = session();
  const { records, output } = machine;
  if (isOlder && mode === "values" && !args.some((one) => isTensor(one) && one.isRecorded))
    machine.records = false;
  try {
    const made = machine.made(machine.call(call, args, own), call, args);
    // It would be printed once more on the way back.
    if (machine.output !== output && machine.records)
      refuseHere("a function that prints, given to checkpoint");
    if (isOlder && machine.records)
      for (const one of made instanceof Tuple ? made.items : [made])
        if (one?.isRecorded && !one.isLeaf) Object.assign(one, { step: "CheckpointFunctionBackward" });
    return made;
  } finally {
    machine.records = records;
  }
}

export function checkpoint(args, { function: call = args[0], ...keywords }) {
  if (call !== undefined) return checkpointed([call, ...args.slice(1)], keywords);
  return new FunctionOf(
    "checkpoint",
    ([given]) =>
      new FunctionOf(given?.name ?? "function", (own, more) =>
        checkpointed([given, ...own], { ...keywords, ...more }),
      ),
  );
}

/** Layers in as many parts as are asked for, all but the last of them as such functions. */
export function checkpointSequential([functions, segments, input, ...more], keywords) {
  if (more.length > 0 || segments === undefined || input === undefined)
    refuseHere("such a checkpoint_sequential");
  const layers = functions.members ? functions.children : itemsOf(functions);
  const size = Math.floor(layers.length / Number(segments));
  const { machine } = session();
  const through = (from, to) =>
    new FunctionOf("run", ([given]) =>
      layers
        .slice(from, to)
        .reduce((value, layer) => machine.made(machine.call(layer, [value]), layer, [value]), given),
    );
  let value = input;
  let end = 0;
  for (; end < size * (Number(segments) - 1); end += size)
    value = checkpointed([through(end, end + size), value], keywords);
  return through(end, layers.length).call([value], {}, machine);
}
