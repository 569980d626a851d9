import { expect, it } from 'vitest';
import { isFull } from './live.ts';

const HERE = '198.51.100.7';

/** `count` connections of the accounts whose ids follow each other; eight of each, as many as one may have. */
function accounts(count: number, address = HERE) {
  return Array.from({ length: count }, (_, nth) => ({ userId: 1 + Math.floor(nth / 8), address }));
}

it('an account has at most eight live connections, wherever it connects', () => {
  const who = { userId: 1, address: '203.0.113.1' };
  expect([isFull(accounts(7), who), isFull(accounts(8), who)]).toEqual([false, true]);
});

it('one network has at most 400 live connections, of however many accounts', () => {
  const who = { userId: 1_000, address: HERE };
  expect([isFull(accounts(399), who), isFull(accounts(400), who)]).toEqual([false, true]);
  expect(isFull(accounts(400), { ...who, address: '203.0.113.1' })).toBe(false);
});

it('visitors of one network have at most 100 live connections, and accounts none fewer for it', () => {
  const visitors = Array.from({ length: 100 }, () => ({ userId: undefined, address: HERE }));
  const visitor = { userId: undefined, address: HERE };
  expect([isFull(visitors.slice(1), visitor), isFull(visitors, visitor)]).toEqual([false, true]);
  expect(isFull(visitors, { userId: 1, address: HERE })).toBe(false);
});
