import { type Context, inTransaction } from '../../context.ts';
import { Failure, type FieldIssue } from '../../platform/failure.ts';
import { findByName } from './names.ts';
import * as queries from './queries.ts';

/** A category that a therapist chose, with the names of the chosen subcategories. */
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

/** Every id has to exist and be listed once. */
export function checkIds(
  ids: readonly number[],
  known: ReadonlySet<number>,
  unknown: 'category_unknown' | 'language_unknown',
  pathOf: (index: number) => string,
): FieldIssue[] {
  return ids.flatMap((id, index): FieldIssue[] => {
    if (!known.has(id)) return [{ path: pathOf(index), key: unknown }];
    return ids.indexOf(id) < index ? [{ path: pathOf(index), key: 'already_chosen' }] : [];
  });
}

/** A subcategory's name has to belong to the chosen category. */
function checkSubcategories(choice: CategoryChoice, index: number, known: Known): Checked {
  const ofCategory = known.subcategories.filter(({ categoryId }) => categoryId === choice.categoryId);
  const checked: Checked = { ids: [], subcategoryIds: [], issues: [] };
  for (const [position, name] of (choice.selectedSubCategories ?? []).entries()) {
    const path = `categories.${index}.selectedSubCategories.${position}`;
    const found = findByName(ofCategory, name);
    if (!found) checked.issues.push({ path, key: 'subcategory_unknown' });
    else if (checked.subcategoryIds.includes(found.id)) checked.issues.push({ path, key: 'already_chosen' });
    else checked.subcategoryIds.push(found.id);
  }
  return checked;
}

/** Resolves a therapist's categories, or returns all issues. */
export function checkCategories(choices: readonly CategoryChoice[], known: Known): Checked {
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
}

export type TherapistChoices = {
  categories?: readonly CategoryChoice[] | undefined;
  languageIds?: readonly number[] | undefined;
};

/**
 * Sets a therapist's choices. A given list replaces the former one, in its order; an absent list stays.
 * @throws Failure `invalid` with the path of every unknown or repeated entry
 */
export function setTherapistChoices(
  ctx: Context,
  therapistId: number,
  { categories, languageIds }: TherapistChoices,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const issues: FieldIssue[] = [];
    if (categories) issues.push(...(await replaceCategories(tx, therapistId, categories)));
    if (languageIds) issues.push(...(await replaceLanguages(tx, therapistId, languageIds)));
    if (issues.length > 0) throw new Failure('invalid', { issues });
  });
}

async function replaceCategories(
  tx: Context,
  therapistId: number,
  choices: readonly CategoryChoice[],
): Promise<FieldIssue[]> {
  const chosenIds = choices.map(({ categoryId }) => categoryId);
  const categoryIds = await queries.lockExisting(tx.db, 'category', chosenIds);
  const subcategories = await queries.lockSubcategories(tx.db, chosenIds);
  const { ids, subcategoryIds, issues } = checkCategories(choices, { categoryIds, subcategories });
  if (issues.length === 0) await queries.replaceTherapistCategories(tx.db, therapistId, ids, subcategoryIds);
  return issues;
}

async function replaceLanguages(
  tx: Context,
  therapistId: number,
  ids: readonly number[],
): Promise<FieldIssue[]> {
  const known = await queries.lockExisting(tx.db, 'language', ids);
  const issues = checkIds(ids, known, 'language_unknown', (index) => `languageIds.${index}`);
  if (issues.length === 0) await queries.replaceTherapistLanguages(tx.db, therapistId, ids);
  return issues;
}

/** The chosen categories by therapist, in the therapist's order. */
export async function categoriesByTherapist(
  ctx: Context,
  therapistIds: readonly number[],
): Promise<Map<number, { id: number; name: string }[]>> {
  const chosen = new Map<number, { id: number; name: string }[]>();
  for (const { therapistId, id, name } of await queries.listChosenCategories(ctx.db, therapistIds))
    chosen.set(therapistId, [...(chosen.get(therapistId) ?? []), { id, name }]);
  return chosen;
}

/** Deletes all choices of a therapist. */
export async function clearChoices(tx: Context, therapistId: number): Promise<void> {
  await queries.replaceTherapistCategories(tx.db, therapistId, [], []);
  await queries.replaceTherapistLanguages(tx.db, therapistId, []);
}
