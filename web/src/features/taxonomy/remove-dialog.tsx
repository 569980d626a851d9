import * as m from '@cadence/messages/m';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export type RemoveDialogProps = {
  name: string;
  /** How many therapists chose it. */
  therapists: number;
  /** How many subcategories go with it. */
  subcategories?: number;
  onRemove: () => Promise<boolean>;
  onClose: () => void;
};

/** Asks before a name is removed, and says who loses it. */
export function RemoveDialog({ name, therapists, subcategories = 0, onRemove, onClose }: RemoveDialogProps) {
  const used = therapists > 0 ? m.admin_remove_used({ count: therapists }) : m.admin_remove_unused();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={async () => void (await onRemove())}
      title={m.admin_remove_title({ name })}
      description={
        subcategories > 0 ? `${used} ${m.admin_remove_subcategories({ count: subcategories })}` : used
      }
      confirmLabel={m.admin_remove_confirm()}
      cancelLabel={m.admin_cancel()}
      closeLabel={m.common_close()}
    />
  );
}
