import * as m from '@cadence/messages/m';
import { serverText } from '../../lib/problem.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useSyncExisting, useSyncGoogle } from './api.ts';
import type { Place } from './use-connect.ts';

const successTexts: Record<Place, (count: number) => { title: string; description: string }> = {
  appointments: () => ({ title: m.calendar_synced_title(), description: m.calendar_synced_text() }),
  calendar: (count) => ({ title: m.common_success_title(), description: m.calendar_sync_message({ count }) }),
};

/** Reads the calendar now. What came of it is said in a toast (specification, §8 of both parts). */
export function useSync(place: Place) {
  const sync = useSyncGoogle();
  const run = async () => {
    try {
      const { events } = await sync.mutateAsync();
      showToast(successTexts[place](events));
    } catch (error) {
      failSync(serverText(error, m.calendar_sync_failed_text()));
    }
  };
  return { run, isPending: sync.isPending };
}

/** Brings what was booked before into the calendar; the page is loaded anew with what that changed. */
export function useExisting(reload: () => void = () => window.location.reload()) {
  const existing = useSyncExisting();
  const run = async () => {
    try {
      const { updatedCount } = await existing.mutateAsync();
      showToast({
        title: m.calendar_existing_title(),
        description: m.calendar_existing_text({ count: updatedCount }),
      });
      if (updatedCount > 0) setTimeout(reload, RELOAD_AFTER);
    } catch (error) {
      failSync(serverText(error, m.calendar_existing_failed()));
    }
  };
  return { run, isPending: existing.isPending };
}

/** Long enough to read the toast that says what was done. */
const RELOAD_AFTER = 2_500;

export function failSync(description: string): void {
  showToast({ title: m.calendar_sync_failed(), description, variant: 'destructive' });
}
