import { expect, test } from 'vitest';
import { anOffer, aSlot } from '../../../testing/an-appointment.ts';
import { wholeOffer } from './whole-offer.ts';

const RANGE = { from: '2026-12-15', to: '2026-12-19' };
function offerOf(...days: string[]) {
  return anOffer(Object.fromEntries(days.map((day) => [day, [aSlot(`${day}T14:00:00.000Z`)]])));
}

test('a complete answer with slots is requested once', async () => {
  const asked: object[] = [];
  const offer = await wholeOffer(RANGE, async (part) => {
    asked.push(part);
    return offerOf('2026-12-15', '2026-12-16');
  });
  expect(offer).toEqual(offerOf('2026-12-15', '2026-12-16'));
  expect(asked).toEqual([RANGE]);
});

test('an answer with slots that ends early is continued until the last day', async () => {
  const asked: object[] = [];
  const offer = await wholeOffer(RANGE, async (part) => {
    asked.push(part);
    if (asked.length === 1) return { ...offerOf('2026-12-15'), nextFrom: '2026-12-16' };
    if (asked.length === 2) return { ...offerOf('2026-12-16', '2026-12-17'), nextFrom: '2026-12-18' };
    return offerOf('2026-12-18', '2026-12-19');
  });
  const days = ['2026-12-15', '2026-12-16', '2026-12-17', '2026-12-18', '2026-12-19'];
  expect(offer).toEqual(offerOf(...days));
  expect(asked).toEqual(['2026-12-15', '2026-12-16', '2026-12-18'].map((from) => ({ ...RANGE, from })));
});
