import { expect, it } from 'vitest';
import { DECOY, hashPassword, isPasswordRight } from './passwords.ts';

/** Everything but the salt and the hash, of which the lengths. */
const shapeOf = (hash: string): unknown[] => {
  const [, algorithm, version, cost, salt = '', digest = ''] = hash.split('$');
  return [algorithm, version, cost, salt.length, digest.length];
};

it('an unknown name costs the same work as a known one', async () => {
  expect(shapeOf(DECOY)).toEqual(shapeOf(await hashPassword('Password1')));
});

it('without a stored hash no password is right', async () => {
  expect(await isPasswordRight(undefined, '')).toBe(false);
});
