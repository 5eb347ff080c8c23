// The faults that faults.mjs seeds, by file: what stands there, what the fault makes of it, and the tests that should see it, of C
// by name, others by path.
export const FAULTS = {
  "c/src/reduce/reduce.c": [["return x == 0 ? 0 : bits", "return bits", "door reduce"]],
  "c/src/reduce/direct.c": [["x >> 16, a + b", "x >> 15, a + b", "direct"]],
  "c/src/reduce/softmax.c": [
    ["x = larger(given, all(-132.4f))", "x = larger(given, all(-80))", "softmax"],
    ["masks + rest", "masks + LANES", "softmax"],
    ["if (left < LANES) l = lanes - LANES;", "", "softmax"],
  ],
  "c/src/functions/lanes.c": [
    ["0x1p-28 + absolute(k) * 0x1p-29", "0x1p-80", "lanes"],
    ["is_normal(sum.high) &", "", "lanes"],
    ["(whole | ~below) &", "", "lanes"],
  ],
  "c/src/functions/float_functions.c": [["results * (1 + 0x1p-36)", "results * (1 - 0x1p-36)", "lanes"]],
  "c/src/functions/float_lanes.c": [
    ["(p.rest - (sum - 1)) + p.more", "p.more", "float_functions"],
    ["z * 0x1.6d8cf4p-10f", "z * 0", "float_functions"],
    ["size < 0.8f", "size < 0.9f", "float_functions"],
    ["(words)(x >= 0x1p-126f)", "(words)(x >= 0)", "float_functions"],
  ],
  "c/src/reduce/fold.c": [
    ["double, !(x <= value)", "double, x > value", "reduce"],
    ["rest = lanes->rest.whole[0];", "rest = 0;", "reduce"],
  ],
  "c/src/reduce/median.c": [["&& left < right", "&& left > right", "reduce"]],
  "c/src/reduce/reduction.c": [["case SC_REDUCE_median: /*", "case SC_REDUCTION_COUNT: /*", "door"]],
  "c/src/elementwise/cast.c": [
    ["((uint64_t)x + 0x80000000) >> 32", "0", "cast"],
    ["x > -0x1p51 && x < 0x1p51", "x > -0x1p60 && x < 0x1p60", "cast"],
    ["0x1.00000801p84", "0x1.000008p84", "cast"],
    ["data[0] + sc_bytes(r, row[0]), converted.bytes", "data[0], converted.bytes", "cast"],
  ],
  "js/arguments/elements.js": [
    ["Number.isSafeInteger(value) ? value : read(data, i)", "value", "js/tensor/read"],
  ],
  "js/creating/range.js": [
    ["[from, by, from + (length - 1) * by].every(isShort)", "[from, by].every(isShort)", "js/tensor/read"],
  ],
  "c/src/elementwise/execute.c": [
    ["step[i] - sc_bytes(rows, row[i])", "step[i]", "execute"],
    ["sc_bytes(column[3] - 1, step[i])", "0", "execute"],
  ],
  "c/src/elementwise/elementwise.c": [
    ["(y & 0xff00) & 0xff00", "y & 0xff00", "elementwise"],
    ["other == SC_OP_add ? SC_OP_bitwise_or", "other == SC_OP_add ? SC_OP_add", "execute"],
    ["if (even < count) out[even]", "if (even > count) out[even]", "elementwise"],
  ],
  "c/src/door/wasm_index.c": [
    [
      "    sc_wasm_free(offsets);\n    return status;\n}\n\n/* Index",
      "    return status;\n}\n\n/* Index",
      "door",
    ],
    [
      "sc_wasm_free(offsets);\n    return status;\n}\n\nstatic sc_status put_places",
      "if (status == SC_OK) sc_wasm_free(offsets);\n    return status;\n}\n\nstatic sc_status put_places",
      "door",
    ],
    ["    sc_wasm_free(room);\n    return status;", "    return status;", "door"],
    ["sc_wasm_free(vector.data);", "", "door"],
    ["sc_wasm_free(truths.data);", "", "door"],
    ["reserve(2 * places)", "reserve(places)", "door"],
    ["if (count[i] < 0) status", "if (count[i] < -1) status", "door"],
    ["if (status == SC_OK && !fills) status = check_overlap(tensors, value, error);", "", "door"],
  ],
  "c/src/door/wasm_reduce.c": [
    ["        sc_wasm_free(indices.data);\n", "", "door"],
    ["    sc_wasm_free(scratch);\n", "", "door"],
    ["if (count > SC_MAX_RANK + 1) count = SC_MAX_RANK + 1;", "", "door"],
  ],
  "c/src/door/wasm_product.c": [["        sc_wasm_free(workspace);\n        error", "        error", "door"]],
  "c/src/door/wasm_calls.c": [["if (count > SC_MAX_RANK) {", "if (count > SC_MAX_RANK + 4) {", "door wasm"]],
  "c/src/door/wasm_recall.c": [
    ["apart < e->reach && apart > -e->reach &&", "0 &&", "recall"],
    ["if (!sc_is_dense(view)) return;", "", "recall"],
    ["e->becomes[k] != dtype", "0", "recall"],
    ["in_place ? -1 - op : op, count)) return;", "op, count)) return;", "recall"],
  ],
  "c/src/door/wasm_copies.c": [["if (count > MAX_GIVEN) {", "if (count > MAX_GIVEN + 9) {", "door"]],
  "c/src/index/rearrange.c": [
    ["diagonal > columns ? columns : ", "", "rearrange door"],
    ["(shifts[i] % size + size) % size", "shifts[i] % size", "rearrange door"],
  ],
  "c/src/shape/slice.c": [
    ["offset < -view->size[i] ? view->size[i] : -offset", "-offset", "slice door"],
    ["if (start < -size || start > size)", "if (start > size)", "slice door"],
    ["(last + 1) * (double)", "last * (double)", "slice door"],
  ],
  "c/src/index/put.c": [
    ["if (sc_same_shape(target, value)) return sc_copy_into(operands, error);", "", "index"],
    ["view->size[leading] == 1", "view->size[leading] <= 1", "index"],
  ],
  "c/src/product/product_check.c": [
    [
      "if (k != right->size[0]) return refuse_sizes",
      "if (k > right->size[0]) return refuse_sizes",
      "door product",
    ],
    ["if (left->rank != 2) return refuse_rank(0, 2, error);\n    if (right", "if (right", "door product"],
  ],
  "c/src/door/wasm_blocks.c": [
    ["after(b)->before = b->size;", "", "blocks"],
    ["if (b == NULL) b = look(class_of(size), size, UINT32_MAX);", "", "blocks"],
  ],
  "js/creating/npy.js": [
    ["shape[fortran ? shape.length - 1 : 0]", "shape[0]", "js/creating/npy"],
    ["(byte === 0 ? 0 : 1)", "byte & 1", "js/creating/npy"],
    ["if (swapped) swapBytes(copy, size);", "", "js/creating/npy"],
  ],
  "js/einsum/einsum.js": [["isSame(strides, operands[i].strides)", "true", "js/einsum/einsum"]],
  "js/einsum/equation.js": [
    ["known.hintOf?.(", "known.hint?.(", "js/refusals/hint"],
    ['padStart(4, "0")', 'padStart(2, "0")', "js/einsum/equation"],
    ["point < 0x80", "point < 0x7f", "js/einsum/equation"],
  ],
  "js/refusals/words/lines.js": [["whole > LARGEST ? LARGEST : whole", "whole", "js/indexing/indexing"]],
  "js/expression/operands.js": [['return !cursor.is(",", end);', "return true;", "js/python/typed/typed"]],
  "js/python/values/parts.js": [["  missing.add(name);\n", "", "js/python/later"]],
  "js/reading/may-be-message.js": [["right.length > 4", "right.length > 8", "js/reading/may-be-message"]],
  "js/views/rearranged.js": [
    ["(total[axis] + (shifts[i]", "(0 * total[axis] + (shifts[i]", "js/views/copies"],
  ],
  "js/views/slices.js": [
    ["if (offset < 0) throw", "if (offset < -1) throw", "js/views/slices js/views/uncountable"],
    ["if (length < 0) throw", "if (length < -1) throw", "js/views/slices"],
  ],
  "js/indexing/indexing.js": [
    ["if (listed.length > MOST)", "if (listed.length > MOST + 40)", "js/indexing/indexing"],
    ["for (const one of made) one.dispose();", "", "js/indexing/indexing"],
    ["  integers.dispose();\n", "", "js/indexing/indexing"],
  ],
  "js/indexing/repeat-interleave.js": [
    [
      "if (repeats < 0) throw runtimeError(op, input, NEGATIVE);\n    const",
      "const",
      "js/indexing/repeat-interleave",
    ],
  ],
  "js/operations/reductions.js": [
    ["limits.rank + 1", "limits.rank - 1", "js/operations/reductions"],
    ['["bool", "uint8"]', '["bool"]', "js/operations/truths"],
  ],
  "js/engine/slots.js": [
    [
      "block[at + SLOT_SIZE + 1] = value - high * 2 ** 32",
      "block[at + SLOT_SIZE + 1] = value",
      "js/engine/slots",
    ],
  ],
  "js/creating/random.js": [["whole >= 2n ** 64n", "whole > 2n ** 64n", "js/creating/random"]],
  "c/src/shape/overlap.c": [
    ["view->stride[i] == 0 && view->size[i] > 1", "view->stride[i] == 0", "in_place"],
    ["if (view->stride[i] == 0", "if (view->stride[i] < 0", "in_place"],
  ],
  "c/src/shape/view.c": [["        if (named[axis]) {", "        if (0) {", "view door"]],
  "js/scene/in-place.js": [["stride === 0 && size > 1", "stride === 0", "js/scene/in-place"]],
  "js/scene/scene.js": [
    [".sort((a, b) => a - b)", ".sort()", "web/words/table-words web/words/einsum-words"],
    ["? [i] : []));\n\n/** @returns", "? [i] : [])).reverse();\n\n/** @returns", "web/words/captions"],
    [" && to !== 1;", ";", "web/views/explanations/backward"],
  ],
  "js/expression/edit.js": [
    [
      "axes?.[i][k] === letter ? wanted : size",
      "i === operand && k === axis ? wanted : size",
      "js/expression/edit",
    ],
    [
      "      read.shapes.every((shape, i) => isSame(shape, wanted[i]));",
      "      read.shapes.length > 0;",
      "js/expression/edit",
    ],
  ],
  "js/scene/change.js": [
    ["i < at ? i : gained < 0 ? i + 1 : i === at ? null : i - 1", "i", "js/scene/change"],
    ['was === is.replace("stretching", "stretched") ? is : was', "was", "js/scene/change"],
  ],
  "web/hand/keys.js": [["slice(0, DIGITS)", "slice(0, DIGITS + 1)", "web/hand/keys"]],
  "web/design/chip-width.js": [["? 1 - STORED_SHARE : 1", "? 1 : 1", "web/design/chip-width"]],
  "web/still/chip.js": [
    ["const from = left + cell * STORED_SHARE;", "const from = left;", "web/still/chip"],
    ["const width = cell * (1 - STORED_SHARE);", "const width = cell * STORED_SHARE;", "web/still/chip"],
    ['face === "stretched" && chip.to > 1', 'face === "stretched"', "web/still/chip"],
    ['face === "ghost-stretched" && chip.to > 1', 'face === "ghost-stretched"', "web/still/chip"],
  ],
  "web/still/markdown.js": [
    [".replace(/[\\\\`*_<>|[\\]~#&]/g", ".replace(/[\\\\`*_<>[\\]~#&]/g", "web/still/markdown"],
    ["longest + 1", "longest", "web/still/markdown"],
  ],
  "web/quiz/path.js": [
    ["plan?.ok === ok && ", "", "web/quiz/path"],
    ["this.#clean &&= correct;", "this.#clean = correct;", "web/quiz/path"],
    [" && asked.every((other) => other.expr !== expr)", "", "web/quiz/path"],
  ],
  "web/quiz/questions.js": [["fails || grows)", "fails)", "web/quiz/questions"]],
  "web/views/explanations/backward.js": [
    [" && row.shape.length === rank", "", "web/views/explanations/backward"],
  ],
  "web/views/numbers/provenance.js": [
    ["still(chip) && chip.to !== 1", "still(chip)", "web/views/numbers/provenance"],
    ["value: still(chip) ? 0 : index[i]", "value: index[i]", "web/views/numbers/provenance"],
  ],
  "web/words/captions.js": [
    ["...column.stretching.map", "...column.stretching.toReversed().map", "web/words/captions"],
  ],
  "js/gradients/vjp.js": [["?.sumToSize(tensor.shape)", "", "js/gradients/vjp"]],
  "js/python/fixes/reductions.js": [
    ["statement.to <= at || statement.from > at", "true", "js/python/fixes/parts"],
    ["+ (LATER.has(name) ? 1 : 0)", "", "js/python/fixes/parts"],
  ],
  "js/python/fixes/fixes.js": [
    ["(call.inner ?? call).to", "call.to", "js/python/fixes/fixes"],
    ["&& here.ok !== false", "", "js/python/fixes/fixes"],
    ["Number(a.breaks) - Number(b.breaks)", "0", "js/python/fixes/fixes"],
  ],
  "js/python/fixes/origins/batches.js": [
    ["shape[axes[0]] < whole[axes[0]]", "false", "js/python/fixes/mended"],
  ],
  "js/python/fixes/origins/beside.js": [
    ["NEW.some((words) => a.endsWith(words))", "false", "js/python/fixes/mended"],
  ],
  "js/python/fixes/edits.js": [
    ["isStatement || node.closed ? insert", "true ? insert", "js/python/fixes/fixes"],
  ],
  "js/engine/operation-list.js": [
    ['=> python.includes("__")', '=> python.includes("_")', "js/engine/operation-list"],
  ],
  "c/src/door/wasm_scatter.c": [["    sc_wasm_free(offsets);\n", "", "door"]],
  "c/src/door/wasm_sort.c": [["    sc_wasm_free(scratch);\n", "", "door"]],
  "c/src/sort/search.c": [["last = count;", "last = count + 1;", "door sort"]],
  "c/src/index/index.c": [["if (last < lookup->view.rank) return SC_OK;", "if (1) return SC_OK;", "index"]],
  "js/python/layers/losses.js": [
    [", { as })", ")", "js/python/layers/figures"],
    ["if (areDifferent(own, others)) {", "if (others.length === 99) {", "js/python/layers/golden"],
  ],
  "js/python/layers/linear.js": [
    ["error.value.args.map(withBias)", "error.value.args", "js/python/layers/letters"],
    ["lead.length]]", "0]]", "js/python/layers/golden"],
  ],
  "js/python/layers/torch-layers.js": [["Math.fround(bound)", "bound * 1.0001", "js/python/layers/golden"]],
  "js/python/layers/steps.js": [
    ["new Site(site.node, nodes, arrays, source)", "site", "js/python/layers/figures"],
  ],
  "js/python/tensorflow/training/creations.js": [
    ["trial.undo();", "", "js/python/tensorflow/training/compiled-function"],
  ],
  "js/python/keras/base/traced-values.js": [
    ["if (graph !== null && graph.layers === 0) return false;", "", "js/python/keras/base/traced-values"],
    ["!isOutside(array)", "true", "js/python/keras/base/traced-values"],
  ],
  "js/python/keras/layers/attention.js": [
    ["for (const name of PARTS) takeMask(inputs[name]);", "", "js/python/keras/base/masks"],
  ],
  "js/python/tensorflow/rare/custom-gradient.js": [
    ["checkOutside(this.method);", "", "js/python/tensorflow/rare/custom-gradient"],
  ],
  "js/python/keras/layers/merging.js": [
    ["tensor.unsqueeze(1)", "tensor.unsqueeze(0)", "js/python/layers/golden"],
    ["open(axis) ?? size", "size", "js/python/keras/models/models"],
  ],
  "js/python/keras/layers/convolution.js": [
    ["Math.floor(all / 2), all - Math.floor(all / 2)", "all, 0", "js/python/keras/layers/layers"],
    ["wide - 1 - cut", "wide - 1", "js/python/keras/layers/layers"],
  ],
  "js/python/keras/models/graph.js": [
    ["Math.max(depth + 1, depths.get(history.node) ?? 0)", "depth + 1", "js/python/keras/models/models"],
  ],
  "js/python/keras/training/optimizers.js": [
    ["1 - Number(second)", "1 - b2", "js/python/keras/training/training"],
  ],
  "js/python/arrays/generic-sizes.js": [
    ["inner.#outer = new Map([...this.#outer, ...this.#letters]);", "", "js/python/keras/models/models"],
  ],
  "js/python/layers/attention.js": [["Number(axis) + 1", "Number(axis)", "js/python/layers/golden"]],
  "js/python/run/check.js": [
    ["&& !hidden.has(node)) unknown.add(id)", ") unknown.add(id)", "js/python/run/check"],
  ],
  "web/anywidget/met.js": [
    ["same(toldBy(words), told)", "words !== null", "web/notebook/python"],
    ["same(told.shapes, error?.shapes)", "true", "web/notebook/python"],
    ["operandNames: inTheWordsOf(names).plain", "operandNames: names", "web/notebook/python"],
  ],
};
