import * as m from '@cadence/messages/m';
import { sayDone, sayFailed } from '../../lib/outcome-toast.ts';
import { messageOf, ProblemError } from '../../lib/problem.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useRemoveSlot, type Availability } from './api.ts';
import { slotText } from './slot-texts.ts';

export type SlotDeleteDialogProps = { slot: Availability; timezone: string; onClose: () => void };

export function SlotDeleteDialog({ slot, timezone, onClose }: SlotDeleteDialogProps) {
  const remove = useRemoveSlot();
  const confirm = async () => {
    try {
      await remove.mutateAsync(slot.id);
    } catch (error) {
      sayFailed(m.availability_delete_failed(), error);
      throw error;
    }
    sayDone(m.availability_deleted());
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={m.availability_delete_title()}
      description={m.availability_delete_text({ slot: slotText(slot, timezone) })}
      confirmLabel={m.availability_delete_confirm()}
      cancelLabel={m.availability_keep()}
      closeLabel={m.common_close()}
      describeError={(error) =>
        error instanceof ProblemError ? messageOf(error) : m.availability_delete_failed()
      }
    />
  );
}
