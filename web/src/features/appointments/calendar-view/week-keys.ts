/**
 * The target of a key in a grid with a row per day: left and right move to the neighbouring days, up and down through all
 * cells in order, Home and End to the first and last day.
 */
export function gridTarget<Cell>(
  key: string,
  rows: readonly (readonly Cell[])[],
  focused: unknown,
): Cell | undefined {
  const row = rows.findIndex((cells) => cells.some((cell) => cell === focused));
  if (row < 0) return undefined;
  const all = rows.flat();
  const at = all.findIndex((cell) => cell === focused);
  switch (key) {
    case 'ArrowLeft':
      return rows[row - 1]?.[0];
    case 'ArrowRight':
      return rows[row + 1]?.[0];
    case 'ArrowUp':
      return all[at - 1];
    case 'ArrowDown':
      return all[at + 1];
    case 'Home':
      return rows[0]?.[0];
    case 'End':
      return rows.at(-1)?.[0];
    default:
      return undefined;
  }
}
