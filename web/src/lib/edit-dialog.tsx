import * as m from '@cadence/messages/m';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog, type DialogProps } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

export type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'onClose' | 'size'> & {
  /** Names the form for the button that stands outside of it. */
  formId: string;
  onSubmit: (event: SubmitEvent) => void;
  isDirty: boolean;
  isSaving: boolean;
  /** What the server said of the whole. */
  refusal: string | undefined;
  saveLabel: string;
  cancelLabel: string;
  children: ReactNode;
};

/** A form in a dialog, which no slip of the finger closes once something has been typed. */
export function FormDialog(props: FormDialogProps) {
  const { formId, onSubmit, isDirty, isSaving, refusal, saveLabel, cancelLabel, onClose, children } = props;
  const [way, setWay] = useState<{ go: () => void }>();
  const close = () => {
    if (isSaving) return;
    if (isDirty) setWay({ go: onClose });
    else onClose();
  };
  useUnsaved(isDirty, (go) => setWay({ go: () => (onClose(), go()) }));
  return (
    <>
      <Dialog
        open
        onClose={close}
        locked={isSaving}
        title={props.title}
        description={props.description}
        size={props.size ?? 'md'}
        closeLabel={m.common_close()}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {cancelLabel}
            </Button>
            <Button type="submit" form={formId} loading={isSaving}>
              {saveLabel}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={onSubmit} className="space-y-5 pt-1">
          {refusal !== undefined && (
            <Notice tone="danger" live>
              {refusal}
            </Notice>
          )}
          {children}
        </form>
      </Dialog>
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
