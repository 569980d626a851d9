import { USERNAME_MAX } from '@cadence/contract/base/limits';
import { expect, test } from 'vitest';
import { suggestedUsername } from './suggested-username.ts';

test.each([
  ['anouk@example.ca', 'anouk'],
  ['anouk.tremblay+cadence@example.ca', 'anouk_tremblay'],
  ['Zoé.Côté-Roy@example.ca', 'Zoe_Cote_Roy'],
  ['.a_b.@x', 'a_b'],
  ['jo@example.ca', ''],
  ['ᐃᓄᒃ@example.ca', ''],
  ['anouk', ''],
  ['', ''],
])('the username suggested for %j is %j', (email, username) => {
  expect(suggestedUsername(email)).toBe(username);
});

test('a suggested username is at most as long as allowed', () => {
  expect(suggestedUsername(`${'a'.repeat(USERNAME_MAX - 1)}.bcd@example.ca`)).toBe(
    'a'.repeat(USERNAME_MAX - 1),
  );
});
