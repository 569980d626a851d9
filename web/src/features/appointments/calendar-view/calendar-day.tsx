import * as m from '@cadence/messages/m';
import { Video, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDate } from '../../../lib/time.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Appointment } from '../appointment/api.ts';
import { AppointmentActions } from '../card/appointment-actions.tsx';
import { AttendanceNote } from '../card/attendance.tsx';
import type { AppointmentForViewer, Viewer } from '../appointment/viewer.ts';
import { clientOf, otherParty, timeRanges } from '../appointment/appointment-texts.ts';
import { dayName } from './calendar-month.tsx';
import { isPast, labelOf } from '../appointment/label.ts';
import { ChangeMessage } from '../appointment/change-message.tsx';
import { LabelBadge } from '../appointment/label-badge.tsx';
import { SeriesNote } from '../series/series-note.tsx';
import { PaymentDue } from '../paying/payment-due.tsx';

export type CalendarDayProps = {
  day: string;
  appointments: readonly Appointment[];
  today: string;
  viewer: Viewer;
  onClose: () => void;
};

/** The opened day: its sessions with all that is to know and to do. The focus stays in the calendar, so this is said. */
export function CalendarDay({ day, appointments, today, viewer, onClose }: CalendarDayProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers answer it with a promise, which is no way to clean up.
    ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <Card ref={ref} as="section" aria-labelledby="opened-day" className="scroll-my-24 self-start">
      <VisuallyHidden role="status">{dayName(day, appointments.length, today)}</VisuallyHidden>
      <div className="flex items-start justify-between gap-3">
        <h3 id="opened-day" className="pt-1.5 text-title-4 first-letter:uppercase">
          {formatDate(day, { today })}
        </h3>
        <IconButton
          label={m.calendar_view_day_close()}
          icon={<X className="size-5" />}
          onClick={onClose}
          className="-me-2"
        />
      </div>
      {appointments.length === 0 ? (
        <p className="mt-3 text-ink-soft">{m.calendar_view_day_none()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {appointments.map((appointment) => (
            <Session key={appointment.id} appointment={appointment} viewer={viewer} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Session({ appointment, viewer }: AppointmentForViewer) {
  const { role, zone, now } = viewer;
  const [here, there] = timeRanges(appointment, zone);
  const client = clientOf(appointment, role);
  return (
    <li className="space-y-3 py-5 [overflow-wrap:anywhere] last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="figures font-semibold">{here}</p>
          {there && <p className="figures text-sm text-ink-soft">{there}</p>}
        </div>
        <LabelBadge label={labelOf(appointment, now)} />
      </div>
      <div>
        <h4 className="text-base">{otherParty(appointment, role)}</h4>
        <p className="text-sm text-ink-soft">
          {appointment.appointmentType.name}
          {client && <span className="block">{m.appointments_with_client({ name: client })}</span>}
        </p>
      </div>
      <SeriesNote appointment={appointment} viewer={viewer} />
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <Video aria-hidden="true" className="size-4.5 shrink-0" />
        {linkText(appointment, now)}
      </p>
      {appointment.notes && (
        <p className="rounded-sm bg-sunken px-4 py-3 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
          <span className="sr-only">{m.appointments_notes()} </span>
          {appointment.notes}
        </p>
      )}
      <ChangeMessage appointment={appointment} role={role} />
      <PaymentDue appointment={appointment} viewer={viewer} />
      <AppointmentActions appointment={appointment} viewer={viewer} />
      <AttendanceNote appointment={appointment} viewer={viewer} />
    </li>
  );
}

/** The status of the video link. `now` in milliseconds. See docs/specification.md#video-links. */
export function linkText(
  appointment: Pick<Appointment, 'endTime' | 'meetingUrl' | 'paymentStatus'>,
  now: number,
): string {
  if (isPast(appointment, now)) return m.appointments_video_link_past();
  if (appointment.meetingUrl !== null) return m.appointments_video_link_ready();
  if (appointment.paymentStatus === 'refunded') return m.appointments_video_link_refunded();
  return appointment.paymentStatus === 'pending'
    ? m.appointments_video_link_unpaid()
    : m.appointments_video_link_none();
}
