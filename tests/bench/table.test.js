// The tables, from times written by hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { part, replaced } from "./docs.mjs";
import { table, time } from "./table.mjs";

const bench = {
  date: "2026-01-02T03:04:05Z",
  node: "v20.0.0",
  processor: "some processor",
  load: 0.25,
  sections: {
    node: {
      rounds: 2,
      versions: { other: "1.2.3" },
      cases: {
        add_row: {
          shapecast: { times: [2000, 4000] },
          limit: { times: [1000, 2000], kind: "bare" },
          plain: { times: [30_000, null] },
          other: { times: [1000, 2000] },
        },
        size_add_1000: { shapecast: { times: [1000] } },
        size_add_10000: { shapecast: { times: [9000] } },
        add_T: { shapecast: { times: [], skip: "threw" } },
      },
    },
    page: { rounds: 2, cases: { add_row: { shapecast: { times: [5e6] } } } },
  },
  rows: [{ name: "cold import and first result", value: 12, unit: "ms", beside: "empty module", of: 4 }],
};

test("times have units", () => {
  assert.deepEqual([0.5, 12, 1234, 56_789, 1e6, 2.5e9].map(time), [
    "0.500\u00a0ns",
    "12.0\u00a0ns",
    "1.23\u00a0µs",
    "56.8\u00a0µs",
    "1.00\u00a0ms",
    "2500\u00a0ms",
  ]);
});

test("a table has a row for each case, and says what is behind", () => {
  const text = table(bench);
  assert.match(
    text,
    /^2026-01-02, some processor, load 0\.3, Node v20.0.0, 2 rounds in node, 2 rounds in page, other 1.2.3$/m,
  );
  const row =
    "| (1000,1000) + (1000,) | 3.00\u00a0µs | bare 1.50\u00a0µs | 2.00 | – | 15.00 | other 1.50\u00a0µs | 0.50 | 5.00\u00a0ms | – |";
  assert.ok(text.includes(row), text);
  assert.match(text, /In Node: 1 large cases take 2.00 times their limits .*`add_row` 2.00\./);
  assert.match(text, /ahead is one in 1: `add_row` other 0.50\./);
  assert.match(
    text,
    /add, ns an element from 1,000 on: 1.00, 0.90; ten times the elements cost at most 9.00 times as much\./,
  );
  assert.match(text, /Not measured in node: shapecast, `add_T`: threw/);
  assert.match(text, /cold import and first result: 12.0 ms; empty module: 4.00 ms/);
});

test("a page of the documentation gets its table, and keeps the rest", () => {
  const words = {
    heads: ["case"],
    above: () => "Recorded.",
    kinds: { bare: "kernel" },
    cold: ["start", "nothing"],
  };
  const fresh = part(bench, words);
  assert.match(fresh, /^Recorded\.\n\n\| case \|\n/);
  assert.match(
    fresh,
    /\| `\(1000,1000\) \+ \(1000,\)` \| 3.00\u00a0µs \| kernel 1.50\u00a0µs \| 2.00 \| ×\u00a015.0 \| 5.00\u00a0ms \|/,
  );
  assert.match(fresh, /\| start \| 12.0 ms \| nothing 4.00 ms \| 3.00 \| – \| – \|$/);
  const page =
    "# a\n\n## b\n\n| not |\n\n## c\n\nwords\n\nold date:\n\n| old |\n|---|\n\nafter\n\n| later |\n\nend\n";
  const [whole, again] = [replaced(page, fresh), replaced(replaced(page, fresh), fresh)];
  assert.equal(whole, page.replace("old date:\n\n| old |\n|---|", fresh));
  assert.equal(again, whole);
});
