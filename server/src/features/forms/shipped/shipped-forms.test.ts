import { expect, test } from 'vitest';
import { frenchFaults } from '../../../../../messages/french.ts';
import { AGREE, EASY_WORDS } from './shipped-form.ts';
import { SHIPPED_FORMS } from './shipped-forms.ts';

const byKey = Object.fromEntries(SHIPPED_FORMS.map((form) => [form.key, form]));

test.each(SHIPPED_FORMS)(
  'the French of the form $key follows the rules of French typography',
  ({ title, items }) => {
    const texts = [
      title,
      ...items.flatMap(({ label, options = [] }) => [label, ...options.map((one) => one.label)]),
    ];
    expect(texts.flatMap(({ fr }) => fr.split('\n').map((text) => [text, frenchFaults(text)]))).toEqual(
      texts.flatMap(({ fr }) => fr.split('\n').map((text) => [text, []])),
    );
  },
);

test.each(SHIPPED_FORMS)('the form $key can be filled in', ({ items }) => {
  const ids = items.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(items.length).toBeLessThanOrEqual(60);
  for (const [place, { type, options, shownIf }] of items.entries()) {
    expect(type === 'one' || type === 'several').toBe(options !== undefined);
    if (!shownIf) continue;
    const earlier = items.slice(0, place).find(({ id }) => id === shownIf.itemId);
    const answers = earlier?.type === 'yesNo' ? ['yes', 'no'] : (earlier?.options ?? []).map(({ id }) => id);
    expect(answers).toContain(shownIf.is);
  }
});

test.each(SHIPPED_FORMS)(
  'every text of the form $key has as many paragraphs in both languages',
  ({ items }) => {
    for (const { label } of items) expect(label.fr.split('\n')).toHaveLength(label.en.split('\n').length);
  },
);

test.each(SHIPPED_FORMS.filter(({ kind }) => kind === 'consent'))(
  'the consent $key has four points with what they mean, and ends with what is agreed to',
  ({ items }) => {
    const points = items.filter(({ id, type }) => type === 'statement' && id !== AGREE && id !== EASY_WORDS);
    expect(points).toHaveLength(4);
    for (const { label } of points) expect(label.en.split('\n').length).toBeGreaterThan(1);
    expect(items.at(-1)).toMatchObject({ id: AGREE, type: 'statement' });
  },
);

test('the three forms about a client have one cover, whose ids stay the same', () => {
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
  for (const key of ['about_under_6', 'about_school_age', 'about_adult'])
    expect(byKey[key]?.items.slice(0, cover.length).map(({ id }) => id)).toEqual(cover);
});

test('a parent reads few enough questions about a child under 6', () => {
  const asked = byKey['about_under_6']?.items.filter(({ shownIf }) => !shownIf) ?? [];
  expect(asked.length).toBeLessThanOrEqual(24);
});
