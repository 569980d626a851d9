/**
 * Where a key leads in a grid of a row a day, each cell a thing that can be focused: left and right to the days beside,
 * up and down through everything in order, Home and End to the first and last day.
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
