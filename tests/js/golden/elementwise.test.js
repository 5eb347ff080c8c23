// Every recorded call of the operations this engine has.
import { test } from "node:test";
import { operations } from "../../../build/generated/tables.js";
import * as shapecast from "../../../js/index.js";
import { load } from "../../golden.js";
import { argument, assertRefused, assertSame, checkAll } from "./calls.js";

const functions = new Map(Object.entries(shapecast));
const { cases } = load("elementwise");

for (const { name, python } of operations) {
  const own = cases.filter(({ op, kw }) => op === python && Object.keys(kw ?? {}).length === 0);
  test(`${python} answers as PyTorch in ${own.length} cases`, () => {
    checkAll(own, ({ args, out, err }, made) => {
      const given = args.map((value) => argument(value, made));
      if (err !== undefined) {
        assertRefused(() => functions.get(name)(...given), err);
        return;
      }
      const result = functions.get(name)(...given);
      made.push(result);
      assertSame(result, out, python);
    });
  });
}
