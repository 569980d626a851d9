import * as m from '@cadence/messages/m';
import type { ReactNode } from 'react';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import { sentenceOr } from '../../../lib/http/problem.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';

export type PasswordDialogProps = {
  title: string;
  text: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  /** The failure text if the server gives none. */
  failed: string;
  /** False while something that must be known first is loading. */
  isReady?: boolean;
  onClose: () => void;
  /** If it rejects, the dialog stays open and shows why. */
  onConfirm: (password: string) => Promise<void>;
  children?: ReactNode;
};

/** Asks for the user's password before a sensitive action. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, text, confirmLabel, tone = 'primary', failed, isReady = true, onClose, onConfirm } = props;
  const { register, submit, formState } = useServerForm({
    values: { password: '' },
    send: ({ password }) => onConfirm(password),
    // A therapist's account is a part of the profile.
    atField: ({ path, message }) => ({ path: path.replace(/^user\./, ''), message }),
    failed: (error) => ({ inForm: sentenceOr(error, failed) }),
  });
  const { errors, isSubmitting } = formState;
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void submit()}
      pending={isSubmitting}
      ready={isReady}
      title={title}
      description={text}
      closeLabel={m.app_close()}
      cancelLabel={m.password_confirmation_cancel()}
      saveLabel={confirmLabel}
      tone={tone}
      refusal={errors.password ? undefined : errors.root?.message}
    >
      {props.children}
      <PasswordField
        label={m.password_confirmation_label()}
        showLabel={m.sign_in_show_password()}
        hideLabelText={m.sign_in_hide_password()}
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password', { required: m.password_confirmation_required() })}
        data-autofocus
      />
    </FormDialog>
  );
}
