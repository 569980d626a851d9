import * as m from '@cadence/messages/m';
import { reportOutcome, type Outcome } from '../../lib/forms/outcome-toast.ts';
import { serverText } from '../../lib/http/problem.ts';
import { useSyncExisting, useSyncGoogle } from './api.ts';
import type { Place } from './use-connect.ts';

const successTexts: Record<Place, (count: number) => Outcome> = {
  appointments: () => ({
    title: m.google_calendar_synced_title(),
    description: m.google_calendar_synced_text(),
  }),
  calendar: (count) => m.google_calendar_sync_message({ count }),
};

/** Reads the Google calendar now. */
export function useSync(place: Place) {
  const sync = useSyncGoogle();
  const run = () =>
    reportOutcome(sync.mutateAsync(), {
      done: ({ events }) => successTexts[place](events),
      failed: syncFailed(m.google_calendar_sync_failed_text),
    });
  return { run, isPending: sync.isPending };
}

/** Adds sessions booked before connecting to the calendar, then reloads the page if there were any. */
export function useExisting(reload: () => void = () => window.location.reload()) {
  const existing = useSyncExisting();
  const reloadIfChanged = ({ updatedCount }: { updatedCount: number }) => {
    if (updatedCount > 0) setTimeout(reload, RELOAD_AFTER);
  };
  const run = () =>
    reportOutcome(existing.mutateAsync(undefined, { onSuccess: reloadIfChanged }), {
      done: ({ updatedCount }) => ({
        title: m.google_calendar_existing_title(),
        description: m.google_calendar_existing_text({ count: updatedCount }),
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
