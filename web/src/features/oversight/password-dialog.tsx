import * as m from '@cadence/messages/m';
import { useEffect, useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { ProblemError, sentenceOr } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

export type PasswordDialogProps = {
  title: string;
  text: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  /** Said where the server gave no sentence of its own. */
  failed: string;
  /** What has to be known before there is anything to confirm. */
  isReady?: boolean;
  onClose: () => void;
  /** Rejects where the dialog is to stay; what it rejects with is said in it. */
  onConfirm: (password: string) => Promise<void>;
  children?: ReactNode;
};

/** Asks for one's own password before something that only the account's holder may do. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, text, confirmLabel, tone = 'primary', failed, isReady = true, onClose, onConfirm } = props;
  const form = useId();
  const [password, setPassword] = useState('');
  const { pending, wrong, failure, submit } = useConfirming(failed, () => onConfirm(password));
  // What was said above it may have pushed the field out of sight.
  useEffect(() => {
    if (wrong !== undefined) document.getElementById(form)?.querySelector('input')?.focus();
  }, [wrong, form]);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!pending && isReady) void submit(password === '' ? m.account_password_required() : undefined);
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
            {m.account_cancel()}
          </Button>
          <Button variant={tone} type="submit" form={form} loading={pending} disabled={!isReady}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="space-y-5">
        {failure && (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        )}
        {props.children}
        <PasswordField
          label={m.account_password()}
          showLabel={m.auth_show_password()}
          hideLabelText={m.auth_hide_password()}
          autoComplete="current-password"
          required
          error={wrong}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}

function useConfirming(failed: string, confirm: () => Promise<void>) {
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const submit = async (missing: string | undefined) => {
    setWrong(missing);
    setFailure(undefined);
    if (missing !== undefined) return;
    setPending(true);
    try {
      await confirm();
    } catch (error) {
      const atField = error instanceof ProblemError && error.errors.find(({ path }) => path === 'password');
      if (atField) setWrong(atField.message);
      else setFailure(sentenceOr(error, failed));
    } finally {
      setPending(false);
    }
  };
  return { pending, wrong, failure, submit };
}
