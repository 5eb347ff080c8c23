// A page's policy may refuse Lit its own for trusted types (`trusted-types 'none'`, or a second Lit where duplicates are not
// allowed), and Lit takes that for an error while it is loaded. This file is loaded before Lit and lets it go on without; the build sees to that (web/tools/guarded-lit.mjs).

const { trustedTypes } = /** @type {any} */ (globalThis);

/** Whether markup may be written without a policy. */
function mayWriteMarkup() {
  try {
    document.createElement("template").innerHTML = "<b></b>";
    return true;
  } catch {
    return false;
  }
}

let refused = false;
if (trustedTypes) {
  const value = {
    emptyScript: trustedTypes.emptyScript,
    createPolicy(name, rules) {
      try {
        return trustedTypes.createPolicy(name, rules);
      } catch {
        refused = true;
        return undefined;
      }
    },
  };
  Object.defineProperty(globalThis, "trustedTypes", { value, configurable: true });
}

/** Called when Lit is loaded: the page's own object is back. Answers whether Lit can write its markup here. */
export function afterLit() {
  if (trustedTypes) delete (/** @type {any} */ (globalThis).trustedTypes);
  return !refused || mayWriteMarkup();
}
