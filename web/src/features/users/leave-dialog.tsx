import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { useUnsaved } from '../../lib/unsaved.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export type LeaveDialogProps = { isUnsaved: boolean; onDiscard: () => void };

/** Asks before a way out takes what has not been saved with it. */
export function LeaveDialog({ isUnsaved, onDiscard }: LeaveDialogProps) {
  const [way, setWay] = useState<{ go: () => void }>();
  useUnsaved(isUnsaved, (go) => setWay({ go }));
  return (
    <ConfirmDialog
      open={way !== undefined}
      onClose={() => setWay(undefined)}
      onConfirm={() => {
        onDiscard();
        way?.go();
      }}
      title={m.settings_leave_title()}
      description={m.settings_leave_text()}
      confirmLabel={m.settings_leave_confirm()}
      cancelLabel={m.settings_leave_stay()}
      closeLabel={m.common_close()}
    />
  );
}
