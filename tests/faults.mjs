// Faults seeded one at a time in a copy of the tree, each against the smallest set of tests that should see it:
//   node tests/faults.mjs [text in a fault's name]
// It says which test file caught each, or SURVIVED. Status 1 when one survived or is no longer in the source.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** File, what stands there, what the fault makes of it, tests: of C by name, of JavaScript by path. */
const FAULTS = [
  ["c/src/reduce/reduce.c", "return x == 0 ? 0 : bits", "return bits", "door", "reduce"],
  ["c/src/reduce/median.c", "&& left < right", "&& left > right", "reduce"],
  ["c/src/reduce/reduction.c", "case SC_REDUCE_median: /*", "case SC_REDUCTION_COUNT: /*", "door"],
  [
    "c/src/door/wasm_index.c",
    "    sc_wasm_free(offsets);\n    return status;\n}\n\n/* Index",
    "    return status;\n}\n\n/* Index",
    "door",
  ],
  [
    "c/src/door/wasm_index.c",
    "sc_wasm_free(offsets);\n    return status;\n}\n\nstatic sc_status put_places",
    "if (status == SC_OK) sc_wasm_free(offsets);\n    return status;\n}\n\nstatic sc_status put_places",
    "door",
  ],
  ["c/src/door/wasm_index.c", "    sc_wasm_free(room);\n    return status;", "    return status;", "door"],
  ["c/src/door/wasm_index.c", "sc_wasm_free(vector.data);", "", "door"],
  ["c/src/door/wasm_index.c", "sc_wasm_free(truths.data);", "", "door"],
  ["c/src/door/wasm_index.c", "reserve(2 * places)", "reserve(places)", "door"],
  ["c/src/door/wasm_index.c", "if (count[i] < 0) status", "if (count[i] < -1) status", "door"],
  [
    "c/src/door/wasm_index.c",
    "if (status == SC_OK && !fills) status = check_overlap(tensors, value, error);",
    "",
    "door",
  ],
  ["c/src/door/wasm_reduce.c", "        sc_wasm_free(indices.data);\n", "", "door"],
  ["c/src/door/wasm_reduce.c", "    sc_wasm_free(scratch);\n", "", "door"],
  ["c/src/door/wasm_reduce.c", "if (count > SC_MAX_RANK + 1) count = SC_MAX_RANK + 1;", "", "door"],
  ["c/src/door/wasm_product.c", "        sc_wasm_free(workspace);\n        error", "        error", "door"],
  ["c/src/door/wasm_calls.c", "if (count > SC_MAX_RANK) {", "if (count > SC_MAX_RANK + 4) {", "door", "wasm"],
  ["c/src/door/wasm_copies.c", "if (count > MAX_GIVEN) {", "if (count > MAX_GIVEN + 9) {", "door"],
  ["c/src/index/rearrange.c", "diagonal > columns ? columns : ", "", "rearrange", "door"],
  ["c/src/index/rearrange.c", "(shifts[i] % size + size) % size", "shifts[i] % size", "rearrange", "door"],
  ["c/src/shape/slice.c", "offset < -view->size[i] ? view->size[i] : -offset", "-offset", "slice", "door"],
  ["c/src/shape/slice.c", "if (start < -size || start > size)", "if (start > size)", "slice", "door"],
  ["c/src/shape/slice.c", "(last + 1) * (double)", "last * (double)", "slice", "door"],
  [
    "c/src/index/put.c",
    "if (sc_same_shape(target, value)) return sc_copy_into(operands, error);",
    "",
    "index",
  ],
  ["c/src/index/put.c", "view->size[leading] == 1", "view->size[leading] <= 1", "index"],
  [
    "c/src/product/product_check.c",
    "if (k != right->size[0]) return refuse_sizes",
    "if (k > right->size[0]) return refuse_sizes",
    "door",
    "product",
  ],
  [
    "c/src/product/product_check.c",
    "if (left->rank != 2) return refuse_rank(0, 2, error);\n    if (right",
    "if (right",
    "door",
    "product",
  ],
  ["c/src/door/wasm_blocks.c", "after(b)->before = b->size;", "", "blocks"],
  ["c/src/door/wasm_blocks.c", "if (b == NULL) b = look(class_of(size), size, UINT32_MAX);", "", "blocks"],
  ["js/creating/npy.js", "shape[fortran ? shape.length - 1 : 0]", "shape[0]", "creating/npy"],
  ["js/creating/npy.js", "(byte === 0 ? 0 : 1)", "byte & 1", "creating/npy"],
  ["js/creating/npy.js", "if (swapped) swapBytes(copy, size);", "", "creating/npy"],
  ["js/einsum/equation.js", 'padStart(4, "0")', 'padStart(2, "0")', "einsum/equation"],
  ["js/einsum/equation.js", "point < 0x80", "point < 0x7f", "einsum/equation"],
  ["js/refusals/words/lines.js", "whole > LARGEST ? LARGEST : whole", "whole", "indexing/indexing"],
  ["js/views/copies.js", "(total[axis] + (shifts[i]", "(0 * total[axis] + (shifts[i]", "views/copies"],
  [
    "js/views/slices.js",
    "if (offset < 0) throw",
    "if (offset < -1) throw",
    "views/slices",
    "views/uncountable",
  ],
  ["js/views/slices.js", "if (length < 0) throw", "if (length < -1) throw", "views/slices"],
  [
    "js/indexing/indexing.js",
    "if (listed.length > MOST)",
    "if (listed.length > MOST + 40)",
    "indexing/indexing",
  ],
  ["js/indexing/indexing.js", "for (const one of made) one.dispose();", "", "indexing/indexing"],
  ["js/indexing/indexing.js", "  integers.dispose();\n", "", "indexing/indexing"],
  [
    "js/indexing/repeat-interleave.js",
    "if (repeats < 0) throw runtimeError(op, input, NEGATIVE);\n    const",
    "const",
    "indexing/repeat-interleave",
  ],
  ["js/operations/reductions.js", "limits.rank + 1", "limits.rank - 1", "operations/reductions"],
  [
    "js/engine/slots.js",
    "block[at + SLOT_SIZE + 1] = value - high * 2 ** 32",
    "block[at + SLOT_SIZE + 1] = value",
    "engine/slots",
  ],
  ["js/creating/random.js", "whole >= 2n ** 64n", "whole > 2n ** 64n", "creating/random"],
];

const root = mkdtempSync(join(tmpdir(), "faults-"));
for (const name of ["c", "js", "web", "site", "tests", "build", "Makefile", "package.json", ".ci"]) {
  cpSync(name, join(root, name), { recursive: true, preserveTimestamps: true });
}
symlinkSync(join(process.cwd(), "node_modules"), join(root, "node_modules"));

const run = (command, ...args) => spawnSync(command, args, { cwd: root, stdio: "ignore" }).status === 0;
const native = (name) => `build/native/sanitized/${name}_test`;

/** Whether a test passes on the copy as it is. What does not compile is caught too. */
const passes = (test) =>
  test.includes("/")
    ? run("node", "--test", `tests/js/${test}.test.js`)
    : run("make", native(test)) && run(native(test));

let failed = 0;
for (const [file, from, to, ...tests] of FAULTS) {
  const name = `${file}: ${from.trim().split("\n")[0]}`;
  if (!name.includes(process.argv[2] ?? "")) continue;
  const path = join(root, file);
  const text = readFileSync(path, "utf8");
  let verdict = "NOT IN THE SOURCE";
  if (text.split(from).length > 1) {
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
    const caught = tests.find((test) => !passes(test));
    verdict = caught === undefined ? `SURVIVED ${tests.join(", ")}` : `caught by ${caught}`;
    writeFileSync(path, text);
  }
  if (!verdict.startsWith("caught")) failed++;
  console.log(`${verdict.padEnd(36)} ${name}`);
}
rmSync(root, { recursive: true });
console.log(failed === 0 ? "all were caught" : `${failed} of ${FAULTS.length} were not caught`);
process.exitCode = failed === 0 ? 0 : 1;
