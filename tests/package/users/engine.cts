// The same in a program that requires its modules.
import shapecast = require("shapecast");
import advice = require("shapecast/advice");
import figure = require("shapecast/figure");
import python = require("shapecast/python");
import slim = require("shapecast/slim");

const z: shapecast.Tensor<"float32"> = shapecast.ones(2, 3);
const same: shapecast.Tensor = slim.add(z, 1);
const picture: string = figure.toSVG(shapecast.explain("add", [[2, 1], [3]]), { lang: "zh" });
const value: number = z.sum().item();
// @ts-expect-error there is nothing but names
shapecast.default;
const result: string = [
  String(same.shape),
  typeof picture,
  value,
  advice.suggestFixes("add", [[4, 3], [4]]).length > 0,
].join();

export const kind: string = python.read("(2, 1) + (3,)").kind;
export { result };
