import { DAY } from '@cadence/scheduling/durations';
import { SOURCES, type Source } from '../../devices/local-media.ts';

export const MAX_CHAT = 2_000;
const MAX_NAME = 120;

/** Which of the sources send something at the moment. */
export type Sending = Record<Source, boolean>;
/** A countdown (`seconds`) or, with 0, a stopwatch; `elapsed` milliseconds have passed when the message is sent. */
export type TimerState = { seconds: number; elapsed: number } | null;
const PANELS = ['board', 'cards'] as const;
export type PanelName = (typeof PANELS)[number];

/** What the people in the room say to each other's browsers, never over the server. */
export type ControlMessage =
  | { type: 'hello'; name: string; sending: Sending }
  | { type: 'sending'; sending: Sending }
  | { type: 'chat'; text: string }
  /** Sent by the therapist only, like the next two. */
  | { type: 'timer'; timer: TimerState }
  | { type: 'panel'; panel: PanelName | null }
  | { type: 'ask-sample' };

/** Reads a message of another browser, which may be of another release or hostile; undefined if it is none of these. */
export function readControl(data: string): ControlMessage | undefined {
  const message = parsed(data);
  const { type } = message;
  if (type === 'hello' && typeof message.name === 'string') {
    return { type, name: message.name.slice(0, MAX_NAME), sending: readSending(message.sending) };
  }
  if (type === 'sending') return { type, sending: readSending(message.sending) };
  if (type === 'chat' && typeof message.text === 'string' && message.text.trim() !== '') {
    return { type, text: message.text.slice(0, MAX_CHAT) };
  }
  if (type === 'timer') return { type, timer: readTimer(message.timer) };
  if (type === 'panel') return { type, panel: PANELS.find((one) => one === message.panel) ?? null };
  return type === 'ask-sample' ? { type } : undefined;
}

function parsed(data: string): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(data));
  } catch {
    return {};
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function readSending(value: unknown): Sending {
  const said = asRecord(value);
  const [microphone, camera, screen, second] = SOURCES.map((source) => said[source] === true);
  return { microphone: !!microphone, camera: !!camera, screen: !!screen, second: !!second };
}

function readTimer(value: unknown): TimerState {
  const { seconds, elapsed } = asRecord(value);
  const isValid = [seconds, elapsed].every((one) => typeof one === 'number' && one >= 0 && one < DAY);
  return isValid ? { seconds: Number(seconds), elapsed: Number(elapsed) } : null;
}
