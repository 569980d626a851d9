/**
 * Everything that happens and that another part of the product reacts to, in the past tense, with what its listeners
 * are told: ids and times only, so that no personal data rests in the queue. Each listener is a queue of its own.
 */
export type Events = {
  'appointment.booked': { appointmentId: number };
  'appointment.confirmed': { appointmentId: number };
  /** `formerStartAt`: the start before, ISO 8601 in UTC. */
  'appointment.moved': { appointmentId: number; formerStartAt: string };
  'appointment.cancelled': { appointmentId: number };
  /** The therapist said that nobody came, or took that back. */
  'appointment.attendance_noted': { appointmentId: number };
  'payment.captured': { appointmentId: number };
  /** The money came after the appointment was cancelled, and is to go back. */
  'payment.came_late': { appointmentId: number };
  'calendar.connected': { userId: number };
  /** Google refused to renew the access. */
  'calendar.expired': { userId: number };
  /** The account was closed, and Google does not know it yet. */
  'calendar.left_behind': { userId: number };
  /** The video meeting's address is there; `replaces` one that people may have been told. */
  'meeting.ready': { appointmentId: number; replaces: boolean };
  'verification.decided': { requestId: number };
  /** An admin took the badge of an approved request back. */
  'verification.revoked': { requestId: number };
  /** PayPal has the buyer's approval, and looks at the money before it gives it. */
  'payment.processing': { appointmentId: number };
  /** PayPal declined to take the money, at once or after a look. */
  'payment.declined': { appointmentId: number };
  /** Money went back to the buyer, whole or in part. */
  'payment.refunded': { appointmentId: number };
  /** `used`: a recovery code was. `removed`: turned off by an admin. `tried`: too many wrong codes after the right password. */
  'second_factor.changed': {
    userId: number;
    change: 'on' | 'off' | 'removed' | 'renewed' | 'used' | 'tried';
  };
  /** A link waits to be sent that confirms the account's address. */
  'account.confirmation_owed': { userId: number };
  /** Somebody asked for a new password, with the account's address. */
  'account.reset_asked': { userId: number };
  'account.password_changed': { userId: number };
  /** `sealedFormer`: the address before, which is told of it too. */
  'user.email_changed': { userId: number; sealedFormer: string };
  'delivery.owed': { deliveryId: number };
};
export type EventName = keyof Events;

/** Which queues hear which event. A queue is `<feature>.<what it does>`; the feature's jobs.ts works it. */
export const listeners = {
  'appointment.booked': ['notifications.booked'],
  'appointment.confirmed': ['calendar.confirmed', 'notifications.confirmed'],
  'appointment.moved': ['calendar.moved', 'notifications.moved'],
  'appointment.cancelled': ['payments.close-orders', 'calendar.cancelled', 'notifications.cancelled'],
  'payment.captured': [],
  'payment.came_late': ['notifications.paid-late'],
  'calendar.connected': ['calendar.welcome'],
  'calendar.expired': ['notifications.calendar-expired'],
  'calendar.left_behind': ['calendar.forget-closed'],
  'meeting.ready': ['notifications.meeting-ready'],
  'verification.decided': ['notifications.verification-decided'],
  'verification.revoked': ['notifications.verification-revoked'],
  'payment.processing': ['notifications.payment-processing'],
  'payment.declined': ['notifications.payment-declined'],
  'payment.refunded': ['receipts.refunded', 'notifications.refunded'],
  'appointment.attendance_noted': ['receipts.attendance'],
  'second_factor.changed': ['notifications.second-factor-changed'],
  'account.confirmation_owed': ['notifications.confirm-email'],
  'account.reset_asked': ['notifications.password-reset'],
  'account.password_changed': ['notifications.password-changed'],
  'user.email_changed': ['auth.email-changed', 'notifications.email-changed'],
  'delivery.owed': ['notifications.deliver'],
} as const satisfies Record<EventName, readonly string[]>;

export type QueueName = (typeof listeners)[EventName][number];

/** What a queue's worker is told: the payload of the events that the queue hears. */
export type Heard<Q extends QueueName> = {
  [N in EventName]: Q extends (typeof listeners)[N][number] ? Events[N] : never;
}[EventName];

export const queueNames: readonly QueueName[] = [...new Set(Object.values(listeners).flat())];
