import type { OfferDays } from '../choice/offer-days.ts';
import type { Booking } from '../choice/use-booking.ts';

type Chosen = Pick<Booking['draft'], 'date' | 'startTime' | 'zone'>;

/** What a day and a time are chosen from: a booking, or a session that moves. */
export type When = Pick<
  Booking,
  | 'therapistId'
  | 'therapistName'
  | 'therapistZone'
  | 'question'
  | 'slots'
  | 'days'
  | 'month'
  | 'setMonth'
  | 'date'
  | 'slot'
  | 'zone'
  | 'now'
  | 'today'
  | 'lastDay'
  | 'own'
> & {
  draft: Chosen;
  change: (part: Partial<Chosen>) => void;
  /** Times beside those of `days`, shown on request, and what is said of a day that has these alone. */
  further?: { days: OfferDays; none: string; label: (count: number) => string };
};
