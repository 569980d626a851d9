import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FormDialog, type FormDialogProps } from '../ui/form-dialog.tsx';
import { useUnsaved } from './unsaved.ts';

export type EditDialogProps = Omit<FormDialogProps, 'closeLabel' | 'tone'> & { isDirty: boolean };

/** A form in a dialog, which no slip of the finger closes once something has been typed. */
export function EditDialog({ isDirty, onClose, ...form }: EditDialogProps) {
  const [way, setWay] = useState<{ go: () => void }>();
  const close = () => {
    if (isDirty) setWay({ go: onClose });
    else onClose();
  };
  useUnsaved(isDirty, (go) => setWay({ go: () => (onClose(), go()) }));
  return (
    <>
      <FormDialog {...form} onClose={close} closeLabel={m.common_close()} />
      <ConfirmDialog
        open={way !== undefined}
        onClose={() => setWay(undefined)}
        onConfirm={() => way?.go()}
        title={m.practice_discard_title()}
        description={m.practice_discard_text()}
        confirmLabel={m.practice_discard()}
        cancelLabel={m.practice_keep_editing()}
        closeLabel={m.common_close()}
      />
    </>
  );
}
