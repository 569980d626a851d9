import type { LiveError, PeerRole, RemovalReason, WaitingPerson } from '@cadence/contract/live';
import type { PanelName, Sending } from '../peers/control-messages.ts';
import type { LinkState } from '../peers/link-parts.ts';

/** Why this page is out of the room. */
export type EndReason = RemovalReason | LiveError | 'full' | 'left';

export type RoomPerson = {
  peerId: string;
  role: PeerRole;
  /** Empty until the person's own browser has said it. */
  name: string;
  link: LinkState;
  sending: Sending;
  /** Camera and microphone together, so that they stay in step. */
  main: MediaStream;
  screen: MediaStream;
  second: MediaStream;
};

export type ChatMessage = { id: number; from: string; isOwn: boolean; text: string };
/** `startedAt` in this browser's clock; `seconds` 0 counts up. */
export type RunningTimer = { seconds: number; startedAt: number };

export type RoomState = {
  phase: 'entering' | 'waiting' | 'in' | 'out';
  end: EndReason | null;
  /** Whether this browser reaches the server; a running call goes on without. */
  isOnline: boolean;
  /** An attempt to reach the server has failed, and none has succeeded since. */
  isUnreachable: boolean;
  isTherapistHere: boolean;
  selfId: string;
  role: PeerRole;
  /** This page hides its network address, but the server names no relay: nobody can be reached. */
  isRelayMissing: boolean;
  people: readonly RoomPerson[];
  waiting: readonly WaitingPerson[];
  chat: readonly ChatMessage[];
  unread: number;
  timer: RunningTimer | null;
  panel: PanelName | null;
  /** The therapist asks this browser for a sound sample. */
  isSampleAsked: boolean;
  /** Letting somebody in failed, because four are in the room. */
  isFull: boolean;
};

export const BEFORE_ENTERING: RoomState = {
  phase: 'entering',
  end: null,
  isOnline: false,
  isUnreachable: false,
  isTherapistHere: false,
  selfId: '',
  role: 'patient',
  isRelayMissing: false,
  people: [],
  waiting: [],
  chat: [],
  unread: 0,
  timer: null,
  panel: null,
  isSampleAsked: false,
  isFull: false,
};
