import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveCategory, toggleCategory, toggleSpecialty } from './chosen-categories.ts';

function chosen(...ids: number[]) {
  return ids.map((categoryId) => ({ categoryId, selectedSubCategories: ['a'] }));
}
function ids(list: readonly { categoryId: number }[]) {
  return list.map(({ categoryId }) => categoryId);
}
const lists = fc
  .uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 8 })
  .map((numbers) => chosen(...numbers));

test('a category is chosen last, without specialties, and unchosen with them', () => {
  const two = toggleCategory(chosen(5), 3);
  expect(two).toEqual([...chosen(5), { categoryId: 3, selectedSubCategories: [] }]);
  expect(toggleCategory(two, 5)).toEqual([{ categoryId: 3, selectedSubCategories: [] }]);
});

test('a specialty belongs to its own category', () => {
  const list = toggleSpecialty(chosen(1, 2), 2, 'b');
  expect(list.map((one) => one.selectedSubCategories)).toEqual([['a'], ['a', 'b']]);
  expect(toggleSpecialty(list, 2, 'a')[1]?.selectedSubCategories).toEqual(['b']);
  expect(toggleSpecialty(list, 9, 'x')).toEqual(list);
});

test('moving a category keeps every choice, goes one place, and stops at the ends', () => {
  expect(ids(moveCategory(chosen(1, 2, 3), 3, -1))).toEqual([1, 3, 2]);
  expect(ids(moveCategory(chosen(1, 2, 3), 1, -1))).toEqual([1, 2, 3]);
  expect(ids(moveCategory(chosen(1, 2, 3), 3, 1))).toEqual([1, 2, 3]);
  fc.assert(
    fc.property(
      lists,
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom(-1 as const, 1 as const),
      (list, id, by) => {
        const moved = moveCategory(list, id, by);
        expect(new Set(ids(moved))).toEqual(new Set(ids(list)));
        expect(moved).toHaveLength(list.length);
        const [from, to] = [ids(list).indexOf(id), ids(moved).indexOf(id)];
        const target = from + by;
        expect(to).toBe(from === -1 || target < 0 || target >= list.length ? from : target);
      },
    ),
  );
});
