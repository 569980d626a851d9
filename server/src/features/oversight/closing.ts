/** Closing one's own account, with its effects everywhere. See `docs/decisions`, "Closing an account". */
import type { closingPreview } from '@cadence/contract/oversight';
import type * as z from 'zod/mini';
import { audit } from '../../platform/audit.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { retried } from '../../platform/retried.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import * as auth from '../auth/service.ts';
import * as availability from '../availability/service.ts';
import * as billing from '../billing/service.ts';
import * as calendar from '../calendar/service.ts';
import * as notifications from '../notifications/service.ts';
import * as photos from '../photos/service.ts';
import * as receipts from '../receipts/service.ts';
import * as services from '../services/service.ts';
import * as taxonomy from '../taxonomy/service.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import * as verification from '../verification/service.ts';

type Preview = z.output<typeof closingPreview>;
type Closing = { password: string; sessionsAhead: number; address: string };

/** What closing would touch, and what stands in its way. */
export const previewClosing = async (ctx: Context, viewer: Viewer): Promise<Preview> => {
  const { userId } = viewer;
  const impact = await appointments.closingImpact(ctx, userId);
  return { ...impact, currency: 'CAD', obstacle: await obstacleOf(ctx, viewer) };
};

const obstacleOf = async (ctx: Context, { userId, role }: Viewer): Promise<Preview['obstacle']> => {
  if (await appointments.hasSessionUnderWay(ctx, userId, ctx.clock.now())) return 'session_under_way';
  return role === 'admin' && (await users.isLastAdmin(ctx, userId)) ? 'last_admin' : null;
};

/**
 * Closes one's own account for good. At once nobody signs in to it, its sessions ahead are cancelled by the usual rules,
 * and all that no law asks us to keep is gone. All of it, or nothing.
 * @throws Failure `invalid` at `password`, `too_many_requests`, `session_under_way`, `last_admin`, `closing_changed`
 */
export const closeOwn = async (
  ctx: Context,
  viewer: Viewer,
  { password, sessionsAhead, address }: Closing,
): Promise<void> => {
  await auth.confirmPassword(ctx, viewer, password, address);
  // A session that ends from now on counts as one under way: its receipt could no longer say whose it was.
  const asOf = ctx.clock.now();
  await receipts.settleOwn(ctx, viewer);
  const photo = await retried(() => inTransaction(ctx, (tx) => closeIn(tx, viewer, { sessionsAhead, asOf })));
  if (photo !== null) await photos.dropFile(ctx, photo);
};

/** Locks as bookings and suspensions do: patient, therapist, account. */
const closeIn = async (
  tx: Context,
  viewer: Viewer,
  seen: { sessionsAhead: number; asOf: Date },
): Promise<string | null> => {
  const { userId, role } = viewer;
  const therapistId = (await therapists.findOfUser(tx, userId))?.id ?? null;
  if (role === 'patient') await appointments.awaitBookings(tx, userId);
  if (therapistId !== null) await therapists.lock(tx, therapistId);
  if (await appointments.hasSessionUnderWay(tx, userId, seen.asOf)) throw new Failure('session_under_way');
  const cancelled = await appointments.cancelAhead(tx, viewer, userId, 'holder');
  if (cancelled !== seen.sessionsAhead) throw new Failure('closing_changed');
  const former = await users.close(tx, userId);
  await auth.forget(tx, userId);
  await appointments.forget(tx, { userId, therapistId });
  if (therapistId !== null) await forgetPractice(tx, therapistId);
  await calendar.endForClosed(tx, userId);
  await notifications.tellClosed(tx, former);
  await audit(tx, viewer, { action: 'change', record: `user:${userId}`, subjectId: userId });
  return photos.forget(
    tx,
    therapistId === null
      ? { ownerKind: 'patient', ownerId: userId }
      : { ownerKind: 'therapist', ownerId: therapistId },
  );
};

const forgetPractice = async (tx: Context, therapistId: number): Promise<void> => {
  await therapists.close(tx, therapistId);
  await taxonomy.forget(tx, therapistId);
  await verification.forget(tx, therapistId);
  await services.forget(tx, therapistId);
  await billing.forget(tx, therapistId);
  await availability.forget(tx, therapistId);
};
