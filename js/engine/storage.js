// Blocks of the engine's memory: who owns them, and how many there are.
import { allocate, freeOf, hasElements, heapBytes, wasm } from "./engine.js";

const none = () => ({ tensors: 0, bytes: 0, peakBytes: 0 });
const withElements = none();
/** Those whose elements are nowhere take no memory. */
const withoutElements = none();

// A net for tensors that nobody disposed. What it holds must outlive the storage: the block, and how many tensors were on
// it when it was last counted. It runs between tasks, never inside a synchronous loop, so it is no replacement for
// dispose() or scope().
const registry = new FinalizationRegistry(({ engine, pointer, bytes, owners, counts }) => {
  freeOf(engine, pointer);
  counts.bytes -= bytes;
  counts.tensors -= owners;
});

// Registering costs more than adding ten numbers, and most small tensors are disposed soon. So of many small blocks those
// are registered that are left at the end of a task: no sooner could one be found. Until then this list keeps them.
const FEW = 64;
const SMALL = 4096;
/** The first of them are meant. @type {any[]} */
let waiting = [];
let count = 0;
let most = FEW;

function settle() {
  for (let i = 0; i < count; i++) if (waiting[i].pointer !== 0) waiting[i].register();
  waiting = [];
  count = 0;
  most = FEW;
}

function sift() {
  if (most === FEW) Promise.resolve().then(settle);
  let left = 0;
  for (let i = 0; i < count; i++) if (waiting[i].pointer !== 0) waiting[left++] = waiting[i];
  waiting.fill(null, left, count);
  count = left;
  most = 2 * (count + FEW);
}

function watch(/** @type {Storage} */ storage) {
  if (storage.bytes > SMALL) {
    storage.register();
    return;
  }
  waiting[count++] = storage;
  if (count === most) sift();
}

/** A block of memory shared by a tensor and its views. It is freed when the last of them is disposed. */
export class Storage {
  constructor(pointer, size) {
    const counts = hasElements ? withElements : withoutElements;
    this.pointer = pointer;
    this.bytes = size;
    this.owners = 0;
    this.engine = wasm;
    this.counts = counts;
    /** @type {null | { engine: any, pointer: number, bytes: number, owners: number, counts: typeof counts }} */
    this.registered = null;
    counts.bytes += size;
    if (counts.bytes > counts.peakBytes) counts.peakBytes = counts.bytes;
    if (hasElements) watch(this);
  }

  register() {
    const { engine, pointer, bytes, owners, counts } = this;
    this.registered = { engine, pointer, bytes, owners, counts };
    registry.register(this, this.registered, this);
  }

  /** A new block, or null when there is no memory for it. */
  static allocate(size) {
    const pointer = allocate(size);
    return pointer === 0 ? null : new Storage(pointer, size);
  }

  /** Whether it is of an engine that has elements, and whether of the one that runs. */
  get hasElements() {
    return this.counts === withElements;
  }

  get isOfRunning() {
    return this.engine === wasm;
  }

  retain() {
    this.owners++;
    this.counts.tensors++;
    if (this.registered !== null) this.registered.owners++;
  }

  drop() {
    this.owners--;
    this.counts.tensors--;
    if (this.registered !== null) this.registered.owners--;
    if (this.owners > 0) return;
    if (this.registered !== null) registry.unregister(this);
    freeOf(this.engine, this.pointer);
    this.pointer = 0;
    this.counts.bytes -= this.bytes;
  }
}

/** What is alive of the running engine: handles, their bytes, the most bytes there ever were, and its whole memory. */
export const memory = () => ({
  ...(hasElements ? withElements : withoutElements),
  heapBytes: heapBytes(),
});
