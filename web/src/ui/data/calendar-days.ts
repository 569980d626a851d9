import { addDays, weekdayOf } from '@cadence/scheduling/calendar-date';

// Calendar dates as 'YYYY-MM-DD' and months as 'YYYY-MM', without time or zone; UTC is used only for arithmetic. As
// texts they sort by date, so < and > compare them.

/** The same day of another month, or the last one if that month is shorter. */
export function addMonths(day: string, count: number): string {
  const month = shiftMonth(monthOf(day), count);
  const last = lastDayOf(month);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted < last ? wanted : last;
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function shiftMonth(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export function lastDayOf(month: string): string {
  return addDays(`${shiftMonth(month, 1)}-01`, -1);
}

/** Weeks start on Sunday in Canada. */
export function startOfWeek(day: string): string {
  return addDays(day, -weekdayOf(day));
}

/** The weeks of a month; days of its neighbours are undefined. */
export function weeksOf(month: string): (string | undefined)[][] {
  const weeks: (string | undefined)[][] = [];
  const last = lastDayOf(month);
  for (let first = startOfWeek(`${month}-01`); first <= last; first = addDays(first, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(first, index));
    weeks.push(week.map((day) => (monthOf(day) === month ? day : undefined)));
  }
  return weeks;
}

export function clampDay(day: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && day < min) return min;
  if (max !== undefined && day > max) return max;
  return day;
}
