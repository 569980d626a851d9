import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aChoice, aTherapist } from '../../../testing/a-therapist.ts';
import { firstOfGroups, groupByPrimary, type Group } from './groups.ts';

function named(id: number, ...categories: string[]) {
  return aTherapist({ id, categories: categories.map((name) => aChoice(name)) });
}
function outline(groups: readonly Group[]) {
  return groups.map(({ category, items }) => [category, items.map(({ id }) => id)]);
}
function plain(name: string) {
  return name;
}

test('the first chosen category decides the group, and groups run alphabetically, those without one last', () => {
  const items = [named(1), named(2, 'Voice', 'Autism'), named(3, 'Autism'), named(4, 'Voice')];
  expect(outline(groupByPrimary(items, plain))).toEqual([
    ['Autism', [3]],
    ['Voice', [2, 4]],
    [null, [1]],
  ]);
});

test('groups of the directory are sorted alphabetically by the rules of the reader’s language', () => {
  const french: Record<string, string> = { Autism: 'Écriture', Voice: 'Ébauche', Zeal: 'Fin' };
  const items = [named(1, 'Autism'), named(2, 'Zeal'), named(3, 'Voice')];
  const groups = groupByPrimary(items, (name) => french[name] ?? name, { locale: 'fr' });
  expect(groups.map(({ category }) => category)).toEqual(['Voice', 'Autism', 'Zeal']);
});

test('a category that is called Other is not the group of therapists without one', () => {
  expect(outline(groupByPrimary([named(1), named(2, 'Other'), named(3, 'Voice')], plain))).toEqual([
    ['Other', [2]],
    ['Voice', [3]],
    [null, [1]],
  ]);
});

test('the group of the filtered category comes first', () => {
  const items = [named(1, 'Autism', 'Voice'), named(2, 'Voice'), named(3)];
  expect(outline(groupByPrimary(items, plain, { first: 'Voice' }))).toEqual([
    ['Voice', [2]],
    ['Autism', [1]],
    [null, [3]],
  ]);
});

test('the groups show every therapist exactly once, in list order, across any pages', () => {
  const item = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom(undefined, 'A', 'B', 'C'))
    .map(([id, category]) => (category ? named(id, category) : named(id)));
  fc.assert(
    fc.property(fc.array(item, { maxLength: 30 }), (items) => {
      const groups = groupByPrimary(items, plain);
      const ids = groups.flatMap((group) => group.items.map(({ id }) => id));
      expect(ids.toSorted((a, b) => a - b)).toEqual(
        [...new Set(items.map(({ id }) => id))].toSorted((a, b) => a - b),
      );
      const place = new Map([...new Set(items.map(({ id }) => id))].map((id, index) => [id, index]));
      for (const group of groups) {
        const places = group.items.map(({ id }) => place.get(id) ?? -1);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }
    }),
  );
});

test.each([
  [0, []],
  [
    2,
    [
      ['Autism', [3]],
      ['Voice', [2]],
    ],
  ],
  [
    9,
    [
      ['Autism', [3]],
      ['Voice', [2, 4]],
      [null, [1]],
    ],
  ],
] as const)('the first %i therapists are taken from all groups together', (count, expected) => {
  const items = [named(1), named(2, 'Voice'), named(3, 'Autism'), named(4, 'Voice')];
  expect(outline(firstOfGroups(groupByPrimary(items, plain), count))).toEqual(expected);
});
