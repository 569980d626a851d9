import type { BilingualItem, FormKey, Words } from '@cadence/contract/care/form-shape';
import { and, asc, desc, eq, gt, isNotNull, min, ne, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../../../platform/database/advisory-locks.ts';
import type { Db } from '../../../platform/database/db.ts';
import { appointments } from '../../appointments/rows/tables.ts';
import { formAsks, formChoices, forms, formVersions } from './tables.ts';

export type FormRow = typeof forms.$inferSelect;
export type VersionRow = typeof formVersions.$inferSelect;
export type AskRow = typeof formAsks.$inferSelect;
/** Whose record it is. */
export type Whose = { clientId: number; therapistId: number };

/** One process at a time brings the shipped forms up to date, until the transaction ends. */
export async function lockShipped(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.shippedForms}::int)`);
}

/** In the order in which they were shipped. */
export function listForms(db: Db): Promise<FormRow[]> {
  return db.select().from(forms).orderBy(asc(forms.id));
}

export async function findForm(db: Db, id: number): Promise<FormRow | undefined> {
  return (await db.select().from(forms).where(eq(forms.id, id)))[0];
}

export async function findByKey(db: Db, key: FormKey): Promise<FormRow | undefined> {
  return (await db.select().from(forms).where(eq(forms.key, key)))[0];
}

/** What it is apart from its words. */
export async function saveForm(db: Db, row: typeof forms.$inferInsert): Promise<FormRow> {
  const { kind, needs, validMonths } = row;
  const [saved] = await db
    .insert(forms)
    .values(row)
    .onConflictDoUpdate({ target: forms.key, set: { kind, needs, validMonths } })
    .returning();
  if (!saved) throw new Error('saving a form returned no row');
  return saved;
}

/** The latest first. */
export function listVersions(db: Db, formId: number): Promise<VersionRow[]> {
  return db
    .select()
    .from(formVersions)
    .where(eq(formVersions.formId, formId))
    .orderBy(desc(formVersions.version));
}

export async function insertVersion(
  db: Db,
  row: { formId: number; version: number; title: Words; items: BilingualItem[]; createdAt: Date },
): Promise<void> {
  await db.insert(formVersions).values(row);
}

export async function findVersion(db: Db, formId: number, version: number): Promise<VersionRow | undefined> {
  const isIt = and(eq(formVersions.formId, formId), eq(formVersions.version, version));
  return (await db.select().from(formVersions).where(isIt))[0];
}

/** The latest of each form, and the latest that is reviewed, which families are asked. */
export async function listLatest(db: Db): Promise<{ latest: VersionRow[]; inUse: VersionRow[] }> {
  const each = () =>
    db
      .selectDistinctOn([formVersions.formId])
      .from(formVersions)
      .orderBy(asc(formVersions.formId), desc(formVersions.version));
  return { latest: await each(), inUse: await each().where(isNotNull(formVersions.reviewedAt)) };
}

/** The one that families are asked; undefined where none is reviewed. */
export async function findInUse(db: Db, formId: number): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(formVersions)
    .where(and(eq(formVersions.formId, formId), isNotNull(formVersions.reviewedAt)))
    .orderBy(desc(formVersions.version))
    .limit(1);
  return row;
}

export async function setReviewed(
  db: Db,
  { formId, version }: { formId: number; version: number },
  reviewedAt: Date,
): Promise<void> {
  await db
    .update(formVersions)
    .set({ reviewedAt })
    .where(and(eq(formVersions.formId, formId), eq(formVersions.version, version)));
}

/** Whether each form is asked of new clients; empty where the therapist has not chosen. */
export async function listChoices(db: Db, therapistId: number): Promise<Map<number, boolean>> {
  const rows = await db.select().from(formChoices).where(eq(formChoices.therapistId, therapistId));
  return new Map(rows.map(({ formId, isAsked }) => [formId, isAsked]));
}

export async function saveChoices(
  db: Db,
  therapistId: number,
  choices: readonly { formId: number; isAsked: boolean }[],
): Promise<void> {
  if (choices.length === 0) return;
  await db
    .insert(formChoices)
    .values(choices.map((choice) => ({ therapistId, ...choice })))
    .onConflictDoUpdate({
      target: [formChoices.therapistId, formChoices.formId],
      set: { isAsked: sql`excluded.is_asked` },
    });
}

function isAskOf({ clientId, therapistId }: Whose) {
  return and(eq(formAsks.clientId, clientId), eq(formAsks.therapistId, therapistId));
}

/** Of one therapist, or of all. */
export function listAsks(db: Db, of: Whose | { clientId: number }): Promise<AskRow[]> {
  return db
    .select()
    .from(formAsks)
    .where('therapistId' in of ? isAskOf(of) : eq(formAsks.clientId, of.clientId));
}

export async function hasAsks(db: Db, whose: Whose): Promise<boolean> {
  return (await db.$count(formAsks, isAskOf(whose))) > 0;
}

export async function saveAsk(db: Db, row: AskRow): Promise<void> {
  const { askedAt, remindedAt } = row;
  await db
    .insert(formAsks)
    .values(row)
    .onConflictDoUpdate({
      target: [formAsks.formId, formAsks.clientId, formAsks.therapistId],
      set: { askedAt, remindedAt },
    });
}

export async function deleteAsks(db: Db, whose: Whose): Promise<void> {
  await db.delete(formAsks).where(isAskOf(whose));
}

/** For the export: all that a therapist asked, or was asked about some clients. */
export function listAsksFor(
  db: Db,
  of: { therapistId: number } | { clientIds: readonly number[] },
): Promise<(AskRow & { key: FormKey })[]> {
  const mine =
    'therapistId' in of
      ? eq(formAsks.therapistId, of.therapistId)
      : sql`${formAsks.clientId} = any(${`{${of.clientIds.join(',')}}`}::int[])`;
  return db
    .select({
      formId: formAsks.formId,
      clientId: formAsks.clientId,
      therapistId: formAsks.therapistId,
      askedAt: formAsks.askedAt,
      remindedAt: formAsks.remindedAt,
      key: forms.key,
    })
    .from(formAsks)
    .innerJoin(forms, eq(forms.id, formAsks.formId))
    .where(mine)
    .orderBy(asc(formAsks.clientId), asc(formAsks.therapistId), asc(formAsks.formId));
}

/** When the next session of the two begins, by therapist. */
export async function listNextSessions(db: Db, clientId: number, now: Date): Promise<Map<number, Date>> {
  const rows = await db
    .select({ therapistId: appointments.therapistId, startAt: min(appointments.startAt) })
    .from(appointments)
    .where(
      and(
        eq(appointments.clientId, clientId),
        ne(appointments.status, 'cancelled'),
        gt(appointments.startAt, now),
      ),
    )
    .groupBy(appointments.therapistId);
  return new Map(rows.flatMap(({ therapistId, startAt }) => (startAt ? [[therapistId, startAt]] : [])));
}
