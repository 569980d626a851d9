import * as m from '@cadence/messages/m';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useNow } from '../../../lib/use-now.ts';
import type { RoomSession } from '../visit/room-session.ts';
import type { RoomState } from '../visit/room-state.ts';

/** Who waits, and since when: the therapist lets them in, or not. */
export function Admission({ session, state }: { session: RoomSession; state: RoomState }) {
  const now = useNow();
  const { waiting, isFull } = state;
  return (
    <div role="status" className="space-y-2 empty:hidden">
      {waiting.map(({ peerId, name, since }) => {
        const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
        return (
          <div
            key={peerId}
            className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-brand-line bg-brand-soft px-4 py-3"
          >
            <p>
              <span className="font-semibold">{m.room_waits({ name })}</span>{' '}
              <span className="text-ink-soft">
                {minutes === 0 ? m.room_waits_now() : m.room_waits_since({ count: minutes })}
              </span>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                aria-label={m.room_admit_name({ name })}
                onClick={() => session.admit(peerId)}
              >
                {m.room_admit()}
              </Button>
              <Button
                size="sm"
                variant="secondary"
                aria-label={m.room_deny_name({ name })}
                onClick={() => session.deny(peerId)}
              >
                {m.room_deny()}
              </Button>
            </div>
          </div>
        );
      })}
      {isFull && <Notice tone="warning">{m.room_full_admit()}</Notice>}
    </div>
  );
}
