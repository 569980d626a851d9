import * as m from '@cadence/messages/m';
import { useEffect, useState } from 'react';
import { beforeSignOut } from '../../../lib/session/before-sign-out.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useTapOutbox } from './use-tap-outbox.ts';

/** So long signing out waits for what is being sent, in milliseconds. */
const SENT_BEFORE_LEAVING = 4_000;

/** Sends a therapist's taps from whatever page she is on, and asks before she signs out where some could not be sent. */
export function TapWatch() {
  const { outbox } = useTapOutbox();
  const [asking, setAsking] = useState<{ count: number; go: () => void }>();
  useEffect(
    () =>
      beforeSignOut((go) => {
        const sendFirst = async () => {
          await outbox.read();
          if (outbox.state().kept.length > 0)
            await Promise.race([
              outbox.send(),
              new Promise((resolve) => setTimeout(resolve, SENT_BEFORE_LEAVING)),
            ]);
          const count = outbox.state().kept.length;
          if (count === 0) go();
          else setAsking({ count, go });
        };
        void sendFirst();
      }),
    [outbox],
  );
  return (
    <ConfirmDialog
      open={asking !== undefined}
      tone="primary"
      title={asking && m.pad_leave_title({ count: asking.count })}
      description={m.pad_leave_text()}
      confirmLabel={m.pad_leave_go()}
      cancelLabel={m.pad_leave_stay()}
      closeLabel={m.app_close()}
      onClose={() => setAsking(undefined)}
      onConfirm={() => asking?.go()}
    />
  );
}
