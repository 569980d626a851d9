/** Durations in milliseconds. A day here has 24 hours, which one of a calendar has not always. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
