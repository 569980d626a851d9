/** Wishes for a time that opens, and the offers that answer them. */
import { NAME_MAX, NOTES_MAX } from '../base/limits.ts';
import * as z from 'zod/mini';
import { appointment } from '../appointments.ts';
import { paymentChoice } from '../booking/payment.ts';
import { clientChoice } from '../changes/appointment-changes.ts';
import { serviceTax } from '../services.ts';
import {
  bool,
  cents,
  currency,
  id,
  instant,
  pathId,
  PROVINCES,
  say,
  text,
  timezone,
  wallTime,
  wholeNumber,
} from '../base/primitives.ts';
import { routes } from '../base/route.ts';
import { DIRECT_METHODS, PAYMENTS } from '../base/statuses.ts';

/** Wishes of one account. */
export const MAX_WISHES = 10;
export const DEFAULT_NOTICE_HOURS = 2;
/** Offers in a row that were declined or not answered: then the wish pauses. */
export const LET_GO_UNTIL_PAUSE = 2;
/** Offers of an account that are open at once, and of one whose address is not confirmed. */
export const MAX_OPEN_OFFERS = 2;
export const MAX_OPEN_OFFERS_UNCONFIRMED = 1;
/** Hours of the wish's zone at night, in which the clock of an offer stands still. */
export const QUIET_HOURS = { from: 21, to: 8 } as const;

const person = z.object({ firstName: z.string(), lastName: z.string() });
const weekday = wholeNumber(0, 6);

function optional<T extends z.core.$ZodType>(schema: T) {
  return z.optional(z.nullable(schema));
}

export const newWish = z
  .object({
    /** Without both it is the account holder, or the client of `insteadOf`. */
    ...clientChoice,
    /** Without it any therapist that the filters fit. */
    therapistId: optional(id),
    /** A service of that therapist. */
    appointmentTypeId: optional(id),
    minDuration: optional(wholeNumber(1, 1_440)),
    category: optional(text(NAME_MAX)),
    language: optional(text(NAME_MAX)),
    province: optional(z.enum(PROVINCES, say('province_unknown'))),
    /** Of the service, in cents. */
    maxPrice: optional(cents),
    /** Sunday is 0; without them every day. */
    days: optional(z.array(weekday).check(z.maxLength(7, say('too_many')))),
    /** Bounds the start. */
    after: optional(wallTime),
    /** Bounds the end. */
    before: optional(wallTime),
    timezone,
    /** No offer lasts until less than so many hours before its start. */
    noticeHours: optional(wholeNumber(0, 168)),
    /** The viewer's own later appointment: a wish to come earlier. */
    insteadOf: optional(id),
  })
  .check(
    z.refine(({ after, before }) => !after || !before || after < before, {
      error: say('time_range_reversed'),
      path: ['before'],
    }),
    z.refine(
      ({ therapistId, appointmentTypeId, insteadOf }) => !appointmentTypeId || !!(therapistId ?? insteadOf),
      {
        error: say('required'),
        path: ['therapistId'],
      },
    ),
  );
export type NewWish = z.input<typeof newWish>;

export const wish = z.object({
  id,
  clientId: id,
  client: z.object({ id, name: z.string() }),
  therapistId: z.nullable(id),
  therapist: z.nullable(z.object({ id, user: person })),
  appointmentTypeId: z.nullable(id),
  appointmentType: z.nullable(z.object({ id, name: z.string(), duration: z.int() })),
  minDuration: z.nullable(z.int()),
  category: z.nullable(z.string()),
  language: z.nullable(z.string()),
  province: z.nullable(z.string()),
  maxPrice: z.nullable(z.int()),
  days: z.nullable(z.array(z.int())),
  after: z.nullable(z.string()),
  before: z.nullable(z.string()),
  timezone: z.string(),
  noticeHours: z.int(),
  insteadOf: z.nullable(id),
  /** The start of that appointment. */
  insteadOfTime: z.nullable(instant),
  isPaused: bool,
  createdAt: instant,
});
export type Wish = z.input<typeof wish>;

/** What happens to the payment of the appointment that the offer replaces. */
export const INSTEAD_OUTCOMES = [
  'carried_over',
  'free',
  'unpaid',
  'refund',
  'part_kept',
  'kept',
  'under_way',
  'refunded',
] as const;
export type InsteadOutcome = (typeof INSTEAD_OUTCOMES)[number];

export const waitlistOffer = z.object({
  id,
  wishId: id,
  client: z.object({ id, name: z.string() }),
  therapist: z.object({ id, timezone: z.string(), user: person }),
  appointmentType: z.object({ id, name: z.string(), duration: z.int(), price: z.int(), currency }),
  /** As the service says; null where its therapist was never asked. */
  tax: serviceTax,
  /** What accepting costs; zero for a free session. */
  price: z.int(),
  taxAmount: z.int(),
  totalPrice: z.int(),
  /** How it can be paid; the first is taken where accepting names none. */
  payments: z.array(z.enum(PAYMENTS)),
  /** By which methods the therapist is paid directly; empty where that is no choice. */
  directMethods: z.array(z.enum(DIRECT_METHODS)),
  startTime: instant,
  endTime: instant,
  expiresAt: instant,
  /** The appointment that accepting cancels, as things are now. */
  insteadOf: z.nullable(
    z.object({
      id,
      startTime: instant,
      totalPrice: z.int(),
      /** What its therapist would keep and what would go back; null where neither is decided. */
      keptAmount: z.nullable(z.int()),
      refundAmount: z.nullable(z.int()),
      /** What of its payment has gone back by now; null where nothing has. */
      refundedAmount: z.nullable(z.int()),
      outcome: z.enum(INSTEAD_OUTCOMES),
    }),
  ),
});
export type WaitlistOffer = z.input<typeof waitlistOffer>;

const shownFigure = z.optional(z.nullable(cents));
/** The figures are those that the page showed, as for a booking. */
export const acceptedOffer = z.optional(
  z.object({
    notes: z.optional(z.nullable(text(NOTES_MAX))),
    payment: paymentChoice,
    price: shownFigure,
    taxAmount: shownFigure,
    totalPrice: shownFigure,
  }),
);

/** How many wishes fit a time of the therapist's week, in the therapist's zone. Sunday is 0. */
export const waitingAt = z.object({ weekday: z.int(), hour: z.int(), count: z.int() });
export type WaitingAt = z.input<typeof waitingAt>;

const PATIENT = ['patient'] as const;
const byId = z.object({ id: pathId });

export const waitlistApi = routes({
  addWish: {
    method: 'POST',
    path: '/api/waitlist',
    access: PATIENT,
    changes: ['clients', 'waitlist'],
    repeat: 'keyed',
    body: newWish,
    reply: wish,
    status: 201,
    summary:
      'Ask to be told when a fitting time opens; at most 10 wishes an account, one for the same thing and client',
  },
  listWishes: {
    method: 'GET',
    path: '/api/waitlist',
    access: PATIENT,
    reads: ['waitlist'],
    reply: z.array(wish),
    passive: true,
    summary: 'The viewer’s wishes, the oldest first',
  },
  changeWish: {
    method: 'PATCH',
    path: '/api/waitlist/:id',
    access: PATIENT,
    changes: ['waitlist'],
    repeat: 'keyed',
    params: byId,
    body: z.object({ isPaused: bool }),
    reply: wish,
    summary: 'Pause a wish, which declines its open offers, or resume it',
  },
  removeWish: {
    method: 'DELETE',
    path: '/api/waitlist/:id',
    access: PATIENT,
    changes: ['waitlist'],
    repeat: 'keyed',
    params: byId,
    summary: 'End a wish',
  },
  listOffers: {
    method: 'GET',
    path: '/api/waitlist/offers',
    access: PATIENT,
    reads: ['waitlist', 'services', 'billing'],
    reply: z.array(waitlistOffer),
    passive: true,
    summary: 'The viewer’s open offers, those that end first first',
  },
  acceptOffer: {
    method: 'POST',
    path: '/api/waitlist/offers/:id/accept',
    access: PATIENT,
    changes: ['waitlist', 'appointments', 'clients'],
    repeat: 'keyed',
    params: byId,
    body: acceptedOffer,
    reply: appointment,
    status: 201,
    summary: 'Book the offered time; the wish ends, and the appointment that it replaces is cancelled',
  },
  declineOffer: {
    method: 'POST',
    path: '/api/waitlist/offers/:id/decline',
    access: PATIENT,
    changes: ['waitlist'],
    repeat: 'keyed',
    params: byId,
    status: 204,
    summary: 'Leave the offered time to the next wish',
  },
  countWaiting: {
    method: 'GET',
    path: '/api/therapist/waitlist',
    access: ['therapist'],
    reads: ['waitlist', 'appointments'],
    reply: z.array(waitingAt),
    summary: 'How many wishes fit each hour of the viewer’s week; never whose they are',
  },
});
