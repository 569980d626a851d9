import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { violatedConstraint } from '../../platform/database/db-errors.ts';
import { Failure } from '../../platform/failure.ts';
import {
  categories,
  languages,
  subcategories,
  therapistCategories,
  therapistLanguages,
  therapistSubcategories,
} from './tables.ts';

export type CategoryRow = typeof categories.$inferSelect;
export type SubcategoryRow = typeof subcategories.$inferSelect;
export type LanguageRow = typeof languages.$inferSelect;
const TABLES = { category: categories, subcategory: subcategories, language: languages };
export type Kind = keyof typeof TABLES;
export type Entry = { id: number; name: string; nameFr: string | null };
/** An absent `nameFr` stays unchanged. */
export type Names = { name: string; nameFr?: string | null };

export function listCategories(db: Db): Promise<CategoryRow[]> {
  return db.select().from(categories);
}

export function listSubcategories(db: Db, categoryId?: number): Promise<SubcategoryRow[]> {
  return db
    .select()
    .from(subcategories)
    .where(categoryId === undefined ? undefined : eq(subcategories.categoryId, categoryId));
}

export function listLanguages(db: Db): Promise<LanguageRow[]> {
  return db.select().from(languages);
}

const UNIQUE_NAMES = ['categories_name_unique', 'subcategories_name_unique', 'languages_name_unique'];
const CATEGORY_GONE = 'subcategories_category_id_categories_id_fk';

/**
 * The row that a write returned. Of concurrent admins, one whose name was taken meanwhile gets `name_taken`, and one whose
 * entry or category was removed meanwhile gets `not_found`.
 */
async function written(write: PromiseLike<Entry[]>): Promise<Entry> {
  let rows: Entry[];
  try {
    rows = await write;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === CATEGORY_GONE) throw new Failure('not_found');
    throw UNIQUE_NAMES.includes(constraint ?? '') ? new Failure('name_taken') : error;
  }
  const [row] = rows;
  if (row === undefined) throw new Failure('not_found');
  return row;
}

export function insertCategory(db: Db, names: Names): Promise<Entry> {
  return written(db.insert(categories).values(names).returning());
}

export function insertSubcategory(db: Db, categoryId: number, names: Names): Promise<Entry> {
  const values = { categoryId, ...names };
  return written(db.insert(subcategories).values(values).returning());
}

export function insertLanguage(db: Db, names: Names): Promise<Entry> {
  return written(db.insert(languages).values(names).returning());
}

export function updateEntry(db: Db, kind: Kind, id: number, names: Names): Promise<Entry> {
  const table = TABLES[kind];
  return written(db.update(table).set(names).where(eq(table.id, id)).returning());
}

/** Until the transaction ends, nothing begins to refer to it. */
export async function lockEntry(db: Db, kind: Kind, id: number): Promise<void> {
  const table = TABLES[kind];
  await db.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
}

/** Cascades to therapists' choices, and from a category to its subcategories. */
export async function deleteEntry(db: Db, kind: Kind, id: number): Promise<void> {
  const table = TABLES[kind];
  await db.delete(table).where(eq(table.id, id));
}

/** The existing ones among the ids, protected from deletion until the transaction ends. */
export async function lockExisting(db: Db, kind: Kind, ids: readonly number[]): Promise<Set<number>> {
  const table = TABLES[kind];
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .for('key share');
  return new Set(found.map(({ id }) => id));
}

/** The subcategories of the categories, protected from deletion until the transaction ends. */
export function lockSubcategories(db: Db, categoryIds: readonly number[]): Promise<SubcategoryRow[]> {
  return db
    .select()
    .from(subcategories)
    .where(inArray(subcategories.categoryId, [...categoryIds]))
    .for('key share');
}

export async function replaceTherapistCategories(
  db: Db,
  therapistId: number,
  categoryIds: readonly number[],
  subcategoryIds: readonly number[],
): Promise<void> {
  await db.delete(therapistSubcategories).where(eq(therapistSubcategories.therapistId, therapistId));
  await db.delete(therapistCategories).where(eq(therapistCategories.therapistId, therapistId));
  if (categoryIds.length > 0)
    await db
      .insert(therapistCategories)
      .values(categoryIds.map((categoryId, position) => ({ therapistId, categoryId, position })));
  if (subcategoryIds.length > 0)
    await db
      .insert(therapistSubcategories)
      .values(subcategoryIds.map((subcategoryId, position) => ({ therapistId, subcategoryId, position })));
}

export async function replaceTherapistLanguages(
  db: Db,
  therapistId: number,
  languageIds: readonly number[],
): Promise<void> {
  await db.delete(therapistLanguages).where(eq(therapistLanguages.therapistId, therapistId));
  if (languageIds.length > 0)
    await db
      .insert(therapistLanguages)
      .values(languageIds.map((languageId, position) => ({ therapistId, languageId, position })));
}

export type ChosenRow = { therapistId: number; id: number; name: string };

/** The chosen categories, in each therapist's order. */
export function listChosenCategories(db: Db, therapistIds: readonly number[]): Promise<ChosenRow[]> {
  return (
    db
      .select({ therapistId: therapistCategories.therapistId, id: categories.id, name: categories.name })
      .from(therapistCategories)
      .innerJoin(categories, eq(categories.id, therapistCategories.categoryId))
      // A single parameter for any number of ids.
      .where(sql`${therapistCategories.therapistId} = any(${`{${therapistIds.join(',')}}`}::int[])`)
      .orderBy(asc(therapistCategories.therapistId), asc(therapistCategories.position))
  );
}

/** The number of therapists per id; ids without any are left out. */
export type UsageCounts = Map<number, number>;

const CHOSEN_IDS = {
  category: therapistCategories.categoryId,
  subcategory: therapistSubcategories.subcategoryId,
  language: therapistLanguages.languageId,
};

export async function countUsage(db: Db, kind: Kind): Promise<UsageCounts> {
  const id = CHOSEN_IDS[kind];
  const rows = await db.select({ id, therapists: count() }).from(id.table).groupBy(id);
  return new Map(rows.map((row) => [row.id, row.therapists]));
}
