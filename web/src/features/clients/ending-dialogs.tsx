import type { ClientTherapist } from '@cadence/contract/clients/caseload';
import type { Client, ClientInvitation, Guardian } from '@cadence/contract/clients/clients';
import { personName } from '@cadence/format/names';
import * as m from '@cadence/messages/m';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { failureOf } from '../../lib/forms/outcome-toast.ts';
import { useChange } from '../../lib/http/query.ts';

type DialogProps = { client: Client; onClose: () => void };

/** Says what ends before a guardian is removed. */
export function RemoveDialog({ client, guardian, onClose }: DialogProps & { guardian: Guardian }) {
  const remove = useChange('DELETE /api/clients/:id/guardians/:userId');
  const person = personName(guardian);
  return (
    <ActionDialog
      onClose={onClose}
      action={() => remove.mutateAsync({ params: { id: client.id, userId: guardian.userId } })}
      done={m.clients_access_removed({ name: person })}
      failed={(error) => failureOf(m.clients_access_remove_failed(), error)}
      title={m.clients_access_remove_title({ name: person })}
      description={m.clients_access_remove_text({ person, name: client.name })}
      confirmLabel={m.clients_access_remove()}
      cancelLabel={m.clients_access_keep()}
    >
      <p className="text-sm text-ink-soft">{m.clients_access_remove_kept({ person, name: client.name })}</p>
    </ActionDialog>
  );
}

/** Says what ends before the user leaves. */
export function LeaveDialog({ client, userId, onClose }: DialogProps & { userId: number }) {
  const leave = useChange('DELETE /api/clients/:id/guardians/:userId');
  const { id, name } = client;
  return (
    <ActionDialog
      onClose={onClose}
      action={() => leave.mutateAsync({ params: { id, userId } })}
      done={m.clients_access_left({ name })}
      failed={(error) => failureOf(m.clients_access_leave_failed(), error)}
      title={m.clients_access_leave_title({ name })}
      description={m.clients_access_leave_text({ name })}
      confirmLabel={m.clients_access_leave()}
      cancelLabel={m.clients_access_cancel()}
    >
      <p className="text-sm text-ink-soft">{m.clients_access_leave_kept()}</p>
    </ActionDialog>
  );
}

/** Says what ends before a client leaves a therapist's caseload. */
export function EndDialog({ client, therapist, onClose }: DialogProps & { therapist: ClientTherapist }) {
  const end = useChange('DELETE /api/clients/:id/therapists/:therapistId');
  const { id, name } = client;
  const person = personName(therapist);
  return (
    <ActionDialog
      onClose={onClose}
      action={() => end.mutateAsync({ params: { id, therapistId: therapist.therapistId } })}
      done={m.clients_access_ended({ name, therapist: person })}
      failed={(error) => failureOf(m.clients_access_end_failed(), error)}
      title={m.clients_access_end_title({ therapist: person })}
      description={m.clients_access_end_text({ name, therapist: person })}
      confirmLabel={m.clients_access_end()}
      cancelLabel={m.clients_access_cancel()}
    >
      <p className="text-sm text-ink-soft">{m.clients_access_end_kept({ name })}</p>
    </ActionDialog>
  );
}

export function WithdrawDialog({
  client,
  invitation,
  onClose,
}: DialogProps & { invitation: ClientInvitation }) {
  const withdraw = useChange('DELETE /api/clients/:id/invitations/:invitationId');
  return (
    <ActionDialog
      onClose={onClose}
      action={() => withdraw.mutateAsync({ params: { id: client.id, invitationId: invitation.id } })}
      done={m.clients_access_withdrawn()}
      failed={(error) => failureOf(m.clients_access_withdraw_failed(), error)}
      title={m.clients_access_withdraw_title()}
      description={m.clients_access_withdraw_text({ email: invitation.email })}
      confirmLabel={m.clients_access_withdraw()}
      cancelLabel={m.clients_access_keep()}
    />
  );
}

export function ArchiveDialog({ client, onClose }: DialogProps) {
  const change = useChange('PATCH /api/clients/:id');
  const { id, name } = client;
  return (
    <ActionDialog
      onClose={onClose}
      action={() => change.mutateAsync({ params: { id }, body: { isArchived: true } })}
      done={m.clients_archived_done({ name })}
      failed={(error) => failureOf(m.clients_archive_failed(), error)}
      tone="primary"
      title={m.clients_archive_title({ name })}
      description={m.clients_archive_text({ name })}
      confirmLabel={m.clients_archive()}
      cancelLabel={m.clients_cancel()}
    />
  );
}
