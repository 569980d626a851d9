/** The same time of day some months later; the last day of a month that has no such day. */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return later;
}
