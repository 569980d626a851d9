import type { Account } from '@cadence/contract/users';
import { fullName } from '@cadence/format/full-name';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { sentenceOr } from '../../../lib/http/problem.ts';
import { useChange } from '../../../lib/http/query.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { ReasonDialog } from '../../verification/reason-dialog.tsx';
import { AffectedSessions } from './affected-sessions.tsx';

type SuspendDialogProps = { user: Account; onClose: () => void };

/** Suspends an account: reason, affected sessions, and whether to cancel them. */
export function SuspendDialog({ user, onClose }: SuspendDialogProps) {
  const suspend = useChange('POST /api/admin/users/:id/suspend');
  const [cancelFuture, setCancelFuture] = useState(false);
  return (
    <ReasonDialog
      draftKey={`suspend-${user.id}`}
      title={m.accounts_suspend_title({ name: fullName(user) })}
      text={
        user.role === 'therapist' ? m.accounts_suspend_text_therapist() : m.accounts_suspend_text_patient()
      }
      reasonHint={m.accounts_suspend_reason_hint()}
      required
      confirmLabel={m.accounts_suspend()}
      onClose={onClose}
      action={(reason) => suspend.mutateAsync({ params: { id: user.id }, body: { reason, cancelFuture } })}
      done={m.accounts_user_suspended()}
      failed={(error) => sentenceOr(error, m.accounts_suspend_failed())}
    >
      <AffectedSessions userId={user.id}>
        <CheckboxField
          label={m.accounts_suspend_cancel_future()}
          hint={m.accounts_suspend_cancel_hint()}
          checked={cancelFuture}
          onChange={({ target }) => setCancelFuture(target.checked)}
        />
      </AffectedSessions>
    </ReasonDialog>
  );
}
