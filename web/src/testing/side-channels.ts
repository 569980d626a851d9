import type { PeerRole } from '@cadence/contract/live';
import type { SideChannel } from '../features/room/channel/side-channel.ts';

type Listener = (from: string, bytes: Uint8Array<ArrayBuffer>) => void;

/** Channels between people of one test, as the room gives them; messages arrive at once. */
export function sideChannels(...people: { role: PeerRole; name: string }[]): SideChannel[] {
  const all = people.map(({ role, name }, at) => ({ peerId: `p${at}`, role, name }));
  const listeners = all.map(() => new Set<Listener>());
  return all.map((self, at) => {
    const peers = all.filter((other) => other !== self);
    return {
      selfId: self.peerId,
      selfRole: self.role,
      peers: () => peers,
      onPeers: () => () => {},
      send: (bytes, to) =>
        all.forEach(({ peerId }, other) => {
          if (other !== at && (to ?? peerId) === peerId)
            listeners[other]!.forEach((listener) => listener(self.peerId, bytes));
        }),
      onMessage: (listener) => {
        listeners[at]!.add(listener);
        return () => listeners[at]!.delete(listener);
      },
      buffered: () => 0,
    };
  });
}
