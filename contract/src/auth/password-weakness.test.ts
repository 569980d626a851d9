import { describe, expect, it } from 'vitest';
import { password } from './auth.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { weaknessOf } from './password-weakness.ts';

describe('a password', () => {
  it.each([
    'Password1',
    'PASSWORd2026!',
    'P@ssw0rd',
    'Passw0rd99',
    'Qwerty123',
    '1qaz2WSX',
    '!Sunshine24',
    'MotDePasse1',
    'Azertyuiop1',
    'Montreal2026',
    'Ｐassword1',
  ])('is common: %s', (typed) => {
    expect(password.safeParse(typed).success).toBe(true);
    expect(weaknessOf(typed, 'maya')).toBe('common');
  });

  it.each(['Maya-river-88x', 'xxMAYAxx77', 'Riverstone1maya'])('holds the username: %s', (typed) => {
    expect(weaknessOf(typed, ' Maya ')).toBe('holds_username');
  });

  it.each([
    'Quiet7Harbour-Lantern',
    'Password-of-seven-Herons1',
    'Dragon83746592741',
    'kV9xQ2mTz4',
    'Éclairage-du-fjord7',
  ])('has nothing known against it: %s', (typed) => {
    expect(weaknessOf(typed, 'maya')).toBeNull();
    expect(weaknessOf(typed)).toBeNull();
  });
});

it('the list of common passwords holds each once, in lower case', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(3_500);
  expect([...COMMON_PASSWORDS].filter((word) => !/^[!-@[-~]{5,}$/.test(word))).toEqual([]);
});
