import assert from "node:assert/strict";
import { test } from "node:test";
import { between, circles, fewest, neighbours } from "./graph.mjs";

const arrows = (...list) =>
  list.map((one) => {
    const [from, to] = one.split(">");
    return { from, to };
  });
const shown = (list) => list.map(({ from, to }) => `${from}>${to}`).sort();

test("a circle is found with all that lies on it, and a mere fork is none", () => {
  assert.deepEqual(circles(arrows("a>b", "b>c", "c>b")), [["b", "c", "b"]]);
  assert.deepEqual(circles(arrows("a>a")), [["a", "a"]]);
  assert.deepEqual(circles(arrows("a>b", "a>c", "b>d", "c>d")), []);
});

test("arrows between folders, each once", () => {
  const all = arrows("x/1>y/1", "x/2>y/1", "x/1>x/2", "y/1>z/1");
  assert.deepEqual(shown(between(all, (path) => path[0])), ["x>y", "y>z"]);
});

test("what a longer way says is left out", () => {
  assert.deepEqual(shown(fewest(arrows("a>b", "b>c", "c>d", "a>c", "a>d"))), ["a>b", "b>c", "c>d"]);
  assert.deepEqual(shown(fewest(arrows("a>b", "a>c"))), ["a>b", "a>c"]);
});

test("fewest arrows reach as far as all of them, whatever the graph", () => {
  const reach = (list) => {
    const next = neighbours(list);
    const from = (place) => [...(next.get(place) ?? [])].flatMap((one) => [one, ...from(one)]);
    return [...next.keys()]
      .flatMap((place) => [...new Set(from(place))].map((one) => `${place}>${one}`))
      .sort();
  };
  const pairs = arrows("a>b", "a>c", "a>d", "b>c", "b>d", "c>d");
  for (let chosen = 0; chosen < 2 ** pairs.length; chosen++) {
    const list = pairs.filter((_, i) => chosen & (1 << i));
    const few = fewest(list);
    assert.deepEqual(reach(few), reach(list));
    for (const left of few) {
      assert.notDeepEqual(reach(few.filter((one) => one !== left)), reach(list), "one arrow too many");
    }
  }
});
