import type { Appointment } from '@cadence/contract/appointments';
import * as m from '@cadence/messages/m';
import { CalendarCheck, CalendarSync } from 'lucide-react';
import { serverText } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useSyncAppointment } from './api.ts';
import { lacksSync, syncSummary, type SyncSummary } from './sync-summary.ts';
import { failSync } from './use-sync.ts';

const summaryTexts: Record<SyncSummary, () => string> = {
  both: () => m.calendar_summary_both(),
  partial: () => m.calendar_summary_partial(),
  none: () => m.calendar_summary_none(),
};

/** The call succeeds without a calendar too: then nothing stands anywhere, and we do not say that it does. */
const announce = ({ appointment }: { appointment: Appointment }): void => {
  const isAnywhere = syncSummary(appointment) !== 'none';
  showToast(
    isAnywhere
      ? { title: m.common_success_title(), description: m.calendar_appointment_synced() }
      : { title: m.calendar_appointment_unsynced(), description: m.calendar_appointment_unsynced_text() },
  );
};

/** In whose calendars a confirmed session stands, and the way to bring it there. `what` says which session it is. */
export function AppointmentSync({ appointment, what }: { appointment: Appointment; what: string }) {
  const sync = useSyncAppointment();
  if (appointment.status !== 'confirmed') return null;
  const summary = syncSummary(appointment);
  const Icon = summary === 'both' ? CalendarCheck : CalendarSync;
  const run = async () => {
    try {
      announce(await sync.mutateAsync(appointment.id));
    } catch (error) {
      failSync(serverText(error, m.calendar_appointment_failed()));
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      <span className="flex items-center gap-2">
        <Icon aria-hidden="true" className="size-4.5 shrink-0" />
        {summaryTexts[summary]()}
      </span>
      {lacksSync(appointment) && (
        <Button
          size="sm"
          variant="quiet"
          className="-ms-3.5"
          loading={sync.isPending}
          aria-label={m.calendar_appointment_sync_for({ what })}
          onClick={() => void run()}
        >
          {m.calendar_appointment_sync()}
        </Button>
      )}
    </div>
  );
}
