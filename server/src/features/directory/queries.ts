import type { DirectoryItem, Sort } from '@cadence/contract/directory';
import { and, asc, eq, exists, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { appointmentTypes } from '../services/tables.ts';
import { therapistCategories, therapistLanguages, therapistSubcategories } from '../taxonomy/tables.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';

export type Order = Sort;
/** Where a page ended: the next one begins right after it, whoever came or went meanwhile. */
export type Position = { rank: number; foldedName: string; id: number };

/** What a therapist has to meet; absent means anyone. */
export type Filter = {
  /** A part of the folded full name. */
  foldedName?: string;
  categoryId?: number;
  /** Any of them. */
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
  takesNewPatients: boolean;
  rank: number;
};

/** Each therapist's active services in figures; who offers none has no row. */
const offersOf = (db: Db) =>
  db
    .select({
      therapistId: appointmentTypes.therapistId,
      lowest: sql<number>`min(${appointmentTypes.price})`.as('lowest'),
      highest: sql<number>`max(${appointmentTypes.price})`.as('highest'),
      services: sql<number>`count(*)::int`.as('services'),
    })
    .from(appointmentTypes)
    .where(eq(appointmentTypes.isActive, true))
    .groupBy(appointmentTypes.therapistId)
    .as('offers');

type Offers = ReturnType<typeof offersOf>;

/** A therapist's place before names decide, ascending; who offers nothing comes after every price and count. */
const rankOf = (offers: Offers, order: Order): SQL<number> => {
  const places = {
    name: sql`0`,
    price_asc: sql`${offers.lowest}`,
    price_desc: sql`-${offers.highest}`,
    services: sql`-${offers.services}`,
  };
  return sql<number>`coalesce(${places[order]}, 2147483647)`;
};

/** Compared byte by byte, so that every database has the same order of names. */
const byteOrder = sql`${users.foldedName} collate "C"`;

const chose = (db: Db, filter: Filter): (SQL | undefined)[] => {
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
};

/** One parameter, however many ids there are. */
const isOneOf = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::int[])`;

const matching = (db: Db, offers: Offers, filter: Filter): SQL | undefined => {
  const { foldedName, province, maxPrice } = filter;
  return and(
    eq(users.isSuspended, false),
    foldedName === undefined ? undefined : sql`strpos(${users.foldedName}, ${foldedName}) > 0`,
    province === undefined ? undefined : eq(therapists.province, province),
    maxPrice === undefined ? undefined : lte(sql`coalesce(${offers.highest}, 0)`, maxPrice),
    ...chose(db, filter),
  );
};

export type Page = { order: Order; after?: Position; limit?: number };

/** Therapists who are not suspended, in the asked order: rank, then name, then id. */
export const listTherapists = (db: Db, filter: Filter, page: Page): Promise<ListedRow[]> => {
  const offers = offersOf(db);
  const rank = rankOf(offers, page.order);
  const { after } = page;
  const following =
    after &&
    sql`(${rank}, ${byteOrder}, ${therapists.id}) > (${after.rank}::int, ${after.foldedName}::text, ${after.id}::int)`;
  const query = db
    .select({
      id: therapists.id,
      firstName: users.firstName,
      lastName: users.lastName,
      city: therapists.city,
      province: therapists.province,
      isVerified: therapists.isVerified,
      hasPhoto: therapists.hasPhoto,
      paypalEmail: therapists.paypalEmail,
      takesNewPatients: therapists.takesNewPatients,
      rank,
    })
    .from(therapists)
    .innerJoin(users, eq(users.id, therapists.userId))
    .leftJoin(offers, eq(offers.therapistId, therapists.id))
    .where(and(matching(db, offers, filter), following))
    .orderBy(asc(rank), asc(byteOrder), asc(therapists.id))
    .$dynamic();
  return page.limit === undefined ? query : query.limit(page.limit);
};

/** The name by which a therapist is in order, suspended or not. */
export const findFoldedName = async (db: Db, therapistId: number): Promise<string | undefined> => {
  const [row] = await db
    .select({ foldedName: users.foldedName })
    .from(therapists)
    .innerJoin(users, eq(users.id, therapists.userId))
    .where(eq(therapists.id, therapistId));
  return row?.foldedName;
};

export type OfferRow = { therapistId: number; services: DirectoryItem['appointmentTypes'] };

/** Active services in their therapists' order, one row a therapist: thousands of therapists are listed at once. */
export const listServices = (db: Db, therapistIds: readonly number[]): Promise<OfferRow[]> => {
  const { id, name, duration, price, currency, sortOrder, therapistId, isActive } = appointmentTypes;
  const service = sql`json_build_object('id', ${id}, 'name', ${name}, 'duration', ${duration}, 'price', ${price}, 'currency', ${currency})`;
  return db
    .select({
      therapistId,
      services: sql<OfferRow['services']>`json_agg(${service} order by ${sortOrder}, ${id})`,
    })
    .from(appointmentTypes)
    .where(and(isOneOf(therapistId, therapistIds), eq(isActive, true)))
    .groupBy(therapistId);
};

/** Ids of the taxonomy, in the therapist's order. */
export type ChoiceRow = { therapistId: number; chosen: number[] };

const inOrder = (id: SQLWrapper, position: SQLWrapper) => sql<number[]>`json_agg(${id} order by ${position})`;

export const listChosenCategories = (db: Db, therapistIds: readonly number[]): Promise<ChoiceRow[]> => {
  const { therapistId, categoryId, position } = therapistCategories;
  return db
    .select({ therapistId, chosen: inOrder(categoryId, position) })
    .from(therapistCategories)
    .where(isOneOf(therapistId, therapistIds))
    .groupBy(therapistId);
};

export const listChosenSubcategories = (db: Db, therapistIds: readonly number[]): Promise<ChoiceRow[]> => {
  const { therapistId, subcategoryId, position } = therapistSubcategories;
  return db
    .select({ therapistId, chosen: inOrder(subcategoryId, position) })
    .from(therapistSubcategories)
    .where(isOneOf(therapistId, therapistIds))
    .groupBy(therapistId);
};

export const listChosenLanguages = (db: Db, therapistIds: readonly number[]): Promise<ChoiceRow[]> => {
  const { therapistId, languageId, position } = therapistLanguages;
  return db
    .select({ therapistId, chosen: inOrder(languageId, position) })
    .from(therapistLanguages)
    .where(isOneOf(therapistId, therapistIds))
    .groupBy(therapistId);
};
