import * as m from '@cadence/messages/m';
import { BadgeCheck } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

export function VerifiedBadge() {
  return (
    <Badge tone="success" icon={<BadgeCheck />}>
      {m.therapist_facts_verified()}
    </Badge>
  );
}
