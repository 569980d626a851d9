import { passwordChange } from '@cadence/contract/recovery';
import * as m from '@cadence/messages/m';
import { useForm, useWatch } from 'react-hook-form';
import { sayDone } from '../../lib/outcome-toast.ts';
import { fieldSentence } from '../../lib/field-sentence.ts';
import { contractResolver } from '../../lib/validation.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { NewPasswordField } from '../auth/new-password-field.tsx';
import { showRefusal } from '../auth/refusal.ts';
import { useSignedInUser } from '../users/api.ts';
import { useChangePassword } from './api.ts';

const resolver = contractResolver(passwordChange);

/** The present password, and the one to come; who is signed in elsewhere is not any more. */
export function PasswordChangeDialog({ onClose }: { onClose: () => void }) {
  const { username } = useSignedInUser();
  const change = useChangePassword();
  const form = useForm({ resolver, defaultValues: { password: '', newPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const submit = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync(values);
      sayDone(m.recovery_changed());
      onClose();
    } catch (error) {
      showRefusal(error, ['password', 'newPassword'], form.setError);
    }
  });
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void submit()}
      pending={isSubmitting}
      title={m.recovery_change_title()}
      description={m.recovery_change_text()}
      closeLabel={m.common_close()}
      cancelLabel={m.recovery_cancel()}
      saveLabel={m.recovery_change()}
      refusal={errors.password || errors.newPassword ? undefined : errors.root?.message}
    >
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={m.recovery_present()}
        showLabel={m.auth_show_password()}
        hideLabelText={m.auth_hide_password()}
        autoComplete="current-password"
        required
        error={fieldSentence(errors.password)}
        data-autofocus
        {...form.register('password')}
      />
      <NewPasswordField
        label={m.recovery_new_password()}
        typed={typed}
        error={fieldSentence(errors.newPassword)}
        {...form.register('newPassword')}
      />
    </FormDialog>
  );
}
