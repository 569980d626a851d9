import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { therapistCategories, therapistSubcategories } from '../taxonomy/tables.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';

/** A word of a search, with the categories and subcategories whose names have it. */
export type SearchWord = { word: string; categoryIds: readonly number[]; subcategoryIds: readonly number[] };

/** A therapist's name contains the word, or a word of their city or of a specialty begins with it. */
export function wordCondition(db: Db, { word, categoryIds, subcategoryIds }: SearchWord): SQL | undefined {
  const category = and(
    eq(therapistCategories.therapistId, therapists.id),
    isOneOf(therapistCategories.categoryId, categoryIds),
  );
  const subcategory = and(
    eq(therapistSubcategories.therapistId, therapists.id),
    isOneOf(therapistSubcategories.subcategoryId, subcategoryIds),
  );
  return or(
    sql`strpos(${users.searchName}, ${word}) > 0`,
    sql`strpos(' ' || ${therapists.searchCity}, ${` ${word}`}) > 0`,
    categoryIds.length === 0 ? undefined : exists(db.select().from(therapistCategories).where(category)),
    subcategoryIds.length === 0
      ? undefined
      : exists(db.select().from(therapistSubcategories).where(subcategory)),
  );
}
