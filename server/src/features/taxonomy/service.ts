import { hasWord, searchKey } from '@cadence/format/search-key';
import type { taxonomyUsage, therapistOptions } from '@cadence/contract/taxonomy';
import type * as z from 'zod/mini';
import { audit } from '../../platform/audit/audit.ts';
import { type Context, inTransaction, readStale } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { isSameName, type Named, findByName, sortedByName } from './names.ts';
import * as queries from './queries.ts';

export type Taxonomy = { categories: (Named & { subcategories: Named[] })[]; languages: Named[] };
export type TherapistOptions = z.output<typeof therapistOptions>;
export {
  categoriesByTherapist,
  clearChoices,
  setTherapistChoices,
  type TherapistChoices,
} from './choices.ts';

/** All categories, subcategories and languages, sorted by name. */
export async function read(ctx: Context): Promise<Taxonomy> {
  const subcategories = sortedByName(await queries.listSubcategories(ctx.db));
  const categories = sortedByName(await queries.listCategories(ctx.db));
  return {
    categories: categories.map((category) => ({
      ...category,
      subcategories: subcategories.filter(({ categoryId }) => categoryId === category.id),
    })),
    languages: sortedByName(await queries.listLanguages(ctx.db)),
  };
}

export async function options(ctx: Context): Promise<TherapistOptions> {
  const { categories, languages } = await readStale(ctx, read);
  return {
    categories: categories.map((category) => ({
      ...category,
      subcategories: category.subcategories.map(({ name }) => name),
    })),
    languages,
  };
}

/** Category names, each with its subcategory names. */
export async function listCategories(ctx: Context): Promise<[string, string[]][]> {
  return (await read(ctx)).categories.map(({ name, subcategories }) => [
    name,
    subcategories.map((one) => one.name),
  ]);
}

export async function listLanguages(ctx: Context): Promise<string[]> {
  return (await read(ctx)).languages.map(({ name }) => name);
}

/** Which list an entry is in; subcategories are listed per category. */
export type List = { kind: 'category' } | { kind: 'subcategory'; category: string } | { kind: 'language' };

/**
 * With `oldName` it renames in place and keeps therapists' choices. An absent `nameFr` stays; an empty one is
 * removed.
 */
type Saving = { name: string; oldName: string | undefined; nameFr: string | null | undefined };

function requireByName<T extends Named>(list: readonly T[], name: string): T {
  const found = findByName(list, name);
  if (!found) throw new Failure('not_found');
  return found;
}

/** The entries of a list, and how to add one. @throws Failure `not_found` for an unknown category */
async function openList({ db }: Context, list: List) {
  if (list.kind === 'language')
    return {
      entries: await queries.listLanguages(db),
      insert: (names: queries.Names) => queries.insertLanguage(db, names),
    };
  const categories = await queries.listCategories(db);
  if (list.kind === 'category')
    return { entries: categories, insert: (names: queries.Names) => queries.insertCategory(db, names) };
  const { id } = requireByName(categories, list.category);
  return {
    entries: await queries.listSubcategories(db, id),
    insert: (names: queries.Names) => queries.insertSubcategory(db, id, names),
  };
}

/**
 * Adds an entry, or renames one; changing only the case of a name is allowed.
 * @throws Failure `not_found` when the old name does not exist, `name_taken` when another entry has the new name
 */
async function save(tx: Context, viewer: Viewer, list: List, saving: Saving): Promise<Named> {
  const { name, oldName, nameFr } = saving;
  const { entries, insert } = await openList(tx, list);
  const renamed = oldName === undefined ? undefined : requireByName<Named>(entries, oldName);
  const other = findByName<Named>(entries, name);
  if (other && other.id !== renamed?.id) throw new Failure('name_taken');
  const names = { name, ...(nameFr !== undefined && { nameFr: nameFr || null }) };
  const saved = await (renamed ? queries.updateEntry(tx.db, list.kind, renamed.id, names) : insert(names));
  await audit(tx, viewer, {
    action: 'change',
    record: `${list.kind}:${saved.id}`,
    ...describeSaving(renamed?.name, saved.name),
  });
  return saved;
}

export function saveCategory(ctx: Context, viewer: Viewer, saving: Saving) {
  return inTransaction(ctx, async (tx) => {
    const saved = await save(tx, viewer, { kind: 'category' }, saving);
    return { category: saved.name, categoryFr: saved.nameFr };
  });
}

export function saveLanguage(ctx: Context, viewer: Viewer, saving: Saving) {
  return inTransaction(ctx, async (tx) => {
    const saved = await save(tx, viewer, { kind: 'language' }, saving);
    return { language: saved.name, languageFr: saved.nameFr };
  });
}

/** For the access log, where the entry may be read after it was renamed again or removed. */
function describeSaving(former: string | undefined, name: string) {
  if (former === undefined) return { change: 'added', label: name } as const;
  if (former === name) return { change: 'edited', label: name } as const;
  return { change: 'renamed', label: `${former} → ${name}` } as const;
}

/** Saves a subcategory and returns the names of all subcategories of its category. */
export function saveSubcategory(
  ctx: Context,
  viewer: Viewer,
  category: string,
  saving: Saving,
): Promise<{ subcategories: string[] }> {
  const list = { kind: 'subcategory', category } as const;
  return inTransaction(ctx, async (tx) => {
    await save(tx, viewer, list, saving);
    const sorted = sortedByName<Named>((await openList(tx, list)).entries);
    return { subcategories: sorted.map(({ name }) => name) };
  });
}

/** Removes an entry with every therapist's choice of it, and a category's subcategories. @throws Failure `not_found` */
export function remove(ctx: Context, viewer: Viewer, list: List, name: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { id } = requireByName<Named>((await openList(tx, list)).entries, name);
    await queries.lockEntry(tx.db, list.kind, id);
    if (list.kind === 'category') await tx.pauseWishes(tx, { categoryId: id });
    if (list.kind === 'language') await tx.pauseWishes(tx, { languageId: id });
    await queries.deleteEntry(tx.db, list.kind, id);
    await audit(tx, viewer, {
      action: 'change',
      change: 'removed',
      record: `${list.kind}:${id}`,
      label: name,
    });
  });
}

/** Ids by which the directory filters; null when a name is unknown. */
export type NamedIds = { categoryId?: number; subcategoryIds?: number[]; languageId?: number };

/** A subcategory belongs to the given category, or to any if none is given. */
export async function resolveNames(
  ctx: Context,
  names: { category?: string | undefined; subcategory?: string | undefined; language?: string | undefined },
): Promise<NamedIds | null> {
  const ids: NamedIds = {};
  if (names.category !== undefined) {
    const category = findByName(await queries.listCategories(ctx.db), names.category);
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
    const language = findByName(await queries.listLanguages(ctx.db), names.language);
    if (!language) return null;
    ids.languageId = language.id;
  }
  return ids;
}

/** The id of a category or language, protected from removal until the transaction ends; null when there is none of that name. */
export async function lockByName(
  tx: Context,
  kind: 'category' | 'language',
  name: string,
): Promise<number | null> {
  const found = findByName<Named>((await openList(tx, { kind })).entries, name);
  if (!found) return null;
  return (await queries.lockExisting(tx.db, kind, [found.id])).has(found.id) ? found.id : null;
}

type FoundWord = { word: string; categoryIds: number[]; subcategoryIds: number[]; languageIds: number[] };

/** For each word of a search, the categories, subcategories and languages whose name in either language has it. */
export async function findWords(ctx: Context, words: readonly string[]): Promise<FoundWord[]> {
  if (words.length === 0) return [];
  const keyed = (entries: readonly Named[]) =>
    entries.map(({ id, name, nameFr }) => ({ id, keys: [searchKey(name), searchKey(nameFr ?? '')] }));
  const categories = keyed(await queries.listCategories(ctx.db));
  const subcategories = keyed(await queries.listSubcategories(ctx.db));
  const languages = keyed(await queries.listLanguages(ctx.db));
  const idsWith = (entries: typeof categories, word: string): number[] =>
    entries.filter(({ keys }) => keys.some((key) => hasWord(key, word))).map(({ id }) => id);
  return words.map((word) => ({
    word,
    categoryIds: idsWith(categories, word),
    subcategoryIds: idsWith(subcategories, word),
    languageIds: idsWith(languages, word),
  }));
}

type Usage = z.output<typeof taxonomyUsage>;

function withUsage<T extends { id: number }>(list: readonly T[], counts: queries.UsageCounts) {
  return list.map((entry) => ({ ...entry, therapists: counts.get(entry.id) ?? 0 }));
}

/** Everything that can be chosen, with the number of therapists who chose it. */
export async function usage(ctx: Context): Promise<Usage> {
  const { categories, languages } = await read(ctx);
  const subcategoryCounts = await queries.countUsage(ctx.db, 'subcategory');
  return {
    categories: withUsage(categories, await queries.countUsage(ctx.db, 'category')).map((category) => ({
      ...category,
      subcategories: withUsage(category.subcategories, subcategoryCounts),
    })),
    languages: withUsage(languages, await queries.countUsage(ctx.db, 'language')),
  };
}
