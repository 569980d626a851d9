import * as m from '@cadence/messages/m';
import { Badge } from '../../ui/badge.tsx';

/** The therapist takes no new patients for now. */
export function PausedBadge() {
  return <Badge tone="warning">{m.directory_paused()}</Badge>;
}
