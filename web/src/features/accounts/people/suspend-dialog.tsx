import type { Account } from '@cadence/contract/users';
import { fullName } from '@cadence/format/full-name';
import * as m from '@cadence/messages/m';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '@cadence/format/money';
import { sentenceOr } from '../../../lib/http/problem.ts';
import { reading, useChange } from '../../../lib/http/query.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { ReasonDialog } from '../../verification/reason-dialog.tsx';

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
      <Touched userId={user.id} cancelFuture={cancelFuture} onCancelFuture={setCancelFuture} />
    </ReasonDialog>
  );
}

type TouchedProps = { userId: number; cancelFuture: boolean; onCancelFuture: (on: boolean) => void };

/** The number of future sessions and the amount paid for them. */
function Touched({ userId, cancelFuture, onCancelFuture }: TouchedProps) {
  const preview = reading('GET /api/admin/users/:id/suspension-preview', { params: { id: userId } });
  // Asked for each time the dialog opens.
  const { data, error } = useQuery({ ...preview, gcTime: 0 });
  if (error) return <Notice tone="warning">{m.accounts_suspend_preview_failed()}</Notice>;
  if (!data) {
    return (
      <SkeletonRegion label={m.app_loading()}>
        <Skeleton shape="block" className="h-16" />
      </SkeletonRegion>
    );
  }
  if (data.futureSessions === 0) return <Notice>{m.accounts_suspend_none()}</Notice>;
  const amount = formatMoney(data.paidAmount, data.currency);
  return (
    <div className="space-y-2">
      <Notice tone="warning">
        {m.accounts_suspend_sessions({ count: data.futureSessions })}{' '}
        {data.paidSessions > 0 && m.accounts_suspend_paid({ amount, count: data.paidSessions })}
      </Notice>
      <CheckboxField
        label={m.accounts_suspend_cancel_future()}
        hint={m.accounts_suspend_cancel_hint()}
        checked={cancelFuture}
        onChange={({ target }) => onCancelFuture(target.checked)}
      />
    </div>
  );
}
