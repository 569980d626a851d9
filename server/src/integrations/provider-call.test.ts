import { expect, test } from 'vitest';

import { createBreaker } from './provider-call.ts';

test('a circuit breaker opens after five failures in a row, then lets one caller try', () => {
  let at = 0;
  const breaker = createBreaker(() => at);
  for (let round = 0; round < 4; round += 1) breaker.record(false);
  expect(breaker.mayCall()).toBe(true);
  expect(breaker.isOpen()).toBe(false);
  breaker.record(false);
  expect(breaker.mayCall()).toBe(false);
  at = 10_000;
  expect(breaker.mayCall()).toBe(true);
  expect(breaker.mayCall()).toBe(false);
  expect(breaker.isOpen()).toBe(true);
  breaker.record(true);
  expect(breaker.isOpen()).toBe(false);
  expect(breaker.mayCall()).toBe(true);
  expect(breaker.mayCall()).toBe(true);
});

test('a success resets the count of failures of a circuit breaker', () => {
  const breaker = createBreaker(() => 0);
  for (let round = 0; round < 20; round += 1) breaker.record(round % 5 === 4);
  expect(breaker.mayCall()).toBe(true);
});
