import * as m from '@cadence/messages/m';
import { UserX } from 'lucide-react';
import { serverText } from '../../../lib/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useMarkAttendance } from '../api.ts';
import { whichText } from '../appointment-texts.ts';
import type { AppointmentReading } from '../reading.ts';

/**
 * Whether anybody came. From the start on the therapist says that nobody did, and may take it back (specification,
 * decisions "After the start"); the patient reads it.
 */
export function Attendance({ appointment, reading }: AppointmentReading) {
  const { role, zone, now } = reading;
  const { didNotAttend, status, startTime } = appointment;
  const mayMark = role === 'therapist' && status !== 'cancelled' && now >= Date.parse(startTime);
  if (!didNotAttend && !mayMark) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {didNotAttend && (
        <p className="flex items-center gap-2 text-sm font-medium text-warning-ink">
          <UserX aria-hidden="true" className="size-4.5 shrink-0" />
          {role === 'therapist' ? m.attendance_marked() : m.attendance_marked_patient()}
        </p>
      )}
      {mayMark && (
        <MarkButton
          id={appointment.id}
          didNotAttend={didNotAttend}
          what={whichText(appointment, role, zone)}
        />
      )}
    </div>
  );
}

type MarkButtonProps = { id: number; didNotAttend: boolean; what: string };

/** One button for both ways, so that it keeps the focus. */
function MarkButton({ id, didNotAttend, what }: MarkButtonProps) {
  const mark = useMarkAttendance(id);
  const press = () =>
    mark.mutate(!didNotAttend, {
      onSuccess: () =>
        showToast({
          title: m.common_success_title(),
          description: didNotAttend ? m.attendance_undone() : m.attendance_done(),
        }),
      onError: (error) =>
        showToast({
          title: m.common_error_title(),
          description: serverText(error, m.attendance_failed()),
          variant: 'destructive',
        }),
    });
  return (
    <Button
      size="sm"
      variant={didNotAttend ? 'quiet' : 'secondary'}
      loading={mark.isPending}
      aria-label={didNotAttend ? m.attendance_undo_for({ what }) : m.attendance_mark_for({ what })}
      onClick={press}
    >
      {didNotAttend ? m.attendance_undo() : m.attendance_mark()}
    </Button>
  );
}
