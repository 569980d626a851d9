import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sideChannels } from '../../../testing/side-channels.ts';
import { messageJoiner, packMessage } from '../channel/packed-message.ts';
import { isCardImage, MAX_IMAGE, readShown, shownSender, type Shown } from './shown-card.ts';

const JPEG = 'data:image/jpeg;base64,/9j/';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function own(at: number, image = `${JPEG}4AAQ`): Shown {
  return { own: `card-${at}`, word: 'cow', isWordHidden: false, image };
}

function received(head: unknown, body: string) {
  const join = messageJoiner();
  return readShown(packMessage(head, new TextEncoder().encode(body)).map(join).at(-1));
}

it('only a JPEG of limited size is accepted as a shown picture', () => {
  expect(isCardImage(`${JPEG}4AAQ`)).toBe(true);
  expect(isCardImage(JPEG + 'A'.repeat(MAX_IMAGE - JPEG.length))).toBe(true);
  expect(isCardImage(JPEG + 'A'.repeat(MAX_IMAGE - JPEG.length + 1))).toBe(false);
  expect(isCardImage('data:image/svg+xml;base64,PHN2Zz4=')).toBe(false);
  expect(isCardImage('data:image/jpeg;base64,PHN2Zz4=')).toBe(false);
  expect(isCardImage('https://example.ca/picture.jpg')).toBe(false);
  expect(isCardImage(`${JPEG}4AAQ" onload="`)).toBe(false);
});

it('a message about a card with another body, a long word or a strange id is not read', () => {
  const card = { own: 'card-1', word: 'cow', isWordHidden: false };
  expect(received({ card }, `${JPEG}4AAQ`)).toEqual(own(1));
  expect(received({ card: null }, '')).toBeNull();
  expect(received({ card }, 'data:text/html,hello')).toBeUndefined();
  expect(received({ card }, '')).toBeUndefined();
  expect(received({ card: { ...card, word: 'w'.repeat(41) } }, `${JPEG}4AAQ`)).toBeUndefined();
  expect(received({ card: { ...card, own: '../x' } }, `${JPEG}4AAQ`)).toBeUndefined();
});

it('of own pictures turned quickly the first and the newest are sent, also to people who enter', () => {
  const [hers, his] = sideChannels({ role: 'therapist', name: 'Ana' }, { role: 'patient', name: 'Leo' });
  const join = messageJoiner();
  const seen: unknown[] = [];
  his!.onMessage((_, bytes) => {
    const message = join(bytes);
    if (message) seen.push(readShown(message));
  });
  const sender = shownSender(hers!);
  for (const at of [1, 2, 3, 4]) sender.show(own(at));
  expect(seen).toEqual([own(1)]);
  vi.advanceTimersByTime(500);
  expect(seen).toEqual([own(1), own(4)]);
  sender.sendCurrent();
  vi.advanceTimersByTime(500);
  expect(seen).toEqual([own(1), own(4), own(4)]);
  vi.advanceTimersByTime(2000);
  expect(seen).toHaveLength(3);
  sender.answer('p1');
  expect(seen.at(-1)).toEqual(own(4));
  sender.stop();
});

it('a picture that needs several frames arrives complete', () => {
  const image = JPEG + 'A'.repeat(MAX_IMAGE - JPEG.length);
  expect(packMessage({}, new TextEncoder().encode(image)).length).toBe(2);
  expect(received({ card: { own: 'card-1', word: 'cow', isWordHidden: false } }, image)).toEqual(
    own(1, image),
  );
});
