import { expect, test } from 'vitest';
import { message, plural } from './message.ts';

const greeting = message('Hello {name}', 'Bonjour {name}');
const found = plural(
  'count',
  { one: '{count} event on {day}', other: '{count} events on {day}' },
  { one: '{count} événement le {day}', other: '{count} événements le {day}' },
);

test('a message is written in the language of the call', () => {
  expect(greeting({ name: 'Zoé' }, { locale: 'en' })).toBe('Hello Zoé');
  expect(greeting({ name: 'Zoé' }, { locale: 'fr' })).toBe('Bonjour Zoé');
});

test('a value of a message is inserted unchanged', () => {
  expect(greeting({ name: '{name} $& $1' }, { locale: 'en' })).toBe('Hello {name} $& $1');
});

test('a message without a language throws', () => {
  expect(() => greeting({ name: 'Zoé' })).toThrow('{ locale }');
});

test.each([
  [0, '0 events', '0 événement'],
  [1, '1 event', '1 événement'],
  [1.5, '1.5 events', '1.5 événement'],
  [2, '2 events', '2 événements'],
  [1_000_000, '1000000 events', '1000000 événements'],
])('a message with %s chooses the plural of each language', (count, english, french) => {
  expect(found({ count, day: 'lundi' }, { locale: 'en' })).toBe(`${english} on lundi`);
  expect(found({ count, day: 'lundi' }, { locale: 'fr' })).toBe(`${french} le lundi`);
});

test('the types of a message require both languages and all values', () => {
  // @ts-expect-error A sentence needs its French.
  expect(() => message('Hello')).not.toThrow();
  // @ts-expect-error The French has another hole.
  expect(() => message('Hello {name}', 'Bonjour {nom}')).not.toThrow();
  // @ts-expect-error The French lacks a hole.
  expect(() => plural('n', { one: '{n} {x}', other: '{n} {x}' }, { one: '{n}', other: '{n}' })).not.toThrow();
  // @ts-expect-error The hole is not filled.
  expect(greeting({}, { locale: 'en' })).toBe('Hello undefined');
  // @ts-expect-error A plural is chosen by a number.
  expect(found({ count: '1', day: 'lundi' }, { locale: 'en' })).toBe('1 event on lundi');
});
