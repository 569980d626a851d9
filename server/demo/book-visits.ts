import { addDays } from '@cadence/scheduling/calendar-date';
import { DAY, HOUR } from '@cadence/scheduling/durations';
import { wallClock } from '@cadence/scheduling/zones';
import * as appointments from '../src/features/appointments/service.ts';
import * as billing from '../src/features/billing/service.ts';
import { paymentOrders } from '../src/features/payments/rows/tables.ts';
import type { Context } from '../src/context.ts';
import { keyedHash } from '../src/platform/crypto.ts';
import type { Viewer } from '../src/platform/viewer.ts';
import { asOf } from './as-of.ts';
import { DEMO_REQUEST } from './paid-orders.ts';
import type { DemoSeries, DemoVisit } from './visits.ts';

export type Patient = { viewer: Viewer; timezone: string };
export type Therapist = { id: number; viewer: Viewer; timezone: string };
type Appointment = appointments.Appointment;
type Party = { patient: Patient; therapist: Therapist };

/** Days in which a free time is searched: every demo therapist works each week. */
const SEARCH_DAYS = 9;

/** Creates a visit through the product's use cases, with the clock set to each step's time. */
export async function bookVisit(tx: Context, visit: DemoVisit, party: Party): Promise<void> {
  const now = tx.clock.now();
  const bookedAt = new Date(now.getTime() - visit.bookedDaysAgo * DAY);
  const booked = await bookAt(asOf(tx, bookedAt), visit, party, now);
  if (visit.outcome === 'waits_for_payment' || visit.outcome === 'owed_directly') return;
  if (visit.outcome === 'never_paid') {
    await appointments.expireHold(asOf(tx, booked.paymentDueAt ?? now), booked.id);
    return;
  }
  if (booked.paymentStatus === 'pending')
    await pay(asOf(tx, new Date(bookedAt.getTime() + HOUR / 4)), booked);
  await afterwards(tx, visit, party, booked);
}

async function afterwards(
  tx: Context,
  { outcome }: DemoVisit,
  { patient, therapist }: Party,
  { id, startTime, createdAt, totalPrice }: Appointment,
): Promise<void> {
  const soon = asOf(tx, new Date(createdAt.getTime() + 20 * HOUR));
  if (outcome === 'cancelled_by_patient') await appointments.cancel(soon, patient.viewer, id);
  if (outcome === 'cancelled_late') {
    await appointments.cancel(asOf(tx, new Date(startTime.getTime() - HOUR)), patient.viewer, id);
  }
  if (outcome === 'cancelled_by_therapist' || outcome === 'refunded') {
    await appointments.cancel(soon, therapist.viewer, id);
  }
  if (outcome === 'refunded')
    await appointments.recordRefund(soon, id, { refundedAmount: totalPrice ?? 0, isFullyRefunded: true });
}

/** Creates a series of visits in the same way. A date that is not open takes the nearest time of its week, or is left out. */
export async function bookSeries(tx: Context, series: DemoSeries, party: Party): Promise<void> {
  const now = tx.clock.now();
  const then = asOf(tx, new Date(now.getTime() - series.bookedDaysAgo * DAY));
  const { viewer } = party.patient;
  const { startTime, ...chosen } = await chooseTime(then, series, party, now);
  const rhythm = { ...chosen, startTime, everyWeeks: 1, count: series.count };
  const { dates } = await appointments.previewSeries(then, viewer, rhythm, 'en');
  const startTimes = dates.flatMap((date) => (date.available ? date.startTime : (date.alternative ?? [])));
  const input = { ...chosen, startTimes };
  const booked = await appointments.bookSeries(then, viewer, input, 'en');
  for (const date of booked.appointments.slice(0, series.paid)) await pay(asOf(then, now), date);
}

async function bookAt(then: Context, visit: DemoVisit, party: Party, now: Date): Promise<Appointment> {
  const input = await chooseTime(then, visit, party, now);
  const payment = visit.outcome === 'owed_directly' ? ('direct' as const) : null;
  return appointments.book(then, party.patient.viewer, { ...input, payment }, 'en');
}

/** What a booking says, with the first free time. */
async function chooseTime(
  then: Context,
  visit: Omit<DemoVisit, 'outcome'>,
  { patient, therapist }: Party,
  now: Date,
) {
  const types = await billing.listQuoted(then, therapist.id);
  const type = types.find(({ name }) => name === visit.service);
  if (!type) throw new Error(`${visit.therapist} does not offer "${visit.service}"`);
  const from = addDays(wallClock(therapist.timezone, now.getTime()).date, visit.inDays);
  const query = { appointmentTypeId: type.id, from, to: addDays(from, SEARCH_DAYS) };
  const { answer } = await appointments.listSlots(then, patient.viewer, therapist.id, query, 'en');
  const open = answer?.days
    .map(({ slots }) => slots.filter((slot) => slot.available && (visit.inDays > 0 || slot.endTime < now)))
    .find((slots) => slots.length > 0);
  const slot = open?.[Math.min(visit.choice, open.length - 1)];
  if (!slot) throw new Error(`${visit.therapist} has no time for ${visit.patient} from ${from} on`);
  return {
    therapistId: therapist.id,
    appointmentTypeId: type.id,
    startTime: slot.startTime,
    timezone: patient.timezone,
    notes: visit.notes,
    clientName: visit.clientName,
    totalPrice: type.totalPrice,
  };
}

/** Records a payment as a captured order, without a call to PayPal. */
async function pay(then: Context, { id, totalPrice, currency }: Appointment): Promise<void> {
  const row = await appointments.findById(then, id);
  const reference = keyedHash('demo', 'order', String(id))
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();
  await then.db.insert(paymentOrders).values({
    appointmentId: id,
    requestId: `${DEMO_REQUEST}${id}`,
    providerOrderId: `DEMO${reference.slice(0, 13)}`,
    amount: totalPrice ?? 0,
    currency,
    payeeEmail: row?.payeeEmail ?? '',
    status: 'captured',
    captureId: `DEMO${reference.slice(13, 26)}`,
    createdAt: then.clock.now(),
    capturedAt: then.clock.now(),
    nextCheckAt: then.clock.now(),
  });
  await appointments.confirmPaid(then, id);
}
