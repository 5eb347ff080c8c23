// Datasets made of datasets in other forms: windows, padded batches, shards, what functions make of elements one after the other.
import { leavesIn, treeOf } from "../../algorithms/trees.js";
import { engine } from "../../arrays/engine.js";
import { refuseHere } from "../../arrays/refuse.js";
import { session } from "../../arrays/session.js";
import { truth } from "../../values/compare.js";
import { iterate } from "../../values/iterate.js";
import { ITERATE } from "../../values/protocol.js";
import { Tuple } from "../../values/sequences.js";
import { ask, convert, itemsOf } from "../convert.js";
import { dtypeOf } from "../dtypes.js";
import { dataLoss } from "../errors.js";
import { wrap } from "../framework.js";
import { specOf } from "./signatures.js";
import { pairsOf } from "./structures.js";

const whole = (value) => Number(convert(value).item());
const UNKNOWN = -2;

/** So many elements at a time, put together; `drops` says that a last batch with fewer is left out. */
export function* batches(dataset, size, drops, together) {
  let part = [];
  for (const one of dataset[ITERATE]()) {
    part.push(one);
    if (part.length < size) continue;
    yield together(part);
    part = [];
  }
  if (part.length > 0 && !drops) yield together(part);
}

/** So many windows begin, and each has so many. */
function windowCount(count, size, shift, drops) {
  if (count < 0) return count;
  if (!drops) return Math.ceil(count / shift);
  return count < size ? 0 : Math.floor((count - size) / shift) + 1;
}

/** Leaves padded to one shape, and stacked. */
function padded(rows, wanted, fill) {
  const rank = rows[0].ndim;
  const most = Array.from({ length: rank }, (_, axis) => Math.max(...rows.map(({ shape }) => shape[axis])));
  const target = most.map((size, axis) => wanted?.[axis] ?? size);
  if (most.some((size, axis) => size > target[axis]))
    dataLoss(
      "{{function_node __wrapped__IteratorGetNext_output_types_1_device_/job:localhost/replica:0/task:0/device:CPU:0}} Attempted to pad to a smaller size than the input element. [Op:IteratorGetNext] name: ",
    );
  return engine.stack(
    rows.map((row) =>
      engine.pad(row, row.shape.flatMap((size, axis) => [target[axis] - size, 0]).reverse(), { value: fill }),
    ),
  );
}

/** A tree of shapes: a list of sizes, or a tuple of them. */
export function shapesOf(tree, count) {
  if (tree === null) return Array(count).fill(null);
  const sizes = (one) =>
    (itemsOf(one) ?? refuseHere("such padded_shapes")).map((size) =>
      size === null || Number(size) < 0 ? null : Number(size),
    );
  if (typeof tree === "bigint" && count === 1) return [sizes(new Tuple([tree]))];
  const items = itemsOf(tree) ?? refuseHere("such padded_shapes");
  const isOne = tree.name === "TensorShape" || !items.some((one) => itemsOf(one) !== null);
  if (count === 1 && isOne) return [sizes(tree)];
  return items.length === count ? items.map(sizes) : refuseHere("such padded_shapes");
}

/** What makes them, of the class and what it shares. @param {any} shared */
export const forms = ({ Dataset, given, callOn, elementOf }) => ({
  window(self, args, keywords) {
    const [size, shift, stride, drops] = given(args, keywords, "size", "shift", "stride", "drop_remainder");
    const [most, step] = [whole(size), stride === null ? 1 : whole(stride)];
    const by = shift === null ? most : whole(shift);
    const isWhole = truth(drops ?? false);
    function* windows() {
      const kept = [];
      let next = 0;
      const inside = function* (from) {
        for (let i = 0; i < most; i++) if (kept[from + i * step] !== undefined) yield kept[from + i * step];
      };
      const made = (from) => {
        const own = [...inside(from)];
        const part = (pick, told) => {
          const one = new Dataset(() => own.map(pick), own.length);
          one.className = "_VariantDataset";
          one.spec = told;
          return one;
        };
        const parts = leavesIn(own[0], pairsOf).map((_, i) => {
          const leaf = (tree) => leavesIn(tree, pairsOf)[i];
          return part(leaf, () => leaf(self.spec()));
        });
        return treeOf(own[0], () => parts.shift(), pairsOf);
      };
      const span = (most - 1) * step + 1;
      for (const one of self[ITERATE]()) {
        kept.push(one);
        if (kept.length < next + span) continue;
        yield made(next);
        next += by;
      }
      for (; !isWhole && next < kept.length; next += by) yield made(next);
    }
    return new Dataset(windows, windowCount(self.count, (most - 1) * step + 1, by, isWhole));
  },
  padded_batch(self, args, keywords) {
    const [size, shapes, values, drops] = given(
      args,
      keywords,
      "batch_size",
      "padded_shapes",
      "padding_values",
      "drop_remainder",
    );
    const most = whole(size);
    const isWhole = truth(drops ?? false);
    const together = (part) => {
      const rows = part.map((tree) => leavesIn(tree, pairsOf).map(({ tensor }) => tensor));
      const wanted = shapesOf(shapes, rows[0].length);
      const fills = values === null ? [] : (itemsOf(values) ?? Array(rows[0].length).fill(values));
      const made = rows[0].map((_, i) => {
        const fill = (fills[i] ?? null) === null ? 0 : Number(convert(fills[i]).item());
        return wrap(
          ask(() =>
            padded(
              rows.map((row) => row[i]),
              wanted[i],
              fill,
            ),
          ),
        );
      });
      return treeOf(part[0], () => made.shift() ?? null, pairsOf);
    };
    const round = isWhole ? Math.floor : Math.ceil;
    return new Dataset(
      () => batches(self, most, isWhole, together),
      self.count < 0 ? self.count : round(self.count / most),
    );
  },
  shard(self, args, keywords) {
    const [count, place] = given(args, keywords, "num_shards", "index").map(whole);
    return new Dataset(
      function* () {
        let i = 0;
        for (const one of self[ITERATE]()) if (i++ % count === place) yield one;
      },
      self.count < 0 ? self.count : Math.ceil((self.count - place) / count),
    );
  },
  interleave(self, [made, ...more], keywords) {
    const {
      map_func: of = made,
      cycle_length: cycle = more[0],
      block_length: block = more[1] ?? 1n,
    } = keywords;
    if (cycle === undefined || cycle === null) refuseHere("interleave() without a cycle_length");
    const own = callOn(of);
    return new Dataset(function* () {
      const rest = self[ITERATE]();
      const open = () => {
        const next = rest.next();
        return next.done ? null : own(next.value)[ITERATE]();
      };
      const ring = Array.from({ length: whole(cycle) }, () => open());
      for (let i = 0; ring.some((one) => one !== null); i = (i + 1) % ring.length) {
        for (let taken = 0; taken < whole(block) && ring[i] !== null; ) {
          const next = ring[i].next();
          if (next.done) {
            ring[i] = open();
            if (taken > 0) break;
          } else {
            taken++;
            yield next.value;
          }
        }
      }
    }, UNKNOWN);
  },
  unique(self) {
    return new Dataset(function* () {
      const seen = new Set();
      for (const one of self[ITERATE]()) {
        const key = `${one.tensor}`;
        if (!seen.has(key)) yield one;
        seen.add(key);
      }
    }, UNKNOWN);
  },
  take_while(self, args, keywords) {
    const own = callOn(given(args, keywords, "predicate")[0]);
    return new Dataset(function* () {
      for (const one of self[ITERATE]()) {
        if (!truth(own(one))) return;
        yield one;
      }
    }, UNKNOWN);
  },
  scan(self, args, keywords) {
    const [start, made] = given(args, keywords, "initial_state", "scan_func");
    const { machine } = session();
    return new Dataset(function* () {
      let state = elementOf(start);
      for (const one of self[ITERATE]()) {
        const found = elementOf(machine.call(made, [state, one]));
        [state] = found.items;
        yield found.items[1];
      }
    }, self.count);
  },
  get_single_element(self) {
    const found = [...self[ITERATE]()];
    return found.length === 1 ? found[0] : refuseHere("get_single_element() of several");
  },
});

/** A value as a tensor of what is told of it. */
function fitted(value, spec) {
  const tensor = convert(value, spec.dtype);
  const isRight =
    spec.sizes === null ||
    (spec.sizes.length === tensor.ndim &&
      spec.sizes.every((size, i) => size === null || size === tensor.shape[i]));
  return isRight ? wrap(tensor) : refuseHere("an element of another shape than is told");
}

/** What a generator gives, each time anew. */
export function fromGenerator(Dataset, args, keywords) {
  const {
    generator = args[0],
    output_types: types = args[1] ?? null,
    output_shapes: shapes = args[2] ?? null,
    args: own = args[3] ?? null,
    output_signature: signature = args[4] ?? null,
  } = keywords;
  if (
    shapes !== null &&
    signature === null &&
    itemsOf(shapes)?.some((one) => itemsOf(one) !== null) !== types instanceof Tuple
  )
    refuseHere("such output_shapes");
  const sizes = (one) =>
    one === null ? null : (itemsOf(one) ?? []).map((size) => (size === null ? null : Number(size)));
  const spec =
    signature ??
    (types instanceof Tuple
      ? new Tuple(
          types.items.map((one, i) => specOf(shapes === null ? null : sizes(shapes.items[i]), dtypeOf(one))),
        )
      : specOf(sizes(shapes), dtypeOf(types)));
  const { machine } = session();
  const given = own === null ? [] : itemsOf(own);
  const made = new Dataset(function* () {
    for (const one of iterate(machine.call(generator, given)))
      yield spec instanceof Tuple
        ? new Tuple((itemsOf(one) ?? []).map((item, i) => fitted(item, spec.items[i])))
        : fitted(one, spec);
  }, UNKNOWN);
  made.className = "_FlatMapDataset";
  made.spec = () => spec;
  return made;
}
