import * as m from '@cadence/messages/m';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
  const form = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    setMissing(required && given === '');
    if (pending || (required && given === '')) return;
    setPending(true);
    try {
      await onConfirm(given);
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      locked={pending}
      title={title}
      description={text}
      closeLabel={m.common_close()}
      footer={
        <>
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            {m.admin_cancel()}
          </Button>
          <Button variant="danger" type="submit" form={form} loading={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
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
      </form>
    </Dialog>
  );
}
