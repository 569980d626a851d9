import * as m from '@cadence/messages/m';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { personLabel } from '../person-label.ts';
import type { RoomState } from '../room-state.ts';

/** What is wrong with the network at the moment, on either side. */
export function ConnectionStrip({ state }: { state: RoomState }) {
  const interrupted = state.people.filter(({ link }) => link === 'interrupted');
  const text = stripText(state, interrupted.map(personLabel));
  return (
    <div role="status" className="empty:hidden">
      {text !== undefined && <Notice tone="warning">{text}</Notice>}
    </div>
  );
}

function stripText(state: RoomState, interrupted: readonly string[]): string | undefined {
  const { isOnline, isRelayMissing, people } = state;
  if (isRelayMissing && people.length > 0) return m.room_relay_missing();
  if (!isOnline && interrupted.length === people.length) return m.room_offline();
  if (interrupted.length > 0) return m.room_interrupted({ name: interrupted.join(', ') });
  return isOnline ? undefined : m.room_server_away();
}
