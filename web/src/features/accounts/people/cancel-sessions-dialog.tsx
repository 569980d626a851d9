import { fullName } from '@cadence/format/full-name';
import * as m from '@cadence/messages/m';
import { ActionDialog } from '../../../lib/forms/action-dialog.tsx';
import { sentenceOr } from '../../../lib/http/problem.ts';
import { useChange } from '../../../lib/http/query.ts';
import { AffectedSessions } from './affected-sessions.tsx';

type CancelSessionsDialogProps = {
  user: { id: number; firstName: string; lastName: string };
  onClose: () => void;
};

/** Cancels the sessions ahead of somebody who was suspended without that. */
export function CancelSessionsDialog({ user, onClose }: CancelSessionsDialogProps) {
  const cancel = useChange('POST /api/admin/users/:id/cancel-sessions');
  return (
    <ActionDialog
      onClose={onClose}
      action={() => cancel.mutateAsync({ params: { id: user.id } })}
      done={{ title: m.accounts_sessions_cancelled() }}
      failed={(error) => sentenceOr(error, m.accounts_cancel_sessions_failed())}
      title={m.accounts_cancel_sessions_title({ name: fullName(user) })}
      description={m.accounts_cancel_sessions_text()}
      confirmLabel={m.accounts_cancel_sessions()}
      cancelLabel={m.accounts_keep_sessions()}
    >
      <AffectedSessions userId={user.id} />
    </ActionDialog>
  );
}
