import type { PeerRole, ServerFrame } from '@cadence/contract/live';
import type { MediaState } from '../../devices/local-media.ts';
import type { ControlMessage, Sending } from '../peers/control-messages.ts';
import { SOURCES } from '../../devices/local-media.ts';
import type { ChatMessage, RoomPerson, RoomState } from './room-state.ts';

/** Older messages of a chat are dropped. */
const MAX_CHAT_MESSAGES = 500;
const SENDS_NOTHING: Sending = { microphone: false, camera: false, screen: false, second: false };

/** What changes by a message of another browser. Timer, panel and questions are believed of the therapist alone. */
export function withControl(
  state: RoomState,
  { peerId, role }: { peerId: string; role: PeerRole },
  message: ControlMessage,
  isChatOpen: boolean,
): Partial<RoomState> {
  if (message.type === 'hello') {
    return withPerson(state, peerId, { name: message.name, sending: message.sending });
  }
  if (message.type === 'sending') return withPerson(state, peerId, { sending: message.sending });
  if (message.type === 'chat') {
    const from = state.people.find((one) => one.peerId === peerId)?.name ?? '';
    return { ...withChat(state, from, message.text, false), unread: isChatOpen ? 0 : state.unread + 1 };
  }
  if (role !== 'therapist') return {};
  if (message.type === 'panel') return { panel: message.panel };
  if (message.type === 'ask-sample') return { isSampleAsked: true };
  const { timer } = message;
  return { timer: timer && { seconds: timer.seconds, startedAt: Date.now() - timer.elapsed } };
}

export function withPerson(
  state: RoomState,
  peerId: string,
  part: Partial<RoomPerson>,
): Pick<RoomState, 'people'> {
  return { people: state.people.map((one) => (one.peerId === peerId ? { ...one, ...part } : one)) };
}

export function withChat(
  { chat }: RoomState,
  from: string,
  text: string,
  isOwn = true,
): Pick<RoomState, 'chat'> {
  const message: ChatMessage = { id: (chat.at(-1)?.id ?? 0) + 1, from, isOwn, text };
  return { chat: [...chat, message].slice(-MAX_CHAT_MESSAGES) };
}

export type Roster = Pick<Extract<ServerFrame, { type: 'roster' }>, 'peers' | 'waiting'>;

/** That the room is full holds until somebody leaves, or nobody waits any more. */
export function withRoster(
  state: RoomState,
  { peers, waiting }: Roster,
): Pick<RoomState, 'people' | 'waiting' | 'isFull'> {
  const isFull = state.isFull && waiting.length > 0 && peers.length >= state.people.length;
  return { people: peers.map((peer) => personOf(state, peer)), waiting, isFull };
}

function personOf(state: RoomState, { peerId, role }: Pick<RoomPerson, 'peerId' | 'role'>): RoomPerson {
  const known = state.people.find((one) => one.peerId === peerId);
  if (known) return known;
  const [main, screen, second] = [new MediaStream(), new MediaStream(), new MediaStream()];
  return { peerId, role, name: '', link: 'connecting', sending: SENDS_NOTHING, main, screen, second };
}

export function timerMessage({ timer }: RoomState): ControlMessage {
  const said = timer && { seconds: timer.seconds, elapsed: Date.now() - timer.startedAt };
  return { type: 'timer', timer: said };
}

export function sendingOf({ tracks, isMuted }: MediaState): Sending {
  const [microphone, camera, screen, second] = SOURCES.map((source) => tracks[source] !== null);
  return { microphone: !!microphone && !isMuted, camera: !!camera, screen: !!screen, second: !!second };
}
