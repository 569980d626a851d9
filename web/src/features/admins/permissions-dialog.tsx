import type { Admin } from '@cadence/contract/auth/admins';
import * as m from '@cadence/messages/m';
import { personName } from '@cadence/format/names';
import { useWatch } from 'react-hook-form';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { useChange } from '../../lib/http/query.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { PermissionsField } from './permissions-field.tsx';
import { usePasswordWhenAsked } from './use-password-when-asked.ts';

/** Changes what an admin may do, or gives rights again to somebody who has lost them. */
export function PermissionsDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const change = useChange('PATCH /api/admin/admins/:id');
  const password = usePasswordWhenAsked(m.admins_change_failed());
  const { control, register, setValue, submit, formState } = useServerForm({
    values: { permissions: admin.permissions, password: '' },
    send: (values) =>
      change.mutateAsync({
        params: { id: admin.id },
        body: { permissions: values.permissions, ...(values.password && { password: values.password }) },
      }),
    done: { title: m.admins_changed() },
    failed: password.failureOf,
    onDone: onClose,
  });
  const permissions = useWatch({ control, name: 'permissions' });
  const { errors, isSubmitting, isSubmitted } = formState;
  const isRemoved = admin.status === 'removed';
  const name = personName(admin);
  const isEmpty = permissions.length === 0;
  return (
    <FormDialog
      title={isRemoved ? m.admins_restore_of({ name }) : m.admins_change_of({ name })}
      description={isRemoved ? m.admins_restore_text() : m.admins_change_text()}
      closeLabel={m.app_close()}
      cancelLabel={m.admin_cancel()}
      saveLabel={m.admins_change_save()}
      pending={isSubmitting}
      refusal={errors.root?.message}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PermissionsField
        value={permissions}
        onChange={(value) => setValue('permissions', value)}
        error={isEmpty && isSubmitted ? m.admins_permission_missing() : undefined}
      />
      {password.isAsked && <OwnPasswordField error={errors.password?.message} {...register('password')} />}
    </FormDialog>
  );
}
