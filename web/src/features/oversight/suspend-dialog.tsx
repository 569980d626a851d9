import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { sentenceOr } from '../../lib/problem.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ReasonDialog } from '../verification/reason-dialog.tsx';
import { nameOf } from '../verification/therapist-name.ts';
import { useSuspend, useSuspensionPreview, type Account } from './admin-api.ts';

type SuspendDialogProps = { user: Account; onClose: () => void };

/** Asks for the reason, says what is touched, and offers to cancel it. */
export function SuspendDialog({ user, onClose }: SuspendDialogProps) {
  const suspend = useSuspend();
  const [cancelFuture, setCancelFuture] = useState(false);
  const confirm = async (reason: string) => {
    try {
      await suspend.mutateAsync({ id: user.id, reason, cancelFuture });
    } catch (error) {
      const description = sentenceOr(error, m.admin_suspend_failed());
      showToast({ title: m.common_error_title(), description, variant: 'destructive' });
      return;
    }
    showToast({ title: m.admin_user_suspended() });
    onClose();
  };
  return (
    <ReasonDialog
      title={m.admin_suspend_title({ name: nameOf({ user }) })}
      text={user.role === 'therapist' ? m.admin_suspend_text_therapist() : m.admin_suspend_text_patient()}
      reasonHint={m.admin_suspend_reason_hint()}
      required
      confirmLabel={m.admin_suspend()}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Touched userId={user.id} cancelFuture={cancelFuture} onCancelFuture={setCancelFuture} />
    </ReasonDialog>
  );
}

type TouchedProps = { userId: number; cancelFuture: boolean; onCancelFuture: (on: boolean) => void };

/** How many sessions, and how much paid money, hang on this account. */
function Touched({ userId, cancelFuture, onCancelFuture }: TouchedProps) {
  const { data, error } = useSuspensionPreview(userId);
  if (error) return <Notice tone="warning">{m.admin_suspend_preview_failed()}</Notice>;
  if (!data) {
    return (
      <SkeletonRegion label={m.common_loading()}>
        <Skeleton shape="block" className="h-16" />
      </SkeletonRegion>
    );
  }
  if (data.futureSessions === 0) return <Notice>{m.admin_suspend_none()}</Notice>;
  const amount = formatMoney(data.paidAmount, data.currency);
  return (
    <div className="space-y-2">
      <Notice tone="warning">
        {m.admin_suspend_sessions({ count: data.futureSessions })}{' '}
        {data.paidSessions > 0 && m.admin_suspend_paid({ amount, count: data.paidSessions })}
      </Notice>
      <CheckboxField
        label={m.admin_suspend_cancel_future()}
        hint={m.admin_suspend_cancel_hint()}
        checked={cancelFuture}
        onChange={({ target }) => onCancelFuture(target.checked)}
      />
    </div>
  );
}
