import { agreementOf, itemsForClient, missingItems } from '@cadence/contract/care/form-answers';
import { FORM_KEYS, MAX_ITEMS } from '@cadence/contract/care/form-shape';
import { expect, test } from 'vitest';
import { frenchFaults } from '../../../../../messages/french.ts';
import { SHIPPED_FORMS } from './all.ts';
import { AGREE } from './build-item.ts';
import { withDefaults } from './shipped-form.ts';

const forms = SHIPPED_FORMS.map(({ items, ...form }) => ({ ...form, items: items.map(withDefaults) }));

test('every form of the contract is shipped once', () => {
  expect(forms.map(({ key }) => key).toSorted()).toEqual([...FORM_KEYS].toSorted());
});

test.each(forms)('the French of the form $key follows the rules of French typography', ({ title, items }) => {
  const texts = [
    title,
    ...items.flatMap(({ label, help, options }) => [label, help, ...options.map((one) => one.label)]),
  ];
  const faults = texts.flatMap((text) =>
    (text?.fr.split('\n') ?? []).flatMap((line) => frenchFaults(line).map((fault) => `${line}: ${fault}`)),
  );
  expect(faults).toEqual([]);
});

test.each(forms)(
  'what the form $key says after a point has as many paragraphs in both languages',
  ({ items }) => {
    for (const { help } of items) expect(help?.fr.split('\n').length).toBe(help?.en.split('\n').length);
  },
);

test.each(forms)('the form $key can be filled in', ({ items }) => {
  const ids = items.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(items.length).toBeLessThanOrEqual(MAX_ITEMS);
  for (const [place, { type, options, shownIf }] of items.entries()) {
    expect(options.length > 0).toBe(type === 'one' || type === 'several');
    const earlier = items.slice(0, place).find(({ id }) => id === shownIf?.itemId);
    if (shownIf) expect(earlier).toMatchObject({ type: 'yesNo' });
  }
});

test.each(forms.filter(({ kind }) => kind === 'consent'))(
  'the consent $key has four points with what they mean, and ends with what is agreed to',
  ({ kind, items }) => {
    const points = items.filter(
      ({ id, type, isForClient }) => type === 'statement' && id !== AGREE && !isForClient,
    );
    expect(points).toHaveLength(4);
    for (const { help } of points) expect(help).not.toBeNull();
    expect(agreementOf(kind, items)).toMatchObject({ id: AGREE, type: 'statement' });
  },
);

test('only virtual care has a page in easy words for the client', () => {
  const keys = forms.filter(({ items }) => itemsForClient(items).length > 0).map(({ key }) => key);
  expect(keys).toEqual(['virtual_care']);
});

test.each(['about_under_6', 'about_school_age', 'about_adult'])(
  'the form %s begins with the cover, whose ids stay the same',
  (key) => {
    const cover = [
      'relation',
      'name',
      'birth_date',
      'sex',
      'address',
      'phone',
      'parental_authority',
      'lives_with',
    ];
    const items = forms.find((form) => form.key === key)?.items ?? [];
    expect(items.slice(0, cover.length).map(({ id }) => id)).toEqual(cover);
  },
);

test('at most 24 questions are asked about every child under 6', () => {
  const items = forms.find(({ key }) => key === 'about_under_6')?.items ?? [];
  expect(items.filter(({ shownIf }) => shownIf === null).length).toBeLessThanOrEqual(24);
  expect(missingItems(items, {}).map(({ id }) => id)).toContain('concerns');
});
