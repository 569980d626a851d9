import { NOTES_MAX } from '@cadence/contract/base/limits';
import * as m from '@cadence/messages/m';
import type { ReactNode } from 'react';
import type { Outcome } from '../../lib/forms/outcome-toast.ts';
import { makeDrafts } from '../../lib/session/drafts.ts';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';

const drafts = makeDrafts<{ reason: string }>();

export type ReasonDialogProps = {
  /** Whom or what the reason is about. */
  draftKey: string;
  title: string;
  text: string;
  reasonHint: string;
  required: boolean;
  confirmLabel: string;
  onClose: () => void;
  /** If it rejects, the dialog stays open. */
  action: (reason: string) => Promise<unknown>;
  done: string;
  failed: (error: unknown) => Outcome;
  children?: ReactNode;
};

/** Asks for a reason, which the person concerned reads. It is kept only where the session ends meanwhile. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, reasonHint, required, confirmLabel, action, done, failed, children } = props;
  const { register, submit, discard, formState } = useServerForm({
    values: { reason: '' },
    send: ({ reason }) => action(reason.trim()),
    done: { title: done },
    failed,
    onDone: props.onClose,
    drafts,
    draftKey: props.draftKey,
  });
  return (
    <FormDialog
      onClose={() => {
        discard();
        props.onClose();
      }}
      onSubmit={() => void submit()}
      pending={formState.isSubmitting}
      refusal={formState.errors.root?.message}
      title={title}
      description={text}
      closeLabel={m.app_close()}
      cancelLabel={m.admin_cancel()}
      saveLabel={confirmLabel}
      tone="danger"
    >
      {children}
      <TextArea
        label={m.verification_review_reject_reason()}
        note={required ? undefined : m.admin_optional()}
        hint={reasonHint}
        error={formState.errors.reason?.message}
        required={required}
        maxLength={NOTES_MAX}
        {...register('reason', {
          validate: (reason) => !required || reason.trim() !== '' || m.verification_review_reason_required(),
        })}
        data-autofocus
      />
    </FormDialog>
  );
}
