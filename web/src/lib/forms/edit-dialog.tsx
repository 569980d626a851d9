import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { FormDialog, type FormDialogProps } from '../../ui/overlay/form-dialog.tsx';
import { useUnsaved } from './unsaved.ts';

export type EditDialogProps = Pick<
  FormDialogProps,
  'title' | 'saveLabel' | 'cancelLabel' | 'onClose' | 'children'
> & {
  /** What `useServerForm` returns. */
  form: {
    submit: () => Promise<void>;
    discard: () => void;
    formState: { isDirty: boolean; isSubmitting: boolean; errors: { root?: { message?: string } } };
  };
};

/** A form in a dialog that asks before unsaved input is discarded. */
export function EditDialog({ form, onClose, ...dialog }: EditDialogProps) {
  const { isDirty, isSubmitting, errors } = form.formState;
  const [exit, setExit] = useState<{ go: () => void }>();
  const discard = () => {
    form.discard();
    onClose();
  };
  const close = () => {
    if (isDirty) setExit({ go: discard });
    else onClose();
  };
  useUnsaved(isDirty, { ask: (go) => setExit({ go }), discard });
  return (
    <>
      <FormDialog
        {...dialog}
        onClose={close}
        onSubmit={() => void form.submit()}
        pending={isSubmitting}
        refusal={errors.root?.message}
        closeLabel={m.app_close()}
      />
      <ConfirmDialog
        open={exit !== undefined}
        onClose={() => setExit(undefined)}
        onConfirm={() => exit?.go()}
        title={m.edit_discard_title()}
        description={m.edit_discard_text()}
        confirmLabel={m.edit_discard()}
        cancelLabel={m.edit_keep_editing()}
        closeLabel={m.app_close()}
      />
    </>
  );
}
