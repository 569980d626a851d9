import { newAdmin, type NewAdmin } from '@cadence/contract/auth/admins';
import type { AdminPermission } from '@cadence/contract/base/route';
import * as m from '@cadence/messages/m';
import { useWatch } from 'react-hook-form';
import { getLocale } from '../../lib/locale.ts';
import { bodyResolver } from '../../lib/forms/contract-resolver.ts';
import { fieldError } from '../../lib/forms/field-error.ts';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { useChange } from '../../lib/http/query.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { EmailConfirmation } from '../auth/recovery/email-confirmation.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { PermissionsField } from './permissions-field.tsx';
import { usePasswordWhenAsked } from './use-password-when-asked.ts';

type Values = {
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  permissions: AdminPermission[];
  password: string;
};
const EMPTY: Values = { firstName: '', lastName: '', email: '', username: '', permissions: [], password: '' };

const resolver = bodyResolver<Values, NewAdmin>(newAdmin, ({ password, ...values }) => ({
  ...values,
  language: getLocale(),
  ...(password !== '' && { password }),
}));

/** Invites somebody to be an admin too. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useChange('POST /api/admin/admins');
  const password = usePasswordWhenAsked(m.admins_invite_failed());
  const { control, register, setValue, submit, formState } = useServerForm({
    values: EMPTY,
    resolver,
    send: async (body) => {
      await invite.mutateAsync({ body });
      return body;
    },
    done: ({ email }) => ({ title: m.admins_invited({ email }) }),
    failed: password.failureOf,
    onDone: onClose,
  });
  const permissions = useWatch({ control, name: 'permissions' });
  const { errors, isSubmitting } = formState;
  const field = (name: 'firstName' | 'lastName' | 'email' | 'username') => ({
    error: fieldError(errors[name]),
    autoComplete: 'off',
    required: true,
    ...register(name),
  });
  return (
    <FormDialog
      title={m.admins_add()}
      description={m.admins_invite_text()}
      closeLabel={m.app_close()}
      cancelLabel={m.admin_cancel()}
      saveLabel={m.admins_invite_send()}
      pending={isSubmitting}
      refusal={errors.root?.message}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <EmailConfirmation text={m.email_confirmation_for_invitations} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={m.admins_invite_first_name()} {...field('firstName')} data-autofocus />
        <TextField label={m.admins_invite_last_name()} {...field('lastName')} />
      </div>
      <TextField label={m.admin_email()} type="email" {...field('email')} />
      <TextField
        label={m.admins_invite_username()}
        hint={m.admins_invite_username_hint()}
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <PermissionsField
        value={permissions}
        onChange={(value) => setValue('permissions', value, { shouldValidate: formState.isSubmitted })}
        error={errors.permissions && m.admins_permission_missing()}
      />
      {password.isAsked && <OwnPasswordField error={fieldError(errors.password)} {...register('password')} />}
    </FormDialog>
  );
}
