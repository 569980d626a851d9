import { fullName } from '@cadence/format/full-name';
import * as m from '@cadence/messages/m';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { formatWhen } from '../../../lib/time.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useOwnAppointments, type Appointment } from '../appointment/api.ts';
import { canPay } from '../appointment/label.ts';
import { HeldTimes } from './held-times.tsx';
import { NearestSlots } from './lost-time.tsx';
import { seriesPath } from '../appointment/paths.ts';
import type { Booking } from '../choice/use-booking.ts';
import type { Refusal } from './use-placing.ts';
import { useFocusOnMount } from '../../../lib/navigation/use-focus-on-mount.ts';

export type RefusalNoticeProps = { booking: Booking; refusal: Refusal; slotError: string | undefined };

/** Why a booking was refused, with the actions that resolve it. */
export function RefusalNotice({ booking, refusal, slotError }: RefusalNoticeProps) {
  const box = useFocusOnMount<HTMLDivElement>();
  const { kind, text, isBare } = refusal;
  const isOwn = kind === 'slot' && booking.own.some((one) => isHeldAt(one, refusal, booking));
  if (isOwn) {
    return (
      <div ref={box} tabIndex={-1}>
        <Suspense>
          <HeldTimes therapistId={booking.therapistId} />
        </Suspense>
      </div>
    );
  }
  return (
    <div ref={box} tabIndex={-1} className="space-y-5">
      <Notice
        tone={kind === 'price' ? 'warning' : 'danger'}
        live
        title={isBare ? m.booking_create_failed() : titleOf(kind)}
      >
        {isBare && <p>{text}</p>}
        {textOf(kind, text)}
        {kind === 'pending' && <PendingList booking={booking} />}
        {kind === 'series' && <UnpaidSeries booking={booking} />}
      </Notice>
      {kind === 'slot' && (
        <NearestSlots
          booking={booking}
          lost={refusal.startTime}
          error={slotError}
          none={m.booking_lost_none()}
        />
      )}
    </div>
  );
}

/** The refused time is the reader's own: booked in another tab, or before coming Back from PayPal. */
function isHeldAt(one: Appointment, { startTime }: Refusal, { therapistId, now }: Booking): boolean {
  return one.startTime === startTime && one.therapistId === therapistId && canPay(one, now);
}

function titleOf(kind: Refusal['kind']): string {
  if (kind === 'slot') return m.booking_lost_title();
  if (kind === 'price') return m.booking_price_title();
  if (kind === 'dates') return m.series_booking_lost_title();
  if (kind === 'pending') return m.booking_pending_title();
  if (kind === 'series') return m.series_booking_unpaid_title();
  return kind === 'no_answer' ? m.booking_no_answer_title() : m.booking_refused_title();
}

function textOf(kind: Refusal['kind'], text: string): string {
  if (kind === 'dates') return m.series_booking_lost_text();
  return kind === 'no_answer' ? m.booking_no_answer_text() : text;
}

/** Links to the appointments with pending payments. */
function PendingList({ booking }: { booking: Booking }) {
  const { data = [] } = useOwnAppointments();
  const pending = data.filter(isPending);
  // A series counts once.
  const shown = pending.filter(
    ({ seriesId }, index) =>
      seriesId === null || pending.findIndex((one) => one.seriesId === seriesId) === index,
  );
  return (
    <ul className="mt-2 space-y-1">
      {shown.map(({ id, startTime, therapist: { user } }) => (
        <li key={id}>
          <Link href={`/appointments?appointment=${id}`} className="inline-flex min-h-target items-center">
            {m.appointments_what({
              name: fullName(user),
              when: formatWhen(startTime, booking.zone),
            })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What other guardians and the therapist booked does not count. */
function isPending({ status, paymentStatus, bookedBy }: Appointment): boolean {
  return bookedBy.isReader && status !== 'cancelled' && paymentStatus === 'pending';
}

/** The way to the series with this therapist that is not paid. */
function UnpaidSeries({ booking: { own, therapistId } }: { booking: Booking }) {
  const unpaid = own.find(
    (one) => one.therapistId === therapistId && one.seriesId !== null && isPending(one),
  );
  if (!unpaid || unpaid.seriesId === null) return null;
  return (
    <Link href={seriesPath(unpaid.seriesId)} className="mt-1 inline-flex min-h-target items-center">
      {m.appointments_series_all()}
    </Link>
  );
}
