import type { DirectPayments } from '@cadence/contract/billing';
import type { Sort } from '@cadence/contract/directory/directory';
import { and, asc, count, eq, exists, lte, or, type SQL, sql } from 'drizzle-orm';
import { columns, isOneOf } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { appointmentTypes } from '../services/tables.ts';
import { therapistCategories, therapistLanguages, therapistSubcategories } from '../taxonomy/tables.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';
import { directoryVersion, nextOpenings } from './tables.ts';

export type Order = Sort;
/** The sort keys of a page's last item, for keyset paging. */
export type Position = { rank: number; searchName: string; id: number };

/** All given conditions have to hold. */
export type Filter = {
  /** Each word is part of the name, or begins a word of the city, of a specialty or of a language. */
  words?: readonly SearchWord[];
  categoryId?: number;
  /** At least one of them. */
  subcategoryIds?: readonly number[];
  languageId?: number;
  province?: string;
  /** Cents: no active service costs more. */
  maxPrice?: number;
};

export type ListedRow = {
  id: number;
  firstName: string;
  lastName: string;
  city: string;
  province: string;
  isVerified: boolean;
  hasPhoto: boolean;
  paypalEmail: string | null;
  directPayments: DirectPayments | null;
  takesNewPatients: boolean;
  startMinute: number;
  openingTypeId: number | null;
  rank: number;
};

/**
 * Of each therapist's active services the number, the highest price, and the first price above 0 in the therapist's own
 * order, which price sorting goes by; no row without any service.
 */
function offersOf(db: Db) {
  const { price, sortOrder, id } = appointmentTypes;
  return db
    .select({
      therapistId: appointmentTypes.therapistId,
      firstPrice: sql<number>`
        coalesce((array_agg(${price} order by ${sortOrder}, ${id}) filter (where ${price} > 0))[1], 0)
      `.as('first_price'),
      highest: sql<number>`max(${appointmentTypes.price})`.as('highest'),
      services: sql<number>`count(*)::int`.as('services'),
    })
    .from(appointmentTypes)
    .where(eq(appointmentTypes.isActive, true))
    .groupBy(appointmentTypes.therapistId)
    .as('offers');
}

type Offers = ReturnType<typeof offersOf>;

/** The first sort key, ascending. Therapists without services come last. */
function rankOf(offers: Offers, order: Exclude<Order, 'name'>): SQL<number> {
  // As it is: the index serves this order.
  if (order === 'soonest') return sql<number>`${nextOpenings.startMinute}`;
  const ranks = {
    price_asc: sql`${offers.firstPrice}`,
    price_desc: sql`-${offers.firstPrice}`,
    services: sql`-${offers.services}`,
  };
  return sql<number>`coalesce(${ranks[order]}, 2147483647)`;
}

/** Compared byte by byte, so that the order does not depend on the locale of the database. */
const byteOrder = sql`${users.searchName} collate "C"`;

function choiceConditions(db: Db, filter: Filter): (SQL | undefined)[] {
  const { categoryId, subcategoryIds, languageId } = filter;
  const category = and(
    eq(therapistCategories.therapistId, therapists.id),
    eq(therapistCategories.categoryId, categoryId ?? 0),
  );
  const subcategory = and(
    eq(therapistSubcategories.therapistId, therapists.id),
    isOneOf(therapistSubcategories.subcategoryId, subcategoryIds ?? []),
  );
  const language = and(
    eq(therapistLanguages.therapistId, therapists.id),
    eq(therapistLanguages.languageId, languageId ?? 0),
  );
  return [
    categoryId === undefined ? undefined : exists(db.select().from(therapistCategories).where(category)),
    subcategoryIds && exists(db.select().from(therapistSubcategories).where(subcategory)),
    languageId === undefined ? undefined : exists(db.select().from(therapistLanguages).where(language)),
  ];
}

function matching(db: Db, offers: Offers, filter: Filter): SQL | undefined {
  const { maxPrice } = filter;
  return and(
    matchingChoices(db, filter),
    maxPrice === undefined ? undefined : lte(sql`coalesce(${offers.highest}, 0)`, maxPrice),
  );
}

/** All conditions but that of the price. */
export function matchingChoices(db: Db, filter: Omit<Filter, 'maxPrice'>): SQL | undefined {
  const { words = [], province } = filter;
  return and(
    eq(users.isSuspended, false),
    ...words.map((word) => wordCondition(db, word)),
    province === undefined ? undefined : eq(therapists.province, province),
    ...choiceConditions(db, filter),
  );
}

export type Page = { order: Order; after?: Position; limit?: number };

/** The aggregate over services is joined only where an order or a filter needs it. */
function needsOffers(filter: Filter, order: Order): boolean {
  return (order !== 'name' && order !== 'soonest') || filter.maxPrice !== undefined;
}

function listed(db: Db, rank: SQL<number>) {
  return db
    .select({
      id: therapists.id,
      firstName: users.firstName,
      lastName: users.lastName,
      startMinute: nextOpenings.startMinute,
      openingTypeId: nextOpenings.appointmentTypeId,
      ...columns(therapists, 'city', 'province', 'isVerified', 'hasPhoto', 'takesNewPatients'),
      ...columns(therapists, 'paypalEmail', 'directPayments'),
      rank,
    })
    .from(therapists)
    .innerJoin(users, eq(users.id, therapists.userId))
    .innerJoin(nextOpenings, eq(nextOpenings.therapistId, therapists.id));
}

/** Some therapists, without suspended ones, in no order. */
export function findListed(db: Db, ids: readonly number[]): Promise<ListedRow[]> {
  return listed(db, sql<number>`0`).where(and(isOneOf(therapists.id, ids), eq(users.isSuspended, false)));
}

/** Therapists who are not suspended, by rank, then name, then id. */
export function listTherapists(db: Db, filter: Filter, page: Page): Promise<ListedRow[]> {
  const offers = offersOf(db);
  const rank = page.order === 'name' ? sql<number>`0` : rankOf(offers, page.order);
  const { after } = page;
  // The second condition follows from the first one, and is one that an index on the rank can use.
  const following =
    after &&
    sql`(${rank}, ${byteOrder}, ${therapists.id}) > (${after.rank}::int, ${after.searchName}::text, ${after.id}::int)
      and ${rank} >= ${after.rank}::int`;
  const query = listed(db, rank)
    .where(and(matching(db, offers, filter), following))
    // PostgreSQL reads a bare number in ORDER BY as a column position.
    .orderBy(...(page.order === 'name' ? [] : [asc(rank)]), asc(byteOrder), asc(therapists.id))
    .$dynamic();
  if (needsOffers(filter, page.order)) query.leftJoin(offers, eq(offers.therapistId, therapists.id));
  if (page.limit !== undefined) query.limit(page.limit);
  return query;
}

export async function countTherapists(db: Db, filter: Filter): Promise<number> {
  const offers = offersOf(db);
  const query = db
    .select({ count: count() })
    .from(therapists)
    .innerJoin(users, eq(users.id, therapists.userId))
    .where(matching(db, offers, filter))
    .$dynamic();
  if (needsOffers(filter, 'name')) query.leftJoin(offers, eq(offers.therapistId, therapists.id));
  return (await query)[0]?.count ?? 0;
}

const versions = prepared('directory_version', (db) =>
  db.select({ version: directoryVersion.version }).from(directoryVersion),
);

/** Another one after every change of what the directory shows. */
export async function findVersion(db: Db): Promise<string> {
  const [row] = await versions(db, {});
  if (!row) throw new Error('the directory has no version');
  return row.version;
}

/** The search name of a therapist, suspended or not. */
export async function findSearchName(db: Db, therapistId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ searchName: users.searchName })
    .from(therapists)
    .innerJoin(users, eq(users.id, therapists.userId))
    .where(eq(therapists.id, therapistId));
  return row?.searchName;
}

/** A word of a search, with the categories, subcategories and languages whose names have it. */
type SearchWord = {
  word: string;
  categoryIds: readonly number[];
  subcategoryIds: readonly number[];
  languageIds: readonly number[];
};

/** A therapist's name contains the word, or a word of their city, of a specialty or of a language begins with it. */
function wordCondition(
  db: Db,
  { word, categoryIds, subcategoryIds, languageIds }: SearchWord,
): SQL | undefined {
  const category = and(
    eq(therapistCategories.therapistId, therapists.id),
    isOneOf(therapistCategories.categoryId, categoryIds),
  );
  const subcategory = and(
    eq(therapistSubcategories.therapistId, therapists.id),
    isOneOf(therapistSubcategories.subcategoryId, subcategoryIds),
  );
  const language = and(
    eq(therapistLanguages.therapistId, therapists.id),
    isOneOf(therapistLanguages.languageId, languageIds),
  );
  return or(
    sql`strpos(${users.searchName}, ${word}) > 0`,
    sql`strpos(' ' || ${therapists.searchCity}, ${` ${word}`}) > 0`,
    categoryIds.length === 0 ? undefined : exists(db.select().from(therapistCategories).where(category)),
    subcategoryIds.length === 0
      ? undefined
      : exists(db.select().from(therapistSubcategories).where(subcategory)),
    languageIds.length === 0 ? undefined : exists(db.select().from(therapistLanguages).where(language)),
  );
}
