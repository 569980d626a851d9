import { makeDrafts } from '../../../lib/session/drafts.ts';
import type { Payment } from '@cadence/contract/base/statuses';
import type { WhomChoice } from '../../clients/for-whom/for-whom.ts';
import type { SeriesDraft } from '../series/series-plan.ts';

/** What a patient has selected and typed for one therapist but not yet booked. */
export type BookingDraft = WhomChoice & {
  typeId: number | undefined;
  /** A day in the reader's zone. */
  date: string | undefined;
  startTime: string | undefined;
  /** The zone selected here; undefined while it is the reader's own. */
  zone: string | undefined;
  notes: string;
  /** How it is to be paid; undefined while nothing was chosen. */
  payment: Payment | undefined;
  /** Undefined while it is booked just once. */
  series: SeriesDraft | undefined;
  /** The dialog is open: it opens again, as it was, where the session ended and somebody has signed in again. */
  isReviewing: boolean;
};

export const EMPTY_BOOKING: BookingDraft = {
  typeId: undefined,
  date: undefined,
  startTime: undefined,
  zone: undefined,
  forWhom: undefined,
  clientName: '',
  notes: '',
  payment: undefined,
  series: undefined,
  isReviewing: false,
};

export const bookingDrafts = makeDrafts<BookingDraft>();
