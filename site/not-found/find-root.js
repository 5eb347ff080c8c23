// Where the site begins, from anywhere below it. Hosts show one page for all addresses that lead nowhere, so that its own address
// says nothing; and a site need not begin where its host does.

/** What every site has at its root, and few others. */
const MARK = "assets/theme.js";

/**
 * The nearest folder above an address in which that file is; null where there is none.
 * @param {string} address @param {(file: string) => Promise<boolean>} isThere
 */
export async function findRoot(address, isThere) {
  for (let folder = new URL(".", address); ; folder = new URL("..", folder)) {
    if (await isThere(new URL(MARK, folder).href)) return folder.href;
    if (folder.pathname === "/") return null;
  }
}
