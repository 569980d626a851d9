import { expect, test, vi } from 'vitest';
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

test('an account takes over French and a chosen language, and else keeps its own', async () => {
  // Files share their modules, and another one may have chosen a language.
  vi.resetModules();
  const page = await import('./locale.ts');
  page.applyLocale('fr');
  expect([page.localeForAccount('en'), page.localeForAccount('fr')]).toEqual(['fr', undefined]);
  page.applyLocale('en');
  expect(page.localeForAccount('fr')).toBeUndefined();
  page.chooseLocale('en');
  expect(page.localeForAccount('fr')).toBe('en');
});
