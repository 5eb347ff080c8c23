// What of an axis is drawn: all of it, or its first index, a window and its last index. A window costs the same
// wherever it stands and however long the axis is.

/**
 * The indices drawn of an axis, in order: at most `room` of them. `first` is where the window begins; null at its
 * usual place, behind index 0.
 */
export function visible(size, room, first = null) {
  if (size <= room) return Array.from({ length: size }, (_, i) => i);
  if (room < 2) return [first ?? 0];
  if (room === 2) return [0, Math.max(1, first ?? size - 1)];
  const body = room - 2;
  const start = Math.min(Math.max(1, first ?? 1), size - 1 - body);
  return [0, ...Array.from({ length: body }, (_, i) => start + i), size - 1];
}

/** Where the window has to begin for `index` to be drawn; unchanged where it is drawn already. */
export function windowAt(size, room, first, index) {
  if (visible(size, room, first).includes(index)) return first;
  if (room <= 3) return index;
  const body = room - 2;
  const start = first ?? 1;
  return index < start ? index : index - body + 1;
}
