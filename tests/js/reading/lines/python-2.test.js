import assert from "node:assert/strict";
import { test } from "node:test";
import "../../../../js/index.js";
import { read } from "../../../../js/python/python.js";
import { ofPython2 } from "../../../../js/reading/lines/python-2.js";

test("statements of Python 2 keep their places", () => {
  const cases = [
    ["print a\nb", "pass; a\nb"],
    ["if a: print b, c", "if a: pass; b, c"],
    ["    print 'x', y.shape", "    pass; 'x', y.shape"],
    ["In [3]: print m; m.shape", "In [3]: pass; m; m.shape"],
    ["for i in xrange(3):", "for i in  range(3):"],
  ];
  for (const [given, expected] of cases) {
    assert.equal(ofPython2(given), expected);
    assert.equal(expected.length, given.length);
  }
});

test("Python 3 and sentences have none", () => {
  for (const text of ["print(a)", "print (a)", "x.print = 3", "print the shape of x", "# print a"]) {
    assert.equal(ofPython2(text), null, text);
  }
});

test("sessions that show arrays are read with the shapes that they show", () => {
  const session = `In [7]: print m; m.shape
[[0 1 2]
 [3 4 5]]
Out[7]: (2, 3)

In [8]: w
Out[8]:
array([[5],
       [6]])

In [9]: m * w`;
  const { kind, figures } = read(session);
  assert.equal(kind, "code");
  assert.deepEqual(figures[0].shapes, [
    [2, 3],
    [2, 1],
  ]);
});
