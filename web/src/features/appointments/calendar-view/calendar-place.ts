import { addDays } from '@cadence/scheduling/calendar-date';
import { addMonths, monthOf } from '../../../ui/data/calendar-days.ts';

export const CALENDAR_VIEWS = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** The position in the calendar: `date` is a day of the visible month or week, `day` the opened day, `part` the agenda page from 0. */
export type CalendarPlace = { view: CalendarView; date: string; day: string | undefined; part: number };

/** Reads the position from a URL query. Missing or invalid values mean the current month with no day opened. */
export function readPlace(search: string, today: string): CalendarPlace {
  const asked = new URLSearchParams(search);
  const view = CALENDAR_VIEWS.find((one) => one === asked.get('view')) ?? 'month';
  const day = readDay(asked.get('day'));
  const part = /^[1-9]\d{0,3}$/.test(asked.get('part') ?? '') ? Number(asked.get('part')) - 1 : 0;
  return { view, date: readDay(asked.get('date')) ?? day ?? today, day, part };
}

/** The query of a position; '' for the default one. What else `search` says, such as a chosen client, stays. */
export function writePlace({ view, date, day, part }: CalendarPlace, today: string, search = ''): string {
  const query = new URLSearchParams(search);
  for (const name of ['view', 'date', 'day', 'part']) query.delete(name);
  if (view !== 'month') query.set('view', view);
  if (date !== (day ?? today)) query.set('date', date);
  if (day !== undefined) query.set('day', day);
  if (part > 0) query.set('part', String(part + 1));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Moves by one month or week. The opened day stays open while it is visible. */
export function stepped(place: CalendarPlace, step: -1 | 1): CalendarPlace {
  if (place.view === 'agenda') return { ...place, part: Math.max(0, place.part + step) };
  const date = place.view === 'week' ? addDays(place.date, step * 7) : addMonths(place.date, step);
  return { ...place, date, day: undefined };
}

/** Moves to another month, at its first day. */
export function inMonth(place: CalendarPlace, month: string): CalendarPlace {
  const day = place.day !== undefined && monthOf(place.day) === month ? place.day : undefined;
  return { ...place, date: `${month}-01`, day };
}

/** A valid date within the years that the calendar supports. */
function readDay(text: string | null): string | undefined {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
}
