// How programs tell a function its derivative.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { Tuple } from "../../values/sequences.js";
import { itemsOf } from "../convert.js";
import { elementwise } from "../elementwise.js";
import { callOf } from "../transforms.js";

/** How an answer changes with its arguments, where a program tells it for each of them. */
export function byArgument(custom) {
  return new FunctionOf("defjvps", (rules, keywords) => {
    if (Object.keys(keywords).length > 0) refuseHere("such a rule");
    const whole = new FunctionOf("defjvps", ([primals, tangents]) => {
      const [args, changes] = [primals, tangents].map((one) => itemsOf(one) ?? refuseHere("such a rule"));
      if (rules.length !== args.length) refuseHere("such a rule");
      const answer = callOf(custom.made)(args);
      const parts = rules
        .map((rule, i) => (rule === null ? null : callOf(rule)([changes[i], answer, ...args])))
        .filter((part) => part !== null);
      if (parts.length === 0) refuseHere("such a rule");
      // The sum with 0 makes 0 of -0.
      return new Tuple([answer, parts.reduce((sum, part) => elementwise("add", [sum, part]), 0)]);
    });
    custom.rule = [whole];
    return null;
  });
}

/** The function, which a program tells its rule. */
export function withRule(custom, name, count) {
  const attribute = new FunctionOf(name, (given, keywords) => {
    if (given.length !== count || Object.keys(keywords).length > 0) refuseHere("such a rule");
    custom.rule = given;
    return count === 1 ? given[0] : null;
  });
  custom.methods = { [name]: attribute };
  return custom;
}
