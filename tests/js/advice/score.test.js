// The labelled questions, those that others set and those collected here, and the shares of right answers that are demanded.
import assert from "node:assert/strict";
import { test } from "node:test";
import { findSuspicions, parseError, suggestFixes } from "../../../js/advice.js";
import { load } from "../../golden.js";
import { slowEdits } from "./slow-edits.js";

const SETS = { given: load("advice"), collected: load("collected") };

const optionsOf = ({ names, inPlace, reducedDim }) => ({ names, inPlace, reducedDim });
const share = (items, right) => {
  const wrong = items.filter((item) => !right(item)).map(({ id }) => id);
  return { share: 1 - wrong.length / items.length, wrong };
};
function demand(items, least, right, what) {
  assert.ok(items.length > 5, what);
  const found = share(items, right);
  assert.ok(
    found.share >= least,
    `${what}: ${found.share}, demanded ${least}; wrong: ${found.wrong.join(" ")}`,
  );
}

/** Where the first accepted fix stands, -1 when none is shown. */
function rankOf(item) {
  const wanted = new Set(item.accept.map((edits) => slowEdits(item, edits).meaning));
  return suggestFixes(item.op, item.shapes, optionsOf(item)).findIndex(({ edits }) =>
    wanted.has(slowEdits(item, edits).meaning),
  );
}

const FIELDS = ["framework", "kind", "shapes", "sizes", "axis"];
const same = (a, b) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const OWN = { matmul: ["matmul"], concat: ["cat", "stack"], einsum: ["einsum"], expand: ["broadcastTo"] };
const SPELLINGS = { concat: "cat", broadcast_shapes: "broadcastShapes", concatenate: "cat" };
const spelled = (op) => SPELLINGS[op] ?? op;

/** The fields in which an answer differs from every accepted one. */
function differing(found, { expect, also = {} }) {
  const fields = FIELDS.filter(
    (field) => ![expect[field], ...(also[field] ?? [])].some((accepted) => same(accepted, found[field])),
  );
  const ops = [expect.op, ...(also.op ?? []), ...(expect.op === null ? (OWN[expect.kind] ?? []) : [])].map(
    spelled,
  );
  return ops.includes(found.op) ? fields : [...fields, "op"];
}

for (const [of, { fixes, suspicions, errors }] of Object.entries(SETS)) {
  test(`${of}, fixes: the accepted one is first in 97 %, among the first three in 98 %`, () => {
    const fixable = fixes.filter(({ none }) => !none);
    demand(fixable, 0.97, (item) => rankOf(item) === 0, "first");
    demand(fixable, 0.98, (item) => [0, 1, 2].includes(rankOf(item)), "first three");
  });

  test(`${of}, fixes: none where none helps, in 95 %`, () => {
    const hopeless = fixes.filter(({ none }) => none);
    demand(
      hopeless,
      0.95,
      ({ op, shapes, ...item }) => suggestFixes(op, shapes, optionsOf(item)).length === 0,
      "none",
    );
  });

  test(`${of}, fixes: every one that is shown runs and says truly what it gives`, () => {
    for (const item of fixes) {
      for (const fix of suggestFixes(item.op, item.shapes, optionsOf(item))) {
        const { shapes, result } = slowEdits(item, fix.edits);
        assert.deepEqual(
          [fix.shapes, fix.result],
          [shapes, result],
          `${item.id} ${JSON.stringify(fix.edits)}`,
        );
        assert.notEqual(result, null, item.id);
      }
    }
  });

  test(`${of}, suspicions: every silent bug is caught, false alarms in at most 4 %`, () => {
    const idsOf = (item) => findSuspicions(item.op, item.shapes, optionsOf(item)).map(({ id }) => id);
    const isBug = ({ expect, expectAny }) => expect.length > 0 || expectAny !== undefined;
    const caught = (item) => {
      const ids = idsOf(item);
      const any = (item.expectAny ?? []).every((group) => group.some((id) => ids.includes(id)));
      return any && item.expect.every((id) => ids.includes(id));
    };
    const quiet = (item) => !idsOf(item).some((id) => item.forbid.includes(id));
    demand(suspicions.filter(isBug), 1, caught, "caught");
    demand(suspicions.filter(isBug), 1, quiet, "what is forbidden even there");
    demand(
      suspicions.filter((item) => !isBug(item)),
      0.96,
      quiet,
      "honest",
    );
  });

  test(`${of}, errors: 97 % are read exactly, none with wrong shapes, no false alarm`, () => {
    const decided = errors.filter(({ undecided }) => !undecided);
    const trouble = decided.filter(({ expect }) => expect !== null);
    const exact = (item) => {
      const found = parseError(item.text);
      return found !== null && differing(found, item).length === 0;
    };
    demand(trouble, 0.97, exact, "exact");
    demand(
      trouble,
      1,
      (item) => {
        const found = parseError(item.text);
        return found === null || found.shapes === null || !differing(found, item).includes("shapes");
      },
      "no wrong shapes",
    );
    demand(
      decided.filter(({ expect }) => expect === null),
      1,
      ({ text }) => parseError(text) === null,
      "no false alarm",
    );
  });
}
