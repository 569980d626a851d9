import * as m from '@cadence/messages/m';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { RoomSession } from '../visit/room-session.ts';

/** The therapist leaves, or ends the session for everyone. */
export function LeaveDialog({ session, onClose }: { session: RoomSession; onClose: () => void }) {
  return (
    <Dialog
      open
      size="sm"
      role="alertdialog"
      onClose={onClose}
      title={m.room_leave_title()}
      description={m.room_leave_text()}
      closeLabel={m.app_close()}
      footer={
        <>
          <Button variant="secondary" onClick={() => session.leave()}>
            {m.room_leave_alone()}
          </Button>
          <Button variant="danger" onClick={() => session.endForAll()}>
            {m.room_end_for_all()}
          </Button>
        </>
      }
    />
  );
}
