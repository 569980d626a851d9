import { makeDrafts } from '../../../lib/drafts.ts';
import type { Attempt } from './booking-attempt.ts';

/** What a patient has chosen and typed for one therapist, and not booked yet. */
export type BookingDraft = {
  typeId: number | undefined;
  /** A day of the reader's calendar. */
  date: string | undefined;
  startTime: string | undefined;
  /** The reader's zone as chosen here; undefined while it is still the one that is known of them. */
  zone: string | undefined;
  /** Undefined while it is the account holder. */
  clientName: string | undefined;
  notes: string;
  attempt: Attempt | undefined;
  /** The session was lost while confirming: the dialog opens again once they are back. */
  resume: boolean;
};

export const EMPTY_BOOKING: BookingDraft = {
  typeId: undefined,
  date: undefined,
  startTime: undefined,
  zone: undefined,
  clientName: undefined,
  notes: '',
  attempt: undefined,
  resume: false,
};

export const bookingDrafts = makeDrafts<BookingDraft>();
