import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sideChannels } from '../../../testing/side-channels.ts';
import { sendPacked } from '../channel/packed-message.ts';
import { useShownCard } from './use-shown-card.ts';

const FISH = { picture: 'fish', word: 'fish', language: 'en', isWordHidden: false } as const;

function people() {
  const [hers, his, guests] = sideChannels(
    { role: 'therapist', name: 'Ana' },
    { role: 'patient', name: 'Leo' },
    { role: 'guest', name: 'Odile' },
  );
  return { hers: hers!, his: his!, guests: guests! };
}

it('only the therapist can show a card', () => {
  const { hers, his, guests } = people();
  const { result } = renderHook(() => useShownCard(his));
  act(() => sendPacked(guests, { card: FISH }));
  expect(result.current.shown).toBeUndefined();
  act(() => sendPacked(hers, { card: FISH }));
  expect(result.current.shown).toEqual(FISH);
  act(() => sendPacked(guests, { card: null }));
  expect(result.current.shown).toEqual(FISH);
});

it('the card requests of one person are answered up to a rate, without affecting others', () => {
  const { hers, his, guests } = people();
  const answers = { his: 0, guests: 0 };
  his.onMessage(() => answers.his++);
  guests.onMessage((from) => from === hers.selfId && answers.guests++);
  const { result } = renderHook(() => useShownCard(hers));
  act(() => result.current.show(FISH));
  answers.his = 0;
  answers.guests = 0;
  for (let asked = 0; asked < 200; asked++) sendPacked(his, {}, undefined, hers.selfId);
  expect(answers.his).toBeGreaterThan(10);
  expect(answers.his).toBeLessThan(25);
  expect(answers.guests).toBe(0);
  sendPacked(guests, {}, undefined, hers.selfId);
  expect(answers.guests).toBe(1);
});
