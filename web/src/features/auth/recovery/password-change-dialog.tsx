import { passwordChange } from '@cadence/contract/auth/recovery';
import * as m from '@cadence/messages/m';
import { useWatch } from 'react-hook-form';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import { messageOf } from '../../../lib/http/problem.ts';
import { useChange } from '../../../lib/http/query.ts';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { contractResolver } from '../../../lib/forms/contract-resolver.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { useSignedInUser } from '../../users/api.ts';

const resolver = contractResolver(passwordChange);

/** Changes the password; all other sessions end. */
export function PasswordChangeDialog({ onClose }: { onClose: () => void }) {
  const { username } = useSignedInUser();
  const change = useChange('PUT /api/user/password', { waits: false });
  const form = useServerForm({
    values: { password: '', newPassword: '' },
    resolver,
    send: (body) => change.mutateAsync({ body }),
    done: m.password_change_done(),
    failed: messageOf,
    onDone: onClose,
  });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void form.submit()}
      pending={isSubmitting}
      title={m.password_change_title()}
      description={m.password_change_text()}
      closeLabel={m.app_close()}
      cancelLabel={m.password_change_cancel()}
      saveLabel={m.password_change_open()}
      refusal={errors.password || errors.newPassword ? undefined : errors.root?.message}
    >
      {/* Tells password managers which account this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={m.password_change_present()}
        showLabel={m.sign_in_show_password()}
        hideLabelText={m.sign_in_hide_password()}
        autoComplete="current-password"
        required
        error={fieldError(errors.password)}
        data-autofocus
        {...form.register('password')}
      />
      <NewPasswordField
        label={m.password_new()}
        typed={typed}
        username={username}
        error={fieldError(errors.newPassword)}
        {...form.register('newPassword')}
      />
    </FormDialog>
  );
}
