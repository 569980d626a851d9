import * as m from '@cadence/messages/m';
import { messageOf } from '../../lib/problem.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useRemovePhoto } from './api.ts';

/** Asks before the photo goes. */
export function RemoveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const remove = useRemovePhoto();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync();
        showToast({ title: m.photo_removed(), description: m.photo_removed_text() });
      }}
      title={m.photo_remove_title()}
      description={m.photo_remove_text()}
      confirmLabel={m.photo_remove()}
      cancelLabel={m.photo_remove_keep()}
      closeLabel={m.common_close()}
      describeError={messageOf}
    />
  );
}
