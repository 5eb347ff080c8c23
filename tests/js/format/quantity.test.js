import assert from "node:assert/strict";
import { test } from "node:test";
import { formatBytes, formatCount } from "../../../js/format/quantity.js";

test("counts are grouped by thousands", () => {
  const written = {
    0: "0",
    7: "7",
    999: "999",
    1000: "1,000",
    1680: "1,680",
    9007199254740991: "9,007,199,254,740,991",
  };
  for (const [count, text] of Object.entries(written)) assert.equal(formatCount(Number(count)), text);
  assert.equal(formatCount(36028797018963964n), "36,028,797,018,963,964");
});

test("bytes take the unit that leaves at most three digits before the point", () => {
  for (const [bytes, text] of /** @type {[number | bigint, string][]} */ ([
    [0, "0 B"],
    [240, "240 B"],
    [1023, "1023 B"],
    [1024, "1 KiB"],
    [6720, "6.56 KiB"],
    [12291 * 4, "48 KiB"],
    [1024 * 1023.4, "1023 KiB"],
    [1024 * 1023.9, "1 MiB"],
    [4e12, "3.64 TiB"],
    [40960000000, "38.1 GiB"],
    [2 ** 55, "32 PiB"],
    [36028797018963964n, "32 PiB"],
    [2n ** 70n, "1024 EiB"],
  ])) {
    assert.equal(formatBytes(bytes), text);
  }
});
