import type { DirectoryItem, Sort } from '@cadence/contract/directory';
import { and, asc, count, eq, exists, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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
const rankOf = (offers: Offers, order: Exclude<Order, 'name'>): SQL<number> => {
  const places = {
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

/** Whether an order or a filter looks at prices or counts services; where none does, they are not summed up. */
const looksAtOffers = (filter: Filter, order: Order): boolean =>
  order !== 'name' || filter.maxPrice !== undefined;

/** Therapists who are not suspended, in the asked order: rank, then name, then id. */
export const listTherapists = (db: Db, filter: Filter, page: Page): Promise<ListedRow[]> => {
  const offers = offersOf(db);
  const rank = page.order === 'name' ? sql<number>`0` : rankOf(offers, page.order);
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
    .where(and(matching(db, offers, filter), following))
    // An order by a bare number would be one by that column.
    .orderBy(...(page.order === 'name' ? [] : [asc(rank)]), asc(byteOrder), asc(therapists.id))
    .$dynamic();
  if (looksAtOffers(filter, page.order)) query.leftJoin(offers, eq(offers.therapistId, therapists.id));
  if (page.limit !== undefined) query.limit(page.limit);
  return query;
};

/** How many therapists meet a filter. */
export const countTherapists = async (db: Db, filter: Filter): Promise<number> => {
  const offers = offersOf(db);
  const query = db
    .select({ count: count() })
    .from(therapists)
    .innerJoin(users, eq(users.id, therapists.userId))
    .where(matching(db, offers, filter))
    .$dynamic();
  if (looksAtOffers(filter, 'name')) query.leftJoin(offers, eq(offers.therapistId, therapists.id));
  return (await query)[0]?.count ?? 0;
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

/**
 * What follows comes as one row that holds the whole list: for thousands of therapists the many rows of an answer cost
 * more than what stands in them, above all on the embedded database.
 */
const listOf = <T>(column: SQLWrapper): SQL<T[]> => sql<T[]>`coalesce(json_agg(${column}), '[]'::json)`;

type Service = DirectoryItem['appointmentTypes'][number];
export type OfferEntry = [
  therapistId: number,
  id: number,
  name: string,
  duration: number,
  price: number,
  currency: Service['currency'],
];

/** Active services, each therapist's in their order. */
export const listServices = async (db: Db, therapistIds: readonly number[]): Promise<OfferEntry[]> => {
  const { id, name, duration, price, currency, sortOrder, therapistId, isActive } = appointmentTypes;
  const offered = db
    .select({
      entry: sql`json_build_array(${therapistId}, ${id}, ${name}, ${duration}, ${price}, ${currency})`.as(
        'entry',
      ),
    })
    .from(appointmentTypes)
    .where(and(isOneOf(therapistId, therapistIds), eq(isActive, true)))
    .orderBy(therapistId, sortOrder, id)
    .as('offered');
  const [row] = await db.select({ entries: listOf<OfferEntry>(offered.entry) }).from(offered);
  return row?.entries ?? [];
};

/** Who chose, and at the same place of the other list what: ids of the taxonomy, in each therapist's order. */
export type Choices = { therapistIds: number[]; chosenIds: number[] };

type ChoiceTable = typeof therapistCategories | typeof therapistSubcategories | typeof therapistLanguages;

const listChosen = async (
  db: Db,
  table: ChoiceTable,
  chosenId: SQLWrapper,
  therapistIds: readonly number[],
): Promise<Choices> => {
  const { therapistId, position } = table;
  const inTurn = db
    .select({ therapistId: sql`${therapistId}`.as('therapist'), chosenId: sql`${chosenId}`.as('chosen') })
    .from(table)
    .where(isOneOf(therapistId, therapistIds))
    .orderBy(therapistId, position)
    .as('in_turn');
  const [row] = await db
    .select({ therapistIds: listOf<number>(inTurn.therapistId), chosenIds: listOf<number>(inTurn.chosenId) })
    .from(inTurn);
  return row ?? { therapistIds: [], chosenIds: [] };
};

export const listChosenCategories = (db: Db, therapistIds: readonly number[]): Promise<Choices> =>
  listChosen(db, therapistCategories, therapistCategories.categoryId, therapistIds);

export const listChosenSubcategories = (db: Db, therapistIds: readonly number[]): Promise<Choices> =>
  listChosen(db, therapistSubcategories, therapistSubcategories.subcategoryId, therapistIds);

export const listChosenLanguages = (db: Db, therapistIds: readonly number[]): Promise<Choices> =>
  listChosen(db, therapistLanguages, therapistLanguages.languageId, therapistIds);
