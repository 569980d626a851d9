/**
 * The day on which a record goes, as a pure rule: the later of the last entry and the years that its province asks for, and, for
 * who was a minor then, the age of majority and the years after it.
 */
import { addDays, epochDay } from '@cadence/scheduling/calendar-date';

export type RecordRule = { yearsAfterLast: number; adultAge: number; yearsAfterAdult: number };

type Client = {
  /** yyyy-MM; null counts as born at the first entry. */
  birthMonth: string | null;
  /** yyyy-MM-dd */
  firstOn: string;
};

/** A day years later; that of a leap day is the day after the end of February where the year has none. */
export function yearsLater(date: string, years: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const later = `${String(year + years).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
  const isLeapDay = month === 2 && day === 29;
  return isLeapDay && !isLeapYear(year + years) ? `${later.slice(0, 5)}03-01` : later;
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** The last day of a month, so that nobody counts as older than they are. */
function endOfMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${pad(number + 1)}-01`;
  return addDays(next, -1);
}

/** The first day on which the record is not kept any more, for the day of what was last written or took place. */
export function recordDayOf(lastOn: string, { birthMonth, firstOn }: Client, rule: RecordRule): string {
  const afterLast = yearsLater(lastOn, rule.yearsAfterLast);
  const born = birthMonth === null ? firstOn : endOfMonth(birthMonth);
  const adultOn = yearsLater(born, rule.adultAge);
  const wasMinor = epochDay(lastOn) < epochDay(adultOn);
  const afterAdult = yearsLater(born, rule.adultAge + rule.yearsAfterAdult);
  return addDays(wasMinor && afterAdult > afterLast ? afterAdult : afterLast, 1);
}

/**
 * The day of an existing record when its rule changes: a later one holds at once; an earlier one ends it no sooner than
 * `earliest`, unless it would have ended by then anyway.
 */
export function dayUnderNewRule(former: string, day: string, earliest: string): string {
  if (day >= former || former <= earliest) return day > former ? day : former;
  return day > earliest ? day : earliest;
}
