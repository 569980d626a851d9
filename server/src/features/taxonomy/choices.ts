import type { FieldIssue } from '../../platform/failure.ts';
import { named } from './names.ts';

/** A category that a therapist chose, with the names of the subcategories chosen in it. */
export type CategoryChoice = {
  categoryId: number;
  selectedSubCategories?: readonly string[] | undefined;
};

type Subcategory = { id: number; categoryId: number; name: string };

export type Known = {
  categoryIds: ReadonlySet<number>;
  subcategories: readonly Subcategory[];
};

export type Checked = { ids: number[]; subcategoryIds: number[]; issues: FieldIssue[] };

/** Every id has to exist and may be there once; the order is the therapist's own and stays. */
export const checkIds = (
  ids: readonly number[],
  known: ReadonlySet<number>,
  unknown: 'category_unknown' | 'language_unknown',
  pathOf: (index: number) => string,
): FieldIssue[] =>
  ids.flatMap((id, index): FieldIssue[] => {
    if (!known.has(id)) return [{ path: pathOf(index), key: unknown }];
    return ids.indexOf(id) < index ? [{ path: pathOf(index), key: 'already_chosen' }] : [];
  });

/** Subcategories are chosen by name, which has to be one of that very category's. */
const checkSubcategories = (choice: CategoryChoice, index: number, known: Known): Checked => {
  const ofCategory = known.subcategories.filter(({ categoryId }) => categoryId === choice.categoryId);
  const checked: Checked = { ids: [], subcategoryIds: [], issues: [] };
  for (const [position, name] of (choice.selectedSubCategories ?? []).entries()) {
    const path = `categories.${index}.selectedSubCategories.${position}`;
    const found = named(ofCategory, name);
    if (!found) checked.issues.push({ path, key: 'subcategory_unknown' });
    else if (checked.subcategoryIds.includes(found.id)) checked.issues.push({ path, key: 'already_chosen' });
    else checked.subcategoryIds.push(found.id);
  }
  return checked;
};

/** What a therapist's list of categories means, or every place where it is wrong. */
export const checkCategories = (choices: readonly CategoryChoice[], known: Known): Checked => {
  const ids = choices.map(({ categoryId }) => categoryId);
  const issues = checkIds(
    ids,
    known.categoryIds,
    'category_unknown',
    (index) => `categories.${index}.categoryId`,
  );
  if (issues.length > 0) return { ids, subcategoryIds: [], issues };
  const each = choices.map((choice, index) => checkSubcategories(choice, index, known));
  return {
    ids,
    subcategoryIds: each.flatMap(({ subcategoryIds }) => subcategoryIds),
    issues: each.flatMap((one) => one.issues),
  };
};
