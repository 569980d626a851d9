import { HOUR, MINUTE } from '@cadence/scheduling/durations';
import { expect, test } from 'vitest';
import { timeLeftOf } from './session-time.ts';

const limits = { idle: 30 * MINUTE, absolute: 12 * HOUR };
function begun(createdAt: number, lastSeenAt: number) {
  return {
    createdAt: new Date(createdAt),
    lastSeenAt: new Date(lastSeenAt),
  };
}

test('an idle session ends by its idle limit, and activity extends it', () => {
  expect(timeLeftOf(begun(0, HOUR), limits, HOUR + 10 * MINUTE)).toEqual({
    secondsLeft: 20 * 60,
    noticeSeconds: 120,
    isExtendable: true,
  });
});

test('activity near the absolute limit does not extend the session', () => {
  expect(timeLeftOf(begun(0, 12 * HOUR - 5 * MINUTE), limits, 12 * HOUR - MINUTE)).toEqual({
    secondsLeft: 60,
    noticeSeconds: 120,
    isExtendable: false,
  });
});

test('the warning before a session ends takes at most half of a short limit', () => {
  const short = { idle: MINUTE, absolute: HOUR };
  expect(timeLeftOf(begun(0, 0), short, 0)).toEqual({
    secondsLeft: 60,
    noticeSeconds: 30,
    isExtendable: true,
  });
});
