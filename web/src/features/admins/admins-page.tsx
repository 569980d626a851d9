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
import { PermissionsDialog } from './permissions-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

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
