/** Files that import each other, directly or through others. */
import type { Source } from './read.ts';

/** Each circle as its files: the strongly connected components of the imports (Tarjan 1972). */
export function importCircles(sources: readonly Source[]): string[][] {
  const targets = new Map(sources.map(({ path, imports }) => [path, imports.map(({ target }) => target)]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  function visit(path: string): number {
    const own = order.size;
    order.set(path, own);
    open.push(path);
    let low = own;
    for (const target of targets.get(path) ?? []) {
      if (!targets.has(target)) continue;
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target) ?? low);
      lowest.set(path, low);
    }
    if (low === own) {
      const circle = open.splice(open.indexOf(path));
      if (circle.length > 1) circles.push(circle);
    }
    return low;
  }

  for (const path of targets.keys()) if (!order.has(path)) visit(path);
  return circles;
}
