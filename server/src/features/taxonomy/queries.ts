import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { violatedConstraint } from '../../platform/db-errors.ts';
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
/** `nameFr` absent stays as it is. */
export type Names = { name: string; nameFr?: string | null };

export const listCategories = (db: Db): Promise<CategoryRow[]> => db.select().from(categories);

export const listSubcategories = (db: Db, categoryId?: number): Promise<SubcategoryRow[]> =>
  db
    .select()
    .from(subcategories)
    .where(categoryId === undefined ? undefined : eq(subcategories.categoryId, categoryId));

export const listLanguages = (db: Db): Promise<LanguageRow[]> => db.select().from(languages);

const UNIQUE_NAMES = ['categories_name_unique', 'subcategories_name_unique', 'languages_name_unique'];

/**
 * The one row that a write returned. Two admins may write at once: the unique index says who was first, and what
 * another one has just removed is not there to be renamed.
 */
const written = async <T>(write: PromiseLike<T[]>): Promise<T> => {
  let rows: T[];
  try {
    rows = await write;
  } catch (error) {
    throw UNIQUE_NAMES.includes(violatedConstraint(error) ?? '') ? new Failure('name_taken') : error;
  }
  const [row] = rows;
  if (row === undefined) throw new Failure('not_found');
  return row;
};

export const insertCategory = (db: Db, names: Names): Promise<CategoryRow> =>
  written(db.insert(categories).values(names).returning());

export const updateCategory = (db: Db, id: number, names: Names): Promise<CategoryRow> =>
  written(db.update(categories).set(names).where(eq(categories.id, id)).returning());

/** Its subcategories and every choice of it go with it. */
export const deleteCategory = async (db: Db, id: number): Promise<void> => {
  await db.delete(categories).where(eq(categories.id, id));
};

const CATEGORY_GONE = 'subcategories_category_id_categories_id_fk';

export const insertSubcategory = async (
  db: Db,
  categoryId: number,
  names: Names,
): Promise<SubcategoryRow> => {
  try {
    return await written(
      db
        .insert(subcategories)
        .values({ categoryId, ...names })
        .returning(),
    );
  } catch (error) {
    throw violatedConstraint(error) === CATEGORY_GONE ? new Failure('not_found') : error;
  }
};

export const updateSubcategory = (db: Db, id: number, names: Names): Promise<SubcategoryRow> =>
  written(db.update(subcategories).set(names).where(eq(subcategories.id, id)).returning());

export const deleteSubcategory = async (db: Db, id: number): Promise<void> => {
  await db.delete(subcategories).where(eq(subcategories.id, id));
};

export const insertLanguage = (db: Db, names: Names): Promise<LanguageRow> =>
  written(db.insert(languages).values(names).returning());

export const updateLanguage = (db: Db, id: number, names: Names): Promise<LanguageRow> =>
  written(db.update(languages).set(names).where(eq(languages.id, id)).returning());

export const deleteLanguage = async (db: Db, id: number): Promise<void> => {
  await db.delete(languages).where(eq(languages.id, id));
};

/** Those of the categories that exist. None of them can be removed before the transaction ends. */
export const keepCategories = async (db: Db, ids: readonly number[]): Promise<Set<number>> => {
  const found = await db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .for('key share');
  return new Set(found.map(({ id }) => id));
};

/** The subcategories of some categories. None of them can be removed before the transaction ends. */
export const keepSubcategories = (db: Db, categoryIds: readonly number[]): Promise<SubcategoryRow[]> =>
  db
    .select()
    .from(subcategories)
    .where(inArray(subcategories.categoryId, [...categoryIds]))
    .for('key share');

/** Those of the languages that exist. None of them can be removed before the transaction ends. */
export const keepLanguages = async (db: Db, ids: readonly number[]): Promise<Set<number>> => {
  const found = await db
    .select({ id: languages.id })
    .from(languages)
    .where(inArray(languages.id, [...ids]))
    .for('key share');
  return new Set(found.map(({ id }) => id));
};

export const replaceTherapistCategories = async (
  db: Db,
  therapistId: number,
  categoryIds: readonly number[],
  subcategoryIds: readonly number[],
): Promise<void> => {
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
};

export const replaceTherapistLanguages = async (
  db: Db,
  therapistId: number,
  languageIds: readonly number[],
): Promise<void> => {
  await db.delete(therapistLanguages).where(eq(therapistLanguages.therapistId, therapistId));
  if (languageIds.length > 0)
    await db
      .insert(therapistLanguages)
      .values(languageIds.map((languageId, position) => ({ therapistId, languageId, position })));
};

export type ChosenRow = { therapistId: number; id: number; name: string };

/** The categories that some therapists chose, each therapist's in their order. */
export const listChosen = (db: Db, therapistIds: readonly number[]): Promise<ChosenRow[]> =>
  db
    .select({ therapistId: therapistCategories.therapistId, id: categories.id, name: categories.name })
    .from(therapistCategories)
    .innerJoin(categories, eq(categories.id, therapistCategories.categoryId))
    // One parameter, however many ids there are.
    .where(sql`${therapistCategories.therapistId} = any(${`{${therapistIds.join(',')}}`}::int[])`)
    .orderBy(asc(therapistCategories.therapistId), asc(therapistCategories.position));

/** How many therapists chose each one, by its id; none where nobody did. */
export type Choosers = Map<number, number>;

const choosers = (rows: readonly { id: number; therapists: number }[]): Choosers =>
  new Map(rows.map(({ id, therapists }) => [id, therapists]));

export const countCategoryChoosers = async (db: Db): Promise<Choosers> => {
  const { categoryId } = therapistCategories;
  return choosers(
    await db.select({ id: categoryId, therapists: count() }).from(therapistCategories).groupBy(categoryId),
  );
};

export const countSubcategoryChoosers = async (db: Db): Promise<Choosers> => {
  const { subcategoryId } = therapistSubcategories;
  return choosers(
    await db
      .select({ id: subcategoryId, therapists: count() })
      .from(therapistSubcategories)
      .groupBy(subcategoryId),
  );
};

export const countLanguageChoosers = async (db: Db): Promise<Choosers> => {
  const { languageId } = therapistLanguages;
  return choosers(
    await db.select({ id: languageId, therapists: count() }).from(therapistLanguages).groupBy(languageId),
  );
};
