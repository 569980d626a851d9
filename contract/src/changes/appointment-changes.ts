/** What the parties change of an appointment after it was booked. */
import { CANCELLATION_REASON_MAX, CHANGE_MESSAGE_MAX, LATE_MINUTES, NAME_MAX, NOTES_MAX } from '../base/limits.ts';
import * as z from 'zod/mini';
import { bool, httpsAddress, id, instant, say, text, typedName } from '../base/primitives.ts';

/** Of an appointment in a series: it alone, or also every later date that is not cancelled. */
export const scope = z.optional(z.enum(['one', 'following'], say('choose_listed')));

/** Of either side, for the other: in the email about the change, and on the appointment until the next one. */
const message = z.optional(z.nullable(text(CHANGE_MESSAGE_MAX)));

export const rescheduling = z.object({
  startTime: instant,
  /** Ignored: an appointment keeps its own length. */
  endTime: z.optional(z.unknown()),
  notes: z.optional(z.nullable(text(NOTES_MAX))),
  message,
  /** Of a therapist: whether the time that becomes free is offered to the waiting list. A family's always is. */
  offerToWaitlist: z.optional(bool),
  /** The later dates move by as many days, to the same wall-clock time; all or none. */
  scope,
});

/** The reason is a therapist's. */
export const cancellation = z.optional(
  z.object({
    reason: z.optional(z.nullable(text(CANCELLATION_REASON_MAX))),
    message,
    /** Of a therapist: whether the time that becomes free is offered to the waiting list. A family's always is. */
    offerToWaitlist: z.optional(bool),
    scope,
  }),
);

/** Whom a session is for: `clientId` is one of the viewer's clients, and without it `clientName` one of that name, or a new one. */
export const clientChoice = {
  clientId: z.optional(z.nullable(id)),
  clientName: z.optional(z.nullable(z.union([z.literal(''), typedName(NAME_MAX)]))),
};
/** One of the two is needed. */
export const clientChange = z.object({ ...clientChoice, scope });

/** A therapist can say that she runs late from so many minutes before the start until the end. */
export const LATE_FROM_MINUTES = 60;
/** About one start. */
export const MAX_LATE_NOTICES = 3;
export const runningLate = z.object({ minutes: z.literal(LATE_MINUTES, say('choose_listed')) });

export const attendance = z.object({ didNotAttend: bool });

/** The sources of a session's video link. */
export const meetingAddresses = z.object({
  /** Set by the therapist for this session: always wins. */
  meetingAddress: z.nullable(z.string()),
  /** Created by the connected calendar. */
  calendarUrl: z.nullable(z.string()),
  /** From the therapist's profile. */
  profileAddress: z.nullable(z.string()),
  /** The built-in room, which always exists. */
  roomUrl: z.string(),
  /** The one that both parties use, by the therapist's `videoPreference`. */
  inUse: z.enum(['session', 'google', 'own', 'room']),
});
export type MeetingAddresses = z.input<typeof meetingAddresses>;
/** Empty removes the session's own address. */
export const meetingAddressChange = z.object({ meetingAddress: httpsAddress });
