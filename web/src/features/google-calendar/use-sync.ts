import { personName } from '@cadence/format/names';
import type { GoogleStatus, SyncReport } from '@cadence/contract/calendars/google-calendar';
import * as m from '@cadence/messages/m';
import { reportOutcome, type Outcome } from '../../lib/forms/outcome-toast.ts';
import { useChange } from '../../lib/http/query.ts';
import { serverText } from '../../lib/http/problem.ts';
import type { Place } from './use-connect.ts';

const successTexts: Record<Place, (count: number) => { title: string; text: string }> = {
  appointments: () => ({ title: m.google_calendar_synced_title(), text: m.google_calendar_synced_text() }),
  calendar: (count) => ({
    title: m.app_success_title(),
    text: m.google_calendar_sync_message({ count }),
  }),
};

/** What a sync did, and whose connection is missing. */
function reportText(report: SyncReport, userType: GoogleStatus['userType']): string {
  const { updatedCount, failedCount, missingCount } = report;
  const isUnchanged = updatedCount === 0 && failedCount === 0;
  const missing =
    userType === 'patient' ? m.google_calendar_report_missing_patient : m.google_calendar_report_missing;
  return [
    updatedCount > 0 && m.google_calendar_report_updated({ count: updatedCount }),
    failedCount > 0 && m.google_calendar_report_failed({ count: failedCount }),
    isUnchanged && m.google_calendar_report_unchanged(),
    missingCount > 0 && missing({ names: namesOf(report) }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

function namesOf({ missing, missingCount }: SyncReport): string {
  const names = missing.map((person) => personName(person));
  const rest = missingCount - missing.length;
  return [...names, ...(rest > 0 ? [m.google_calendar_report_more({ count: rest })] : [])].join(', ');
}

/** Reads the Google calendar now. `report` is what the last run did, after its toast has gone. */
export function useSync(place: Place, userType: GoogleStatus['userType']) {
  const sync = useChange('POST /api/google-calendar/sync', { waits: false });
  const report = sync.data && reportText(sync.data, userType);
  const run = () =>
    reportOutcome(sync.mutateAsync(), {
      done: (reply) => {
        const { title, text } = successTexts[place](reply.events);
        return { title, description: `${text} ${reportText(reply, userType)}` };
      },
      failed: syncFailed(m.google_calendar_sync_failed_text),
    });
  return { run, report, isPending: sync.isPending };
}

/** Adds sessions booked before connecting to the calendar, then reloads the page if there were any. */
export function useExisting(userType: GoogleStatus['userType']) {
  const existing = useChange('POST /api/google-calendar/sync-existing-appointments', { waits: false });
  const reloadIfChanged = ({ updatedCount }: { updatedCount: number }) => {
    if (updatedCount > 0) setTimeout(() => window.location.reload(), RELOAD_AFTER);
  };
  const run = () =>
    reportOutcome(existing.mutateAsync(undefined, { onSuccess: reloadIfChanged }), {
      done: (reply) => ({
        title: m.google_calendar_existing_title(),
        description: `${m.google_calendar_existing_text({ count: reply.updatedCount })} ${reportText(reply, userType)}`,
      }),
      failed: syncFailed(m.google_calendar_existing_failed),
    });
  return { run, isPending: existing.isPending };
}

/** Milliseconds; long enough to read the toast. */
const RELOAD_AFTER = 2_500;

/** Says in a toast why a synchronisation failed; `fallback` if the server gave no reason. */
export function syncFailed(fallback: () => string): (error: unknown) => Outcome {
  return (error) => ({ title: m.google_calendar_sync_failed(), description: serverText(error, fallback()) });
}
