import { addDays, addMonths, startOfWeek } from './calendar-days.ts';

/** Where a key leads from a day in a calendar grid; undefined for keys that are not the grid's. */
export function dayForKey(key: string, shift: boolean, day: string, weekStart: number): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day, weekStart);
    case 'End':
      return addDays(startOfWeek(day, weekStart), 6);
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return undefined;
  }
}
