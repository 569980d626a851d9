import * as accessLog from './features/access-log/service.ts';
import * as accounts from './features/accounts/service.ts';
import * as appointments from './features/appointments/service.ts';
import * as auth from './features/auth/service.ts';
import * as calendarFeed from './features/calendar-feed/service.ts';
import * as care from './features/care/service.ts';
import * as clients from './features/clients/service.ts';
import * as conversations from './features/conversations/service.ts';
import * as documents from './features/documents/service.ts';
import * as forms from './features/forms/service.ts';
import * as googleCalendar from './features/google-calendar/service.ts';
import * as notifications from './features/notifications/service.ts';
import * as openings from './features/openings/service.ts';
import * as payments from './features/payments/service.ts';
import * as photos from './features/photos/service.ts';
import * as receipts from './features/receipts/service.ts';
import * as room from './features/room/service.ts';
import * as system from './features/system/service.ts';
import * as verification from './features/verification/service.ts';
import * as waitlist from './features/waitlist/service.ts';
import type { Context } from './context.ts';
import type { Queues } from './events.ts';
import * as keptAnswers from './platform/idempotency/kept-answers.ts';
import type { JobHandlers } from './platform/jobs/jobs.ts';
import type { Timer } from './platform/jobs/timers.ts';

/** What every process saves of its own memory, also one that does no other work. */
export function nodeTimers(ctx: Context): Timer[] {
  return [
    { name: 'system.record-provider-calls', everySeconds: 10, run: () => system.saveProviderCalls(ctx) },
  ];
}

/** What asks providers for news; nothing where the installation does without them. */
function providerTimers(ctx: Context): Timer[] {
  const { paymentCheckSeconds, googleSyncSeconds, off } = ctx.config;
  const pollOrders = { name: 'payments.poll-orders', run: () => payments.pollOrders(ctx) };
  const expireHolds = { name: 'payments.expire-holds', run: () => payments.expireHolds(ctx) };
  const sync = { name: 'google-calendar.sync', run: () => googleCalendar.syncDue(ctx) };
  const forget = { name: 'google-calendar.forget-while-off', run: () => googleCalendar.forgetWhileOff(ctx) };
  return [
    // What was booked with PayPal before it was off is freed all the same.
    { ...(off.paypal ? expireHolds : pollOrders), everySeconds: paymentCheckSeconds },
    off.google
      ? { ...forget, everySeconds: 3600, startsAtOnce: true }
      : { ...sync, everySeconds: googleSyncSeconds },
  ];
}

/** The recurring tasks. */
export function timers(ctx: Context): Timer[] {
  return [
    ...nodeTimers(ctx),
    ...providerTimers(ctx),
    { name: 'auth.sweep', everySeconds: 600, run: () => auth.sweep(ctx) },
    { name: 'clients.sweep', everySeconds: 3600, run: () => clients.sweep(ctx) },
    { name: 'appointments.complete-past', everySeconds: 60, run: () => appointments.completeEnded(ctx) },
    // Until then new therapists, of demo data too, are shown without an open day.
    { name: 'openings.refresh', everySeconds: 10, startsAtOnce: true, run: () => openings.refresh(ctx) },
    { name: 'receipts.issue-recent', everySeconds: 60, run: () => receipts.issueRecent(ctx) },
    { name: 'receipts.issue-all', everySeconds: 3600, run: () => receipts.issueAll(ctx) },
    { name: 'idempotency.sweep', everySeconds: 3600, run: () => keptAnswers.sweep(ctx) },
    { name: 'appointments.seal-notes', everySeconds: 60, run: () => appointments.resealNotes(ctx) },
    { name: 'photos.sweep', everySeconds: 3600, run: () => photos.sweep(ctx) },
    { name: 'google-calendar.sweep', everySeconds: 3600, run: () => googleCalendar.sweep(ctx) },
    { name: 'calendar-feed.reseal', everySeconds: 600, run: () => calendarFeed.resealFeeds(ctx) },
    { name: 'room.sweep', everySeconds: 3600, run: () => room.sweep(ctx) },
    { name: 'room.reseal', everySeconds: 600, run: () => room.resealGuestNames(ctx) },
    { name: 'care.purge-records', everySeconds: 3600, run: () => care.purgeRecords(ctx) },
    { name: 'forms.reseal', everySeconds: 60, run: () => forms.reseal(ctx) },
    { name: 'care.reseal', everySeconds: 60, run: () => care.reseal(ctx) },
    { name: 'conversations.reseal', everySeconds: 60, run: () => conversations.reseal(ctx) },
    { name: 'waitlist.expire-offers', everySeconds: 5, run: () => waitlist.expireOffers(ctx) },
    { name: 'waitlist.mornings', everySeconds: 30, run: () => waitlist.offerKeptTimes(ctx) },
    { name: 'waitlist.sweep', everySeconds: 600, run: () => waitlist.sweep(ctx) },
    { name: 'verification.refresh-badges', everySeconds: 20, run: () => verification.refreshByDate(ctx) },
    { name: 'verification.sweep', everySeconds: 600, run: () => verification.sweep(ctx) },
    { name: 'verification.sweep-files', everySeconds: 3600, run: () => verification.sweepDocumentFiles(ctx) },
    { name: 'documents.sweep', everySeconds: 600, run: () => documents.sweep(ctx) },
    { name: 'documents.sweep-files', everySeconds: 3600, run: () => documents.sweepDocumentFiles(ctx) },
    { name: 'access-log.sweep', everySeconds: 3600, run: () => accessLog.sweep(ctx) },
    { name: 'accounts.purge-closed', everySeconds: 3600, run: () => accounts.purgeClosed(ctx) },
    { name: 'notifications.reminders', everySeconds: 60, run: () => notifications.sendReminders(ctx) },
    { name: 'notifications.requeue-stalled', everySeconds: 10, run: () => notifications.requeueStalled(ctx) },
    {
      name: 'notifications.forget-addresses',
      everySeconds: 3600,
      run: () => notifications.forgetAddresses(ctx),
    },
    { name: 'notifications.sweep-notices', everySeconds: 3600, run: () => notifications.sweepNotices(ctx) },
    ...(ctx.config.backups
      ? [{ name: 'system.back-up', everySeconds: 60, run: () => system.backUpIfDue(ctx) }]
      : []),
    { name: 'system.sweep-provider-calls', everySeconds: 3600, run: () => system.sweepProviderCalls(ctx) },
  ];
}

/** The handler of each queue. */
export function jobHandlers(ctx: Context): JobHandlers<Queues> {
  return {
    'google-calendar.confirmed': ({ appointmentId }) => googleCalendar.syncAppointmentJob(ctx, appointmentId),
    'google-calendar.moved': ({ appointmentId }) => googleCalendar.syncAppointmentJob(ctx, appointmentId),
    'google-calendar.cancelled': ({ appointmentId }) => googleCalendar.syncAppointmentJob(ctx, appointmentId),
    'google-calendar.account-closed': ({ userId }) => googleCalendar.disconnectClosedAccount(ctx, userId),
    'google-calendar.connected': ({ userId }) => googleCalendar.syncNewConnection(ctx, userId),
    'room.moved': ({ appointmentId }) => room.recheckRoom(ctx, appointmentId),
    'room.client-changed': ({ appointmentId }) => room.recheckRoom(ctx, appointmentId),
    'room.cancelled': ({ appointmentId }) => room.recheckRoom(ctx, appointmentId),
    ...authHandlers(ctx),
    ...accountMessageHandlers(ctx),
    ...familyHandlers(ctx),
    ...moneyHandlers(ctx),
    ...waitlistHandlers(ctx),
    'notifications.booked': (data, id) => notifications.notifyOf(ctx, 'appointment.booked', data, id),
    'notifications.confirmed': (data, id) => notifications.notifyOf(ctx, 'appointment.confirmed', data, id),
    'notifications.moved': (data, id) => notifications.notifyOf(ctx, 'appointment.moved', data, id),
    'notifications.client-changed': (data, id) =>
      notifications.notifyOf(ctx, 'appointment.client_changed', data, id),
    'notifications.cancelled': (data, id) => notifications.notifyOf(ctx, 'appointment.cancelled', data, id),
    'notifications.attendance-changed': (data, id) =>
      notifications.notifyOf(ctx, 'appointment.attendance_changed', data, id),
    'notifications.waived': (data, id) => notifications.notifyOf(ctx, 'appointment.waived', data, id),
    'notifications.running-late': (data, id) =>
      notifications.notifyOf(ctx, 'appointment.running_late', data, id),
    'notifications.payment-captured-late': (data, id) =>
      notifications.notifyOf(ctx, 'payment.captured_late', data, id),
    'notifications.payment-processing': (data, id) =>
      notifications.notifyOf(ctx, 'payment.processing', data, id),
    'notifications.payment-withheld': (data, id) => notifications.notifyOf(ctx, 'payment.withheld', data, id),
    'notifications.payment-not-payable': (data, id) =>
      notifications.notifyOf(ctx, 'payment.not_payable', data, id),
    'notifications.payment-declined': (data, id) => notifications.notifyOf(ctx, 'payment.declined', data, id),
    'notifications.payment-refunded': (data, id) => notifications.notifyOf(ctx, 'payment.refunded', data, id),
    'notifications.meeting-link-ready': (data, id) => notifications.notifyMeetingLinkReady(ctx, data, id),
    'notifications.verification-decided': (data, id) =>
      notifications.notifyOfVerification(ctx, 'verification.decided', data, id),
    'notifications.verification-revoked': (data, id) =>
      notifications.notifyOfVerification(ctx, 'verification.revoked', data, id),
    'notifications.proof-decided': (data, id) => notifications.notifyProofDecided(ctx, data, id),
    'notifications.proof-ending': (data, id) => notifications.notifyProofEnding(ctx, data, id),
    'notifications.badge-ending': (data, id) => notifications.notifyBadgeEnding(ctx, data, id),
    'notifications.proof-ended': (data, id) => notifications.notifyProofEnded(ctx, data, id),
    'notifications.waitlist-offered': (data, id) => notifications.notifyWaitlistOffered(ctx, data, id),
    'notifications.deliver': ({ deliveryId }) => notifications.deliver(ctx, deliveryId),
    'notifications.deliver-sms': ({ deliveryId }) => notifications.deliver(ctx, deliveryId),
    'notifications.deliver-bell': ({ deliveryId }) => notifications.deliver(ctx, deliveryId),
  };
}

function careHandlers(ctx: Context) {
  return {
    'notifications.form-asked': (data, id) => notifications.notifyFormAsked(ctx, data, id),
    'notifications.consent-ended': (data) => notifications.notifyConsentEnded(ctx, data),
    'forms.confirmed': ({ appointmentId }) => forms.askOfSession(ctx, appointmentId),
    'forms.client-changed': ({ appointmentId }) => forms.askOfSession(ctx, appointmentId),
    'forms.joined-caseload': (whose) => forms.askNewClient(ctx, whose),
    'forms.guardian-left': (lost) => forms.followRights(ctx, lost),
    'forms.rights-reduced': (lost) => forms.followRights(ctx, lost),
    'care.cancelled': ({ appointmentId }) => care.followCancelled(ctx, appointmentId),
    'care.attendance-changed': (data) => care.followAttendance(ctx, data),
    'notifications.message-sent': (data, id) => notifications.notifyMessageSent(ctx, data, id),
    'notifications.conversation-read': (data) => notifications.endMessageNotices(ctx, data),
    'notifications.entry-released': (data, id) => notifications.notifyEntryReleased(ctx, data, id),
  } satisfies Partial<JobHandlers<Queues>>;
}

function authHandlers(ctx: Context) {
  return {
    'auth.password-forgotten': ({ userId }) => auth.sendResetLink(ctx, userId),
    'auth.email-changed': async ({ userId }) => void (await auth.sendConfirmation(ctx, userId)),
  } satisfies Partial<JobHandlers<Queues>>;
}

function accountMessageHandlers(ctx: Context) {
  return {
    'notifications.google-access-expired': (data, id) =>
      notifications.notifyAccount(ctx, 'google_calendar.access_expired', data, id),
    'notifications.second-factor-changed': (data, id) =>
      notifications.notifyAccount(ctx, 'second_factor.changed', data, id),
    'notifications.email-confirmation': (data, id) =>
      notifications.notifyAccount(ctx, 'account.email_confirmation_requested', data, id),
    'notifications.password-reset': (data, id) =>
      notifications.notifyAccount(ctx, 'account.password_reset_requested', data, id),
    'notifications.admin-invited': (data, id) =>
      notifications.notifyAccount(ctx, 'account.admin_invited', data, id),
    'notifications.password-changed': (data, id) =>
      notifications.notifyAccount(ctx, 'account.password_changed', data, id),
    'notifications.payee-changed': (data, id) =>
      notifications.notifyAccount(ctx, 'account.payee_changed', data, id),
    'notifications.email-wanted': (data, id) =>
      notifications.notifyAccount(ctx, 'user.email_wanted', data, id),
    'notifications.email-changed': (data, id) => notifications.notifyEmailChanged(ctx, data, id),
  } satisfies Partial<JobHandlers<Queues>>;
}

function familyHandlers(ctx: Context) {
  return {
    ...careHandlers(ctx),
    'google-calendar.guardian-left': (data) => googleCalendar.removeOfFormerGuardian(ctx, data),
    'notifications.session-given-away': (data, id) => notifications.notifySessionGivenAway(ctx, data, id),
    'notifications.client-invited': (data, id) => notifications.notifyClientInvited(ctx, data, id),
    'notifications.guardian-decided': (data, id) => notifications.notifyGuardianDecided(ctx, data, id),
    'notifications.caseload-declined': (data, id) =>
      notifications.notifyAccount(ctx, 'client.caseload_declined', data, id),
    'notifications.owner-succeeded': (data, id) =>
      notifications.notifyAccount(ctx, 'client.owner_succeeded', data, id, { clientId: data.clientId }),
    'notifications.guardian-removed': (data, id) =>
      notifications.notifyAccount(ctx, 'client.guardian_removed', data, id),
  } satisfies Partial<JobHandlers<Queues>>;
}

function moneyHandlers(ctx: Context) {
  return {
    'payments.close-orders': ({ appointmentId }) => payments.closeOrders(ctx, appointmentId),
    'payments.attendance-changed': ({ appointmentId }) => payments.recordEarlierRefund(ctx, appointmentId),
    'payments.waived': ({ appointmentId }) => payments.recordEarlierRefund(ctx, appointmentId),
    'receipts.payment-refunded': ({ appointmentId }) => receipts.reconcileReceipts(ctx, appointmentId),
    'receipts.attendance-changed': ({ appointmentId }) => receipts.reconcileReceipts(ctx, appointmentId),
  } satisfies Partial<JobHandlers<Queues>>;
}

function waitlistHandlers(ctx: Context) {
  return {
    'waitlist.time-freed': (data) => waitlist.offerFreedTime(ctx, data),
    'waitlist.schedule-changed': ({ therapistId }) => waitlist.recheckOffers(ctx, therapistId),
    'waitlist.moved': (moved) => waitlist.endNotEarlier(ctx, moved),
    'waitlist.cancelled': ({ appointmentId }) => waitlist.endWishesInsteadOf(ctx, appointmentId),
  } satisfies Partial<JobHandlers<Queues>>;
}
