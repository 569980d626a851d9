/** What the therapists of a page offer and chose. */
import { and, eq, isNotNull, isNull, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { scheduleSettings } from '../schedule/tables.ts';
import { appointmentTypes } from '../services/tables.ts';
import { verificationRequests } from '../verification/rows/tables.ts';
import { therapistCategories, therapistLanguages, therapistSubcategories } from '../taxonomy/tables.ts';

/**
 * Aggregates a column into one JSON row: for thousands of therapists the rows themselves cost more than their content,
 * above all on the embedded database.
 */
function listOf<T>(column: SQLWrapper): SQL<T[]> {
  return sql<T[]>`coalesce(json_agg(${column}), '[]'::json)`;
}

export type OfferEntry = [
  therapistId: number,
  id: number,
  name: string,
  duration: number,
  price: number,
  currency: 'CAD',
];

/** Active services, in each therapist's order. */
export async function listServices(db: Db, therapistIds: readonly number[]): Promise<OfferEntry[]> {
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
}

/** Two parallel lists: the therapist and the taxonomy id chosen, in each therapist's order. */
export type Choices = { therapistIds: number[]; chosenIds: number[] };

type ChoiceTable = typeof therapistCategories | typeof therapistSubcategories | typeof therapistLanguages;

async function listChosen(
  db: Db,
  table: ChoiceTable,
  chosenId: SQLWrapper,
  therapistIds: readonly number[],
): Promise<Choices> {
  const { therapistId, position } = table;
  const ordered = db
    .select({ therapistId: sql`${therapistId}`.as('therapist'), chosenId: sql`${chosenId}`.as('chosen') })
    .from(table)
    .where(isOneOf(therapistId, therapistIds))
    .orderBy(therapistId, position)
    .as('ordered');
  const [row] = await db
    .select({
      therapistIds: listOf<number>(ordered.therapistId),
      chosenIds: listOf<number>(ordered.chosenId),
    })
    .from(ordered);
  return row ?? { therapistIds: [], chosenIds: [] };
}

export function listChosenCategories(db: Db, therapistIds: readonly number[]): Promise<Choices> {
  return listChosen(db, therapistCategories, therapistCategories.categoryId, therapistIds);
}

export function listChosenSubcategories(db: Db, therapistIds: readonly number[]): Promise<Choices> {
  return listChosen(db, therapistSubcategories, therapistSubcategories.subcategoryId, therapistIds);
}

export function listChosenLanguages(db: Db, therapistIds: readonly number[]): Promise<Choices> {
  return listChosen(db, therapistLanguages, therapistLanguages.languageId, therapistIds);
}

type CheckEntry = [therapistId: number, decidedAt: number, timezone: string];

/** When the license behind each badge was checked, in milliseconds, with the therapist's zone; none for a badge without a request. */
export async function listLicenseChecks(db: Db, therapistIds: readonly number[]): Promise<CheckEntry[]> {
  const { therapistId, status, decidedAt, revokedAt } = verificationRequests;
  const rows = await db
    .select({ therapistId, timezone: scheduleSettings.timezone, decidedAt: max(decidedAt) })
    .from(verificationRequests)
    .innerJoin(scheduleSettings, eq(scheduleSettings.therapistId, therapistId))
    .where(
      and(
        isOneOf(therapistId, therapistIds),
        eq(status, 'approved'),
        isNull(revokedAt),
        isNotNull(decidedAt),
      ),
    )
    .groupBy(therapistId, scheduleSettings.timezone);
  return rows.flatMap((row): CheckEntry[] =>
    row.decidedAt ? [[row.therapistId, row.decidedAt.getTime(), row.timezone]] : [],
  );
}
