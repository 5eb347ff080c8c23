// What the branches of a choice answer with: all the same structure and kinds, else JAX says where they differ.
import { refuseHere } from "../../arrays/refuse.js";
import { raise } from "../../values/types.js";
import { Key } from "../keys.js";
import { kindOf, Trace } from "../traces/tracing.js";
import { leavesOf, pathsIn } from "../trees/nodes.js";
import { apart, listed, structures } from "./carried.js";

const strong = ({ tensor, trace }) => ({ tensor, trace, weak: false });

const at = (/** @type {string} */ path) => (path === "" ? "" : ` at path ${path}`);

/** Where the kinds of two answers of one structure differ. @returns {string[]} */
function kindsApart(first, answer, names) {
  const [own, found] = [first, answer].map((tree) => leavesOf(tree));
  if ([...own, ...found].some((leaf) => leaf instanceof Key)) return [];
  const paths = pathsIn(first);
  return own.flatMap((leaf, k) => {
    const [one, other] = [leaf, found[k]].map(strong);
    const why = apart(one, other);
    if (why === "") return [];
    // Numbers of Python's may become what the others are.
    if (leaf.weak !== found[k].weak && one.tensor.shape.join() === other.tensor.shape.join())
      refuseHere("branches that answer with arrays of several kinds");
    return [
      `the output of ${names[0]}${at(paths[k])} has type ${kindOf(one)} but the corresponding output of ${names[1]} has type ${kindOf(other)}, so ${why}`,
    ];
  });
}

/** Branches answer with arrays of the same kinds. */
export function checkBranches(kind, branches, answers) {
  const all = branches.map((_, i) =>
    kind === "cond" ? ["true_fun", "false_fun"][i] : i === 0 ? "branch 0" : `branch${i}`,
  );
  const [first] = answers;
  answers.forEach((answer, i) => {
    if (i === 0) return;
    const names = [all[0], all[i]];
    const fail = (/** @type {string} */ rule, /** @type {string} */ told, /** @type {string} */ end) => {
      const places = [0, i].map((one) => {
        const { told: place } = new Trace(branches[one], kind);
        return `${all[one]} is ${place.slice(0, place.lastIndexOf(" for "))}`;
      });
      raise(
        "TypeError",
        `${kind} ${rule}\n\n${places.join("\n")}\n\n${told}\n\nRevise ${names.join(" and/or ")} so that ${end}.`,
      );
    };
    const built = structures(first, answer, "pytree leaf").map(
      ({ path, own, found, why }) =>
        `${names[0]} output${at(path)} is a ${own} but ${names[1]} output${at(path)} is a ${found}, so ${why}`,
    );
    if (built.length > 0)
      fail(
        "branch outputs must have the same pytree structure, but they differ:",
        listed(built),
        "they have the same pytree structure",
      );
    const kinds = kindsApart(first, answer, names);
    if (kinds.length === 0) return;
    const told = listed(kinds);
    fail(
      "branches must have equal output types but they differ.",
      told.replace(/^t/, "T"),
      "all output types match",
    );
  });
}
