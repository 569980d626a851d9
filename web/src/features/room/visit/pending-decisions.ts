import type { ClientFrame } from '@cadence/contract/live';
import type { Roster } from './room-updates.ts';

type Decision = 'admit' | 'deny';

/**
 * What the therapist has decided and the roster does not show yet. Frames are dropped while there is no connection, and nobody
 * can be let in who is reconnecting: each roster repeats what is still to be done.
 */
export class PendingDecisions {
  readonly #send: (frame: ClientFrame) => void;
  readonly #decided = new Map<string, Decision>();
  #isEnding = false;

  constructor(send: (frame: ClientFrame) => void) {
    this.#send = send;
  }

  decide(peerId: string, type: Decision): void {
    this.#decided.set(peerId, type);
    this.#send({ type, peerId });
  }

  /** Ends the session for everybody. */
  end(): void {
    this.#isEnding = true;
    this.#send({ type: 'end' });
  }

  repeat({ peers, waiting }: Roster): void {
    if (this.#isEnding) this.#send({ type: 'end' });
    for (const [peerId, type] of this.#decided) {
      const isIn = peers.some((peer) => peer.peerId === peerId);
      const isWaiting = waiting.some((person) => person.peerId === peerId);
      if (isWaiting || (isIn && type === 'deny')) this.#send({ type, peerId });
      else if (isIn || type === 'deny') this.#decided.delete(peerId);
    }
  }

  /** The room is full: who is to come in is decided anew. */
  forget(): void {
    this.#decided.clear();
  }
}
