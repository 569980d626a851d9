import * as appointments from './features/appointments/service.ts';
import * as auth from './features/auth/service.ts';
import * as calendar from './features/calendar/service.ts';
import * as notifications from './features/notifications/service.ts';
import * as oversight from './features/oversight/service.ts';
import * as payments from './features/payments/service.ts';
import * as receipts from './features/receipts/service.ts';
import * as photos from './features/photos/service.ts';
import * as verification from './features/verification/service.ts';
import type { Context } from './platform/context.ts';
import type { Reactions } from './platform/jobs.ts';
import type { Timer } from './platform/timers.ts';

/** Everything that happens by itself, a line each. */
export const timers = (ctx: Context): Timer[] => [
  { name: 'auth.sweep', everySeconds: 600, run: () => auth.sweep(ctx) },
  { name: 'appointments.complete-past', everySeconds: 60, run: () => appointments.completePast(ctx) },
  { name: 'payments.check', everySeconds: ctx.config.paymentCheckSeconds, run: () => payments.check(ctx) },
  { name: 'receipts.issue-recent', everySeconds: 60, run: () => receipts.issueRecent(ctx) },
  { name: 'receipts.issue-all', everySeconds: 3600, run: () => receipts.issueAll(ctx) },
  { name: 'appointments.sweep', everySeconds: 3600, run: () => appointments.sweep(ctx) },
  { name: 'appointments.seal-notes', everySeconds: 60, run: () => appointments.sealNotes(ctx) },
  { name: 'photos.sweep', everySeconds: 3600, run: () => photos.sweep(ctx) },
  { name: 'calendar.sync', everySeconds: ctx.config.googleSyncSeconds, run: () => calendar.syncDue(ctx) },
  { name: 'calendar.sweep', everySeconds: 3600, run: () => calendar.sweep(ctx) },
  { name: 'verification.sweep', everySeconds: 600, run: () => verification.sweep(ctx) },
  { name: 'oversight.sweep', everySeconds: 3600, run: () => oversight.sweep(ctx) },
  { name: 'oversight.purge-closed', everySeconds: 3600, run: () => oversight.purgeClosed(ctx) },
  { name: 'notifications.reminders', everySeconds: 60, run: () => notifications.remind(ctx) },
  { name: 'oversight.provider-calls', everySeconds: 10, run: () => oversight.noteProviderCalls(ctx) },
  { name: 'oversight.forget-calls', everySeconds: 3600, run: () => oversight.sweepProviderCalls(ctx) },
  { name: 'notifications.resume', everySeconds: 60, run: () => notifications.resume(ctx) },
];

/** What hears of events, a line each. */
export const reactions = (ctx: Context): Reactions => ({
  'payments.close-orders': ({ appointmentId }) => payments.closeOrders(ctx, appointmentId),
  'calendar.confirmed': ({ appointmentId }) => calendar.bringIntoCalendars(ctx, appointmentId),
  'calendar.moved': ({ appointmentId }) => calendar.bringIntoCalendars(ctx, appointmentId),
  'calendar.cancelled': ({ appointmentId }) => calendar.bringIntoCalendars(ctx, appointmentId),
  'calendar.forget-closed': ({ userId }) => calendar.forgetClosed(ctx, userId),
  'calendar.welcome': ({ userId }) => calendar.welcome(ctx, userId),
  'receipts.refunded': ({ appointmentId }) => receipts.settleReceipts(ctx, appointmentId),
  'receipts.attendance': ({ appointmentId }) => receipts.settleReceipts(ctx, appointmentId),
  'notifications.booked': ({ appointmentId }, event) => notifications.tellBooked(ctx, appointmentId, event),
  'notifications.confirmed': ({ appointmentId }, event) =>
    notifications.tellConfirmed(ctx, appointmentId, event),
  'notifications.moved': ({ appointmentId, formerStartAt }, event) =>
    notifications.tellMoved(ctx, appointmentId, new Date(formerStartAt), event),
  'notifications.cancelled': ({ appointmentId }, event) =>
    notifications.tellCancelled(ctx, appointmentId, event),
  'notifications.paid-late': ({ appointmentId }, event) =>
    notifications.tellPaidLate(ctx, appointmentId, event),
  'notifications.verification-decided': ({ requestId }, event) =>
    notifications.tellVerificationDecided(ctx, requestId, event),
  'notifications.verification-revoked': ({ requestId }, event) =>
    notifications.tellVerificationRevoked(ctx, requestId, event),
  'notifications.payment-processing': ({ appointmentId }, event) =>
    notifications.tellPaymentProcessing(ctx, appointmentId, event),
  'notifications.payment-declined': ({ appointmentId }, event) =>
    notifications.tellPaymentDeclined(ctx, appointmentId, event),
  'notifications.refunded': ({ appointmentId }, event) =>
    notifications.tellRefunded(ctx, appointmentId, event),
  'notifications.calendar-expired': ({ userId }, event) =>
    notifications.tellCalendarExpired(ctx, userId, event),
  'notifications.second-factor-changed': (changed, event) =>
    notifications.tellSecondFactorChanged(ctx, changed, event),
  'auth.email-changed': ({ userId }) => auth.sendConfirmation(ctx, userId),
  'notifications.confirm-email': ({ userId }, event) => notifications.tellConfirmEmail(ctx, userId, event),
  'notifications.password-reset': ({ userId }, event) => notifications.tellPasswordReset(ctx, userId, event),
  'notifications.password-changed': ({ userId }, event) =>
    notifications.tellPasswordChanged(ctx, userId, event),
  'notifications.email-changed': (changed, event) => notifications.tellEmailChanged(ctx, changed, event),
  'notifications.meeting-ready': (ready, event) => notifications.tellMeetingReady(ctx, ready, event),
  'notifications.deliver': ({ deliveryId }) => notifications.deliver(ctx, deliveryId),
});
