import * as m from '@cadence/messages/m';
import { formatDate, formatDuration, dateIn } from '../../../lib/time.ts';
import { buttonClass } from '../../../ui/button-style.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Link } from 'wouter';
import { AppointmentActions } from './appointment-actions.tsx';
import { Attendance } from './attendance.tsx';
import { cardId } from '../asked-for.ts';
import { clientOf, moneyText, otherParty, timeRanges, whichText } from '../appointment-texts.ts';
import { DateTile } from './date-tile.tsx';
import { isPast, labelOf } from '../label.ts';
import { LabelBadge } from '../label-badge.tsx';
import { PaymentDue } from '../paying/payment-due.tsx';
import type { AppointmentReading } from '../reading.ts';
import { SessionCalendar } from './session-calendar.tsx';

/** A session of one's own: with whom, when in both zones, what of the money, and what can be done. */
export function AppointmentCard({
  appointment,
  reading,
  isAsked = false,
}: AppointmentReading & { isAsked?: boolean }) {
  const { role, zone, now } = reading;
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
        isAsked && 'border-brand inset-ring inset-ring-brand',
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
          <span className="figures">{moneyText(appointment)}</span>
        </p>
        {notes && (
          <div className="rounded-sm bg-sunken px-4 py-3 text-sm">
            <p className="label-caps">{m.appointments_notes()}</p>
            <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{notes}</p>
          </div>
        )}
        <PaymentDue appointment={appointment} reading={reading} />
        {!past && <SessionCalendar appointment={appointment} reading={reading} />}
        {!past && <AppointmentActions appointment={appointment} reading={reading} />}
        <Attendance appointment={appointment} reading={reading} />
        {past && role === 'patient' && <PastActions appointment={appointment} reading={reading} />}
      </div>
    </Card>
  );
}

/** Both lead elsewhere: to another session, and to the papers of this one. */
function PastActions({ appointment, reading: { role, zone } }: AppointmentReading) {
  const look = buttonClass({ variant: 'secondary', size: 'sm' });
  return (
    <div className="flex flex-wrap gap-3">
      <Link
        href={`/therapist/${appointment.therapistId}`}
        aria-label={m.agenda_again_for({ name: otherParty(appointment, role) })}
        className={look}
      >
        {m.agenda_again()}
      </Link>
      <Link
        href="/receipts"
        aria-label={m.receipt_link_for({ what: whichText(appointment, role, zone) })}
        className={look}
      >
        {m.receipt_link()}
      </Link>
    </div>
  );
}
