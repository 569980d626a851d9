/** Another browser as the board knows it: what it sends is read at a steady rate, and only where it is well-formed. */
import { byteBudget, messageJoiner } from '../channel/packed-message.ts';
import { boardHead, type BoardHead, type Other } from './board-messages.ts';

/** Bytes that one peer may send at once, and bytes a second after that. */
const PEER_BURST = 4_000_000;
const PEER_RATE = 200_000;

export type BoardPeer = Other & {
  /** Takes a frame. Returns a message when it is complete. */
  read: (frame: Uint8Array) => { head: BoardHead; body: Uint8Array } | undefined;
  /** When it was last asked for what is missing. */
  askedAt: number;
};

export function boardPeer({ peerId, role }: Other, now: () => number): BoardPeer {
  const allows = byteBudget(PEER_BURST, PEER_RATE, now);
  const join = messageJoiner();
  return {
    peerId,
    role,
    askedAt: -Infinity,
    read: (frame) => {
      const message = allows(frame.length) ? join(frame) : undefined;
      if (!message) return undefined;
      const head = boardHead.safeParse(message.head);
      return head.success ? { head: head.data, body: message.body } : undefined;
    },
  };
}
