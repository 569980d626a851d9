import type { FailureCode } from '@cadence/contract/base/errors';
import type { room } from '@cadence/contract/room';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import { closedFailure, closesAt, isOpen, opensAt } from './access.ts';
import { personOfUser } from './change-seats.ts';
import * as queries from './queries.ts';
import { iceServers } from './turn.ts';

/** The room of the viewer's own session; a refusal is written to the access log. @throws Failure `not_found` */
export async function getOwnRoom(
  ctx: Context,
  viewer: Viewer,
  appointmentId: number,
): Promise<queries.RoomRow> {
  await appointments.assertOwn(ctx, viewer, appointmentId);
  const found = await queries.findRoom(ctx.db, appointmentId);
  if (!found) throw new Failure('not_found');
  return found;
}

/**
 * @throws Failure `not_found`, `appointment_already_cancelled`, `room_unpaid`, `room_refunded`, `room_unavailable`,
 * `room_closed`
 */
export async function getRoom(
  ctx: Context,
  viewer: Viewer,
  appointmentId: number,
): Promise<z.output<typeof room>> {
  const own = await getOwnRoom(ctx, viewer, appointmentId);
  const now = ctx.clock.now();
  const closed = closedFailure(own, now);
  if (closed) throw new Failure(await shownFailure(ctx, viewer, appointmentId, closed));
  const isEnded = own.therapistUserId === viewer.userId && (await ctx.hasEndedCareConsent(ctx, own));
  return {
    ...(isEnded && { isCareConsentEnded: isEnded }),
    opensAt: opensAt(own),
    closesAt: closesAt(own),
    iceServers: isOpen(own, now) ? iceServers(ctx, appointmentId, personOfUser(viewer.userId)) : [],
  };
}

/** A guardian who may not see the payment does not learn that it is the reason. */
async function shownFailure(
  ctx: Context,
  viewer: Viewer,
  appointmentId: number,
  closed: FailureCode,
): Promise<FailureCode> {
  if (closed !== 'room_unpaid' && closed !== 'room_refunded') return closed;
  const { appointment } = await appointments.getOwn(ctx, viewer, appointmentId);
  return appointment.paymentStatus === null ? 'room_unavailable' : closed;
}
