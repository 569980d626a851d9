import type { therapistOptions } from '@cadence/contract/taxonomy';
import type * as z from 'zod/mini';
import { audit } from '../../platform/audit.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { Failure, type FieldIssue } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type CategoryChoice, checkCategories, checkIds } from './choices.ts';
import { isSameName, type Named, named, sortedByName } from './names.ts';
import * as queries from './queries.ts';

export type Taxonomy = { categories: (Named & { subcategories: Named[] })[]; languages: Named[] };
export type TherapistOptions = z.output<typeof therapistOptions>;
export type { CategoryChoice } from './choices.ts';

/** Every category with its subcategories, and every language, each list by name. */
export const read = async (ctx: Context): Promise<Taxonomy> => {
  const subcategories = sortedByName(await queries.listSubcategories(ctx.db));
  const categories = sortedByName(await queries.listCategories(ctx.db));
  return {
    categories: categories.map((category) => ({
      ...category,
      subcategories: subcategories.filter(({ categoryId }) => categoryId === category.id),
    })),
    languages: sortedByName(await queries.listLanguages(ctx.db)),
  };
};

const namesOf = (list: readonly { name: string }[]): string[] => list.map(({ name }) => name);

export const options = async (ctx: Context): Promise<TherapistOptions> => {
  const { categories, languages } = await read(ctx);
  return {
    categories: categories.map((category) => ({
      ...category,
      subcategories: namesOf(category.subcategories),
    })),
    languages,
  };
};

/** Category names, each with its subcategory names. */
export const listCategories = async (ctx: Context): Promise<[string, string[]][]> =>
  (await read(ctx)).categories.map(({ name, subcategories }) => [name, namesOf(subcategories)]);

export const listLanguages = async (ctx: Context): Promise<string[]> =>
  namesOf(sortedByName(await queries.listLanguages(ctx.db)));

/** With `oldName` a rename in place, which keeps every therapist's choice. `nameFr` absent stays, empty removes it. */
type Saving = { name: string; oldName: string | undefined; nameFr: string | null | undefined };
type Writes<T> = {
  insert: (names: queries.Names) => Promise<T>;
  update: (id: number, names: queries.Names) => Promise<T>;
};

/**
 * @throws Failure `not_found` when nothing has the old name, `name_taken` when another one has the new name. A name may
 * be renamed to itself in another case.
 */
const save = <T extends Named>(existing: readonly T[], saving: Saving, writes: Writes<T>): Promise<T> => {
  const { name, oldName, nameFr } = saving;
  const renamed = oldName === undefined ? undefined : required(existing, oldName);
  const other = named(existing, name);
  if (other && other.id !== renamed?.id) throw new Failure('name_taken');
  const names = { name, ...(nameFr !== undefined && { nameFr: nameFr || null }) };
  return renamed ? writes.update(renamed.id, names) : writes.insert(names);
};

const required = <T extends Named>(list: readonly T[], name: string): T => {
  const found = named(list, name);
  if (!found) throw new Failure('not_found');
  return found;
};

const changed = (
  ctx: Context,
  viewer: Viewer,
  kind: 'category' | 'subcategory' | 'language',
  { id }: Named,
): Promise<void> => audit(ctx, viewer, { action: 'change', record: `${kind}:${id}` });

/** Adds a category, or renames one. @throws Failure `name_taken`, `not_found` */
export const saveCategory = (ctx: Context, viewer: Viewer, saving: Saving): Promise<Named> =>
  inTransaction(ctx, async (tx) => {
    const saved = await save(await queries.listCategories(tx.db), saving, {
      insert: (names) => queries.insertCategory(tx.db, names),
      update: (id, names) => queries.updateCategory(tx.db, id, names),
    });
    await changed(tx, viewer, 'category', saved);
    return saved;
  });

/** Removes a category, its subcategories and every therapist's choice of them. @throws Failure `not_found` */
export const removeCategory = (ctx: Context, viewer: Viewer, name: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const category = required(await queries.listCategories(tx.db), name);
    await queries.deleteCategory(tx.db, category.id);
    await changed(tx, viewer, 'category', category);
  });

/** Adds a subcategory, or renames one; answers with all of that category's. @throws Failure `name_taken`, `not_found` */
export const saveSubcategory = (
  ctx: Context,
  viewer: Viewer,
  categoryName: string,
  saving: Saving,
): Promise<string[]> =>
  inTransaction(ctx, async (tx) => {
    const category = required(await queries.listCategories(tx.db), categoryName);
    const saved = await save(await queries.listSubcategories(tx.db, category.id), saving, {
      insert: (names) => queries.insertSubcategory(tx.db, category.id, names),
      update: (id, names) => queries.updateSubcategory(tx.db, id, names),
    });
    await changed(tx, viewer, 'subcategory', saved);
    return namesOf(sortedByName(await queries.listSubcategories(tx.db, category.id)));
  });

/** Removes a subcategory and every therapist's choice of it. @throws Failure `not_found` */
export const removeSubcategory = (
  ctx: Context,
  viewer: Viewer,
  categoryName: string,
  name: string,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const category = required(await queries.listCategories(tx.db), categoryName);
    const subcategory = required(await queries.listSubcategories(tx.db, category.id), name);
    await queries.deleteSubcategory(tx.db, subcategory.id);
    await changed(tx, viewer, 'subcategory', subcategory);
  });

/** Adds a language, or renames one. @throws Failure `name_taken`, `not_found` */
export const saveLanguage = (ctx: Context, viewer: Viewer, saving: Saving): Promise<Named> =>
  inTransaction(ctx, async (tx) => {
    const saved = await save(await queries.listLanguages(tx.db), saving, {
      insert: (names) => queries.insertLanguage(tx.db, names),
      update: (id, names) => queries.updateLanguage(tx.db, id, names),
    });
    await changed(tx, viewer, 'language', saved);
    return saved;
  });

/** Removes a language and every therapist's choice of it. @throws Failure `not_found` */
export const removeLanguage = (ctx: Context, viewer: Viewer, name: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const language = required(await queries.listLanguages(tx.db), name);
    await queries.deleteLanguage(tx.db, language.id);
    await changed(tx, viewer, 'language', language);
  });

export type TherapistChoices = {
  categories?: readonly CategoryChoice[] | undefined;
  languageIds?: readonly number[] | undefined;
};

/**
 * Sets what a therapist chose. A list that is given replaces the whole list, in its order; one that is absent stays.
 * @throws Failure `invalid` with the place of every id or name that is unknown or there twice
 */
export const setTherapistChoices = (
  ctx: Context,
  therapistId: number,
  { categories, languageIds }: TherapistChoices,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const issues: FieldIssue[] = [];
    if (categories) issues.push(...(await replaceCategories(tx, therapistId, categories)));
    if (languageIds) issues.push(...(await replaceLanguages(tx, therapistId, languageIds)));
    if (issues.length > 0) throw new Failure('invalid', { issues });
  });

const replaceCategories = async (
  tx: Context,
  therapistId: number,
  choices: readonly CategoryChoice[],
): Promise<FieldIssue[]> => {
  const asked = choices.map(({ categoryId }) => categoryId);
  const categoryIds = await queries.keepCategories(tx.db, asked);
  const subcategories = await queries.keepSubcategories(tx.db, asked);
  const { ids, subcategoryIds, issues } = checkCategories(choices, { categoryIds, subcategories });
  if (issues.length === 0) await queries.replaceTherapistCategories(tx.db, therapistId, ids, subcategoryIds);
  return issues;
};

const replaceLanguages = async (
  tx: Context,
  therapistId: number,
  ids: readonly number[],
): Promise<FieldIssue[]> => {
  const known = await queries.keepLanguages(tx.db, ids);
  const issues = checkIds(ids, known, 'language_unknown', (index) => `languageIds.${index}`);
  if (issues.length === 0) await queries.replaceTherapistLanguages(tx.db, therapistId, ids);
  return issues;
};

/** The ids that names stand for, as the directory filters by them; null where a name stands for nothing. */
export type NamedIds = { categoryId?: number; subcategoryIds?: number[]; languageId?: number };

/** A subcategory belongs to the named category where one is named, else to any. */
export const idsOf = async (
  ctx: Context,
  names: { category?: string | undefined; subcategory?: string | undefined; language?: string | undefined },
): Promise<NamedIds | null> => {
  const ids: NamedIds = {};
  if (names.category !== undefined) {
    const category = named(await queries.listCategories(ctx.db), names.category);
    if (!category) return null;
    ids.categoryId = category.id;
  }
  if (names.subcategory !== undefined) {
    const { subcategory } = names;
    const all = await queries.listSubcategories(ctx.db, ids.categoryId);
    ids.subcategoryIds = all.filter(({ name }) => isSameName(name, subcategory)).map(({ id }) => id);
    if (ids.subcategoryIds.length === 0) return null;
  }
  if (names.language !== undefined) {
    const language = named(await queries.listLanguages(ctx.db), names.language);
    if (!language) return null;
    ids.languageId = language.id;
  }
  return ids;
};

/** The categories that some therapists chose, by therapist, each in the therapist's order. */
export const chosenBy = async (
  ctx: Context,
  therapistIds: readonly number[],
): Promise<Map<number, { id: number; name: string }[]>> => {
  const chosen = new Map<number, { id: number; name: string }[]>();
  for (const { therapistId, id, name } of await queries.listChosen(ctx.db, therapistIds))
    chosen.set(therapistId, [...(chosen.get(therapistId) ?? []), { id, name }]);
  return chosen;
};

/** What a therapist chose is chosen no more. */
export const forget = async (tx: Context, therapistId: number): Promise<void> => {
  await queries.replaceTherapistCategories(tx.db, therapistId, [], []);
  await queries.replaceTherapistLanguages(tx.db, therapistId, []);
};
