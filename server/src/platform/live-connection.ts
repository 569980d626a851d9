import type { ClientFrame } from '@cadence/contract/live';
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
  /** With one of `LIVE_CLOSE`; `closed` of the channel follows. */
  readonly close: (code: number) => void;
};

export type EnterFrame = Extract<ClientFrame, { type: 'enter' }>;
/** What follows `enter` and is not the same in every channel. */
export type ChannelFrame = Exclude<ClientFrame, { type: 'enter' | 'leave' | 'ping' }>;

/** What a feature does with the live connections of this node. Calls for one connection never overlap. */
export type LiveChannel = {
  /** A connection's first frame. Refuses whoever may not enter, and closes their connection. */
  readonly enter: (connection: LiveConnection, frame: EnterFrame) => Promise<void>;
  readonly frame: (connection: LiveConnection, frame: ChannelFrame) => Promise<void>;
  /** `isGone`: the person left or may not stay, as opposed to a lost connection. */
  readonly closed: (connection: LiveConnection, isGone: boolean) => Promise<void>;
  /** Every 20 seconds, and whenever messages may have been missed. */
  readonly check?: () => Promise<void>;
  /** Messages of the live bus, by topic. */
  readonly topics: Record<string, (data: unknown) => void>;
};

/** The fields of `enter` of which each names what is entered. */
export type EnterField = Exclude<keyof EnterFrame, 'type' | 'resume' | 'isNewPage'>;

export type LiveEntry = {
  readonly channel: LiveChannel;
  /**
   * What the session of the cookie is here: being there keeps it alive, or only lasts as long as it does, or has nothing to do
   * with it, because a guest is there by a link, whoever is signed in in that browser.
   */
  readonly session: 'kept_alive' | 'required' | 'ignored';
};

/** What can be entered, by the field of `enter` that names it. */
export type LiveEntries = Readonly<Record<EnterField, LiveEntry>>;
