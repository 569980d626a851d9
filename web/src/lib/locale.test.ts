import { expect, test } from 'vitest';
import {
  applyLocale,
  chooseLocale,
  getLocale,
  openInLocale,
  startingLocale,
  takeLocaleForAccount,
} from './locale.ts';

test.each([
  ['lang=fr', ['en-CA'], 'fr'],
  ['theme=dark; lang=en', ['fr-CA'], 'en'],
  ['lang=de', ['fr-CA', 'en'], 'fr'],
  ['slang=fr', ['de', 'en-US', 'fr'], 'en'],
  ['', ['de', 'FR-ca'], 'fr'],
  ['', ['de'], 'en'],
  ['', [], 'en'],
])('the page starts with cookie %j and browser %j in %s', (cookie, preferred, locale) => {
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

test('an account takes over French and a chosen language, and otherwise keeps its own', () => {
  openInLocale('fr');
  expect(takeLocaleForAccount('en')).toBe('fr');
  openInLocale('fr');
  expect(takeLocaleForAccount('fr')).toBeUndefined();
  openInLocale('en');
  expect(takeLocaleForAccount('fr')).toBeUndefined();
  chooseLocale('en');
  expect(takeLocaleForAccount('fr')).toBe('en');
});

test('a choice of language counts for one account only', () => {
  chooseLocale('en');
  expect([takeLocaleForAccount('fr'), takeLocaleForAccount('fr')]).toEqual(['en', undefined]);
});

test.each([
  ['fr', 'en'],
  ['en', 'fr'],
] as const)('the account that left the tab in %s does not change the next one', (left, next) => {
  chooseLocale(next);
  applyLocale(left);
  expect(takeLocaleForAccount(next)).toBeUndefined();
});
