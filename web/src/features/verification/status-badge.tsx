import type { ReviewedRequest } from '@cadence/contract/verification';
import * as m from '@cadence/messages/m';
import { CircleCheck, CircleX, Clock, ShieldOff } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

/** A status other than pending and approved is shown like rejected. */
export function StatusBadge({ request }: { request: Pick<ReviewedRequest, 'status' | 'revokedAt'> }) {
  if (request.status === 'pending')
    return (
      <Badge tone="warning" icon={<Clock />}>
        {m.verification_review_status_pending()}
      </Badge>
    );
  if (request.status === 'approved' && request.revokedAt)
    return (
      <Badge tone="neutral" icon={<ShieldOff />}>
        {m.verification_review_status_revoked()}
      </Badge>
    );
  if (request.status === 'approved')
    return (
      <Badge tone="success" icon={<CircleCheck />}>
        {m.verification_review_status_approved()}
      </Badge>
    );
  return (
    <Badge tone="danger" icon={<CircleX />}>
      {m.verification_review_status_rejected()}
    </Badge>
  );
}
