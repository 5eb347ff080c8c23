// The one file that starts the engine and touches its WebAssembly and the memory of it.
import { BLOCK } from "../../build/generated/exchange.js";
import { mark } from "../../build/generated/tables.js";

/** @type {null | (() => WebAssembly.Module)} */
let makeModule = null;
/** What the running engine exports; null before it is started. @type {any} */
export let wasm = null;
let exchangeAddress = 0;
/** The exchange block as it was last looked at: without a length once the memory has grown. */
let block = new Float64Array(0);
/** All of the memory of an engine that has elements, looked at when the block is. */
let bytes = new DataView(new ArrayBuffer(0));
/** How a view of bytes reads what typed arrays have: getFloat32 of Float32Array. @type {Map<any, string>} */
const READERS = new Map(
  [Uint8Array, Int8Array, Int16Array, Int32Array, BigInt64Array, Float32Array, Float64Array].map((own) => [
    own,
    `get${own.name.slice(0, -5)}`,
  ]),
);
/** Whether the running engine has elements: one that works out shapes alone computes none, and its memory is never read. */
export let hasElements = true;

/** Where a compiled module lies for every copy of this code that goes with the same binary. */
export const SHARED = Symbol.for(`shapecast ${mark}`);

/** Says where the module comes from; it is made at the first call that needs it. One that is not `whole` gives way. */
export function provide(/** @type {() => WebAssembly.Module} */ make, whole = true) {
  if (whole || makeModule === null) makeModule = make;
}

/** What to do about a refusal to compile, by the host's words. Only a policy names itself; Workers speak of an embedder. */
function remedy(/** @type {string} */ reason) {
  if (/Content.Security.Policy|\bCSP\b|unsafe-eval/i.test(reason)) {
    return ". A Content-Security-Policy must allow 'wasm-unsafe-eval' in script-src.";
  }
  if (/disallowed by embedder/i.test(reason)) {
    return ". Workers take modules from files alone: import shapecast/shapecast.wasm and give it to init() of shapecast/slim.";
  }
  return "";
}

/** Compiles bytes, and says why a host refuses. */
export function compile(/** @type {BufferSource} */ bytes) {
  if (globalThis.WebAssembly === undefined) throw new Error("shapecast: this host has no WebAssembly");
  try {
    return new WebAssembly.Module(bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`shapecast cannot compile its WebAssembly here: ${reason}${remedy(reason)}`, {
      cause: error,
    });
  }
}

/** The exports of the running engine; instantiates it when it is called first. */
export function open() {
  if (wasm !== null) return wasm;
  if (makeModule === null) {
    throw new Error(
      'shapecast/slim: call init(moduleOrBytes) once before any other function, or import "shapecast"',
    );
  }
  const instance = new WebAssembly.Instance(makeModule());
  wasm = instance.exports;
  wasm._initialize();
  exchangeAddress = wasm.sc_wasm_exchange();
  return wasm;
}

/** Runs `f` on another engine, which has no elements: what it exports. */
export function withoutElements(exports, f) {
  const before = [wasm, exchangeAddress, hasElements];
  [wasm, exchangeAddress, hasElements] = [exports, Number(exports.sc_wasm_exchange()), false];
  block = lookAtBlock();
  try {
    return f();
  } finally {
    [wasm, exchangeAddress, hasElements] = /** @type {any} */ (before);
    // There may be no engine with elements yet.
    block = new Float64Array(0);
  }
}

const lookAtBlock = () => new Float64Array(wasm.memory.buffer, exchangeAddress, BLOCK);

/** Another look at the block, of the engine that runs. */
function lookAgain() {
  open();
  block = lookAtBlock();
  bytes = new DataView(wasm.memory.buffer);
  return block;
}

/** The exchange block (see c/src/door/exchange.h). Valid until the next call into the engine, whose memory may grow. */
export const exchange = () => (block.length > 0 ? block : lookAgain());

/** One element, as a typed array has it, in a tenth of the time of an array over it. */
export function elementAt(TypedArray, address) {
  exchange();
  return bytes[/** @type {string} */ (READERS.get(TypedArray))](address, true);
}

/** A typed array of `length` elements over the engine's memory. Valid until the next call into the engine. */
export function viewMemory(TypedArray, pointer, length) {
  return new TypedArray(open().memory.buffer, pointer, length);
}

/** Whether a typed array looks at the engine's memory, which moves when it grows. */
export function isEngineMemory(array) {
  return wasm !== null && array.buffer === wasm.memory.buffer;
}

/** The address of an aligned block, or 0 when there is no memory for it; without elements nothing is too large. */
export function allocate(bytes) {
  if (!hasElements) return wasm.sc_wasm_allocate(bytes);
  return bytes < 0xffffffff ? open().sc_wasm_allocate(bytes) >>> 0 : 0;
}

export function free(pointer) {
  open().sc_wasm_free(pointer);
}

/** Gives a block back to the engine it is of, by what that exports. */
export function freeOf(engine, pointer) {
  engine.sc_wasm_free(pointer);
}

/** Bytes of memory the engine has taken from the system; 0 before its first use. */
export function heapBytes() {
  return wasm === null ? 0 : wasm.memory.buffer.byteLength;
}
