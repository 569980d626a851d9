import { makeDrafts } from '../../../lib/session/drafts.ts';
import type { SeriesDraft } from '../series/series-plan.ts';

/** A client of the reader's, or somebody who is none yet and is named by `clientName`. */
export type ForWhom = number | 'somebody_new';

/** What a patient has selected and typed for one therapist but not yet booked. */
export type BookingDraft = {
  typeId: number | undefined;
  /** A day in the reader's zone. */
  date: string | undefined;
  startTime: string | undefined;
  /** The zone selected here; undefined while it is the reader's own. */
  zone: string | undefined;
  /** Undefined until chosen. */
  forWhom: ForWhom | undefined;
  /** Of somebody new, or where there is nobody to choose from; undefined for the account holder. */
  clientName: string | undefined;
  notes: string;
  /** Undefined while it is booked just once. */
  series: SeriesDraft | undefined;
  /** The session ended while confirming: the dialog reopens after sign-in. */
  resume: boolean;
};

export const EMPTY_BOOKING: BookingDraft = {
  typeId: undefined,
  date: undefined,
  startTime: undefined,
  zone: undefined,
  forWhom: undefined,
  clientName: undefined,
  notes: '',
  series: undefined,
  resume: false,
};

export const bookingDrafts = makeDrafts<BookingDraft>();
