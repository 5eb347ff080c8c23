// The page for addresses that lead nowhere: its links lead to where the site begins.
import { storedTheme } from "../scripts/theme-store.js";
import { findRoot } from "./find-root.js";

const theme = storedTheme();
if (theme) document.documentElement.dataset.theme = theme;

/** Hosts that answer everything with a page have no such script there either. */
const isThere = async (file) => {
  const answer = await fetch(file, { method: "HEAD" }).catch(() => null);
  return answer?.ok === true && /javascript/.test(answer.headers.get("content-type") ?? "");
};

findRoot(location.href, isThere).then((root) => {
  if (root === null) return;
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-to]")))
    link.href = root + link.dataset.to;
});
