import * as m from '@cadence/messages/m';
import { formatTimeRange } from '@cadence/format/time';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { otherParty } from '../appointment-texts.ts';
import { ownSessionAt } from './own-sessions.ts';
import type { Booking } from './use-booking.ts';

/** Warns of the reader's own session at the chosen time. It may be meant, as with two children. */
export function OverlapNotice({ booking: { slot, own, zone } }: { booking: Booking }) {
  const session = slot && ownSessionAt(slot, own);
  if (!session) return null;
  return (
    <Notice tone="warning" title={m.booking_overlap_title()}>
      {m.booking_overlap_text({
        name: otherParty(session, 'patient'),
        time: formatTimeRange(session.startTime, session.endTime, zone),
      })}
    </Notice>
  );
}
