import * as m from '@cadence/messages/m';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoney } from '@cadence/format/money';
import { reading } from '../../../lib/http/query.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';

/** The number of a person's sessions ahead and the amount paid for them. `children` only where there are any. */
export function AffectedSessions({ userId, children }: { userId: number; children?: ReactNode }) {
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
      {children}
    </div>
  );
}
