import * as m from '@cadence/messages/m';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { usePanelCode } from './shared-panels.tsx';

export const Pad = lazyPart(async () => (await import('../../care/pad/pad.tsx')).Pad);

type RoomPadProps = { clientId: number; appointmentId: number };

/** The therapist's pad below the pictures; on a phone on its side beside them. It covers nothing, and nobody else has it. */
export function RoomPad(props: RoomPadProps) {
  const { code, loadAgain } = usePanelCode(Pad);
  return (
    <div className="border-t border-line bg-surface sideways:w-60 sideways:overflow-y-auto sideways:border-s sideways:border-t-0">
      {code === 'here' && <Pad {...props} />}
      {code === 'loading' && <p className="p-3">{m.app_loading()}</p>}
      {code === 'missing' && (
        <Notice
          tone="warning"
          live
          action={
            <Button variant="secondary" size="sm" onClick={loadAgain}>
              {m.app_retry()}
            </Button>
          }
        >
          {m.room_panel_failed({ name: m.pad_title() })}
        </Notice>
      )}
    </div>
  );
}
