import * as m from '@cadence/messages/m';
import { personName } from '@cadence/format/names';
import { dateIn, formatDuration } from '@cadence/format/time';
import { formatDate } from '../../../lib/time.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { AppointmentActions } from './appointment-actions.tsx';
import { AttendanceNote } from './attendance.tsx';
import { cardId } from './appointment-from-url.ts';
import { accountHolderOf, moneyText, timeRanges } from '../appointment/appointment-texts.ts';
import { ChangeMessage, WrittenNote } from '../appointment/change-message.tsx';
import { OtherParty } from '../appointment/client-name.tsx';
import { labelOf } from '../appointment/label.ts';
import { LabelBadge } from '../appointment/label-badge.tsx';
import { countdownText } from './countdown-text.ts';
import { LateNotice } from '../running-late/late-notice.tsx';
import { SeriesNote } from '../series/series-note.tsx';
import { DirectDue } from '../direct-payment/direct-due.tsx';
import { PaymentDue } from '../paying/payment-due.tsx';
import type { AppointmentForViewer } from '../appointment/viewer.ts';
import { WhomLine } from './whom-line.tsx';

export type AppointmentCardProps = AppointmentForViewer & {
  isLinked?: boolean;
  /** The next session: with a countdown and the camera check. */
  isNext?: boolean;
};

/** One appointment: other side, time in both zones, payment status and actions. Long names and notes wrap. */
export function AppointmentCard({
  appointment,
  viewer,
  isLinked = false,
  isNext = false,
}: AppointmentCardProps) {
  const { role, zone, now } = viewer;
  const { id, startTime, appointmentType, bookedBy, notes, cancellationReason } = appointment;
  const accountHolder = accountHolderOf(appointment, role);
  const isByOther = role === 'patient' && !bookedBy.isReader;
  const [here, there] = timeRanges(appointment, zone);
  return (
    <Card
      as="li"
      padding="none"
      id={cardId(id)}
      tabIndex={-1}
      className={cx(
        'flex min-w-0 scroll-mt-24 flex-col gap-3 p-4 [overflow-wrap:anywhere] sm:gap-4 sm:p-6',
        isNext && 'border-brand-line',
        isLinked && 'border-brand inset-ring inset-ring-brand',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <h3>
            <OtherParty appointment={appointment} viewer={viewer} />
          </h3>
          <WhomLine appointment={appointment} viewer={viewer} />
          {accountHolder && (
            <p className="text-sm text-ink-soft">{m.appointments_account_of({ name: accountHolder })}</p>
          )}
          {isByOther && (
            <p className="text-sm text-ink-soft">
              {m.appointments_booked_by({ name: personName(bookedBy) })}
            </p>
          )}
        </div>
        <LabelBadge label={labelOf(appointment, now)} />
      </div>
      <div className="space-y-0.5">
        <p className="font-semibold">
          <span className="flex flex-wrap gap-x-2">
            <span className="inline-block first-letter:uppercase">{formatDate(dateIn(startTime, zone))}</span>
            {isNext && (
              <span className="figures text-brand-ink">{countdownText(appointment, now, zone)}</span>
            )}
          </span>
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
      <SeriesNote appointment={appointment} viewer={viewer} />
      <LateNotice appointment={appointment} viewer={viewer} />
      <PaymentDue appointment={appointment} viewer={viewer} />
      <DirectDue appointment={appointment} viewer={viewer} />
      <AppointmentActions appointment={appointment} viewer={viewer} isNext={isNext} />
      {notes && <WrittenNote title={m.appointments_notes()} text={notes} />}
      {cancellationReason !== null && (
        <WrittenNote title={m.appointments_cancelled_reason()} text={cancellationReason} />
      )}
      <ChangeMessage appointment={appointment} role={role} />
      <AttendanceNote appointment={appointment} viewer={viewer} />
    </Card>
  );
}
