/**
 * The domain events: what happened, in the past tense, with the payload of its jobs. A payload holds ids and times only,
 * so that the queue holds no personal data. `emit` adds one job per listening queue, in the caller's transaction.
 */
export type Events = {
  'appointment.booked': AboutAppointment;
  'appointment.confirmed': AboutAppointment;
  /** The start before and the new one, ISO 8601 in UTC, and which side moved it; jobs of former releases lack the latter two. */
  'appointment.moved': AboutAppointment & {
    formerStartAt: string;
    startAt?: string;
    by?: 'patient' | 'therapist';
  };
  /** Whom it is for. `former`: the client whom it was for before, once for all dates of a series; jobs of former releases lack it. */
  'appointment.client_changed': AboutAppointment & { former?: { clientId: number; isForSeries: boolean } };
  'appointment.cancelled': AboutAppointment;
  /** The therapist said that she runs late. */
  'appointment.running_late': { appointmentId: number };
  /** The therapist marked the session as not attended, or undid that. */
  'appointment.attendance_changed': { appointmentId: number; didNotAttend: boolean };
  /** The therapist gave up what the terms let her keep. */
  'appointment.waived': { appointmentId: number };
  /**
   * Time that is free again and offered to the waiting list, from now or after the wish that was asked last; instants in
   * ISO 8601, UTC.
   */
  'time.freed': { therapistId: number; spans: { from: string; to: string }[]; after?: WishPlace };
  /** What can be booked of a therapist may have become less. */
  'schedule.changed': { therapistId: number };
  'waitlist.offered': { offerId: number };
  /** Captured after the appointment was cancelled: a refund is due. */
  'payment.captured_late': { appointmentId: number };
  /** The buyer approved, and PayPal reviews the payment before completing it. */
  'payment.processing': { appointmentId: number };
  /** The buyer approved, and nothing was captured because the therapist is suspended. */
  'payment.withheld': { appointmentId: number };
  /** The buyer approved one payment for several appointments, and nothing was captured because this one can no longer be paid. */
  'payment.not_payable': { appointmentId: number };
  /** PayPal declined the payment, at once or after its review. */
  'payment.declined': { appointmentId: number };
  /** Refunded to the buyer, in full or in part, as PayPal or an admin said. */
  'payment.refunded': { appointmentId: number };
  /** An owner or a therapist invites somebody by email. */
  'client.invited': { invitationId: number };
  /** Somebody accepted or declined an owner’s invitation to a client, or left it by themselves. */
  'client.guardian_decided': {
    clientId: number;
    guardianId: number;
    decision: 'joined' | 'declined' | 'left';
  };
  /** A family declined a therapist’s invitation. */
  'client.caseload_declined': { userId: number };
  /** A person has lost all rights on a client. */
  'client.guardian_left': { clientId: number; userId: number };
  /** An owner has removed somebody else from a client. Not emitted for who leaves. */
  'client.guardian_removed': { userId: number };
  /** The last owner of a client has gone, and this guardian is its owner now. */
  'client.owner_succeeded': { clientId: number; userId: number };
  /** Somebody keeps rights on a client, and is no owner or reader of the record any more. */
  'client.rights_reduced': { clientId: number; userId: number };
  /** A family accepted a therapist’s invitation. */
  'client.joined_caseload': { clientId: number; therapistId: number };
  /** A family is asked for forms, or reminded of them; an instant in ISO 8601, UTC. */
  'form.asked': { clientId: number; therapistId: number; at: string };
  /** An owner withdrew a consent or objected to it, or who gave it is no owner any more. */
  'form.consent_ended': { responseId: number };
  'conversation.message_sent': { clientId: number; therapistId: number; messageId: string };
  /** An account has read further in a conversation. */
  'conversation.read': { clientId: number; therapistId: number; userId: number };
  'google_calendar.connected': { userId: number };
  /** Google refused to renew the access token. */
  'google_calendar.access_expired': { userId: number };
  /** A connected account was closed, or given to the owner of its address: its entries and access at Google are still to be removed. */
  'google_calendar.account_closed': { userId: number };
  /** The video meeting has its address; `replaces` an earlier one that may have been sent to people. */
  'meeting.link_ready': { appointmentId: number; replaces: boolean };
  'verification.decided': { requestId: number };
  /** An admin revoked the badge of an approved request. */
  'verification.revoked': { requestId: number };
  'proof.decided': { proofId: number };
  /** A reminder of its end is due. */
  'proof.ending': { proofId: number; days: number };
  /** A reminder is due of the end of a badge that an approved request gave; an instant in ISO 8601. */
  'proof.badge_ending': { therapistId: number; badgeUntil: string; days: number };
  /** Its last day is over. */
  'proof.ended': { proofId: number };
  /** The therapist gave a signed entry to the family. */
  'entry.released': { entryId: number };
  /**
   * `removed`: turned off by an admin. `renewed`: new recovery codes. `used`: a recovery code was used.
   * `wrong_codes`: too many wrong codes after the right password.
   */
  'second_factor.changed': {
    userId: number;
    change: 'on' | 'off' | 'removed' | 'renewed' | 'used' | 'wrong_codes';
  };
  'account.email_confirmation_requested': { userId: number; isForPassword?: boolean };
  /** Somebody asked for a reset link; null where no account that can get one has the address. */
  'account.password_forgotten': { userId: number | null };
  'account.password_reset_requested': { userId: number };
  /** An admin invited somebody to be one too, or again. */
  'account.admin_invited': { userId: number };
  'account.password_changed': { userId: number };
  /** Money of families goes to another place, or by another way. */
  'account.payee_changed': { userId: number };
  /** `sealedFormer`: the former address, encrypted; it gets a notice too if it was confirmed. */
  'user.email_changed': { userId: number; sealedFormer: string; wasConfirmed: boolean };
  /** Somebody else wanted to give an account the address of this one. */
  'user.email_wanted': { userId: number };
  /** A channel each, so that a provider that hangs delays only its own messages. */
  'delivery.email_enqueued': { deliveryId: number };
  'delivery.sms_enqueued': { deliveryId: number };
  'delivery.bell_enqueued': { deliveryId: number };
};
/**
 * `inSeries`: it happened to several dates of a series at once, or to several sessions of a client in one block. The message about the first names the later ones, about which
 * there is none.
 */
type AboutAppointment = { appointmentId: number; inSeries?: 'first' | 'later' };
/** The place of a wish among those that wait. */
export type WishPlace = { isInstead: boolean; createdAt: string; id: number };
export type EventName = keyof Events;

/** The queues that listen to each event. A queue is named `<feature>.<event or action>`; `jobs.ts` has its handler. */
export const listeners = {
  'appointment.booked': ['notifications.booked'],
  'appointment.confirmed': ['google-calendar.confirmed', 'forms.confirmed', 'notifications.confirmed'],
  'appointment.moved': ['google-calendar.moved', 'room.moved', 'waitlist.moved', 'notifications.moved'],
  'appointment.client_changed': [
    'room.client-changed',
    'forms.client-changed',
    'notifications.client-changed',
    'notifications.session-given-away',
  ],
  'appointment.cancelled': [
    'payments.close-orders',
    'google-calendar.cancelled',
    'room.cancelled',
    'waitlist.cancelled',
    'care.cancelled',
    'notifications.cancelled',
  ],
  'appointment.attendance_changed': [
    'payments.attendance-changed',
    'receipts.attendance-changed',
    'care.attendance-changed',
    'notifications.attendance-changed',
  ],
  'appointment.waived': ['payments.waived', 'notifications.waived'],
  'appointment.running_late': ['notifications.running-late'],
  'time.freed': ['waitlist.time-freed'],
  'schedule.changed': ['waitlist.schedule-changed'],
  'waitlist.offered': ['notifications.waitlist-offered'],
  'payment.captured_late': ['notifications.payment-captured-late'],
  'payment.processing': ['notifications.payment-processing'],
  'payment.withheld': ['notifications.payment-withheld'],
  'payment.not_payable': ['notifications.payment-not-payable'],
  'payment.declined': ['notifications.payment-declined'],
  'payment.refunded': ['receipts.payment-refunded', 'notifications.payment-refunded'],
  'client.invited': ['notifications.client-invited'],
  'client.guardian_decided': ['notifications.guardian-decided'],
  'client.caseload_declined': ['notifications.caseload-declined'],
  'client.guardian_left': ['google-calendar.guardian-left', 'forms.guardian-left'],
  'client.owner_succeeded': ['notifications.owner-succeeded'],
  'client.rights_reduced': ['forms.rights-reduced'],
  'client.joined_caseload': ['forms.joined-caseload'],
  'form.asked': ['notifications.form-asked'],
  'form.consent_ended': ['notifications.consent-ended'],
  'client.guardian_removed': ['notifications.guardian-removed'],
  'conversation.message_sent': ['notifications.message-sent'],
  'conversation.read': ['notifications.conversation-read'],
  'google_calendar.connected': ['google-calendar.connected'],
  'google_calendar.access_expired': ['notifications.google-access-expired'],
  'google_calendar.account_closed': ['google-calendar.account-closed'],
  'meeting.link_ready': ['notifications.meeting-link-ready'],
  'verification.decided': ['notifications.verification-decided'],
  'verification.revoked': ['notifications.verification-revoked'],
  'proof.decided': ['notifications.proof-decided'],
  'proof.ending': ['notifications.proof-ending'],
  'proof.badge_ending': ['notifications.badge-ending'],
  'proof.ended': ['notifications.proof-ended'],
  'entry.released': ['notifications.entry-released'],
  'second_factor.changed': ['notifications.second-factor-changed'],
  'account.email_confirmation_requested': ['notifications.email-confirmation'],
  'account.password_forgotten': ['auth.password-forgotten'],
  'account.password_reset_requested': ['notifications.password-reset'],
  'account.admin_invited': ['notifications.admin-invited'],
  'account.password_changed': ['notifications.password-changed'],
  'account.payee_changed': ['notifications.payee-changed'],
  'user.email_changed': ['auth.email-changed', 'notifications.email-changed'],
  'user.email_wanted': ['notifications.email-wanted'],
  'delivery.email_enqueued': ['notifications.deliver'],
  'delivery.sms_enqueued': ['notifications.deliver-sms'],
  'delivery.bell_enqueued': ['notifications.deliver-bell'],
} as const satisfies Record<EventName, readonly string[]>;

export type QueueName = (typeof listeners)[EventName][number];

/** The payload of a queue's jobs: that of the events it listens to. */
export type PayloadOf<Q extends QueueName> = {
  [N in EventName]: Q extends (typeof listeners)[N][number] ? Events[N] : never;
}[EventName];

/** Every queue with what its worker is given. */
export type Queues = { [Q in QueueName]: PayloadOf<Q> };

export const queueNames: readonly QueueName[] = [...new Set(Object.values(listeners).flat())];
