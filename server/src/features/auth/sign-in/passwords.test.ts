import { expect, it } from 'vitest';
import { DUMMY_HASH, hashPassword, isPasswordRight } from './passwords.ts';

/** The parameters of a hash, without salt and hash but with their lengths. */
function shapeOf(hash: string): unknown[] {
  const [, algorithm, version, cost, salt = '', digest = ''] = hash.split('$');
  return [algorithm, version, cost, salt.length, digest.length];
}

it('verifying the password of an unknown name costs the same as of a known one', async () => {
  expect(shapeOf(DUMMY_HASH)).toEqual(shapeOf(await hashPassword('Password1')));
});

it('every password is wrong for an account without a stored hash', async () => {
  expect(await isPasswordRight(undefined, '')).toBe(false);
});
