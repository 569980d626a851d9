import * as m from '@cadence/messages/m';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { isPast } from '../appointment/label.ts';
import type { AppointmentForViewer } from '../appointment/viewer.ts';

/** How late the therapist said to be, until the session is over. */
export function LateNotice({ appointment, viewer: { role, now } }: AppointmentForViewer) {
  const { lateMinutes: minutes, status } = appointment;
  if (minutes === null || status === 'cancelled' || isPast(appointment, now)) return null;
  return (
    <Notice tone={role === 'therapist' ? 'info' : 'warning'}>
      {role === 'therapist' ? m.running_late_told({ minutes }) : m.running_late_notice({ minutes })}
    </Notice>
  );
}
