/** Stores a booking that all rules allow, by a guardian or by the therapist for one of her clients. */
import { HOUR } from '@cadence/scheduling/durations';
import { type Context, emitAll } from '../../../context.ts';
import type { ChosenClient } from '../../clients/service.ts';
import * as users from '../../users/service.ts';
import { type FullAppointment, toAppointment } from '../view/appointment-view.ts';
import * as queries from '../rows/queries.ts';
import { sealNotes } from '../rows/sealed-notes.ts';
import { inSeries } from '../view/series-scope.ts';
import { paymentDueAtOf } from '../money/payment-due.ts';
import type { PaidAgreement } from '../agreement/agreement.ts';

export type Person = { firstName: string; lastName: string };
type Booking = {
  agreement: PaidAgreement;
  client: ChosenClient;
  patientId: number;
  bookedBy: Person & { id: number };
  startAt: Date;
  endAt: Date;
  timezone: string;
  notes: string | null | undefined;
  /** An earlier payment serves for it. */
  isPaid: boolean;
  series: { id: number; isFirst: boolean } | null;
};

/** Call it under the lock of both parties. @throws Failure `slot_taken` */
export async function insertBooking(tx: Context, booking: Booking): Promise<FullAppointment> {
  const { client, patientId, bookedBy, startAt, endAt, timezone, isPaid, series } = booking;
  const { offer, session, type, payment, terms } = booking.agreement;
  const { patient, therapist, settings } = offer;
  const row = await queries.insertAppointment(tx.db, {
    ...paymentFields(tx, booking.agreement, { startAt, isPaid, isInSeries: series !== null }),
    ...session,
    ...terms,
    therapistId: therapist.id,
    patientId,
    clientId: client.id,
    bookedBy: bookedBy.id,
    seriesId: series?.id ?? null,
    appointmentTypeId: type.id,
    appointmentTypeName: type.name,
    appointmentTypeColor: type.color,
    startAt,
    endAt,
    clientName: client.name,
    timezone,
    createdAt: tx.clock.now(),
  });
  const notes = sealNotes(tx, row.id, booking.notes);
  if (notes.sealedNotes !== null) await queries.updateAppointment(tx.db, row.id, notes);
  if (patient.timezone === null && bookedBy.id === patientId)
    await users.setTimezone(tx, patientId, timezone);
  const booked = { appointmentId: row.id, ...(series && inSeries(series.isFirst)) };
  const isConfirmed = payment !== 'paypal' || isPaid;
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

/**
 * A free session, one that is paid, and one that the therapist is paid directly are confirmed at once; any other is held until
 * it is paid, at the latest until its start.
 */
function paymentFields(
  tx: Context,
  { quote, payment }: PaidAgreement,
  { startAt, isPaid, isInSeries }: { startAt: Date; isPaid: boolean; isInSeries: boolean },
) {
  const { paymentRequired: _isDue, payments: _choices, directMethods: _methods, ...agreed } = quote;
  const now = tx.clock.now();
  const confirmed = { status: 'confirmed', confirmedAt: now, paymentDueAt: null } as const;
  // A quote names the list price even where nothing is due.
  if (payment === null) return { ...agreed, price: 0, ...confirmed, paymentStatus: 'not_required' } as const;
  if (isPaid) return { ...agreed, ...confirmed, paymentStatus: 'paid' } as const;
  if (payment === 'direct')
    return { ...agreed, ...confirmed, payeeEmail: null, paymentStatus: 'direct_due' } as const;
  const holdEnds = new Date(now.getTime() + tx.config.paymentHoldHours * HOUR);
  const paymentDueAt = paymentDueAtOf({ startAt, isInSeries }, holdEnds);
  return { ...agreed, paymentDueAt, status: 'scheduled', paymentStatus: 'pending' } as const;
}
