// How programs tell a function its derivative.
import { FunctionOf } from "../../arrays/module.js";
import { refuseHere } from "../../arrays/refuse.js";
import { ATTRIBUTE } from "../../values/protocol.js";
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

/**
 * A function of which some arguments are none that anything is derived by: for each call, one of the others alone.
 * @param {any} made @param {any} fixed their places @param {any} custom @param {string} name of what tells the rule
 */
export function withFixed(made, fixed, custom, name) {
  const places = (itemsOf(fixed) ?? [fixed]).map(Number);
  const isJvp = name === "defjvp";
  const whole = new FunctionOf(made.name ?? "function", (args, keywords) => {
    const { rule } = /** @type {any} */ (whole);
    if (rule === null || Object.keys(keywords).length > 0)
      refuseHere("such a function with a derivative of its own");
    const beside = places.map((place) => args[place]);
    const rest = args.filter((_, i) => !places.includes(i));
    const all = (own) => {
      const left = [...own];
      return args.map((one, i) => (places.includes(i) ? one : left.shift()));
    };
    const of = (/** @type {(own: any[]) => any} */ run) => new FunctionOf(name, (own) => run(own));
    const inner = custom([of((own) => callOf(made)(all(own)))], {});
    const last = of((own) => callOf(rule[isJvp ? 0 : 1])([...beside, ...own]));
    inner.rule = isJvp ? [last] : [of((own) => callOf(rule[0])(all(own))), last];
    return inner.call(rest, {}, null);
  });
  const own = Object.assign(whole, { rule: null, node: made.node, scope: made.scope });
  const tell = withRule(own, name, isJvp ? 1 : 2);
  return Object.assign(tell, { [ATTRIBUTE]: (asked) => tell.methods[asked] });
}
