import * as m from '@cadence/messages/m';
import { useState, type ReactNode } from 'react';
import { useConfirming } from '../../lib/use-confirming.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
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
  const [password, setPassword] = useState('');
  const { control, pending, wrong, failure, submit } = useConfirming('password', failed, () =>
    onConfirm(password),
  );
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void submit(password === '' ? m.account_password_required() : undefined)}
      pending={pending}
      ready={isReady}
      title={title}
      description={text}
      closeLabel={m.common_close()}
      cancelLabel={m.account_cancel()}
      saveLabel={confirmLabel}
      tone={tone}
      refusal={failure}
    >
      {props.children}
      <PasswordField
        ref={control}
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
    </FormDialog>
  );
}
