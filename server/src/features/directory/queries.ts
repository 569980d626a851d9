import { and, asc, eq, exists, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { appointmentTypes } from '../services/tables.ts';
import {
  categories,
  languages,
  subcategories,
  therapistCategories,
  therapistLanguages,
  therapistSubcategories,
} from '../taxonomy/tables.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';
import type { Order, Position } from './paging.ts';

/** What a therapist has to meet; absent means anyone. */
export type Filter = {
  therapistId?: number;
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
  bio: string;
  isVerified: boolean;
  paypalEmail: string | null;
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
  const { therapistId, foldedName, province, maxPrice } = filter;
  return and(
    eq(users.isSuspended, false),
    therapistId === undefined ? undefined : eq(therapists.id, therapistId),
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
      bio: therapists.bio,
      isVerified: therapists.isVerified,
      paypalEmail: therapists.paypalEmail,
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

export type ServiceRow = {
  therapistId: number;
  id: number;
  name: string;
  duration: number;
  price: number;
  currency: 'CAD';
};

/** Active services in their therapists' order. */
export const listServices = (db: Db, therapistIds: readonly number[]): Promise<ServiceRow[]> =>
  db
    .select({
      therapistId: appointmentTypes.therapistId,
      id: appointmentTypes.id,
      name: appointmentTypes.name,
      duration: appointmentTypes.duration,
      price: appointmentTypes.price,
      currency: appointmentTypes.currency,
    })
    .from(appointmentTypes)
    .where(and(isOneOf(appointmentTypes.therapistId, therapistIds), eq(appointmentTypes.isActive, true)))
    .orderBy(asc(appointmentTypes.sortOrder), asc(appointmentTypes.id));

export type ChoiceRow = { therapistId: number; id: number; name: string };

/** Chosen categories in their therapists' order. */
export const listChosenCategories = (db: Db, therapistIds: readonly number[]): Promise<ChoiceRow[]> =>
  db
    .select({ therapistId: therapistCategories.therapistId, id: categories.id, name: categories.name })
    .from(therapistCategories)
    .innerJoin(categories, eq(categories.id, therapistCategories.categoryId))
    .where(isOneOf(therapistCategories.therapistId, therapistIds))
    .orderBy(asc(therapistCategories.position));

export type SubcategoryChoiceRow = { therapistId: number; categoryId: number; name: string };

/** Chosen subcategories in their therapists' order. */
export const listChosenSubcategories = (
  db: Db,
  therapistIds: readonly number[],
): Promise<SubcategoryChoiceRow[]> =>
  db
    .select({
      therapistId: therapistSubcategories.therapistId,
      categoryId: subcategories.categoryId,
      name: subcategories.name,
    })
    .from(therapistSubcategories)
    .innerJoin(subcategories, eq(subcategories.id, therapistSubcategories.subcategoryId))
    .where(isOneOf(therapistSubcategories.therapistId, therapistIds))
    .orderBy(asc(therapistSubcategories.position));

/** Chosen languages in their therapists' order. */
export const listChosenLanguages = (db: Db, therapistIds: readonly number[]): Promise<ChoiceRow[]> =>
  db
    .select({ therapistId: therapistLanguages.therapistId, id: languages.id, name: languages.name })
    .from(therapistLanguages)
    .innerJoin(languages, eq(languages.id, therapistLanguages.languageId))
    .where(isOneOf(therapistLanguages.therapistId, therapistIds))
    .orderBy(asc(therapistLanguages.position));
