import type { Appointment } from '@cadence/contract/appointments';
import type { Role } from '@cadence/contract/base/route';
import type { CalendarOutcome, SyncedAppointment } from '@cadence/contract/calendars/google-calendar';
import { personName } from '@cadence/format/names';
import * as m from '@cadence/messages/m';
import { CalendarCheck, CalendarSync } from 'lucide-react';
import { type Outcome, reportOutcome } from '../../lib/forms/outcome-toast.ts';
import { useChange, useRead } from '../../lib/http/query.ts';
import { Button } from '../../ui/button.tsx';
import { useSignedInUser } from '../users/api.ts';
import { syncFailed } from './use-sync.ts';
import { isOffered } from '../../lib/offered.ts';

const summaryTexts: Record<SyncSummary, () => string> = {
  both: () => m.google_calendar_summary_both(),
  partial: () => m.google_calendar_summary_partial(),
  none: () => m.google_calendar_summary_none(),
};

// A record, so that an outcome without a message does not compile.
const outcomeTexts: Record<CalendarOutcome, () => string> = {
  written: () => m.google_calendar_outcome_written(),
  unchanged: () => m.google_calendar_outcome_unchanged(),
  pending: () => m.google_calendar_outcome_pending(),
  not_connected: () => m.google_calendar_outcome_not_connected(),
  expired: () => m.google_calendar_outcome_expired(),
};

/**
 * What the sync did in either calendar. The call succeeds without a connected calendar too, so the toast must not claim
 * that the session is in one.
 */
function doneText({ appointment, calendars }: SyncedAppointment, role: Role): Outcome {
  const isTherapist = role === 'therapist';
  const own = isTherapist ? calendars.therapist : calendars.patient;
  const other = isTherapist ? calendars.patient : calendars.therapist;
  const done = m.google_calendar_appointment_outcome({
    own: outcomeTexts[own](),
    name: personName(isTherapist ? appointment.patient.user : appointment.therapist.user),
    other: outcomeTexts[other](),
  });
  const connect = own === 'not_connected' ? [m.google_calendar_appointment_unsynced_text()] : [];
  const summary = syncSummary(appointment);
  if (summary === 'both')
    return {
      title: m.app_success_title(),
      description: `${m.google_calendar_appointment_synced()}. ${done}`,
    };
  const title =
    summary === 'none' ? m.google_calendar_appointment_unsynced() : m.google_calendar_summary_partial();
  return { title, description: [done, ...connect].join(' ') };
}

/** Shows which calendars have the session and offers a sync. `what` names the session for screen readers. */
export function AppointmentSync(props: { appointment: Appointment; what: string }) {
  return isOffered('google') ? <Sync {...props} /> : null;
}

function Sync({ appointment, what }: { appointment: Appointment; what: string }) {
  // Says nothing about calendars to somebody who uses none.
  const isUnused = useRead('GET /api/google-calendar/status', {}).data?.connected === false;
  const sync = useChange('POST /api/appointments/:id/sync-calendar', { waits: false });
  const { role } = useSignedInUser();
  if (appointment.status !== 'confirmed') return null;
  const summary = syncSummary(appointment);
  const Icon = summary === 'both' ? CalendarCheck : CalendarSync;
  const run = () =>
    reportOutcome(sync.mutateAsync({ params: { id: appointment.id } }), {
      done: (reply) => doneText(reply, role),
      failed: syncFailed(m.google_calendar_appointment_failed),
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      {!isUnused && (
        <span className="flex items-center gap-2">
          <Icon aria-hidden="true" className="size-4.5 shrink-0" />
          {summaryTexts[summary]()}
        </span>
      )}
      {lacksSync(appointment) && (
        <Button
          size="sm"
          variant="quiet"
          className="-ms-3.5"
          loading={sync.isPending}
          aria-label={m.google_calendar_appointment_sync_for({ what })}
          onClick={() => void run()}
        >
          {m.google_calendar_appointment_sync()}
        </Button>
      )}
    </div>
  );
}

type SyncSummary = 'both' | 'partial' | 'none';
type Synced = Pick<Appointment, 'therapistEventId' | 'patientEventId'>;

/** How many of the two calendars have the appointment. */
export function syncSummary({ therapistEventId, patientEventId }: Synced): SyncSummary {
  if (therapistEventId !== null && patientEventId !== null) return 'both';
  return therapistEventId !== null || patientEventId !== null ? 'partial' : 'none';
}

/** True where a calendar event or the video link is missing and the session takes place. */
function lacksSync(
  appointment: Synced & Pick<Appointment, 'meetingUrl' | 'status' | 'paymentStatus'>,
): boolean {
  const { status, meetingUrl } = appointment;
  return status === 'confirmed' && (syncSummary(appointment) !== 'both' || meetingUrl === null);
}
