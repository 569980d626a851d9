import * as m from '@cadence/messages/m';
import { dateIn, formatDuration, formatMonth } from '@cadence/format/time';
import { formatDate } from '../../../lib/time.ts';
import { buttonClass } from '../../../ui/button-style.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Link } from 'wouter';
import { AppointmentActions } from './appointment-actions.tsx';
import { Attendance } from './attendance.tsx';
import { cardId } from '../appointment-from-url.ts';
import { clientOf, moneyText, otherParty, timeRanges, whichText } from '../appointment-texts.ts';
import { isPast, labelOf } from '../label.ts';
import { LabelBadge } from '../label-badge.tsx';
import { PaymentDue } from '../paying/payment-due.tsx';
import type { AppointmentForViewer } from '../viewer.ts';
import { SessionCalendar } from './session-calendar.tsx';
import { monthOf } from '../../../ui/data/calendar-days.ts';

/** One appointment: other side, time in both zones, payment status and actions. */
export function AppointmentCard({
  appointment,
  viewer,
  isLinked = false,
}: AppointmentForViewer & { isLinked?: boolean }) {
  const { role, zone, now } = viewer;
  const { id, startTime, appointmentType, notes } = appointment;
  const past = isPast(appointment, now);
  const client = clientOf(appointment);
  const [here, there] = timeRanges(appointment, zone);
  return (
    <Card
      as="li"
      padding="none"
      id={cardId(id)}
      tabIndex={-1}
      className={cx(
        'flex scroll-mt-24 flex-col gap-5 p-5 sm:flex-row sm:gap-6 sm:p-6',
        isLinked && 'border-brand inset-ring inset-ring-brand',
      )}
    >
      <DateTile date={dateIn(startTime, zone)} isPast={past} />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h3>{otherParty(appointment, role)}</h3>
            {client && (
              <p className="text-sm text-ink-soft">{m.appointments_with_client({ name: client })}</p>
            )}
          </div>
          <LabelBadge label={labelOf(appointment, now)} />
        </div>
        <div className="space-y-0.5">
          <p className="font-semibold">
            <span className="inline-block first-letter:uppercase">{formatDate(dateIn(startTime, zone))}</span>
            <span className="figures block">{here}</span>
          </p>
          {there && <p className="figures text-sm text-ink-soft">{there}</p>}
        </div>
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
          <span>
            {m.appointments_service({
              service: appointmentType.name,
              duration: formatDuration(appointmentType.duration),
            })}
          </span>
          <span className="figures">{moneyText(appointment, role)}</span>
        </p>
        {notes && (
          <div className="rounded-sm bg-sunken px-4 py-3 text-sm">
            <p className="label-caps">{m.appointments_notes()}</p>
            <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{notes}</p>
          </div>
        )}
        <PaymentDue appointment={appointment} viewer={viewer} />
        {!past && <SessionCalendar appointment={appointment} viewer={viewer} />}
        {!past && <AppointmentActions appointment={appointment} viewer={viewer} />}
        <Attendance appointment={appointment} viewer={viewer} />
        {past && role === 'patient' && <PastActions appointment={appointment} viewer={viewer} />}
      </div>
    </Card>
  );
}

/** Links of a past session: book again, and its receipts. */
function PastActions({ appointment, viewer: { role, zone } }: AppointmentForViewer) {
  const look = buttonClass({ variant: 'secondary', size: 'sm' });
  return (
    <div className="flex flex-wrap gap-3">
      <Link
        href={`/therapist/${appointment.therapistId}`}
        aria-label={m.appointments_again_for({ name: otherParty(appointment, role) })}
        className={look}
      >
        {m.appointments_again()}
      </Link>
      <Link
        href="/receipts"
        aria-label={m.appointments_receipt_for({ what: whichText(appointment, role, zone) })}
        className={look}
      >
        {m.appointments_receipt()}
      </Link>
    </div>
  );
}

/** The day as a calendar tile for wide screens; decorative, because the date is written beside it. */
function DateTile({ date, isPast }: { date: string; isPast: boolean }) {
  const [month = ''] = formatMonth(monthOf(date)).split(' ');
  return (
    <div
      aria-hidden="true"
      className={cx(
        'hidden h-fit w-20 shrink-0 flex-col items-center rounded-md px-2 py-3 sm:flex',
        isPast ? 'bg-sunken text-ink-faint' : 'bg-brand-soft text-brand-ink',
      )}
    >
      <span className="figures font-serif text-title-2 leading-none">{Number(date.slice(8))}</span>
      <span className="text-xs leading-5 font-semibold mt-1 first-letter:uppercase">{month}</span>
    </div>
  );
}
