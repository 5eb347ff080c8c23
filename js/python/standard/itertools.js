// The module itertools: what goes through values, one at a time.
import { session } from "../arrays/session.js";
import { Builtin } from "../builtins/builtin.js";
import { binary } from "../builtins/operators.js";
import { equals, truth } from "../values/compare.js";
import { Iterator, itemsOf, iterate } from "../values/iterate.js";
import { checkItems } from "../values/limits.js";
import { ATTRIBUTE, INDEX, REPR } from "../values/protocol.js";
import { repr } from "../values/repr.js";
import { Tuple } from "../values/sequences.js";
import { toIndex } from "../values/slice.js";
import { raise, TYPES, Type } from "../values/types.js";

const giving = (name, items) => new Iterator(items, `itertools.${name}`);
const tuples = function* (rows) {
  for (const row of rows) yield new Tuple(row);
};
const whole = (value) => Number(toIndex(value));

/** What may go on without end counts as steps of the program. */
const tick = () => session().machine.budget.step();

/** Every row of one item of each. */
function* productOf(pools, at = 0, row = []) {
  if (at === pools.length) yield [...row];
  else for (const item of pools[at]) yield* productOf(pools, at + 1, [...row, item]);
}

/** Rows of so many items, by their places: `fits` says which place may follow others. */
function* chosen(pool, count, fits, places = []) {
  if (places.length === count) yield places.map((place) => pool[place]);
  else
    for (let place = 0; place < pool.length; place++)
      if (fits(place, places)) yield* chosen(pool, count, fits, [...places, place]);
}

const choosing = (name, fits) =>
  new Builtin(`${name} iterable: r=`, (items, count) => {
    const pool = itemsOf(items);
    const many = count === undefined || count === null ? pool.length : whole(count);
    if (many < 0) raise("ValueError", "r must be non-negative");
    return giving(name, tuples(chosen(pool, many, fits)));
  });

function* accumulated(items, context, add = null, start = null) {
  let total = start;
  let isFirst = start === null;
  if (!isFirst) yield total;
  for (const item of items) {
    if (isFirst) total = item;
    else total = add === null ? context.binary("+", total, item) : context.perform(add, [total, item]);
    isFirst = false;
    yield total;
  }
}

function* sliced(items, start, stop, step) {
  let i = 0;
  let next = start;
  if (stop !== null && next >= stop) return;
  for (const item of items) {
    tick();
    if (i++ !== next) continue;
    yield item;
    next += step;
    if (stop !== null && next >= stop) return;
  }
}

function slice(items, ...bounds) {
  const given = bounds.slice(0, 3).filter((one) => one !== undefined);
  const [start, stop, step] = given.length === 1 ? [null, given[0], null] : given;
  const number = (value, usual, least, what) => {
    if (value === undefined || value === null) return usual;
    const isWhole = typeof value === "bigint" || typeof value === "boolean" || value?.[INDEX] !== undefined;
    const found = isWhole ? whole(value) : -1;
    if (found < least) {
      const range =
        what === "Step" ? "a positive integer or None." : "None or an integer: 0 <= x <= sys.maxsize.";
      raise("ValueError", `${what} for islice() must be ${range}`);
    }
    return found;
  };
  const end = number(stop, null, 0, given.length === 1 ? "Stop argument" : "Indices");
  const by = number(step, 1, 1, "Step");
  return giving("islice", sliced(iterate(items), number(start, 0, 0, "Indices"), end, by));
}

function* longest(sources, filler) {
  const iterators = sources.map((source) => iterate(source)[Symbol.iterator]());
  for (;;) {
    const steps = iterators.map((iterator) => iterator.next());
    if (steps.every(({ done }) => done)) return;
    yield new Tuple(steps.map(({ done, value }) => (done ? filler : value)));
  }
}

function* grouped(items, context, key) {
  /** @type {{ key: any, items: any[] } | null} */
  let group = null;
  for (const item of items) {
    tick();
    const own = key === null ? item : context.call(key, [item]);
    if (group !== null && equals(group.key, own)) group.items.push(item);
    else {
      if (group !== null) yield new Tuple([group.key, giving("_grouper", group.items)]);
      group = { key: own, items: [item] };
    }
  }
  if (group !== null) yield new Tuple([group.key, giving("_grouper", group.items)]);
}

/** What is shown of one whose next is known. */
const shownAs = (made, parts) =>
  Object.assign(made, {
    [REPR]: () => `${made.name.slice(made.name.indexOf(".") + 1)}(${parts().map(repr).join(", ")})`,
  });

function count(start, step) {
  let next = start;
  function* counting() {
    for (;;) {
      tick();
      const value = next;
      next = binary("+", value, step);
      yield value;
    }
  }
  return shownAs(giving("count", counting()), () => (step === 1n ? [next] : [next, step]));
}

function repeat(item, times) {
  let left = times === undefined ? null : Math.max(0, whole(times));
  function* repeating() {
    for (; left !== 0; ) {
      tick();
      if (left !== null) left--;
      yield item;
    }
  }
  return shownAs(giving("repeat", repeating()), () => (left === null ? [item] : [item, BigInt(left)]));
}

function* again(items) {
  const seen = [];
  for (const item of items) {
    seen.push(item);
    yield item;
  }
  while (seen.length > 0)
    for (const item of seen) {
      tick();
      yield item;
    }
}

function* chained(sources) {
  for (const source of sources) {
    tick();
    yield* iterate(source);
  }
}

/** `chain(…)`, and `chain.from_iterable(…)`. */
const chain = Object.assign(new Type("chain", TYPES.object, "itertools.chain"), {
  call: (args) => giving("chain", chained(args)),
  [ATTRIBUTE]: (name) =>
    name === "from_iterable"
      ? new Builtin("from_iterable iterable", (items) => giving("chain", chained(iterate(items))))
      : undefined,
});

const while_ = function* (test, items, context) {
  for (const item of items) {
    if (!truth(context.call(test, [item]))) return;
    yield item;
  }
};
const until = function* (test, items, context) {
  let isOn = false;
  for (const item of items) {
    tick();
    isOn ||= !truth(context.call(test, [item]));
    if (isOn) yield item;
  }
};
const starred = function* (called, items, context) {
  for (const item of items) yield context.perform(called, itemsOf(item));
};
const paired = function* (items) {
  let before;
  let isFirst = true;
  for (const item of items) {
    if (!isFirst) yield new Tuple([before, item]);
    [before, isFirst] = [item, false];
  }
};

const selected = function* (items, selectors) {
  const marks = selectors[Symbol.iterator]();
  for (const item of items) {
    const { done, value } = marks.next();
    if (done) return;
    if (truth(value)) yield item;
  }
};
const without = function* (test, items, context) {
  for (const item of items) {
    tick();
    if (!truth(test === null ? item : context.call(test, [item]))) yield item;
  }
};
const batches = function* (items, count) {
  if (count < 1) raise("ValueError", "n must be at least one");
  let row = [];
  for (const item of items) {
    row.push(item);
    if (row.length < count) continue;
    yield new Tuple(row);
    row = [];
  }
  if (row.length > 0) yield new Tuple(row);
};

/** Several walks through the same values, each at its own pace. */
function teed(items, count) {
  const source = items[Symbol.iterator]();
  const seen = [];
  const walk = function* () {
    for (let i = 0; ; i++) {
      if (i === seen.length) {
        const { done, value } = source.next();
        if (done) return;
        seen.push(value);
        checkItems(seen.length);
      }
      yield seen[i];
    }
  };
  return new Tuple(Array.from({ length: count }, () => giving("_tee", walk())));
}

export const ITERTOOLS = {
  tee: new Builtin("tee iterable n?", (items, count = 2n) => teed(iterate(items), whole(count))),
  product: new Builtin("product ...", (args, { repeat = 1n, ...others }) => {
    if (Object.keys(others).length > 0)
      raise("TypeError", `'${Object.keys(others)[0]}' is an invalid keyword argument for product()`);
    const pools = args.map((one) => itemsOf(one));
    if (whole(repeat) < 0) raise("ValueError", "repeat argument cannot be negative");
    const rows = Array.from({ length: whole(repeat) }, () => pools).flat();
    return giving("product", tuples(productOf(rows)));
  }),
  permutations: choosing("permutations", (place, places) => !places.includes(place)),
  combinations: choosing("combinations", (place, places) => places.every((one) => one < place)),
  combinations_with_replacement: choosing("combinations_with_replacement", (place, places) =>
    places.every((one) => one <= place),
  ),
  chain,
  accumulate: new Builtin("accumulate iterable: func= initial=", (items, add, start, context) =>
    giving("accumulate", accumulated(iterate(items), context, add ?? null, start ?? null)),
  ),
  islice: new Builtin("islice iterable stop x? y?", slice),
  zip_longest: new Builtin("zip_longest ...", (args, { fillvalue = null }) =>
    giving("zip_longest", longest(args, fillvalue)),
  ),
  groupby: new Builtin("groupby iterable: key=", (items, key, context) =>
    giving("groupby", grouped(iterate(items), context, key ?? null)),
  ),
  count: new Builtin("count start= step=", (start = 0n, step = 1n) => count(start, step)),
  cycle: new Builtin("cycle iterable", (items) => giving("cycle", again(iterate(items)))),
  repeat: new Builtin("repeat object: times=", (item, times) => repeat(item, times)),
  takewhile: new Builtin("takewhile predicate iterable", (test, items, context) =>
    giving("takewhile", while_(test, iterate(items), context)),
  ),
  dropwhile: new Builtin("dropwhile predicate iterable", (test, items, context) =>
    giving("dropwhile", until(test, iterate(items), context)),
  ),
  starmap: new Builtin("starmap function iterable", (called, items, context) =>
    giving("starmap", starred(called, iterate(items), context)),
  ),
  compress: new Builtin("compress data: selectors:", (items, selectors) =>
    giving("compress", selected(iterate(items), iterate(selectors))),
  ),
  filterfalse: new Builtin("filterfalse predicate iterable", (test, items, context) =>
    giving("filterfalse", without(test, iterate(items), context)),
  ),
  batched: new Builtin("batched iterable: n:", (items, count) =>
    giving("batched", batches(iterate(items), whole(count))),
  ),
  pairwise: new Builtin("pairwise iterable", (items) => giving("pairwise", paired(iterate(items)))),
};
