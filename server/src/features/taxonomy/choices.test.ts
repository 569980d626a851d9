import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCategories, checkIds } from './choices.ts';
import { isSameName } from './names.ts';

const known = {
  categoryIds: new Set([1, 2]),
  subcategories: [
    { id: 11, categoryId: 1, name: 'Children' },
    { id: 12, categoryId: 1, name: 'Adults' },
    { id: 21, categoryId: 2, name: 'Children' },
  ],
};

describe("a therapist's choices", () => {
  it('keep their order, with names resolved in their own category', () => {
    const choices = [
      { categoryId: 2, selectedSubCategories: ['children'] },
      { categoryId: 1, selectedSubCategories: ['ADULTS', 'Children'] },
    ];
    expect(checkCategories(choices, known)).toEqual({
      ids: [2, 1],
      subcategoryIds: [21, 12, 11],
      issues: [],
    });
  });

  it('are rejected for unknown entries, or those of another category', () => {
    const choices = [
      { categoryId: 2, selectedSubCategories: ['Adults'] },
      { categoryId: 1, selectedSubCategories: ['Adults', 'Nothing', 'adults'] },
    ];
    expect(checkCategories(choices, known).issues).toEqual([
      { path: 'categories.0.selectedSubCategories.0', key: 'subcategory_unknown' },
      { path: 'categories.1.selectedSubCategories.1', key: 'subcategory_unknown' },
      { path: 'categories.1.selectedSubCategories.2', key: 'already_chosen' },
    ]);
    expect(checkCategories([{ categoryId: 9 }, { categoryId: 1 }, { categoryId: 1 }], known).issues).toEqual([
      { path: 'categories.0.categoryId', key: 'category_unknown' },
      { path: 'categories.2.categoryId', key: 'already_chosen' },
    ]);
  });

  it('are valid exactly when every id is known and listed once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 })), (ids) => {
        const issues = checkIds(ids, new Set([1, 2, 3, 4]), 'language_unknown', (index) => String(index));
        const isGood = new Set(ids).size === ids.length && ids.every((id) => id <= 4);
        expect(issues.length === 0).toBe(isGood);
      }),
    );
  });
});

describe('names of the taxonomy', () => {
  it('compare without case and Unicode form, and differ otherwise', () => {
    expect(isSameName('ÉTÉ', 'e\u0301te\u0301')).toBe(true);
    expect(isSameName('Été', 'Ete')).toBe(false);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(isSameName(name, name.normalize('NFD'))).toBe(true);
      }),
    );
  });
});
