import { COMMON_PASSWORDS } from './common-passwords.ts';
import type { PasswordWeakness } from './own-password.ts';

/** Signs that stand for letters, as everybody who guesses knows. */
const STAND_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** A few digits and signs around a word, such as a year, add little. */
const AROUND = /^[^a-z]{0,2}([a-z].*?)[^a-z]{0,5}$/;

/** Null where nothing is known against the password. The username is left out where nobody knows it yet. */
export function weaknessOf(password: string, username = ''): PasswordWeakness | null {
  const typed = password.normalize('NFKC').toLowerCase();
  const name = username.trim().toLowerCase();
  if (name !== '' && typed.includes(name)) return 'holds_username';
  return spellingsOf(typed).some((spelling) => COMMON_PASSWORDS.has(spelling)) ? 'common' : null;
}

function spellingsOf(typed: string): string[] {
  const word = AROUND.exec(typed)?.[1] ?? typed;
  return [typed, word, lettersOf(word), lettersOf(typed)];
}

function lettersOf(text: string): string {
  return [...text].map((sign) => STAND_FOR[sign] ?? sign).join('');
}
