/** A therapist books one of her clients, as if the family had booked. */
import type { newSeriesForClient } from '@cadence/contract/booking/series';
import { MAX_UNPAID_FOR_CLIENT, type newAppointmentForClient } from '@cadence/contract/clients/caseload';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { Failure, notAmongOwn } from '../../../platform/failure.ts';
import type { Locale, Viewer } from '../../../platform/viewer.ts';
import * as clients from '../../clients/service.ts';
import * as therapists from '../../therapists/service.ts';
import * as users from '../../users/service.ts';
import { agreeForClient } from '../agreement/agreement.ts';
import { withAppointmentLock } from '../rows/with-appointment-lock.ts';
import type { Appointment } from '../view/appointment-view.ts';
import { auditChange, reload } from '../view/get-own.ts';
import type { Series } from './by-family.ts';
import * as caseload from './caseload-queries.ts';
import { nameOf } from './insert-booking.ts';
import { place, type Placed, type Policy, seriesOf, singleOf } from './place.ts';

type NewAppointmentForClient = z.output<typeof newAppointmentForClient>;
type NewSeriesForClient = z.output<typeof newSeriesForClient>;
type Whose = { therapistId: number; clientId: number };

/**
 * Any future time without a block or another appointment, by the price and the terms of this moment. It does not count among
 * the family's pending appointments.
 * @throws Failure `not_found`, `client_unreachable`, `client_unpaid_limit`, `therapist_unavailable`, `invalid`,
 * `too_many_requests`, and as for moving
 */
export async function bookForClient(
  ctx: Context,
  viewer: Viewer,
  { startTime, ...input }: NewAppointmentForClient,
  locale: Locale,
): Promise<Appointment> {
  const booking = { ...input, startTimes: [startTime], isSeries: false };
  return bookDates(ctx, viewer, booking, { locale, answer: singleOf });
}

/**
 * Books one of the therapist's clients into several free times, all or none, by the rules of her single booking.
 * @throws Failure `series_dates_unavailable`, and as for a single booking
 */
export async function bookSeriesForClient(
  ctx: Context,
  viewer: Viewer,
  input: NewSeriesForClient,
  locale: Locale,
): Promise<Series> {
  return bookDates(ctx, viewer, { ...input, isSeries: true }, { locale, answer: seriesOf });
}

/** The transaction returns the answer, so that it is kept for a repeated request. */
async function bookDates<T>(
  ctx: Context,
  viewer: Viewer,
  input: NewSeriesForClient & { isSeries: boolean },
  { locale, answer }: { locale: Locale; answer: (placed: Placed) => T },
): Promise<T> {
  const { id: therapistId } = await therapists.getOwn(ctx, viewer);
  const patientId = await findPatient(ctx, therapistId, input.clientId);
  return withAppointmentLock(ctx, { therapistId, patientId }, async (tx) => {
    const client = await getReachable(tx, { therapistId, clientId: input.clientId }, patientId);
    const policy: Policy = {
      patientId,
      locale,
      rules: 'therapist',
      agree: (at, offer) => {
        if (offer?.patient.isSuspended) throw new Failure('client_unreachable');
        return agreeForClient(at, offer);
      },
      zoneOf: ({ settings }) => settings.timezone,
      isPaid: () => Promise.resolve(false),
      chooseClient: () => Promise.resolve(client),
      bookedBy: ({ therapist }) => ({ id: viewer.userId, ...nameOf(therapist) }),
      timezoneOf: ({ patient, settings }) => patient.timezone ?? settings.timezone,
    };
    const placed = await place(tx, viewer, { ...input, therapistId }, policy);
    await assertFewUnpaid(tx, { therapistId, clientId: client.id }, placed);
    for (const { id } of placed.appointments) await auditChange(tx, viewer, await reload(tx, id), 'added');
    return answer(placed);
  });
}

/**
 * Chosen before the lock: somebody who has lost the client since then gets no session of it, and a therapist whose caseload the
 * family has left since then books none.
 */
async function getReachable(tx: Context, { therapistId, clientId }: Whose, patientId: number) {
  const rights = await clients.lockRightsOn(tx, clientId, patientId);
  const client = rights && (await clients.find(tx, clientId));
  if (!client) throw new Failure('client_unreachable');
  if (!(await isInCaseload(tx, therapistId, clientId))) throw new Failure('not_found');
  return client;
}

/** What nobody has paid holds time and asks the family for money: there is a limit to it. Free sessions do not count. */
async function assertFewUnpaid(tx: Context, whose: Whose, { appointments }: Placed): Promise<void> {
  if (appointments.every(({ paymentStatus }) => paymentStatus === 'not_required')) return;
  if ((await caseload.countUnpaid(tx.db, whose, tx.clock.now())) > MAX_UNPAID_FOR_CLIENT)
    throw new Failure('client_unpaid_limit', { params: { limit: MAX_UNPAID_FOR_CLIENT } });
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

/** Whether a session puts the client on the caseload, or the family joined it by invitation. */
async function isInCaseload(ctx: Context, therapistId: number, clientId: number): Promise<boolean> {
  const whose = { therapistId, clientId };
  return (
    (await caseload.hasSession(ctx.db, whose, ctx.clock.now())) ||
    (await caseload.findAcceptance(ctx.db, whose)) !== undefined
  );
}
