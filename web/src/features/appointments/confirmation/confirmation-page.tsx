import * as m from '@cadence/messages/m';
import { formatDuration } from '@cadence/format/time';
import { HOUR } from '@cadence/scheduling/durations';
import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Redirect, useParams } from 'wouter';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { formatWhenInBoth, formatWhen } from '../../../lib/time.ts';
import { browserZone } from '../../../lib/time-zones.ts';
import { buttonClass } from '../../../ui/button-style.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { MissingConnections } from '../../google-calendar/missing-connections.tsx';
import { type User, useSignedInUser } from '../../users/api.ts';
import { type Appointment, useOwnAppointments } from '../appointment/api.ts';
import { moneyText, otherParty, whichText } from '../appointment/appointment-texts.ts';
import { ToDoLines } from '../../forms/to-do-lines.tsx';
import { useToDo } from '../../forms/use-to-do.ts';
import { useNow } from '../../../lib/use-now.ts';
import { isInOwnRoom } from '../appointment/label.ts';
import { formatMoney } from '@cadence/format/money';
import { splitOf } from '../paying/terms-money.ts';
import { HowToPay } from '../direct-payment/how-to-pay.tsx';
import { WhomLine } from '../card/whom-line.tsx';
import type { Viewer } from '../appointment/viewer.ts';

/** Confirms a booking: what, when, how to take part, and what comes next. See docs/specification.md#booking. */
export function ConfirmationPage() {
  const { id } = useParams<{ id: string }>();
  const user = useSignedInUser();
  const query = useOwnAppointments();
  const found = query.data?.find((one) => String(one.id) === id);
  const appointment = found && isConfirmed(found) ? found : undefined;
  // The list may be from before the booking. What is not confirmed is explained where it is listed.
  if (query.data && !appointment && !query.isFetching) {
    return <Redirect to={`/appointments?appointment=${id}`} replace />;
  }
  return (
    <div className="page-width max-w-[52rem] pb-section">
      <PageHeader
        title={appointment ? m.confirmation_title() : m.page_confirmation()}
        text={
          appointment && isNotified(appointment, user, 'email')
            ? m.confirmation_lead({ email: user.email })
            : undefined
        }
      />
      {appointment && <Confirmation appointment={appointment} />}
      {!appointment && <LoadFailure query={query} sentence={m.appointments_failed()} />}
      {!appointment && !query.error && <Waiting />}
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonRegion label={m.confirmation_loading()}>
      <Skeleton shape="block" className="h-72" />
    </SkeletonRegion>
  );
}

function isConfirmed({ status }: Appointment): boolean {
  return status === 'confirmed' || status === 'completed';
}

/** Messages about an appointment go to whom it is booked for, as far as they are wanted. */
function isNotified(appointment: Appointment, user: User, channel: 'email' | 'sms'): boolean {
  const { groups, ...channels } = user.notifications;
  return appointment.patient.isReader && groups.sessions && channels[channel];
}

/** What follows: the reminders that are still ahead, and the receipt of a paid session. */
function nextTexts(appointment: Appointment, user: User, now: number): string[] {
  const { startTime, paymentStatus } = appointment;
  const hoursLeft = (Date.parse(startTime) - now) / HOUR;
  const isReminded = isNotified(appointment, user, 'email') || isNotified(appointment, user, 'sms');
  return [
    ...(isReminded && hoursLeft > 24 ? [m.confirmation_next_reminders()] : []),
    ...(isReminded && hoursLeft > 1 && hoursLeft <= 24 ? [m.confirmation_next_reminder()] : []),
    ...(paymentStatus === 'paid' ? [m.confirmation_next_receipt()] : []),
    ...(paymentStatus === 'direct_due' ? [m.confirmation_next_receipt_direct()] : []),
  ];
}

function Confirmation({ appointment }: { appointment: Appointment }) {
  const user = useSignedInUser();
  const now = useNow();
  const zone = user.timezone ?? browserZone();
  const { id, meetingUrl, directPayment } = appointment;
  const next = nextTexts(appointment, user, now);
  const { toDo, isPending } = useToDo(true, appointment.client.id);
  // All at once, because the forms would push down what is below.
  if (isPending) return <Waiting />;
  return (
    <>
      <Booked appointment={appointment} zone={zone} />
      {toDo.length > 0 && (
        <div className="mt-6">
          <ToDoLines toDo={toDo} zone={zone} />
        </div>
      )}
      <div className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {directPayment && (
          <Section title={m.direct_payment_title()} className="sm:col-span-2">
            <HowToPay appointment={appointment} />
          </Section>
        )}
        <Section title={m.confirmation_video()} className="sm:col-span-2">
          {meetingUrl === null && (
            <Notice>
              {m.confirmation_video_pending()}
              <MissingConnections appointment={appointment} />
            </Notice>
          )}
          <ul className="list-disc space-y-1.5 ps-5">
            <li>{m.confirmation_video_join({ join: m.appointments_join() })}</li>
            {meetingUrl !== null && (
              <li>
                {isInOwnRoom(appointment) ? m.confirmation_video_browser() : m.confirmation_video_link()}
              </li>
            )}
          </ul>
          <Link
            href={`/appointments/${id}/call`}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {m.call_check()}
          </Link>
        </Section>
        <Section title={m.confirmation_change()}>
          {cancellingTexts(appointment, zone, now).map((text) => (
            <p key={text} className="figures">
              {text}
            </p>
          ))}
        </Section>
        {next.length > 0 && (
          <Section title={m.confirmation_next()}>
            {next.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Section>
        )}
      </div>
    </>
  );
}

function Booked({ appointment, zone }: { appointment: Appointment; zone: string }) {
  const { id, startTime, therapist, appointmentType } = appointment;
  const viewer: Viewer = { role: 'patient', zone, now: useNow() };
  const [here, there] = formatWhenInBoth(startTime, zone, therapist.timezone);
  return (
    <Card padding="lg">
      <h2 className="text-title-3 first-letter:uppercase">{here}</h2>
      {there && <p className="mt-1 text-ink-soft first-letter:uppercase">{there}</p>}
      <p className="mt-4 text-lg font-semibold [overflow-wrap:anywhere]">
        {otherParty(appointment, 'patient')}
      </p>
      <p className="text-ink-soft">
        {m.appointments_service({
          service: appointmentType.name,
          duration: formatDuration(appointmentType.duration),
        })}
      </p>
      <WhomLine appointment={appointment} viewer={viewer} />
      <p className="figures mt-1 text-ink-soft">{moneyText(appointment, 'patient')}</p>
      <div className="button-row mt-6">
        <a
          href={`/api/appointments/${id}/calendar.ics`}
          download
          aria-label={m.appointments_calendar_file_for({ what: whichText(appointment, 'patient', zone) })}
          className={buttonClass({ size: 'md' })}
        >
          <CalendarPlus aria-hidden="true" className="size-5" />
          {m.appointments_calendar_file()}
        </a>
        <Link href="/appointments" className={buttonClass({ variant: 'secondary' })}>
          {m.booking_outcome_link()}
        </Link>
      </div>
    </Card>
  );
}

type SectionProps = { title: string; className?: string; children: ReactNode };

function Section({ title, className, children }: SectionProps) {
  return (
    <section className={className}>
      <h2 className="text-title-4">{title}</h2>
      <div className="mt-3 space-y-4">{children}</div>
    </section>
  );
}

type Agreed = Pick<
  Appointment,
  'paymentStatus' | 'startTime' | 'terms' | 'totalPrice' | 'refundedAmount' | 'currency'
>;

/** Until when the patient can cancel, and what then becomes of the payment. `now` in milliseconds. */
function cancellingTexts(appointment: Agreed, zone: string, now: number): string[] {
  const { paymentStatus, totalPrice, refundedAmount, currency } = appointment;
  const isDue = paymentStatus === 'direct_due';
  if ((paymentStatus !== 'paid' && !isDue) || totalPrice === null) return [m.confirmation_change_free()];
  const texts = termsTexts({ ...appointment, totalPrice }, zone, now);
  if (isDue) return [m.confirmation_change_direct(), ...texts];
  if (!refundedAmount) return texts;
  return [...texts, m.confirmation_change_sent({ sent: formatMoney(refundedAmount, currency) })];
}

function termsTexts(appointment: Agreed & { totalPrice: number }, zone: string, now: number): string[] {
  const { startTime, terms, totalPrice, refundedAmount, currency } = appointment;
  const start = Date.parse(startTime);
  const tiers = terms.tiers.toSorted((one, other) => other.hoursBefore - one.hoursBefore);
  const begins = tiers.map(({ hoursBefore }) => start - hoursBefore * HOUR);
  const [first] = begins;
  if (first === undefined) return [m.confirmation_change_always()];
  const texts = tiers.flatMap(({ keptPercent }, index) => {
    const until = begins[index + 1] ?? start;
    if (until <= now) return [];
    const { kept, refund } = splitOf(totalPrice, keptPercent, refundedAmount);
    const holes = { kept: formatMoney(kept, currency), refund: formatMoney(refund, currency) };
    if (until < start) return m.confirmation_change_by({ when: formatWhen(until, zone), ...holes });
    const hasBegun = (begins[index] ?? start) <= now;
    if (hasBegun) return refund > 0 ? m.confirmation_change_now(holes) : m.confirmation_change_now_all(holes);
    return refund > 0 ? m.confirmation_change_after(holes) : m.confirmation_change_after_all(holes);
  });
  return first > now ? [m.confirmation_change_until({ when: formatWhen(first, zone) }), ...texts] : texts;
}
