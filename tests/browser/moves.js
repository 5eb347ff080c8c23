// How far what a page shows moves by itself, and what moved from where to where.

/** Runs in the page before anything else: counts in `shifted`, keeps in `moves`. */
export function watchMoves() {
  window.shifted = 0;
  window.moves = [];
  const told = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries()) {
      window.shifted += value;
      for (const { node, previousRect, currentRect } of sources)
        window.moves.push(
          `${Math.round(startTime)} ms: ${node?.nodeName}.${node?.className} ${told(previousRect)} to ${told(currentRect)}`,
        );
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page: how far things moved, a part of the window, and what they were. */
export const movesSeen = () => ({ shifted: window.shifted, moves: window.moves.join("\n") });
