// Blocks of the engine's memory: who owns them, and how many there are.
import { allocate, freeOf, hasElements, heapBytes, wasm } from "./engine.js";

const none = () => ({ tensors: 0, bytes: 0, peakBytes: 0 });
const withElements = none();
/** Those whose elements are nowhere take no memory. */
const withoutElements = none();

/** What of a storage must outlive it: the registry frees it when every tensor on it was forgotten. */
function release(record) {
  if (record.pointer === 0) return;
  freeOf(record.engine, record.pointer);
  record.pointer = 0;
  record.counts.bytes -= record.bytes;
  record.counts.tensors -= record.owners;
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
    const counts = hasElements ? withElements : withoutElements;
    this.record = { pointer, bytes: size, owners: 0, engine: wasm, counts };
    this.registered = false;
    counts.bytes += size;
    if (counts.bytes > counts.peakBytes) counts.peakBytes = counts.bytes;
    if (!hasElements) return;
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

  /** Whether it is of an engine that has elements, and whether of the one that runs. */
  get hasElements() {
    return this.record.counts === withElements;
  }

  get isOfRunning() {
    return this.record.engine === wasm;
  }

  retain() {
    this.record.owners++;
    this.record.counts.tensors++;
  }

  drop() {
    if (this.record.owners > 1) {
      this.record.owners--;
      this.record.counts.tensors--;
      return;
    }
    if (this.registered) registry.unregister(this);
    release(this.record);
  }
}

/** What is alive of the running engine: handles, their bytes, the most bytes there ever were, and its whole memory. */
export const memory = () => ({
  ...(hasElements ? withElements : withoutElements),
  heapBytes: heapBytes(),
});
