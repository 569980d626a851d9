import type { Account } from '@cadence/contract/users';
import { fullName } from '@cadence/format/full-name';
import * as m from '@cadence/messages/m';
import { ActionDialog } from '../../../lib/forms/action-dialog.tsx';
import { sentenceOr } from '../../../lib/http/problem.ts';
import { useChange } from '../../../lib/http/query.ts';

/** Ends a suspension after showing its reason. */
export function UnsuspendDialog({ user, onClose }: { user: Account; onClose: () => void }) {
  const unsuspend = useChange('POST /api/admin/users/:id/unsuspend');
  return (
    <ActionDialog
      tone="primary"
      onClose={onClose}
      action={() => unsuspend.mutateAsync({ params: { id: user.id } })}
      done={{ title: m.accounts_user_unsuspended() }}
      failed={(error) => sentenceOr(error, m.accounts_unsuspend_failed())}
      title={m.accounts_unsuspend_title({ name: fullName(user) })}
      description={m.accounts_unsuspend_text()}
      confirmLabel={m.accounts_unsuspend()}
      cancelLabel={m.admin_cancel()}
    >
      {user.suspensionReason && (
        <p className="whitespace-pre-wrap text-ink-soft [overflow-wrap:anywhere]">
          {m.accounts_unsuspend_reason({ reason: user.suspensionReason })}
        </p>
      )}
    </ActionDialog>
  );
}
