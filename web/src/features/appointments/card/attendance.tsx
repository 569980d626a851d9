import * as m from '@cadence/messages/m';
import { UserX } from 'lucide-react';
import { reportOutcome } from '../../../lib/forms/outcome-toast.ts';
import { serverText } from '../../../lib/http/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { useMarkAttendance } from '../api.ts';
import { whichText } from '../appointment-texts.ts';
import type { AppointmentForViewer } from '../viewer.ts';

/**
 * Whether the session was attended. After the start the therapist can mark "did not attend" and undo it; the patient sees
 * it. See docs/specification.md#attendance.
 */
export function Attendance({ appointment, viewer }: AppointmentForViewer) {
  const { role, zone, now } = viewer;
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

/** One button for marking and undoing, so that it keeps the focus. */
function MarkButton({ id, didNotAttend, what }: MarkButtonProps) {
  const mark = useMarkAttendance(id);
  const press = () =>
    reportOutcome(mark.mutateAsync(!didNotAttend), {
      done: didNotAttend ? m.attendance_undone() : m.attendance_done(),
      failed: (error) => serverText(error, m.attendance_failed()),
    });
  return (
    <Button
      size="sm"
      variant={didNotAttend ? 'quiet' : 'secondary'}
      loading={mark.isPending}
      aria-label={didNotAttend ? m.attendance_undo_for({ what }) : m.attendance_mark_for({ what })}
      onClick={() => void press()}
    >
      {didNotAttend ? m.attendance_undo() : m.attendance_mark()}
    </Button>
  );
}
