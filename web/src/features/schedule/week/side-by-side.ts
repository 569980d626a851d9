/** What is placed on the time scale of one day; `to` lies after `from`. */
export type Spanning = { from: number; to: number };

/** A thing with its column: `lane` of `lanes`, `width` lanes wide. */
export type Placed<T> = { item: T; lane: number; lanes: number; width: number };

/**
 * Puts overlapping things side by side: each into the first column that is free at its start, and as wide as its
 * neighbours to the right leave room. Things that overlap nothing have the full width.
 */
export function placeSideBySide<T extends Spanning>(items: readonly T[]): Placed<T>[] {
  const sorted = items.toSorted((one, other) => one.from - other.from || other.to - one.to);
  return groupsOf(sorted).flatMap(placeGroup);
}

/** Runs of things of which each overlaps an earlier one of its run. */
function groupsOf<T extends Spanning>(sorted: readonly T[]): T[][] {
  const groups: T[][] = [];
  let end = -Infinity;
  for (const item of sorted) {
    const group = groups.at(-1);
    if (group && item.from < end) group.push(item);
    else groups.push([item]);
    end = Math.max(end, item.to);
  }
  return groups;
}

function placeGroup<T extends Spanning>(group: readonly T[]): Placed<T>[] {
  const columns: T[][] = [];
  const chosen = group.map((item) => {
    const free = columns.findIndex((column) => (column.at(-1)?.to ?? 0) <= item.from);
    const lane = free < 0 ? columns.length : free;
    (columns[lane] ??= []).push(item);
    return { item, lane };
  });
  return chosen.map(({ item, lane }) => {
    const beside = columns.slice(lane + 1);
    const blocked = beside.findIndex((column) => column.some((other) => overlap(item, other)));
    return { item, lane, lanes: columns.length, width: 1 + (blocked < 0 ? beside.length : blocked) };
  });
}

function overlap(one: Spanning, other: Spanning): boolean {
  return one.from < other.to && other.from < one.to;
}
