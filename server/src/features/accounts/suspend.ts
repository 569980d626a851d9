/** Suspending an account, with its effects on every feature. See docs/specification.md#suspension. */
import type { AccessChange } from '@cadence/contract/access-log';
import type { suspensionPreview } from '@cadence/contract/accounts';
import type * as z from 'zod/mini';
import { audit } from '../../platform/audit/audit.ts';
import { type Context, inTransaction } from '../../context.ts';
import { withRetry } from '../../platform/database/with-retry.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import * as auth from '../auth/service.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import * as waitlist from '../waitlist/service.ts';
import { getListed, type ListedPerson } from './people.ts';

type Preview = z.output<typeof suspensionPreview>;
type Suspending = { reason: string; cancelFuture?: boolean | undefined };

/** The effects of a suspension. @throws Failure `not_found`, `admin_not_suspendable` */
export async function previewSuspension(ctx: Context, viewer: Viewer, userId: number): Promise<Preview> {
  const { role } = await users.getAccount(ctx, userId);
  if (role === 'admin') throw new Failure('admin_not_suspendable');
  const { sessions, paidSessions, paidAmount } = await appointments.countUpcoming(ctx, userId);
  await audit(ctx, viewer, { action: 'read', record: `user:${userId}`, subjectId: userId });
  return { futureSessions: sessions, paidSessions, paidAmount, currency: 'CAD' };
}

/**
 * Suspends a user in one transaction: hidden from the directory, signed out everywhere, nothing deleted. With
 * `cancelFuture` upcoming sessions are cancelled.
 * @throws Failure `not_found`, `admin_not_suspendable`, `already_suspended`
 */
export function suspend(
  ctx: Context,
  viewer: Viewer,
  userId: number,
  { reason, cancelFuture = false }: Suspending,
): Promise<ListedPerson> {
  return withRetry(() =>
    inTransaction(ctx, async (tx) => {
      await lockBookings(tx, viewer, userId);
      await users.suspend(tx, userId, reason);
      await auth.endSessionsOf(tx, userId);
      if (cancelFuture) await appointments.cancelUpcoming(tx, viewer, { userId }, 'system');
      await appointments.giveLostSessions(tx, userId);
      // Later, because it locks wishes, which are always locked after the therapists of sessions.
      await withdrawOffers(tx, userId);
      await auditChange(tx, viewer, userId, 'suspended');
      return getListed(tx, userId);
    }),
  );
}

/** Bookings in progress finish first and are counted; later ones find the account suspended. */
async function lockBookings(tx: Context, viewer: Viewer, userId: number): Promise<void> {
  const { role } = await users.getAccount(tx, userId);
  if (role === 'patient') await appointments.lockEnding(tx, userId);
  if (role === 'therapist') {
    const therapist = await therapists.getOwn(tx, { userId, role, language: viewer.language });
    await therapists.lock(tx, therapist.id);
  }
}

/**
 * Cancels the sessions ahead of a user who was suspended without that, as `suspend` does with `cancelFuture`.
 * @throws Failure `not_found`, `not_suspended`
 */
export function cancelSessionsOf(ctx: Context, viewer: Viewer, userId: number): Promise<ListedPerson> {
  return withRetry(() =>
    inTransaction(ctx, async (tx) => {
      await lockBookings(tx, viewer, userId);
      if (!(await users.lock(tx, userId))?.isSuspended) throw new Failure('not_suspended');
      await appointments.cancelUpcoming(tx, viewer, { userId }, 'system');
      await appointments.giveLostSessions(tx, userId);
      return getListed(tx, userId);
    }),
  );
}

async function withdrawOffers(tx: Context, userId: number): Promise<void> {
  const therapist = await therapists.findOfUser(tx, userId);
  await (therapist
    ? waitlist.withdrawOffersOfTherapist(tx, therapist.id)
    : waitlist.withdrawOffersOf(tx, userId));
}

/** Lifts a suspension; ended sessions stay ended. @throws Failure `not_found`, `not_suspended` */
export function unsuspend(ctx: Context, viewer: Viewer, userId: number): Promise<ListedPerson> {
  return inTransaction(ctx, async (tx) => {
    await users.unsuspend(tx, userId);
    await auditChange(tx, viewer, userId, 'unsuspended');
    return getListed(tx, userId);
  });
}

function auditChange(tx: Context, viewer: Viewer, userId: number, change: AccessChange): Promise<void> {
  return audit(tx, viewer, { action: 'change', change, record: `user:${userId}`, subjectId: userId });
}
