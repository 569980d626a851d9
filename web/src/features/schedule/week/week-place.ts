import { addDays } from '@cadence/scheduling/calendar-date';
import { startOfWeek } from '../../../ui/data/calendar-days.ts';

const WEEK_VIEWS = ['week', 'three', 'day', 'list'] as const;
export type WeekView = (typeof WEEK_VIEWS)[number];

/** `date` is a shown day. */
export type WeekPlace = { view: WeekView; date: string };

/** Reads the place from a URL query. Without a view it is the week, on a phone three days. */
export function readWeekPlace(search: string, today: string, isNarrow: boolean): WeekPlace {
  const asked = new URLSearchParams(search);
  const view = viewsFor(isNarrow).find((one) => one === asked.get('view'));
  return { view: view ?? (isNarrow ? 'three' : 'week'), date: dateAsked(search) ?? today };
}

/** The day that a URL query names. */
export function dateAsked(search: string): string | undefined {
  const date = new URLSearchParams(search).get('date') ?? '';
  return isDay(date) ? date : undefined;
}

/** Seven columns do not fit on a phone, and beside them three are of no use. */
export function viewsFor(isNarrow: boolean): readonly WeekView[] {
  return isNarrow ? ['three', 'day', 'list'] : ['week', 'day', 'list'];
}

export function weekHref({ view, date }: WeekPlace): string {
  return `/calendar?${new URLSearchParams({ view, date }).toString()}`;
}

/** The days that a place shows, of which the answer holds at most seven: a week from its Sunday, all others from `date`. */
export function daysShown({ view, date }: WeekPlace): string[] {
  const count = { week: 7, three: 3, day: 1, list: 7 }[view];
  const first = view === 'week' ? startOfWeek(date) : date;
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** The days before or after. */
export function steppedPlace(place: WeekPlace, step: -1 | 1): WeekPlace {
  return { ...place, date: addDays(place.date, step * daysShown(place).length) };
}

function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
