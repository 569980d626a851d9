import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { frenchFaults } from './french.ts';
import { LOCALES, type Locale } from './src/locale.ts';
import * as m from './src/m.ts';
import type { AnyMessage } from './src/message.ts';

const modules = import.meta.glob<Record<string, AnyMessage>>('./src/nouns/*/*.ts', { eager: true });
const messages = Object.entries(modules).flatMap(([path, exported]) => {
  const noun = path.split('/').at(-1)?.replace('.ts', '') ?? '';
  return Object.entries(exported).map(([key, message]) => ({ noun, key, message }));
});

/** Every wording of a message: its holes are filled with their own names, and count as one thing or as several. */
function textsOf(message: AnyMessage, locale: Locale): string[] {
  const wordings = [1, 2].map((count) => {
    const hole = (name: string) => ({ toString: () => `{${name}}`, valueOf: () => count });
    const holes = new Proxy({}, { get: (_, name) => hole(String(name)) });
    return message(holes, { locale });
  });
  return [...new Set(wordings)];
}

/** One line for each wording that a check finds fault with. */
function faults(check: (text: string, locale: Locale) => string[]): string[] {
  return messages.flatMap(({ key, message }) =>
    LOCALES.flatMap((locale) =>
      textsOf(message, locale).flatMap((text) => check(text, locale).map((fault) => `${key} ${fault}`)),
    ),
  );
}

test('the check reads all messages, in every wording', () => {
  expect(messages.length).toBeGreaterThan(2000);
  const wordings = messages.flatMap(({ message }) => textsOf(message, 'en'));
  expect(wordings.length).toBeGreaterThan(messages.length + 40);
});

test('a message key is in snake_case and begins with its noun', () => {
  const misplaced = messages.filter(
    ({ noun, key }) => !key.startsWith(`${noun}_`) || !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(key),
  );
  expect(misplaced.map(({ noun, key }) => `${noun}.ts: ${key}`)).toEqual([]);
});

test('a message key is in one file only', () => {
  const keys = messages.map(({ key }) => key);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('a message has no empty wording and no spaces around it', () => {
  expect(faults((text) => (text === '' || text !== text.trim() ? [`says "${text}"`] : []))).toEqual([]);
});

test('a placeholder of a message is named likeThis', () => {
  const holes = (text: string) => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const faulty = (name: string) => !/^[a-z][A-Za-z0-9]*$/.test(name);
  expect(faults((text) => holes(text).filter(faulty))).toEqual([]);
});

test('a message about one thing is in the singular', () => {
  const one = new Proxy(
    {},
    { get: (_, name) => ({ toString: () => `{${String(name)}}`, valueOf: () => 1 }) },
  );
  const counted = /\{(?:count|hours|days|minutes|years)\} (?:[a-z]+ )?[a-z]+s(?! )\b/;
  // Figures that are always larger than one.
  const neverOne = new Set(['overview_slow', 'overview_recent', 'directory_count_first', 'list_found_first']);
  const wrong = messages.filter(
    ({ key, message }) => !neverOne.has(key) && counted.test(message(one, { locale: 'en' })),
  );
  expect(wrong.map(({ key }) => key)).toEqual([]);
});

test('no message asks to write to an operator who may have published no address', () => {
  const asks = /\b(?:write to us|contact us|e-?mail us|écrivez-nous|nous écrire)\b/i;
  // Shown beside the address only.
  expect(faults((text) => (asks.test(text) ? [''] : []))).toEqual(['nav_contact ', 'nav_contact ']);
});

test.each([
  [/\btelephone/i, 'phone'],
  [/\bsecond factor\b/i, 'two-step sign-in'],
  [/\bCode of your authenticator/, 'code from your authenticator app'],
  [/\bpaid (?:by itself|on its own)\b/, 'paid separately: the other would be an automatic payment'],
  [/\b(?:did not|was not|were not) \w+ (?:since|for a while)\b/, 'has not … since'],
])('English messages do not say %s, but %s', (mark) => {
  expect(faults((text, locale) => (locale === 'en' && mark.test(text) ? [`says "${text}"`] : []))).toEqual(
    [],
  );
});

test('English messages have one spelling of email', () => {
  expect(
    faults((text, locale) => (locale === 'en' && /e-mail/i.test(text) ? [`says "${text}"`] : [])),
  ).toEqual([]);
  const folder = join(import.meta.dirname, '..', 'web', 'content');
  const files = readdirSync(folder).filter((name) => name.endsWith('.en.md'));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((name) => /e-mail/i.test(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});

test('French messages follow the typography and the words of docs/french.md', () => {
  expect(faults((text, locale) => (locale === 'fr' ? frenchFaults(text) : []))).toEqual([]);
});

test('no French paragraph of an email begins with a pronoun, which after a name would mean that person', () => {
  const pronoun = /^(?:Ils?|Elles?) (?!n’y a )/;
  const unclear = faults((text, locale) => (locale === 'fr' && pronoun.test(text) ? [`says "${text}"`] : []));
  expect(unclear.filter((fault) => /^\w*email_/.test(fault))).toEqual([]);
});

describe('a French message with its values filled in', () => {
  const fr = { locale: 'fr' } as const;
  const person = { name: 'Amélie' };
  const move = { from: 'mardi 15 décembre, 9\u00a0h', to: 'jeudi 17 décembre, 10\u00a0h' };
  const ranges = ['9\u00a0h à 12\u00a0h', '13\u00a0h à 17\u00a0h'].join(', ');

  test.each([
    [m.clients_invite_to(person, fr), 'Inviter quelqu’un au dossier\u00a0: Amélie'],
    [m.clients_access_invite_title(person, fr), 'Inviter quelqu’un au dossier\u00a0: Amélie'],
    [m.clients_access_leave_title(person, fr), 'Renoncer à l’accès au dossier\u00a0: Amélie?'],
    [m.clients_access_left(person, fr), 'Vous n’avez plus accès au dossier\u00a0: Amélie.'],
    [
      m.client_invitation_accepted_guardian(person, fr),
      'Vous avez maintenant accès aux séances pour Amélie.',
    ],
    [
      m.client_invitation_accepted_caseload({ ...person, from: 'Zoé Roy' }, fr),
      'Zoé Roy peut maintenant réserver des séances pour Amélie.',
    ],
    [
      m.schedule_week_confirm_text({ ...person, ...move }, fr),
      `Amélie. Avant\u00a0: ${move.from}. Après\u00a0: ${move.to}. La famille sera prévenue.`,
    ],
    [m.schedule_week_open_hours({ times: ranges }, fr), `Ouvert\u00a0: ${ranges}`],
    [m.practice_hours_of({ open: '1\u00a0h' }, fr), 'de rendez-vous sur 1\u00a0h d’ouverture'],
    [
      m.accounts_suspend_paid({ amount: '113,00\u00a0$', count: 1 }, fr),
      '113,00\u00a0$ ont été payés sans être remboursés, pour une séance.',
    ],
    [
      m.accounts_suspend_paid({ amount: '226,00\u00a0$', count: 2 }, fr),
      '226,00\u00a0$ ont été payés sans être remboursés, pour 2 d’entre elles.',
    ],
    [
      m.schedule_impact_hours_text({ count: 1 }, fr),
      'Fermer des heures ne touche que ce qui n’est pas réservé. Pour libérer ce temps, déplacez ou annulez la séance à la page Rendez-vous.',
    ],
    [
      m.system_trouble_slow({ provider: m.system_provider_sms({}, fr), slow: 1, answered: 1 }, fr),
      'Réponses lentes (Textos)\u00a0: plus de 2\u00a0secondes pour 1 sur 1.',
    ],
    [
      m.system_trouble_provider({ provider: m.system_provider_sms({}, fr), failure: '503' }, fr),
      'En panne (Textos)\u00a0: le dernier appel a échoué (503).',
    ],
    [m.system_retried({ count: 1 }, fr), 'Retour dans la file\u00a0: 1.'],
    [m.admins_change_of(person, fr), 'Autorisations\u00a0: Amélie'],
    [m.admins_remove_of(person, fr), 'Retirer les droits\u00a0: Amélie'],
    [m.admins_remove_title(person, fr), 'Amélie\u00a0: retirer tous les droits?'],
  ])('reads correctly: %s', (read, expected) => {
    expect(read).toBe(expected);
  });
});
