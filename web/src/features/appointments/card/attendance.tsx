import * as m from '@cadence/messages/m';
import { UserX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { reportOutcome } from '../../../lib/forms/outcome-toast.ts';
import { serverText } from '../../../lib/http/problem.ts';
import { formatWhen } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { useMarkAttendance } from '../api.ts';
import { whichText } from '../appointment-texts.ts';
import type { AppointmentForViewer } from '../viewer.ts';

const AttendanceDialog = lazy(async () => ({
  default: (await import('./attendance-dialog.tsx')).AttendanceDialog,
}));

/**
 * Whether the session was attended. After the start the therapist can mark "did not attend" and undo it; the patient sees
 * it. See docs/specification.md#attendance.
 */
export function Attendance({ appointment, viewer }: AppointmentForViewer) {
  const { role, now } = viewer;
  const { didNotAttend, status, startTime } = appointment;
  const mayMark = role === 'therapist' && status !== 'cancelled' && now >= Date.parse(startTime);
  if (!didNotAttend && !mayMark) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {didNotAttend && <Marked appointment={appointment} viewer={viewer} />}
      {mayMark && <MarkButton appointment={appointment} viewer={viewer} />}
    </div>
  );
}

function Marked({ appointment, viewer: { role, zone, now } }: AppointmentForViewer) {
  const until = appointment.attendanceFinalAt;
  const isUndone = until !== null && Date.parse(until) > now;
  return (
    <div className="space-y-1 text-sm">
      <p className="flex items-center gap-2 font-medium text-warning-ink">
        <UserX aria-hidden="true" className="size-4.5 shrink-0" />
        {role === 'therapist' ? m.attendance_marked() : m.attendance_marked_patient()}
      </p>
      {role === 'patient' && <p className="text-ink-soft">{m.attendance_contact()}</p>}
      {role === 'therapist' && isUndone && (
        <p className="text-ink-soft">{m.attendance_undo_until({ when: formatWhen(until, zone) })}</p>
      )}
    </div>
  );
}

/** One button for marking, which asks first, and for undoing, so that it keeps the focus. */
function MarkButton({ appointment, viewer }: AppointmentForViewer) {
  const { id, didNotAttend } = appointment;
  const mark = useMarkAttendance(id);
  const [isAsking, setAsking] = useState(false);
  const what = whichText(appointment, viewer.role, viewer.zone);
  const undo = () =>
    reportOutcome(mark.mutateAsync(false), {
      done: m.attendance_undone(),
      failed: (error) => serverText(error, m.attendance_failed()),
    });
  return (
    <>
      <Button
        size="sm"
        variant={didNotAttend ? 'quiet' : 'secondary'}
        loading={mark.isPending}
        aria-label={didNotAttend ? m.attendance_undo_for({ what }) : m.attendance_mark_for({ what })}
        onClick={() => (didNotAttend ? void undo() : setAsking(true))}
      >
        {didNotAttend ? m.attendance_undo() : m.attendance_mark()}
      </Button>
      <Suspense fallback={null}>
        {isAsking && (
          <AttendanceDialog appointment={appointment} viewer={viewer} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </>
  );
}
