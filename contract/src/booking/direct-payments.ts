/** Payments that a family makes to the therapist directly: she says what she received and what she sent back. */
import * as z from 'zod/mini';
import { calendarDate, currency, id, instant, pageLimit, pathId, say, text } from '../base/primitives.ts';
import { routes } from '../base/route.ts';
import { DIRECT_METHODS } from '../base/statuses.ts';
import { appointment } from '../appointments.ts';

/** How long a therapist can undo that she received a payment. */
export const UNDO_HOURS = 24;
/** A family is reminded of what it owes for a session at most so often, once a week. */
export const MAX_OWED_REMINDERS = 3;

export const directPayment = z.object({
  method: z.enum(DIRECT_METHODS, say('choose_listed')),
  /** In the therapist's zone; at the latest today. */
  receivedOn: calendarDate,
});
export type DirectPayment = z.input<typeof directPayment>;

/** A session that is over and whose payment to the therapist is still due. */
export const owedSession = z.object({
  appointmentId: id,
  startTime: instant,
  endTime: instant,
  timezone: z.string(),
  serviceName: z.string(),
  client: z.object({ id, name: z.string() }),
  /** Who booked, or for whom the therapist did. */
  patient: z.object({ user: z.object({ firstName: z.string(), lastName: z.string() }) }),
  /** Cents; of a session that nobody attended what the terms keep. */
  amount: z.int(),
  currency,
  /** Since the session, in days of the therapist's zone. */
  days: z.int(),
});
export type OwedSession = z.input<typeof owedSession>;

const THERAPIST = ['therapist'] as const;
const byId = z.object({ id: pathId });

export const directPaymentsApi = routes({
  recordDirectPayment: {
    method: 'POST',
    path: '/api/appointments/:id/direct-payment',
    access: THERAPIST,
    changes: ['appointments', 'payments', 'receipts'],
    repeat: 'safe',
    params: byId,
    body: directPayment,
    reply: appointment,
    status: 200,
    summary: 'Mark what is due to the therapist as received; again, it replaces method and day',
  },
  undoDirectPayment: {
    method: 'DELETE',
    path: '/api/appointments/:id/direct-payment',
    access: THERAPIST,
    changes: ['appointments', 'payments', 'receipts'],
    repeat: 'safe',
    params: byId,
    reply: appointment,
    status: 200,
    summary: 'Undo that mark within 24 hours, while no receipt stands',
  },
  recordRefundSent: {
    method: 'POST',
    path: '/api/appointments/:id/refund-sent',
    access: THERAPIST,
    changes: ['appointments', 'payments', 'receipts'],
    repeat: 'safe',
    params: byId,
    reply: appointment,
    status: 200,
    summary: 'Mark what is owed back of a direct payment as sent; repeating it changes nothing',
  },
  listOwed: {
    method: 'GET',
    path: '/api/therapist/owed',
    access: THERAPIST,
    reads: ['appointments', 'payments'],
    query: z.strictObject({ limit: pageLimit, cursor: z.optional(text(500)) }),
    reply: z.array(owedSession),
    summary:
      'Sessions that are over and unpaid, the longest owed first: all, or a page with limit and cursor',
  },
});
