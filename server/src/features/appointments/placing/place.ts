/**
 * Places one session, or those of a series, all or none. Whoever places them brings a policy: a family, a therapist for her
 * client, and a family that accepts an offer of the waiting list.
 */
import type { Payment } from '@cadence/contract/base/statuses';
import type { Rules } from '@cadence/scheduling/slots';
import type { Context } from '../../../context.ts';
import type { Locale, Viewer } from '../../../platform/viewer.ts';
import type { ChosenClient } from '../../clients/service.ts';
import { type Agreement, type PaidAgreement, withPayment } from '../agreement/agreement.ts';
import { countChange } from '../changing/change-limit.ts';
import { insertSeries } from '../rows/series-queries.ts';
import { datesAt, spanOf, withEndsOrThrow } from '../slots/dates.ts';
import { findOffer, type Offer } from '../slots/load-practice.ts';
import type { FullAppointment } from '../view/appointment-view.ts';
import { insertBooking, type Person } from './insert-booking.ts';

/** What is to be placed, and where. */
export type Wanted = {
  therapistId: number;
  appointmentTypeId: number;
  /** One start, or those of a series. */
  startTimes: readonly Date[];
  isSeries: boolean;
  notes?: string | null | undefined;
  payment?: Payment | null | undefined;
};

/** Who places it, and by which rules, in the order in which they are asked. */
export type Policy = {
  /** The account of the family. */
  patientId: number;
  locale: Locale;
  rules: Rules;
  /** @throws Failure where the service is not offered */
  agree: (ctx: Context, offer: Offer | undefined) => Agreement;
  /** The zone in which a refusal names dates. */
  zoneOf: (offer: Offer) => string;
  /** Whether it is paid already. @throws Failure where it may not be owed */
  isPaid: (ctx: Context, agreement: PaidAgreement) => Promise<boolean>;
  /** @throws Failure */
  chooseClient: (tx: Context) => Promise<ChosenClient>;
  bookedBy: (offer: Offer) => Person & { id: number };
  /** The zone in which the family reads the session. */
  timezoneOf: (offer: Offer) => string;
};

export type Placed = { seriesId: number | null; appointments: FullAppointment[] };

/** All rules but those of the client. @throws Failure that says why it is refused */
export async function checkPlacing(
  ctx: Context,
  { startTimes, isSeries, payment, ...wanted }: Wanted,
  { patientId, locale, rules, ...policy }: Policy,
) {
  const found = await findOffer(ctx, { ...wanted, patientId }, spanOf(startTimes));
  const agreement = withPayment(policy.agree(ctx, found), payment);
  const { offer, session } = agreement;
  const dates = withEndsOrThrow(offer, datesAt(startTimes, session), {
    now: ctx.clock.now(),
    rules,
    zone: policy.zoneOf(offer),
    locale,
    isSeries,
  });
  return { agreement, dates, isPaid: await policy.isPaid(ctx, agreement) };
}

/** Call it under the lock of both parties. @throws Failure as `checkPlacing`, `slot_taken`, `too_many_requests` */
export async function place(tx: Context, viewer: Viewer, wanted: Wanted, policy: Policy): Promise<Placed> {
  const { agreement, dates, isPaid } = await checkPlacing(tx, wanted, policy);
  const { offer } = agreement;
  const client = await policy.chooseClient(tx);
  const seriesId = wanted.isSeries ? await insertSeries(tx.db, tx.clock.now()) : null;
  const appointments: FullAppointment[] = [];
  for (const [index, { startAt, endAt }] of dates.entries()) {
    await countChange(tx, viewer);
    const booking = {
      agreement,
      client,
      patientId: policy.patientId,
      bookedBy: policy.bookedBy(offer),
      startAt,
      endAt,
      timezone: policy.timezoneOf(offer),
      notes: wanted.notes,
      isPaid,
      series: seriesId === null ? null : { id: seriesId, isFirst: index === 0 },
    };
    appointments.push(await insertBooking(tx, booking));
  }
  return { seriesId, appointments };
}

/** The appointment of a single session. */
export function singleOf({ appointments: [appointment] }: Placed): FullAppointment {
  if (!appointment) throw new Error('no session was placed');
  return appointment;
}

/** The answer of a series. */
export function seriesOf({ seriesId, appointments }: Placed): {
  seriesId: number;
  appointments: FullAppointment[];
} {
  if (seriesId === null) throw new Error('no series was placed');
  return { seriesId, appointments };
}
