import * as m from '@cadence/messages/m';
import { Badge } from '../../../ui/badge.tsx';

/** Marks a therapist who takes no new patients. */
export function PausedBadge() {
  return <Badge tone="warning">{m.therapist_facts_paused()}</Badge>;
}
