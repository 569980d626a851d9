import { expect, test } from 'vitest';
import { applyLocale, getLocale, startingLocale } from './locale.ts';

test.each([
  ['lang=fr', ['en-CA'], 'fr'],
  ['theme=dark; lang=en', ['fr-CA'], 'en'],
  ['lang=de', ['fr-CA', 'en'], 'fr'],
  ['slang=fr', ['de', 'en-US', 'fr'], 'en'],
  ['', ['de', 'FR-ca'], 'fr'],
  ['', ['de'], 'en'],
  ['', [], 'en'],
])('cookie %j and browser %j begin in %s', (cookie, preferred, locale) => {
  expect(startingLocale(cookie, preferred)).toBe(locale);
});

test('a chosen language is stored in the cookie and in the page’s lang', () => {
  applyLocale('fr');
  expect(document.cookie).toContain('lang=fr');
  expect(document.documentElement.lang).toBe('fr');
  expect(getLocale()).toBe('fr');
  applyLocale('en');
  expect(document.cookie).toContain('lang=en');
});
