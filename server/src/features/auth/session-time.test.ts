import { expect, test } from 'vitest';
import { timeOf } from './session-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const limits = { idle: 30 * MINUTE, absolute: 12 * HOUR };
const begun = (createdAt: number, lastSeenAt: number) => ({
  createdAt: new Date(createdAt),
  lastSeenAt: new Date(lastSeenAt),
});

test('an idle session ends by its idle limit, and a sign of life lengthens it', () => {
  expect(timeOf(begun(0, HOUR), limits, HOUR + 10 * MINUTE)).toEqual({
    secondsLeft: 20 * 60,
    noticeSeconds: 120,
    isExtendable: true,
  });
});

test('near its absolute limit nothing lengthens it any more', () => {
  expect(timeOf(begun(0, 12 * HOUR - 5 * MINUTE), limits, 12 * HOUR - MINUTE)).toEqual({
    secondsLeft: 60,
    noticeSeconds: 120,
    isExtendable: false,
  });
});

test('a short limit leaves half of it for the warning', () => {
  const short = { idle: MINUTE, absolute: HOUR };
  expect(timeOf(begun(0, 0), short, 0)).toEqual({ secondsLeft: 60, noticeSeconds: 30, isExtendable: true });
});
