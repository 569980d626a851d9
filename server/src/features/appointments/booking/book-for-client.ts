/** A therapist books one of her clients, as if the family had booked. */
import type { newAppointmentForClient } from '@cadence/contract/clients/caseload';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { Failure, notAmongOwn } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as clients from '../../clients/service.ts';
import * as therapists from '../../therapists/service.ts';
import * as users from '../../users/service.ts';
import type { Appointment } from '../appointment-view.ts';
import { countChange } from '../changes/change-limit.ts';
import { auditChange, reload } from '../get-own.ts';
import { findOffer, judgeStart, type Offer } from '../slots/load-practice.ts';
import { endOrThrow } from '../slots/slot-reasons.ts';
import { withAppointmentLock } from '../with-appointment-lock.ts';
import { agreementOf } from './book.ts';
import * as caseload from './caseload-queries.ts';
import { insertBooking } from './insert-booking.ts';

type NewAppointmentForClient = z.output<typeof newAppointmentForClient>;

/** Whether the client had a confirmed session with the therapist, or joined the caseload by invitation. */
async function isInCaseload(ctx: Context, therapistId: number, clientId: number): Promise<boolean> {
  const whose = { therapistId, clientId };
  return (
    (await caseload.hadSession(ctx.db, whose)) || (await caseload.findAcceptance(ctx.db, whose)) !== undefined
  );
}

/**
 * Any future time without a block or another appointment, by the price and the terms of this moment. It does not count among
 * the family's pending appointments.
 * @throws Failure `not_found`, `client_unreachable`, `therapist_unavailable`, `invalid`, `too_many_requests`, and as for moving
 */
export async function bookForClient(
  ctx: Context,
  viewer: Viewer,
  input: NewAppointmentForClient,
): Promise<Appointment> {
  const { id: therapistId } = await therapists.getOwn(ctx, viewer);
  const patientId = await findPatient(ctx, therapistId, input.clientId);
  return withAppointmentLock(ctx, { therapistId, patientId }, async (tx) => {
    const client = await getReachable(tx, input.clientId, patientId);
    const startAt = input.startTime.getTime();
    const wanted = { therapistId, appointmentTypeId: input.appointmentTypeId, patientId };
    const offer = await findOffer(tx, wanted, { startAt, endAt: startAt });
    if (!offer || offer.patient.isSuspended) throw new Failure('client_unreachable');
    const booking = checkBooking(tx, offer, input);
    const { firstName, lastName } = offer.therapist;
    await countChange(tx, viewer);
    const booked = await insertBooking(tx, offer, {
      ...booking,
      client,
      patientId,
      bookedBy: { id: viewer.userId, firstName, lastName },
      startAt: input.startTime,
      timezone: offer.patient.timezone ?? offer.settings.timezone,
      notes: input.notes,
    });
    await auditChange(tx, viewer, await reload(tx, booked.id), 'added');
    return booked;
  });
}

/** Chosen before the lock: somebody who has lost the client since then gets no session of it. */
export async function getReachable(tx: Context, clientId: number, patientId: number) {
  const rights = await clients.lockRightsOn(tx, clientId, patientId);
  const client = rights && (await clients.find(tx, clientId));
  if (!client) throw new Failure('client_unreachable');
  return client;
}

/** The guardian who accepted the invitation or booked last; where they lost the client, the longest-standing owner. */
export async function findPatient(ctx: Context, therapistId: number, clientId: number): Promise<number> {
  if (!(await isInCaseload(ctx, therapistId, clientId)))
    throw notAmongOwn(`client:${clientId}`, await clients.findSubject(ctx, clientId));
  const whose = { therapistId, clientId };
  const accepted = await caseload.findAcceptance(ctx.db, whose);
  const booked = await caseload.findLastBooking(ctx.db, whose);
  const isAcceptedLast = accepted !== undefined && (!booked || accepted.at > booked.createdAt);
  const last = isAcceptedLast ? accepted.userId : booked?.patientId;
  if (last && (await clients.rightsOn(ctx, clientId, last))) {
    if (!(await users.find(ctx, last))?.isSuspended) return last;
  }
  const [owner] = await clients.listReachableOwners(ctx, clientId);
  if (owner === undefined) throw new Failure('client_unreachable');
  return owner;
}

/** By the rules of a therapist's rescheduling. */
function checkBooking(ctx: Context, offer: Offer, { startTime }: NewAppointmentForClient) {
  const { practice, settings, session, ...booking } = checkOwnService(ctx, offer);
  const now = ctx.clock.now().getTime();
  const verdict = judgeStart(practice, session, startTime.getTime(), now, 'therapist');
  return { ...booking, fields: { ...booking.fields, endAt: endOrThrow(verdict, settings) } };
}

/** The same for every time. */
export function checkOwnService(ctx: Context, offer: Offer) {
  if (therapists.awaitsVerification(ctx, offer.therapist)) throw new Failure('therapist_unavailable');
  return agreementOf(offer);
}
