import * as m from '@cadence/messages/m';
import { useState, type ReactNode } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';

const REASON_MAX = 2_000;

export type ReasonDialogProps = {
  title: string;
  text: string;
  reasonHint: string;
  required: boolean;
  confirmLabel: string;
  onClose: () => void;
  /** Closes the dialog by itself where it succeeds; rejects where it stays open. */
  onConfirm: (reason: string) => Promise<void>;
  children?: ReactNode;
};

/** Asks for a reason before something that somebody else will read about. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, reasonHint, required, confirmLabel, onClose, onConfirm, children } = props;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [pending, setPending] = useState(false);
  const submit = async () => {
    const given = reason.trim();
    const isMissing = required && given === '';
    setMissing(isMissing);
    if (isMissing) return;
    setPending(true);
    try {
      await onConfirm(given);
    } finally {
      setPending(false);
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void submit()}
      pending={pending}
      title={title}
      description={text}
      closeLabel={m.common_close()}
      cancelLabel={m.admin_cancel()}
      saveLabel={confirmLabel}
      tone="danger"
    >
      {children}
      <TextArea
        label={m.admin_reject_reason()}
        note={required ? undefined : m.admin_optional()}
        hint={reasonHint}
        error={missing ? m.admin_reason_required() : undefined}
        required={required}
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
