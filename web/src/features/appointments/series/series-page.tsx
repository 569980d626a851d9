import * as m from '@cadence/messages/m';
import { formatMoney } from '@cadence/format/money';
import { formatDayAndTime, formatDuration } from '@cadence/format/time';
import { ChevronRight } from 'lucide-react';
import { Link, useParams } from 'wouter';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { formatWhen, formatWhenInBoth } from '../../../lib/time.ts';
import { browserZone } from '../../../lib/time-zones.ts';
import { buttonClass } from '../../../ui/button-style.ts';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useSignedInUser } from '../../users/api.ts';
import { type Appointment, useOwnAppointments } from '../appointment/api.ts';
import { clientOf, moneyText, otherParty, whichText } from '../appointment/appointment-texts.ts';
import { ClientName } from '../appointment/client-name.tsx';
import { canChange, canPay, labelOf } from '../appointment/label.ts';
import { LabelBadge } from '../appointment/label-badge.tsx';
import { byDue, upcomingOf } from '../appointment/next-sessions.ts';
import { payableTogether, sumText } from '../appointment/payable-together.ts';
import { HowToPay } from '../direct-payment/how-to-pay.tsx';
import { PayButton } from '../paying/pay-button.tsx';
import { useNow } from '../../../lib/use-now.ts';
import type { AppointmentForViewer, Viewer } from '../appointment/viewer.ts';

/** All dates of a series with what is to pay next. Booking a series leads here. See docs/specification.md#series. */
export function SeriesPage() {
  const { id } = useParams<{ id: string }>();
  const { role, timezone } = useSignedInUser();
  const now = useNow();
  const query = useOwnAppointments();
  const dates = query.data && datesOf(query.data, id);
  const [first] = dates ?? [];
  const viewer: Viewer = { role, zone: timezone ?? browserZone(), now };
  return (
    <div className="page-width max-w-[52rem] pb-section">
      <PageHeader
        title={first ? titleOf(first, viewer) : m.page_series()}
        text={first && dates && m.series_page_ahead({ count: upcomingOf(dates, now).length })}
      />
      {first && dates ? <Series dates={dates} viewer={viewer} /> : <NoDates query={query} />}
    </div>
  );
}

function datesOf(own: readonly Appointment[], id: string): Appointment[] {
  return own
    .filter(({ seriesId }) => String(seriesId) === id)
    .sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
}

/** They are still loading, could not be loaded, or are not the reader's. */
function NoDates({ query }: { query: ReturnType<typeof useOwnAppointments> }) {
  if (query.error) return <LoadFailure query={query} sentence={m.appointments_failed()} />;
  // The list may be from before the booking.
  if (query.data && !query.isFetching) return <AbsentSeries />;
  return (
    <SkeletonRegion label={m.series_page_loading()}>
      <Skeleton shape="block" className="h-72" />
    </SkeletonRegion>
  );
}

function AbsentSeries() {
  return (
    <EmptyState
      title={m.series_page_absent()}
      text={m.series_page_absent_text()}
      action={
        <Link href="/appointments" className={buttonClass({ variant: 'secondary' })}>
          {m.booking_outcome_link()}
        </Link>
      }
    />
  );
}

function titleOf(appointment: Appointment, { role }: Viewer): string {
  return role === 'patient'
    ? m.series_page_with({ name: otherParty(appointment, role) })
    : m.series_page_for({ name: appointment.client.name });
}

function Series({ dates, viewer }: { dates: readonly Appointment[]; viewer: Viewer }) {
  const { role, now } = viewer;
  const [next] = dates.filter((one) => canPay(one, now)).sort(byDue);
  const direct = dates.find((one) => one.directPayment !== null && canChange(one, now));
  return (
    <div className="space-y-8">
      <Facts dates={dates} viewer={viewer} />
      {role === 'patient' && next && (
        <NextPayment appointment={next} together={payableTogether(dates, now)} viewer={viewer} />
      )}
      {role === 'patient' && direct && <DirectPayments appointment={direct} />}
      <section aria-labelledby="series-dates">
        <h2 id="series-dates" className="text-title-3">
          {m.series_page_dates()}
        </h2>
        {dates.some((one) => canChange(one, now)) && (
          <p className="mt-1 text-ink-soft">{m.series_page_change()}</p>
        )}
        <ol className="mt-4 divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
          {dates.map((one) => (
            <li key={one.id}>
              <DateLink appointment={one} viewer={viewer} />
            </li>
          ))}
        </ol>
      </section>
      <Link href="/appointments" className={buttonClass({ variant: 'secondary' })}>
        {m.booking_outcome_link()}
      </Link>
    </div>
  );
}

/** Which service it is, and whom it is for: to families where the title does not say so, to the therapist as the client's link. */
function Facts({ dates: [first], viewer: { role } }: { dates: readonly Appointment[]; viewer: Viewer }) {
  if (!first) return null;
  const { appointmentType } = first;
  const client = role === 'patient' ? clientOf(first, role) : undefined;
  return (
    <p className="-mt-4 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
      <span>
        {m.appointments_service({
          service: appointmentType.name,
          duration: formatDuration(appointmentType.duration),
        })}
      </span>
      {client !== undefined && <span>{m.appointments_with_client({ name: client })}</span>}
      {role === 'therapist' && <ClientName {...first.client} />}
    </p>
  );
}

/** After the next four the family goes on as before; fewer are all that is left. */
const NEXT_FEW = 4;

type NextPaymentProps = AppointmentForViewer & {
  /** What can be paid at once, the soonest first; empty where that is one alone. */
  together: readonly Appointment[];
};

function NextPayment({ appointment, together, viewer: { role, zone } }: NextPaymentProps) {
  const { startTime, totalPrice, currency, paymentDueAt } = appointment;
  if (totalPrice === null || paymentDueAt === null) return null;
  return (
    <Notice
      title={m.series_page_next_due()}
      action={
        <div className="button-row max-sm:w-full">
          <PayButton
            appointments={[appointment]}
            label={m.appointments_pay_now_for({ what: whichText(appointment, role, zone) })}
          />
          {together.length > NEXT_FEW && (
            <PayButton
              appointments={together.slice(0, NEXT_FEW)}
              text={m.series_page_pay_next_four({ amount: sumText(together.slice(0, NEXT_FEW)) })}
              variant="secondary"
            />
          )}
          {together.length > 0 && (
            <PayButton
              appointments={together}
              text={m.series_page_pay_all({ amount: sumText(together) })}
              variant="secondary"
            />
          )}
        </div>
      }
    >
      <p>
        {m.series_page_next_due_text({
          amount: formatMoney(totalPrice, currency),
          when: formatWhen(startTime, zone),
        })}{' '}
        {m.appointments_pay_by({ when: formatWhen(paymentDueAt, zone) })}
      </p>
      <p className="mt-1 text-ink-soft">{m.series_page_each()}</p>
    </Notice>
  );
}

/** How each date is paid to the therapist. */
function DirectPayments({ appointment }: Pick<AppointmentForViewer, 'appointment'>) {
  return (
    <section aria-labelledby="series-direct">
      <h2 id="series-direct" className="mb-3 text-title-3">
        {m.series_page_direct()}
      </h2>
      <HowToPay appointment={appointment} />
    </section>
  );
}

/** One date; it leads to the session's card, where it is moved and cancelled. */
function DateLink({ appointment, viewer }: AppointmentForViewer) {
  const { role, zone, now } = viewer;
  const { id, startTime, status, paymentStatus, paymentDueAt, therapist } = appointment;
  const [here, there] = formatWhenInBoth(startTime, zone, therapist.timezone);
  const isCancelled = status === 'cancelled';
  const isDue = paymentStatus === 'pending' && paymentDueAt !== null && !isCancelled;
  return (
    <Link
      href={`/appointments?appointment=${id}`}
      className="flex min-h-14 items-center gap-3 px-4 py-3 text-ink no-underline hover:bg-brand-soft focus-visible:-outline-offset-3 sm:px-5"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <span className="min-w-0 flex-1 basis-56">
          <span
            className={cx(
              'block font-semibold text-pretty first-letter:uppercase',
              isCancelled && 'font-normal text-ink-faint line-through',
            )}
          >
            {here}
          </span>{' '}
          {there && <span className="block text-sm text-ink-soft first-letter:uppercase">{there}</span>}{' '}
          <span className="figures block text-sm text-pretty text-ink-soft">
            {moneyText(appointment, role)}
            {isDue && <> {m.series_page_by({ when: formatDayAndTime(paymentDueAt, zone) })}</>}
          </span>
        </span>{' '}
        <LabelBadge label={labelOf(appointment, now)} />
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
    </Link>
  );
}
