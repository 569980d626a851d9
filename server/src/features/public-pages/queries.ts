import { and, asc, between, eq, exists, gt, lte, notExists, sql } from 'drizzle-orm';
import { columns, isOneOf } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { nextOpenings } from '../directory/tables.ts';
import { scheduleSettings } from '../schedule/tables.ts';
import { appointmentTypes } from '../services/tables.ts';
import { therapistCategories, therapistLanguages, therapistSubcategories } from '../taxonomy/tables.ts';
import { therapists, therapistSlugs } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';

/** What an address leads to; `therapistId` is null once the account was purged. */
export type Addressed = { therapistId: number | null; current: string | null; isShown: boolean };

export async function findAddressed(db: Db, slug: string): Promise<Addressed | undefined> {
  const [row] = await db
    .select({
      therapistId: therapistSlugs.therapistId,
      current: therapists.slug,
      isPublic: therapists.isPublic,
      isSuspended: users.isSuspended,
    })
    .from(therapistSlugs)
    .leftJoin(therapists, eq(therapists.id, therapistSlugs.therapistId))
    .leftJoin(users, eq(users.id, therapists.userId))
    .where(eq(therapistSlugs.slug, slug));
  return row && { ...row, isShown: row.isPublic === true && row.isSuspended === false };
}

export type PageRow = {
  id: number;
  slug: string | null;
  license: string;
  timezone: string | null;
  showsTimes: boolean;
};

/** What the directory does not list of some therapists, in no order. */
export function listPageRows(db: Db, therapistIds: readonly number[]): Promise<PageRow[]> {
  return db
    .select({
      ...columns(therapists, 'id', 'slug', 'license', 'showsTimes'),
      timezone: scheduleSettings.timezone,
    })
    .from(therapists)
    .leftJoin(scheduleSettings, eq(scheduleSettings.therapistId, therapists.id))
    .where(isOneOf(therapists.id, therapistIds));
}

/** Apart from the rows, because lists do not show it. Empty for a therapist who does not exist. */
export async function findBio(db: Db, therapistId: number): Promise<string> {
  const [row] = await db
    .select(columns(therapists, 'bio'))
    .from(therapists)
    .where(eq(therapists.id, therapistId));
  return row?.bio ?? '';
}

/** True for therapists of a topic: those with at least one of its categories or subcategories. */
export type Choice = { categoryIds: readonly number[]; subcategoryIds: readonly number[] };

const isShown = and(eq(therapists.isPublic, true), eq(users.isSuspended, false));

type ListFilter = { languageId?: number; maxPrice?: number; isSoonestFirst?: boolean };

/** Ids of the therapists of a province with a public page who match, by name or by their next opening. */
export async function listPublic(
  db: Db,
  province: string,
  { languageId, maxPrice, isSoonestFirst = false }: ListFilter,
): Promise<number[]> {
  const language = db
    .select()
    .from(therapistLanguages)
    .where(
      and(
        eq(therapistLanguages.therapistId, therapists.id),
        eq(therapistLanguages.languageId, languageId ?? 0),
      ),
    );
  const dearer = db
    .select()
    .from(appointmentTypes)
    .where(
      and(
        eq(appointmentTypes.therapistId, therapists.id),
        eq(appointmentTypes.isActive, true),
        gt(appointmentTypes.price, maxPrice ?? 0),
      ),
    );
  const rows = await db
    .select({ id: therapists.id })
    .from(therapists)
    .innerJoin(users, eq(users.id, therapists.userId))
    .innerJoin(nextOpenings, eq(nextOpenings.therapistId, therapists.id))
    .where(
      and(
        isShown,
        eq(therapists.province, province),
        languageId === undefined ? undefined : exists(language),
        maxPrice === undefined ? undefined : notExists(dearer),
      ),
    )
    .orderBy(
      ...(isSoonestFirst ? [asc(nextOpenings.startMinute)] : []),
      asc(sql`${users.searchName} collate "C"`),
      asc(therapists.id),
    );
  return rows.map(({ id }) => id);
}

const showsTimes = and(isShown, eq(therapists.showsTimes, true), eq(therapists.takesNewPatients, true));

/** Ids of the verified therapists who show their times, the soonest first. */
export async function listSoonest(
  db: Db,
  { untilMinute, limit }: { untilMinute: number; limit: number },
): Promise<number[]> {
  const { startMinute, therapistId } = nextOpenings;
  const rows = await db
    .select({ id: therapistId })
    .from(nextOpenings)
    .innerJoin(therapists, eq(therapists.id, therapistId))
    .innerJoin(users, eq(users.id, therapists.userId))
    .where(and(showsTimes, eq(therapists.isVerified, true), lte(startMinute, untilMinute)))
    .orderBy(asc(startMinute), asc(therapistId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Those of the therapists who still show their times, with the version of their openings, in no order. */
export function listShowingTimes(db: Db, therapistIds: readonly number[]) {
  return db
    .select({ id: therapists.id, version: nextOpenings.version })
    .from(therapists)
    .innerJoin(users, eq(users.id, therapists.userId))
    .innerJoin(nextOpenings, eq(nextOpenings.therapistId, therapists.id))
    .where(and(showsTimes, isOneOf(therapists.id, therapistIds)));
}

/** Which languages somebody speaks, by province. */
export function listSpoken(db: Db): Promise<Chosen[]> {
  return db
    .selectDistinct({ province: therapists.province, id: therapistLanguages.languageId })
    .from(therapistLanguages)
    .innerJoin(therapists, eq(therapists.id, therapistLanguages.therapistId))
    .innerJoin(users, eq(users.id, therapists.userId))
    .where(isShown);
}

/** Ids of all therapists who work in a topic, shown or not, in no order; some of them twice. */
export async function listChoosing(db: Db, { categoryIds, subcategoryIds }: Choice): Promise<number[]> {
  const rows = await db
    .select(columns(therapistCategories, 'therapistId'))
    .from(therapistCategories)
    .where(isOneOf(therapistCategories.categoryId, categoryIds))
    .unionAll(
      db
        .select(columns(therapistSubcategories, 'therapistId'))
        .from(therapistSubcategories)
        .where(isOneOf(therapistSubcategories.subcategoryId, subcategoryIds)),
    );
  return rows.map(({ therapistId }) => therapistId);
}

export async function listProvinces(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ province: therapists.province })
    .from(therapists)
    .innerJoin(users, eq(users.id, therapists.userId))
    .where(isShown);
  return rows.map(({ province }) => province);
}

export type Chosen = { province: string; id: number };
export type ChosenByProvince = { categories: Chosen[]; subcategories: Chosen[] };

/** Which categories and subcategories somebody works in, by province. */
export async function listChosen(db: Db): Promise<ChosenByProvince> {
  const categories = await db
    .selectDistinct({ province: therapists.province, id: therapistCategories.categoryId })
    .from(therapistCategories)
    .innerJoin(therapists, eq(therapists.id, therapistCategories.therapistId))
    .innerJoin(users, eq(users.id, therapists.userId))
    .where(isShown);
  const subcategories = await db
    .selectDistinct({ province: therapists.province, id: therapistSubcategories.subcategoryId })
    .from(therapistSubcategories)
    .innerJoin(therapists, eq(therapists.id, therapistSubcategories.therapistId))
    .innerJoin(users, eq(users.id, therapists.userId))
    .where(isShown);
  return { categories, subcategories };
}

/** The parts of the site map that have a page, each of a range of ids. */
export async function listParts(db: Db, size: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ part: sql<number>`${therapists.id} / ${size}::int` })
    .from(therapists)
    .innerJoin(users, eq(users.id, therapists.userId))
    .where(isShown);
  return rows.map(({ part }) => part).toSorted((a, b) => a - b);
}

export async function listSlugsOfPart(db: Db, part: number, size: number): Promise<string[]> {
  const rows = await db
    .select({ slug: therapists.slug })
    .from(therapists)
    .innerJoin(users, eq(users.id, therapists.userId))
    .where(and(isShown, between(therapists.id, part * size, part * size + size - 1)))
    .orderBy(asc(therapists.id));
  return rows.flatMap(({ slug }) => slug ?? []);
}
