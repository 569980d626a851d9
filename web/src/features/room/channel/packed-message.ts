/**
 * A message of any size over a side channel: a JSON head and a body, split into frames that the channel takes. The channel
 * is ordered, so that the frames of a message arrive one after the other.
 *
 *     frame    1 byte: 1 when more follows, 0 for the last    then a part of the message
 *     message  2 bytes: length of the head    head (JSON)    body
 */
import { MAX_SIDE_MESSAGE, type SideChannel } from './side-channel.ts';

/** Bytes of a message; a sender of more is ignored until its next message. */
const MAX_PACKED = 3_000_000;

export type Unpacked = { head: unknown; body: Uint8Array<ArrayBuffer> };

export function packMessage(head: unknown, body: Uint8Array = new Uint8Array()): Uint8Array<ArrayBuffer>[] {
  const text = new TextEncoder().encode(JSON.stringify(head));
  const message = new Uint8Array(2 + text.length + body.length);
  new DataView(message.buffer).setUint16(0, text.length);
  message.set(text, 2);
  message.set(body, 2 + text.length);
  const room = MAX_SIDE_MESSAGE - 1;
  return Array.from({ length: Math.ceil(message.length / room) }, (_, at) => {
    const part = message.subarray(at * room, (at + 1) * room);
    const frame = new Uint8Array(part.length + 1);
    frame[0] = (at + 1) * room < message.length ? 1 : 0;
    frame.set(part, 1);
    return frame;
  });
}

export function sendPacked(
  channel: Pick<SideChannel, 'send'>,
  head: unknown,
  body?: Uint8Array,
  to?: string,
): void {
  for (const frame of packMessage(head, body)) channel.send(frame, to);
}

/** Joins the frames of one sender. Returns a message when it is complete and well-formed. */
export function messageJoiner(): (frame: Uint8Array) => Unpacked | undefined {
  let parts: Uint8Array[] = [];
  let size = 0;
  return (frame) => {
    const hasMore = frame[0] === 1;
    size += frame.length;
    if (size <= MAX_PACKED && frame.length > 1) parts.push(frame.subarray(1));
    else parts = [];
    if (hasMore) return undefined;
    const message = size <= MAX_PACKED ? unpack(parts) : undefined;
    parts = [];
    size = 0;
    return message;
  };
}

function unpack(parts: readonly Uint8Array[]): Unpacked | undefined {
  const message = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    message.set(part, at);
    at += part.length;
  }
  if (message.length < 2) return undefined;
  const bodyAt = 2 + new DataView(message.buffer).getUint16(0);
  if (bodyAt > message.length) return undefined;
  try {
    const head: unknown = JSON.parse(new TextDecoder().decode(message.subarray(2, bodyAt)));
    return { head, body: message.slice(bodyAt) };
  } catch {
    return undefined;
  }
}

/** Refuses a sender's bytes beyond a steady rate, so that no peer can keep the others' browsers busy. */
export function byteBudget(burst: number, perSecond: number, now: () => number): (bytes: number) => boolean {
  let left = burst;
  let last = now();
  return (bytes) => {
    const at = now();
    left = Math.min(burst, left + ((at - last) / 1000) * perSecond);
    last = at;
    // Every message costs work beside its bytes.
    if (bytes + 100 > left) return false;
    left -= bytes + 100;
    return true;
  };
}
