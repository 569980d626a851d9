/** Several dates booked at once, at the same wall-clock time of the therapist's zone. */
import { SERIES_MAX_DATES, SERIES_MAX_WEEKS, SERIES_MIN_DATES } from '../base/limits.ts';
import * as z from 'zod/mini';
import { appointment, newAppointment } from '../appointments.ts';
import { id, instant, say, wholeNumber } from '../base/primitives.ts';
import { routes } from '../base/route.ts';
import { slot } from '../slots.ts';

const { therapistId, appointmentTypeId, startTime, timezone, notes, payment } = newAppointment.shape;
const rhythm = {
  appointmentTypeId,
  /** Of the first date. */
  startTime,
  everyWeeks: wholeNumber(1, SERIES_MAX_WEEKS),
  count: wholeNumber(SERIES_MIN_DATES, SERIES_MAX_DATES),
};

export const plannedSeries = z.object({ therapistId, timezone, ...rhythm });
export const plannedSeriesForClient = z.object({ clientId: id, ...rhythm });

export const seriesPreview = z.object({
  dates: z.array(
    z.object({
      ...slot.shape,
      /**
       * Where the date is not available: the start nearest to it that is, in the same week (Monday to Sunday) of the
       * therapist's zone; null where there is none.
       */
      alternative: z.nullable(instant),
    }),
  ),
});
export type SeriesPreview = z.input<typeof seriesPreview>;

/** The chosen starts in any order, alternatives among them. */
const startTimes = z.array(instant, say('time_slot_required')).check(
  z.minLength(SERIES_MIN_DATES, say('too_few')),
  z.maxLength(SERIES_MAX_DATES, say('too_many')),
  z.refine((times) => new Set(times.map(Number)).size === times.length, say('already_chosen')),
);

/** The figures are those of one date. */
export const newSeries = z.object({
  ...z.omit(newAppointment, { startTime: true, endTime: true }).shape,
  startTimes,
});
export type NewSeries = z.input<typeof newSeries>;
export const newSeriesForClient = z.object({
  clientId: id,
  appointmentTypeId,
  startTimes,
  notes,
  payment,
});

/** The appointments by start. */
export const series = z.object({ seriesId: id, appointments: z.array(appointment) });
export type Series = z.input<typeof series>;

export const seriesApi = routes({
  previewSeries: {
    method: 'POST',
    path: '/api/appointments/series/preview',
    access: ['patient'],
    reads: ['appointments', 'services', 'schedule', 'google-calendar', 'waitlist'],
    body: plannedSeries,
    reply: seriesPreview,
    status: 200,
    summary: 'Which dates of a series can be booked, and the nearest open start for each that cannot',
  },
  bookSeries: {
    method: 'POST',
    path: '/api/appointments/series',
    access: ['patient'],
    changes: ['appointments', 'clients', 'waitlist'],
    repeat: 'keyed',
    body: newSeries,
    reply: series,
    status: 201,
    summary:
      'Book 2 to 26 starts, all or none; a refusal lists the dates in the way; Idempotency-Key as for one',
  },
  previewSeriesForClient: {
    method: 'POST',
    path: '/api/therapist/appointments/series/preview',
    access: ['therapist'],
    reads: ['appointments', 'services', 'schedule', 'google-calendar', 'waitlist'],
    body: plannedSeriesForClient,
    reply: seriesPreview,
    status: 200,
    summary: 'The same for one of the viewer’s clients, by the rules of the therapist’s own bookings',
  },
  bookSeriesForClient: {
    method: 'POST',
    path: '/api/therapist/appointments/series',
    access: ['therapist'],
    changes: ['appointments', 'clients', 'waitlist'],
    repeat: 'keyed',
    body: newSeriesForClient,
    reply: series,
    status: 201,
    summary: 'Book one of the viewer’s clients into 2 to 26 free times, all or none',
  },
});
