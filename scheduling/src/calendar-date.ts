/**
 * Calendar dates ('yyyy-MM-dd') and times of day ('HH:mm') without a zone. Loops use the epoch day of a date, the number of
 * days since 1970-01-01.
 */

import { DAY } from './durations.ts';

/** True for a 'yyyy-MM-dd' that exists: not for '2027-02-30'. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}

/** Days from 1970-01-01 to a valid date. */
export function epochDay(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

/** The date of an epoch day; the inverse of `epochDay` for the years 0000 to 9999. */
export function dateOfEpochDay(day: number): string {
  const date = new Date(day * DAY);
  const month = date.getUTCMonth() + 1;
  const dayOfMonth = date.getUTCDate();
  const year = String(date.getUTCFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;
}

export function addDays(date: string, days: number): string {
  return dateOfEpochDay(epochDay(date) + days);
}

/** Days from one date to a later one; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return epochDay(to) - epochDay(from);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: string): number {
  return weekdayOfEpochDay(epochDay(date));
}

/** 0 for Sunday to 6 for Saturday; 1970-01-01 was a Thursday. */
export function weekdayOfEpochDay(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

export function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

/** The same month and day in another year; 29 February is 28 February in a common year. */
export function inYear(date: string, year: number): string {
  const monthAndDay = date.slice(4);
  const fits = monthAndDay !== '-02-29' || isLeapYear(year);
  return String(year).padStart(4, '0') + (fits ? monthAndDay : '-02-28');
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Minutes from midnight to an 'HH:mm'; 1440 to '24:00', the end of the day. */
export function minutesOfTime(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** 'HH:mm' of a number of minutes from midnight, 24 hours at most. */
export function timeOfMinutes(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
