/** Suspending an account, with its effects everywhere. Source: the specification's decisions, "Suspension". */
import type { suspensionPreview } from '@cadence/contract/oversight';
import type * as z from 'zod/mini';
import { audit } from '../../platform/audit.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import * as auth from '../auth/service.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';

type Preview = z.output<typeof suspensionPreview>;
type Suspending = { reason: string; cancelFuture?: boolean | undefined };

/** What suspending a user would touch. @throws Failure `not_found`, `admin_not_suspendable` */
export const previewSuspension = async (ctx: Context, viewer: Viewer, userId: number): Promise<Preview> => {
  const { role } = await users.getAccount(ctx, userId);
  if (role === 'admin') throw new Failure('admin_not_suspendable');
  const { sessions, paidSessions, paidAmount } = await appointments.countAhead(ctx, userId);
  await audit(ctx, viewer, { action: 'read', record: `user:${userId}`, subjectId: userId });
  return { futureSessions: sessions, paidSessions, paidAmount, currency: 'CAD' };
};

/**
 * Suspends a user: hidden where others look for therapists, signed out everywhere, nothing deleted. With `cancelFuture`
 * the sessions that have not begun are cancelled. All of it, or nothing.
 * @throws Failure `not_found`, `admin_not_suspendable`, `already_suspended`
 */
export const suspend = (
  ctx: Context,
  viewer: Viewer,
  userId: number,
  { reason, cancelFuture = false }: Suspending,
): Promise<users.Account> =>
  inTransaction(ctx, async (tx) => {
    const { role } = await users.getAccount(tx, userId);
    // Bookings under way are finished first, and count; those that come later find nobody to book, or to book for.
    if (role === 'patient') await appointments.awaitBookings(tx, userId);
    if (role === 'therapist') {
      const therapist = await therapists.own(tx, { userId, role, language: viewer.language });
      await therapists.lock(tx, therapist.id);
    }
    await users.suspend(tx, userId, reason);
    await auth.endSessionsOf(tx, userId);
    if (cancelFuture) await appointments.cancelAhead(tx, viewer, userId, 'system');
    await audit(tx, viewer, { action: 'change', record: `user:${userId}`, subjectId: userId });
    return users.getAccount(tx, userId);
  });

/** Lets a user in again; former sessions stay ended. @throws Failure `not_found`, `not_suspended` */
export const unsuspend = (ctx: Context, viewer: Viewer, userId: number): Promise<users.Account> =>
  inTransaction(ctx, async (tx) => {
    await users.unsuspend(tx, userId);
    await audit(tx, viewer, { action: 'change', record: `user:${userId}`, subjectId: userId });
    return users.getAccount(tx, userId);
  });
