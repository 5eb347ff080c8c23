// Who notes calls while the gradients of a function are worked out. Everything that makes tensors of tensors asks here.

/**
 * @typedef {(op: string, call: (args: any[]) => any, args: any[], isMethod?: boolean) => any} Recorder
 */

/** Runs a call and notes it; null while nobody asks for gradients. @type {Recorder | null} */
export let recorder = null;

/** Another recorder from now on; answers with the one before. */
export function setRecorder(/** @type {Recorder | null} */ next) {
  const before = recorder;
  recorder = next;
  return before;
}

/** A function whose calls can be noted. */
export const traced =
  (op, call) =>
  (...args) =>
    recorder === null ? call(args) : recorder(op, call, args);
