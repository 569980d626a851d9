import type { SessionViewer } from './viewer.ts';

/** An open live connection, as features see it. */
export type LiveConnection = {
  /** Random; the same name for it on every node. */
  readonly id: string;
  /** Null for somebody without a session. */
  readonly viewer: SessionViewer | null;
  /** The client's network, for limits. */
  readonly address: string;
  readonly send: (frame: unknown) => void;
  /** With one of `LIVE_CLOSE`; `closed` of the handler follows. */
  readonly close: (code: number) => void;
};

/** What a feature does with the live connections of this node. Calls for one connection never overlap. */
export type LiveHandler<Frame> = {
  readonly frame: (connection: LiveConnection, frame: Frame) => Promise<void>;
  /** `isGone`: the person left or may not stay, as opposed to a lost connection. */
  readonly closed: (connection: LiveConnection, isGone: boolean) => Promise<void>;
  /** Every 20 seconds, and whenever messages may have been missed. */
  readonly check: () => Promise<void>;
  /** Messages of the live bus, by topic. */
  readonly topics: Record<string, (data: unknown) => void>;
};
