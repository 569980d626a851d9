/**
 * Closing one's own account, with its effects on every feature, and removing it after the retention period. See
 * docs/decisions/0014.
 */
import type { ClosingDrafts, closingPreview } from '@cadence/contract/accounts';
import type * as z from 'zod/mini';
import { audit } from '../../platform/audit/audit.ts';
import { type Context, inTransaction } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import { forgetAnswers } from '../../platform/idempotency/kept-answers.ts';
import { withRetry } from '../../platform/database/with-retry.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { inTurns } from '../../platform/jobs/in-turns.ts';
import * as appointments from '../appointments/service.ts';
import * as auth from '../auth/service.ts';
import * as care from '../care/service.ts';
import * as forms from '../forms/service.ts';
import * as clients from '../clients/service.ts';
import * as schedule from '../schedule/service.ts';
import * as billing from '../billing/service.ts';
import * as calendarFeed from '../calendar-feed/service.ts';
import * as googleCalendar from '../google-calendar/service.ts';
import * as notifications from '../notifications/service.ts';
import * as photos from '../photos/service.ts';
import * as receipts from '../receipts/service.ts';
import * as services from '../services/service.ts';
import * as taxonomy from '../taxonomy/service.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import * as verification from '../verification/service.ts';
import * as waitlist from '../waitlist/service.ts';
import * as payments from '../payments/service.ts';

type Preview = z.output<typeof closingPreview>;
type Closing = {
  password: string;
  sessionsAhead: number;
  drafts?: ClosingDrafts | undefined;
  address: string;
};

/** The effects of closing, and what prevents it. */
export async function previewClosing(ctx: Context, viewer: Viewer): Promise<Preview> {
  const { userId } = viewer;
  const clientIds = await clients.listOnlyOf(ctx, userId);
  const impact = await appointments.closingImpact(ctx, { userId, clientIds });
  const therapistId = (await therapists.findOfUser(ctx, userId))?.id ?? null;
  const left = await care.listLeftBehind(ctx, { clientIds, therapistId });
  const newOwners = await clients.listNewOwners(ctx, userId);
  return { ...impact, ...left, newOwners, currency: 'CAD', obstacle: await obstacleOf(ctx, viewer) };
}

async function obstacleOf(ctx: Context, { userId, role }: Viewer): Promise<Preview['obstacle']> {
  if (await appointments.hasSessionInProgress(ctx, userId, ctx.clock.now())) return 'session_under_way';
  return role === 'admin' && (await users.isLastAdmin(ctx, userId)) ? 'last_admin' : null;
}

/**
 * Closes the viewer's account for good, in one transaction: sign-in ends, upcoming sessions are cancelled by the
 * usual rules, and everything that the law does not require us to keep is deleted.
 * @throws Failure `invalid` at `password` or `drafts`, `too_many_requests`, `session_under_way`, `last_admin`, `closing_changed`
 */
export async function closeOwn(
  ctx: Context,
  viewer: Viewer,
  { password, address, ...seen }: Closing,
): Promise<void> {
  await auth.confirmPassword(ctx, viewer, password, address);
  // A session that ends during the closing still counts as under way, because its receipt could no longer name the
  // person.
  const asOf = ctx.clock.now();
  await receipts.reconcileOwnReceipts(ctx, viewer);
  const photo = await withRetry(() =>
    inTransaction(ctx, (tx) => closeInTransaction(tx, viewer, { ...seen, asOf })),
  );
  if (photo !== null) await photos.deleteFile(ctx, photo);
}

/** Locks in the same order as bookings and suspensions: patient, therapist, clients, account. */
async function closeInTransaction(
  tx: Context,
  viewer: Viewer,
  seen: Omit<Closing, 'password' | 'address'> & { asOf: Date },
): Promise<string | null> {
  const { userId, role } = viewer;
  const therapistId = (await therapists.findOfUser(tx, userId))?.id ?? null;
  if (role === 'patient') await appointments.lockEnding(tx, userId);
  if (therapistId !== null) await therapists.lock(tx, therapistId);
  if (await appointments.hasSessionInProgress(tx, userId, seen.asOf)) throw new Failure('session_under_way');
  const clientIds = await clients.listOnlyOf(tx, userId);
  const cancelled = await appointments.cancelUpcoming(tx, viewer, { userId, clientIds }, 'holder');
  if (cancelled !== seen.sessionsAhead) throw new Failure('closing_changed');
  await appointments.giveLostSessions(tx, userId);
  const waiting = await waitlist.closeAccount(tx, { userId, therapistId });
  const gone = role === 'patient' ? await clients.closeAccount(tx, userId) : [];
  if (therapistId !== null) {
    // Records are locked after the account.
    await users.lock(tx, userId);
    await care.endDrafts(tx, viewer, therapistId, seen.drafts);
  }
  await forms.deleteDrafts(tx, userId);
  const former = await users.close(tx, userId);
  await auth.deleteSignInData(tx, userId);
  const bare = await appointments.forget(tx, { userId, therapistId }, gone);
  await clients.purge(tx, await care.withoutRecord(tx, bare));
  if (therapistId !== null) {
    await notifications.notifyWaitlistEnded(tx, therapistId, waiting);
    await deletePracticeData(tx, { userId, therapistId });
  }
  await forgetAnswers(tx, { userId, therapistId, clientIds: gone });
  await calendarFeed.deleteFeed(tx, userId);
  await googleCalendar.disableInTransaction(tx, userId);
  await notifications.notifyAccountClosed(tx, former);
  await audit(tx, viewer, {
    action: 'change',
    change: 'closed',
    record: `user:${userId}`,
    subjectId: userId,
  });
  return photos.deleteRecord(
    tx,
    therapistId === null
      ? { ownerKind: 'patient', ownerId: userId }
      : { ownerKind: 'therapist', ownerId: therapistId },
  );
}

async function deletePracticeData(
  tx: Context,
  { userId, therapistId }: { userId: number; therapistId: number },
): Promise<void> {
  await clients.closePractice(tx, { userId, therapistId });
  await therapists.close(tx, therapistId);
  await taxonomy.clearChoices(tx, therapistId);
  await verification.redact(tx, therapistId);
  await services.forget(tx, therapistId);
  await billing.forget(tx, therapistId);
  await schedule.forget(tx, therapistId);
  await googleCalendar.forgetLocations(tx, therapistId);
}

const BATCH = 20;
const closedTurns = inTurns<number>(BATCH);

function yearsBefore(at: Date, years: number): Date {
  const before = new Date(at);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}

/** Removes accounts closed before the retention period, with their sessions and receipts; the access log stays. */
export async function purgeClosed(ctx: Context): Promise<void> {
  const before = yearsBefore(ctx.clock.now(), ctx.config.retentionYears);
  const closed = await closedTurns(ctx, (after, limit) =>
    users.listClosedBefore(ctx, before, { after, limit }),
  );
  for (const userId of closed) {
    try {
      const isGone = await inTransaction(ctx, (tx) => purge(tx, userId));
      if (isGone) ctx.logger.info({ userId }, 'closed account purged');
    } catch (error) {
      // A failing account must not block the others.
      ctx.logger.error({ err: error, userId }, 'purging a closed account failed');
    }
  }
}

/**
 * Deletes referencing rows before the rows they refer to. Returns whether the account is gone: what a record needs stays until
 * the record's day.
 */
async function purge(tx: Context, userId: number): Promise<boolean> {
  const therapistId = (await therapists.findOfUser(tx, userId))?.id ?? null;
  const holder = { userId, therapistId };
  await notifications.purge(tx, holder);
  await googleCalendar.purge(tx, holder);
  await receipts.purge(tx, holder);
  await payments.purge(tx, holder);
  const named = await care.listNamedSessions(tx, holder);
  const bare = await appointments.purge(tx, holder, named);
  await clients.purge(tx, await care.withoutRecord(tx, bare));
  if (therapistId !== null) await verification.purge(tx, therapistId);
  // Emptied already; the row goes once no record needs it.
  if (await care.holdsBack(tx, holder)) return false;
  if (therapistId !== null) await therapists.purge(tx, therapistId);
  await users.purge(tx, userId);
  return true;
}
