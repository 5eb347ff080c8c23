// Blocks of the engine's memory: who owns them, and how many there are.
import { allocate, free, heapBytes } from "./engine.js";

let tensors = 0;
let bytes = 0;
let peakBytes = 0;

/** What of a storage must outlive it: the registry frees it when every tensor on it was forgotten. */
function release(record) {
  if (record.pointer === 0) return;
  free(record.pointer);
  record.pointer = 0;
  bytes -= record.bytes;
  tensors -= record.owners;
  record.owners = 0;
}

// A net for tensors that nobody disposed. It runs between tasks, never inside a synchronous loop, so it is no
// replacement for dispose() or scope().
const registry = new FinalizationRegistry(release);

// Registering costs more than adding ten numbers, and most small tensors are disposed soon. So small blocks are
// registered only once some more have been made after them; until then this list keeps the few of them.
const WAITING = 64;
const SMALL = 4096;
/** @type {Storage[]} */
let waiting = [];

function settle() {
  const made = waiting;
  waiting = [];
  for (const storage of made) if (storage.pointer !== 0) storage.register();
}

/** A block of memory shared by a tensor and its views. It is freed when the last of them is disposed. */
export class Storage {
  constructor(pointer, size) {
    this.record = { pointer, bytes: size, owners: 0 };
    this.registered = false;
    bytes += size;
    if (bytes > peakBytes) peakBytes = bytes;
    if (size > SMALL) this.register();
    else if (waiting.push(this) === WAITING) settle();
  }

  register() {
    registry.register(this, this.record, this);
    this.registered = true;
  }

  /** A new block, or null when there is no memory for it. */
  static allocate(size) {
    const pointer = allocate(size);
    return pointer === 0 ? null : new Storage(pointer, size);
  }

  get pointer() {
    return this.record.pointer;
  }

  retain() {
    this.record.owners++;
    tensors++;
  }

  drop() {
    if (this.record.owners > 1) {
      this.record.owners--;
      tensors--;
      return;
    }
    if (this.registered) registry.unregister(this);
    release(this.record);
  }
}

/** What is alive: handles, their bytes, the most bytes there ever were, and the engine's whole memory. */
export const memory = () => ({ tensors, bytes, peakBytes, heapBytes: heapBytes() });
