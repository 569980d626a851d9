import type { ClientTherapist } from '@cadence/contract/clients/caseload';
import type { Client, ClientInvitation, Guardian } from '@cadence/contract/clients/clients';
import { AddClientDialog, EditClientDialog } from './client-dialog.tsx';
import { ArchiveDialog, EndDialog, LeaveDialog, RemoveDialog, WithdrawDialog } from './ending-dialogs.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RightsDialog } from './rights-dialog.tsx';

/** What the user wants to do, which a dialog asks about. */
export type Ask =
  | { what: 'add' }
  | { what: 'edit' | 'archive' | 'invite'; client: Client }
  | { what: 'rights' | 'remove'; client: Client; guardian: Guardian }
  | { what: 'leave'; client: Client; userId: number }
  | { what: 'end'; client: Client; therapist: ClientTherapist }
  | { what: 'withdraw'; client: Client; invitation: ClientInvitation };

type OpenDialogProps = { ask: Ask; onClose: () => void };

export function OpenDialog({ ask, onClose }: OpenDialogProps) {
  switch (ask.what) {
    case 'add':
      return <AddClientDialog onClose={onClose} />;
    case 'edit':
      return <EditClientDialog client={ask.client} onClose={onClose} />;
    case 'archive':
      return <ArchiveDialog client={ask.client} onClose={onClose} />;
    case 'invite':
      return <InviteDialog client={ask.client} onClose={onClose} />;
    case 'rights':
      return <RightsDialog client={ask.client} guardian={ask.guardian} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog client={ask.client} guardian={ask.guardian} onClose={onClose} />;
    case 'leave':
      return <LeaveDialog client={ask.client} userId={ask.userId} onClose={onClose} />;
    case 'end':
      return <EndDialog client={ask.client} therapist={ask.therapist} onClose={onClose} />;
    case 'withdraw':
      return <WithdrawDialog client={ask.client} invitation={ask.invitation} onClose={onClose} />;
  }
}
