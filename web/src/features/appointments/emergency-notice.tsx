import * as m from '@cadence/messages/m';
import { Notice } from '../../ui/notice.tsx';

/** Stands wherever somebody books or waits for a session (the legal page's meaning). */
export function EmergencyNotice() {
  return (
    <Notice tone="emergency" title={m.booking_emergency_title()}>
      {m.booking_emergency_text()}
    </Notice>
  );
}
