import { personLabel } from '../visit/person-label.ts';
import type { PanelName } from '../peers/control-messages.ts';
import type { RoomSession } from '../visit/room-session.ts';
import type { SideChannel, SidePeer } from '../channel/side-channel.ts';

/** A panel's own channel; `update` tells it after changes of the people in the room. */
export function sideChannelOf(
  session: RoomSession,
  name: PanelName,
): { channel: SideChannel; update: () => void } {
  const listeners = new Set<(peers: readonly SidePeer[]) => void>();
  let known = '';
  function peers(): SidePeer[] {
    return session.reachable(name).map((person) => ({
      peerId: person.peerId,
      role: person.role,
      name: personLabel(person),
    }));
  }
  function update(): void {
    const now = peers();
    const said = JSON.stringify(now);
    if (said === known) return;
    known = said;
    for (const listener of listeners) listener(now);
  }
  const { selfId, role: selfRole } = session.state();
  const channel: SideChannel = {
    selfId,
    selfRole,
    peers,
    onPeers: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (bytes, to) => session.send(name, bytes, to),
    onMessage: (listener) =>
      session.onChannel(name, (from, data) => {
        if (data instanceof ArrayBuffer) listener(from, new Uint8Array(data));
      }),
    buffered: () => session.buffered(name),
  };
  return { channel, update };
}
