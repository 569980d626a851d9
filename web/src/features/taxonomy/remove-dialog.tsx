import * as m from '@cadence/messages/m';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

export type RemoveDialogProps = {
  name: string;
  /** The number of therapists that chose it. */
  therapists: number;
  /** The number of subcategories removed with it. */
  subcategories?: number;
  onRemove: () => Promise<boolean>;
  onClose: () => void;
};

/** Confirms the removal of a name and shows who loses it. */
export function RemoveDialog({ name, therapists, subcategories = 0, onRemove, onClose }: RemoveDialogProps) {
  const used = therapists > 0 ? m.taxonomy_remove_used({ count: therapists }) : m.taxonomy_remove_unused();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={async () => void (await onRemove())}
      title={m.taxonomy_remove_title({ name })}
      description={
        subcategories > 0 ? `${used} ${m.taxonomy_remove_subcategories({ count: subcategories })}` : used
      }
      confirmLabel={m.taxonomy_remove_confirm()}
      cancelLabel={m.admin_cancel()}
      closeLabel={m.app_close()}
    />
  );
}
