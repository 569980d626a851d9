import * as m from '@cadence/messages/m';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Shown wherever a person books or waits for a session. It repeats the legal page's emergency statement. */
export function EmergencyNotice() {
  return (
    <Notice tone="emergency" title={m.emergency_title()}>
      {m.emergency_text()}
    </Notice>
  );
}
