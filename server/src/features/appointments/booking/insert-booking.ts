/** Stores a booking that all rules allow, by a guardian or by the therapist for one of her clients. */
import { HOUR } from '@cadence/scheduling/durations';
import { type Context, emitAll } from '../../../context.ts';
import type * as billing from '../../billing/service.ts';
import type { Session } from '@cadence/scheduling/slots';
import type { ChosenClient } from '../../clients/service.ts';
import type { StoredTerms } from '../../schedule/service.ts';
import * as users from '../../users/service.ts';
import { type FullAppointment, toAppointment } from '../appointment-view.ts';
import * as queries from '../queries.ts';
import { sealNotes } from '../sealed-notes.ts';
import { inSeries } from '../series/following.ts';
import { paymentDueAtOf } from '../series/payment-due.ts';
import type { Offer } from '../slots/load-practice.ts';

type Person = { firstName: string; lastName: string };
export type Booking = {
  type: { id: number; name: string; color: string };
  quote: billing.Quote;
  fields: Session & { endAt: Date } & StoredTerms;
  client: ChosenClient;
  patientId: number;
  bookedBy: Person & { id: number };
  startAt: Date;
  timezone: string;
  notes?: string | null | undefined;
  /** An earlier payment serves for it. */
  isPaid?: boolean;
  series?: PlaceInSeries | undefined;
};
export type PlaceInSeries = { id: number; isFirst: boolean };

/** Call it under the lock of both parties. @throws Failure `slot_taken` */
export async function insertBooking(
  tx: Context,
  { patient, therapist, settings }: Offer,
  booking: Booking,
): Promise<FullAppointment> {
  const { type, quote, fields, client, patientId, bookedBy, startAt, timezone, series } = booking;
  const { isPaid = false } = booking;
  const row = await queries.insertAppointment(tx.db, {
    ...paymentFields(tx, quote, { startAt, isPaid, isInSeries: series !== undefined }),
    ...fields,
    therapistId: therapist.id,
    patientId,
    clientId: client.id,
    bookedBy: bookedBy.id,
    seriesId: series?.id ?? null,
    appointmentTypeId: type.id,
    appointmentTypeName: type.name,
    appointmentTypeColor: type.color,
    startAt,
    clientName: client.name,
    timezone,
    createdAt: tx.clock.now(),
  });
  const notes = sealNotes(tx, row.id, booking.notes);
  if (notes.sealedNotes !== null) await queries.updateAppointment(tx.db, row.id, notes);
  if (patient.timezone === null && bookedBy.id === patientId)
    await users.setTimezone(tx, patientId, timezone);
  const booked = { appointmentId: row.id, ...(series && inSeries(series.isFirst)) };
  const isConfirmed = !quote.paymentRequired || isPaid;
  await emitAll(tx, [
    { name: 'appointment.booked', data: booked },
    ...(isConfirmed ? [{ name: 'appointment.confirmed' as const, data: booked }] : []),
  ]);
  const found = {
    appointment: { ...row, ...notes },
    therapist: { ...therapist, timezone: settings.timezone },
    therapistUser: nameOf(therapist),
    patientUser: nameOf(patient),
    isPatientSuspended: patient.isSuspended,
    bookedBy: nameOf(bookedBy),
    clientSelfOf: client.selfOf,
  };
  // Who books reads the answer.
  return toAppointment(tx, found, bookedBy.id);
}

export function nameOf({ firstName, lastName }: Person): Person {
  return { firstName, lastName };
}

/** A free session and one that is paid are confirmed at once; any other is held until it is paid, at the latest until its start. */
function paymentFields(
  tx: Context,
  quote: billing.Quote,
  { startAt, isPaid, isInSeries }: { startAt: Date; isPaid: boolean; isInSeries: boolean },
) {
  const { paymentRequired, ...agreed } = quote;
  const now = tx.clock.now();
  const confirmed = { status: 'confirmed', confirmedAt: now, paymentDueAt: null } as const;
  // A quote names the list price even where nothing is due.
  if (!paymentRequired) return { ...agreed, price: 0, ...confirmed, paymentStatus: 'not_required' } as const;
  if (isPaid) return { ...agreed, ...confirmed, paymentStatus: 'paid' } as const;
  const holdEnds = new Date(now.getTime() + tx.config.paymentHoldHours * HOUR);
  const paymentDueAt = paymentDueAtOf({ startAt, isInSeries }, holdEnds);
  return { ...agreed, paymentDueAt, status: 'scheduled', paymentStatus: 'pending' } as const;
}
