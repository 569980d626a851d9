import * as m from '@cadence/messages/m';
import { CircleCheck, CircleX, Clock, ShieldOff } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import type { ReviewedRequest } from './admin-api.ts';

/** Every status but pending and approved has the rejected look (specification, management areas §3). */
export function StatusBadge({ request }: { request: Pick<ReviewedRequest, 'status' | 'revokedAt'> }) {
  if (request.status === 'pending')
    return (
      <Badge tone="warning" icon={<Clock />}>
        {m.admin_status_pending()}
      </Badge>
    );
  if (request.status === 'approved' && request.revokedAt)
    return (
      <Badge tone="neutral" icon={<ShieldOff />}>
        {m.admin_status_revoked()}
      </Badge>
    );
  if (request.status === 'approved')
    return (
      <Badge tone="success" icon={<CircleCheck />}>
        {m.admin_status_approved()}
      </Badge>
    );
  return (
    <Badge tone="danger" icon={<CircleX />}>
      {m.admin_status_rejected()}
    </Badge>
  );
}
