import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useUnsaved } from './unsaved.ts';

/** Asks before leaving a page discards unsaved input. */
export function LeaveDialog({ isUnsaved, onDiscard }: { isUnsaved: boolean; onDiscard: () => void }) {
  const [exit, setExit] = useState<{ go: () => void }>();
  useUnsaved(isUnsaved, { ask: (go) => setExit({ go }), discard: onDiscard });
  return (
    <ConfirmDialog
      open={exit !== undefined}
      onClose={() => setExit(undefined)}
      onConfirm={() => exit?.go()}
      title={m.settings_leave_title()}
      description={m.settings_leave_text()}
      confirmLabel={m.settings_leave_confirm()}
      cancelLabel={m.settings_leave_stay()}
      closeLabel={m.app_close()}
    />
  );
}
