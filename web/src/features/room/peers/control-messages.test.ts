import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_CHAT, readControl } from './control-messages.ts';

test('a control message of the room is read', () => {
  const sending = { microphone: true, camera: false, screen: false, second: false };
  const hello = { type: 'hello', name: 'Odile', sending };
  expect(readControl(JSON.stringify(hello))).toEqual(hello);
  const timer = { type: 'timer', timer: { seconds: 300, elapsed: 20 } };
  expect(readControl(JSON.stringify(timer))).toEqual(timer);
  expect(readControl(JSON.stringify({ type: 'panel', panel: 'elsewhere' }))).toEqual({
    type: 'panel',
    panel: null,
  });
});

test('reading a control message never throws, and never returns a chat text over the limit', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (data) => {
      readControl(data);
    }),
  );
  const long = readControl(JSON.stringify({ type: 'chat', text: 'x'.repeat(MAX_CHAT + 1) }));
  expect(long).toEqual({ type: 'chat', text: 'x'.repeat(MAX_CHAT) });
});
