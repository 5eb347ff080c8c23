/**
 * shapecast/fences: code blocks of the language `shapecast` become figures, in pages of whatever tool. Importing it is
 * enough: it registers `<shape-cast>` and draws the blocks that are there and those that come.
 *
 * The text of a block is an expression, or NumPy's table of shapes, and lines `name: value` for other attributes of the
 * element:
 *
 * ```shapecast
 * (8,1,6,1) + (7,1,5)
 * names: B,H,T,D
 * ```
 */

/** Draws the blocks below `root`, once each; how many figures blocks have now. */
export function upgradeFences(root?: ParentNode): number;

/** Draws the blocks of the page, and those that come. Answers with what ends it; the figures stay. */
export function watchFences(): () => void;

/**
 * The height in pixels that a figure with these attributes has in a column so wide, on this page: what is reserved for it
 * does not move when it comes. It is laid out where nobody sees it, since only a browser knows where its lines break.
 */
export function height(
  attributes: Readonly<Record<string, string | number | null>>,
  width: number,
): Promise<number>;
