import type { PeerRole } from '@cadence/contract/live';

/** Bytes of one message; whoever has more splits it. */
export const MAX_SIDE_MESSAGE = 65_536;

export type SidePeer = { peerId: string; role: PeerRole; name: string };

/**
 * Bytes between the people in the room, over one ordered and reliable data channel a pair, never over the server. A
 * message reaches the people who are connected at that moment; for who comes later, `onPeers` tells that they came.
 */
export type SideChannel = {
  selfId: string;
  selfRole: PeerRole;
  /** The others whose channel is open. */
  peers: () => readonly SidePeer[];
  /** Called after every change of `peers`. Returns the unsubscribe function. */
  onPeers: (listener: (peers: readonly SidePeer[]) => void) => () => void;
  /** To all others whose channel is open, or to one. */
  send: (bytes: Uint8Array<ArrayBuffer>, to?: string) => void;
  /** Messages that arrive without a listener are dropped. Returns the unsubscribe function. */
  onMessage: (listener: (from: string, bytes: Uint8Array<ArrayBuffer>) => void) => () => void;
  /** Bytes that wait to be sent to the slowest peer; pause large transfers above about a megabyte. */
  buffered: () => number;
};

/** What the stage gives to a panel. A panel stays mounted, hidden, once it was opened. */
export type PanelProps = { channel: SideChannel };
