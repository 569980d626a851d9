import * as m from '@cadence/messages/m';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../../lib/navigation/lazy-dialog.ts';
import { reportOutcome } from '../../../lib/forms/outcome-toast.ts';
import { serverText } from '../../../lib/http/problem.ts';
import { formatWhen } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { keptText, whichText } from '../appointment/appointment-texts.ts';
import { labelOf } from '../appointment/label.ts';
import type { AppointmentForViewer } from '../appointment/viewer.ts';
import { useChange } from '../../../lib/http/query.ts';

const AttendanceDialog = lazyDialog(async () => (await import('./attendance-dialog.tsx')).AttendanceDialog);

/** Says that nobody attended, where the therapist marked it. See docs/specification.md#attendance. */
export function AttendanceNote({ appointment, viewer: { role, zone, now } }: AppointmentForViewer) {
  if (!appointment.didNotAttend) return null;
  // To the therapist its label says the same, once the session is over.
  const isLabelled = role === 'therapist' && labelOf(appointment, now) === 'not_attended';
  const until = appointment.attendanceFinalAt;
  const isUndone = until !== null && Date.parse(until) > now;
  return (
    <div className="space-y-1 text-sm">
      {!isLabelled && (
        <p className="flex items-center gap-2 font-medium text-warning-ink">
          <UserX aria-hidden="true" className="size-4.5 shrink-0" />
          {role === 'therapist' ? m.attendance_marked() : m.attendance_marked_patient()}
        </p>
      )}
      {appointment.paymentStatus === 'paid' && appointment.keptAmount !== null && (
        <p>{m.attendance_money({ kept: keptText(appointment, role) })}</p>
      )}
      {role === 'patient' && <p className="text-ink-soft">{m.attendance_contact()}</p>}
      {role === 'therapist' && isUndone && (
        <p className="text-ink-soft">{m.attendance_undo_until({ when: formatWhen(until, zone) })}</p>
      )}
    </div>
  );
}

/**
 * From the start on the therapist marks "did not attend" and undoes it. One button for marking, which asks first, and for
 * undoing, so that it keeps the focus.
 */
export function AttendanceButton({ appointment, viewer }: AppointmentForViewer) {
  const { id, didNotAttend, startTime } = appointment;
  const mark = useChange('PUT /api/appointments/:id/attendance');
  const [isAsking, setAsking] = useState(false);
  const what = whichText(appointment, viewer.role, viewer.zone);
  const undo = () =>
    reportOutcome(mark.mutateAsync({ params: { id }, body: { didNotAttend: false } }), {
      done: m.attendance_undone(),
      failed: (error) => serverText(error, m.attendance_failed()),
    });
  if (viewer.role !== 'therapist' || viewer.now < Date.parse(startTime)) return null;
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
      {isAsking && (
        <AttendanceDialog appointment={appointment} viewer={viewer} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
