import type { Admin } from '@cadence/contract/auth/admins';
import * as m from '@cadence/messages/m';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { AdminNav } from '../../app/admin-nav.tsx';
import { reportOutcome } from '../../lib/forms/outcome-toast.ts';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { sentenceOr } from '../../lib/http/problem.ts';
import { useChange, useRead } from '../../lib/http/query.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useSignedInUser } from '../users/api.ts';
import { AdminsTable } from './admins-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { personName } from '@cadence/format/names';
import { useWatch } from 'react-hook-form';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { PermissionsField } from './permissions-field.tsx';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';

/** Everybody with admin rights, for those with all of them. */
export function AdminsPage() {
  const query = useRead('GET /api/admin/admins', {});
  const { id: ownId } = useSignedInUser();
  const resend = useChange('POST /api/admin/admins/:id/invitation');
  const [isInviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<Admin>();
  const [removing, setRemoving] = useState<Admin>();
  const sendAgain = (admin: Admin) =>
    reportOutcome(resend.mutateAsync({ params: { id: admin.id } }), {
      done: { title: m.admins_invited({ email: admin.email }) },
      failed: (error) => sentenceOr(error, m.admins_invite_failed()),
    });
  return (
    <div className="page-width pb-section">
      <PageHeader
        title={m.page_admins()}
        text={m.admins_text()}
        above={<AdminNav />}
        actions={
          query.data && (
            <Button
              icon={<UserPlus aria-hidden="true" className="size-4" />}
              onClick={() => setInviting(true)}
            >
              {m.admins_add()}
            </Button>
          )
        }
      />
      {!query.data && <LoadFailure query={query} sentence={m.admins_failed()} />}
      {!query.data && !query.error && (
        <SkeletonRegion label={m.app_loading()}>
          <Skeleton shape="block" className="h-64" />
        </SkeletonRegion>
      )}
      {query.data && (
        <AdminsTable
          admins={query.data}
          ownId={ownId}
          onChange={setChanging}
          onResend={(admin) => void sendAgain(admin)}
          onRemove={setRemoving}
        />
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {changing && <PermissionsDialog admin={changing} onClose={() => setChanging(undefined)} />}
      {removing && <RemoveDialog admin={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  );
}

/** Changes what an admin may do, or gives rights again to somebody who has lost them. */
function PermissionsDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const change = useChange('PATCH /api/admin/admins/:id');
  const { control, setValue, submit, formState } = useServerForm({
    values: { permissions: admin.permissions },
    send: (values) =>
      change.mutateAsync({
        params: { id: admin.id },
        body: { permissions: values.permissions },
      }),
    done: { title: m.admins_changed() },
    failed: (error) => ({ inForm: sentenceOr(error, m.admins_change_failed()) }),
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
    </FormDialog>
  );
}

/** Takes all rights away, or withdraws an open invitation. */
function RemoveDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const remove = useChange('DELETE /api/admin/admins/:id');
  const name = personName(admin);
  const texts =
    admin.status === 'invited'
      ? {
          title: m.admins_withdraw_title({ name }),
          description: m.admins_withdraw_text(),
          confirmLabel: m.admins_withdraw_confirm(),
          done: { title: m.admins_withdrawn() },
        }
      : {
          title: m.admins_remove_title({ name }),
          description: m.admins_remove_text(),
          confirmLabel: m.admins_remove_confirm(),
          done: { title: m.admins_rights_removed() },
        };
  return (
    <ActionDialog
      {...texts}
      tone="danger"
      cancelLabel={m.admins_remove_keep()}
      onClose={onClose}
      action={() => remove.mutateAsync({ params: { id: admin.id } })}
      failed={(error) => sentenceOr(error, m.admins_action_failed())}
    />
  );
}
