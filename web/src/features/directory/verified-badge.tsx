import * as m from '@cadence/messages/m';
import { BadgeCheck } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

export function VerifiedBadge({ className = '' }: { className?: string }) {
  return (
    <Badge tone="success" icon={<BadgeCheck />} className={className}>
      {m.directory_verified()}
    </Badge>
  );
}
