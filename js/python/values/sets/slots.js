// In which order CPython's sets give their items: by their places in a table with open addresses, by their hashes. Of texts and
// of objects these differ from run to run, so that nobody can tell an order.
import { List, Tuple } from "../sequences.js";

const MODULUS = 2n ** 61n - 1n;
const OF_NONE = 0xfca86420n;
const wide = (/** @type {bigint} */ value) => BigInt.asUintN(64, value);
const signed = (/** @type {bigint} */ value) => (value === -1n ? -2n : value);

function ofInteger(value) {
  const rest = (value < 0n ? -value : value) % MODULUS;
  return signed(value < 0n ? -rest : rest);
}

/** Of a float by its bits, 28 at a time. */
function ofFloat(value) {
  if (Number.isNaN(value)) return undefined;
  if (!Number.isFinite(value)) return value > 0 ? 314159n : -314159n;
  let [rest, power] = [Math.abs(value), 0];
  while (rest >= 1) [rest, power] = [rest / 2, power + 1];
  while (rest < 0.5) [rest, power] = [rest * 2, power - 1];
  let made = 0n;
  while (rest > 0) {
    made = ((made << 28n) & MODULUS) | (made >> 33n);
    rest *= 2 ** 28;
    power -= 28;
    const whole = Math.floor(rest);
    rest -= whole;
    made += BigInt(whole);
    if (made >= MODULUS) made -= MODULUS;
  }
  const turn = BigInt(((power % 61) + 61) % 61);
  made = ((made << turn) & MODULUS) | (made >> (61n - turn));
  return signed(value < 0 ? -made : made);
}

const [FIRST, SECOND, FIFTH] = [11400714785074694791n, 14029467366897019727n, 2870177450012600261n];

function ofTuple(items) {
  let made = FIFTH;
  for (const item of items) {
    const own = hashOf(item);
    if (own === undefined) return undefined;
    made = wide(made + wide(own) * SECOND);
    made = wide((made << 31n) | (made >> 33n));
    made = wide(made * FIRST);
  }
  made = wide(made + (BigInt(items.length) ^ FIFTH ^ 3527539n));
  return made === wide(-1n) ? 1546275796n : BigInt.asIntN(64, made);
}

/** The hash of a value, undefined where it differs from run to run. @returns {bigint | undefined} */
export function hashOf(/** @type {any} */ value) {
  if (typeof value === "boolean") return BigInt(value);
  if (typeof value === "bigint") return ofInteger(value);
  if (typeof value === "number") return Number.isInteger(value) ? ofInteger(BigInt(value)) : ofFloat(value);
  if (value === null) return OF_NONE;
  return value instanceof Tuple && !(value instanceof List) ? ofTuple(value.items) : undefined;
}

/** How far the table looks on from a place before it jumps. */
const NEAR = 9;
const LEAST = 8;
/** Where something was that was taken away. */
const GONE = { key: undefined, hash: 0n };

/** The table of a set: its keys with their hashes. */
export class Slots {
  /** @type {({ key: any, hash: bigint } | undefined)[]} */
  table = Array(LEAST).fill(undefined);
  /** The places that are or were taken. */
  fill = 0;
  used = 0;
  /** Where `pop` looks next. */
  finger = 0;

  get mask() {
    return this.table.length - 1;
  }
  /** Puts an entry where nothing was, or where something was on the way there, the last of such places; says whether nothing was. */
  #put(entry) {
    const { table, mask } = this;
    let rest = wide(entry.hash);
    let place = Number(rest & BigInt(mask));
    let gone = -1;
    for (;;) {
      const most = place + NEAR <= mask ? NEAR : 0;
      for (let near = 0; near <= most; near++) {
        const found = table[place + near];
        if (found === GONE) gone = place + near;
        if (found !== undefined) continue;
        table[gone < 0 ? place + near : gone] = entry;
        return gone < 0;
      }
      rest >>= 5n;
      place = Number((BigInt(place) * 5n + 1n + rest) & BigInt(mask));
    }
  }
  resize(least) {
    let size = LEAST;
    while (size <= least) size *= 2;
    const all = this.all();
    this.table = Array(size).fill(undefined);
    for (const entry of all) this.#put(entry);
    this.fill = all.length;
  }
  all() {
    return /** @type {{ key: any, hash: bigint }[]} */ (
      this.table.filter((one) => one !== undefined && one !== GONE)
    );
  }
  /** @returns {any[]} */
  keys() {
    return this.all().map(({ key }) => key);
  }
  get #more() {
    return this.used > 50_000 ? this.used * 2 : this.used * 4;
  }
  add(entry) {
    this.used++;
    if (!this.#put(entry)) return;
    this.fill++;
    if (this.fill * 5 >= this.mask * 3) this.resize(this.#more);
  }
  /** Takes a key away: its place is looked for as it was found. */
  take(key, hash) {
    const { table, mask } = this;
    let rest = wide(hash);
    let place = Number(rest & BigInt(mask));
    for (;;) {
      const most = place + NEAR <= mask ? NEAR : 0;
      for (let near = 0; near <= most; near++) {
        const found = table[place + near];
        if (found === undefined || found === GONE || found.key !== key) continue;
        table[place + near] = GONE;
        this.used--;
        return;
      }
      rest >>= 5n;
      place = Number((BigInt(place) * 5n + 1n + rest) & BigInt(mask));
    }
  }
  /** Behind many that were taken away the table is made anew. */
  tidy() {
    if (this.fill - this.used > this.mask / 4) this.resize(this.#more);
  }
  /** Room for so many more, as what comes all at once is given it. */
  reserve(count) {
    if ((this.fill + count) * 5 >= this.mask * 3) this.resize((this.used + count) * 2);
  }
  /** Takes another one's keys, those that it has not. */
  merge(other, isNew) {
    if (other.used === 0) return;
    this.reserve(other.used);
    if (this.fill > 0) {
      for (const entry of other.all()) if (isNew(entry.key)) this.add(entry);
      return;
    }
    if (this.mask === other.mask && other.fill === other.used) this.table = [...other.table];
    else for (const entry of other.all()) this.#put(entry);
    this.fill = other.used;
    this.used = other.used;
  }
  /** The key that `pop` takes. */
  next() {
    let place = this.finger & this.mask;
    while (this.table[place] === undefined || this.table[place] === GONE) place = (place + 1) & this.mask;
    this.finger = place + 1;
    return this.table[place]?.key;
  }
}
