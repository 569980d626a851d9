import type { FormKey } from '@cadence/contract/care/form-shape';
import { and, asc, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import { columns, isOneOf } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { nextVersion } from '../../../platform/database/version.ts';
import { therapists } from '../../therapists/tables.ts';
import { users } from '../../users/tables.ts';
import type { Whose } from './form-queries.ts';
import type { SealedParts } from './sealed-response.ts';
import { formResponses, forms } from './tables.ts';

export type ResponseRow = typeof formResponses.$inferSelect;
export type NewResponseRow = typeof formResponses.$inferInsert;
/** Without what was answered: a record may have very many, and long ones. */
export type GivenRow = Omit<ResponseRow, 'sealedAnswers' | 'sealedReason'> & { givenAt: Date };
export type AnsweredRow = ResponseRow & { givenAt: Date };

export type OfForm = Whose & { formId: number };

function isOf({ clientId, therapistId }: Whose) {
  return and(eq(formResponses.clientId, clientId), eq(formResponses.therapistId, therapistId));
}

const isGiven = eq(formResponses.state, 'given');

const { sealedAnswers: _answers, sealedReason: _reason, ...withoutAnswers } = getTableColumns(formResponses);

function areGiven<R extends { givenAt: Date | null }>(rows: R[]): (Omit<R, 'givenAt'> & { givenAt: Date })[] {
  return rows.flatMap(({ givenAt, ...row }) => (givenAt === null ? [] : [{ ...row, givenAt }]));
}

export async function insertResponse(db: Db, row: NewResponseRow): Promise<ResponseRow> {
  const [inserted] = await db.insert(formResponses).values(row).returning();
  if (!inserted) throw new Error('inserting a response returned no row');
  return inserted;
}

export async function updateResponse(db: Db, id: number, changes: Partial<NewResponseRow>): Promise<void> {
  await db.update(formResponses).set(changes).where(eq(formResponses.id, id));
}

export async function updateResponses(
  db: Db,
  ids: readonly number[],
  changes: Partial<NewResponseRow>,
): Promise<void> {
  if (ids.length > 0) await db.update(formResponses).set(changes).where(isOneOf(formResponses.id, ids));
}

/** A save of a draft; counts its version. */
export async function saveDraft(db: Db, id: number, changes: Partial<NewResponseRow>): Promise<void> {
  await db
    .update(formResponses)
    .set({ ...changes, ...nextVersion(formResponses.version) })
    .where(eq(formResponses.id, id));
}

export async function findGiven(db: Db, id: number): Promise<AnsweredRow | undefined> {
  return areGiven(
    await db
      .select()
      .from(formResponses)
      .where(and(eq(formResponses.id, id), isGiven)),
  )[0];
}

/** Given ones of a client, of one therapist or of all, the latest first. */
export async function listGiven(db: Db, of: Whose | { clientId: number }): Promise<GivenRow[]> {
  const mine = 'therapistId' in of ? isOf(of) : eq(formResponses.clientId, of.clientId);
  return areGiven(
    await db
      .select(withoutAnswers)
      .from(formResponses)
      .where(and(mine, isGiven))
      .orderBy(desc(formResponses.id)),
  );
}

export async function listGivenOf(db: Db, { formId, ...whose }: OfForm): Promise<GivenRow[]> {
  return areGiven(
    await db
      .select(withoutAnswers)
      .from(formResponses)
      .where(and(isOf(whose), eq(formResponses.formId, formId), isGiven))
      .orderBy(desc(formResponses.id)),
  );
}

/** Given ones to one form, of each of these records. */
export async function listGivenTo(
  db: Db,
  { key, pairs }: { key: FormKey; pairs: readonly Whose[] },
): Promise<GivenRow[]> {
  if (pairs.length === 0) return [];
  const listed = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::int[]`;
  const clientIds = listed(pairs.map(({ clientId }) => clientId));
  const therapistIds = listed(pairs.map(({ therapistId }) => therapistId));
  const rows = await db
    .select({ response: withoutAnswers })
    .from(formResponses)
    .innerJoin(forms, eq(forms.id, formResponses.formId))
    .where(
      and(
        eq(forms.key, key),
        isGiven,
        sql`(${formResponses.clientId}, ${formResponses.therapistId}) in
          (select * from unnest(${clientIds}, ${therapistIds}))`,
      ),
    );
  return areGiven(rows.map(({ response }) => response));
}

export function countGiven(db: Db, whose: Whose): Promise<number> {
  return db.$count(formResponses, and(isOf(whose), isGiven));
}

/** A person's drafts about a client. */
export function listDrafts(
  db: Db,
  { clientId, userId }: { clientId: number; userId: number },
): Promise<ResponseRow[]> {
  return db
    .select()
    .from(formResponses)
    .where(
      and(
        eq(formResponses.clientId, clientId),
        eq(formResponses.userId, userId),
        eq(formResponses.state, 'draft'),
      ),
    );
}

/** One person's draft, locked until a transaction ends. */
export async function lockDraft(
  db: Db,
  { formId, userId, ...whose }: OfForm & { userId: number },
): Promise<ResponseRow | undefined> {
  const [row] = await db
    .select()
    .from(formResponses)
    .where(
      and(
        isOf(whose),
        eq(formResponses.formId, formId),
        eq(formResponses.userId, userId),
        eq(formResponses.state, 'draft'),
      ),
    )
    .for('update');
  return row;
}

export async function deleteResponse(db: Db, id: number): Promise<void> {
  await db.delete(formResponses).where(eq(formResponses.id, id));
}

/** Of all clients, or of one. */
export async function deleteDrafts(
  db: Db,
  { userId, clientId }: { userId: number; clientId?: number },
): Promise<void> {
  const ofClient = clientId === undefined ? undefined : eq(formResponses.clientId, clientId);
  await db
    .delete(formResponses)
    .where(and(eq(formResponses.userId, userId), eq(formResponses.state, 'draft'), ofClient));
}

export async function deleteOfRecord(db: Db, whose: Whose): Promise<void> {
  await db.delete(formResponses).where(isOf(whose));
}

/** The records of a client in which somebody has agreed to something that is not ended. */
export async function listTherapistsWithConsents(db: Db, clientId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ therapistId: formResponses.therapistId })
    .from(formResponses)
    .innerJoin(forms, eq(forms.id, formResponses.formId))
    .where(
      and(
        eq(formResponses.clientId, clientId),
        isGiven,
        eq(forms.kind, 'consent'),
        isNull(formResponses.replacedAt),
        isNull(formResponses.withdrawnAt),
      ),
    )
    .orderBy(asc(formResponses.therapistId));
  return rows.map(({ therapistId }) => therapistId);
}

/** By account; a closed one has no name. */
export async function listNames(
  db: Db,
  userIds: readonly number[],
): Promise<{ id: number; firstName: string; lastName: string; closedAt: Date | null }[]> {
  if (userIds.length === 0) return [];
  return db
    .select(columns(users, 'id', 'firstName', 'lastName', 'closedAt'))
    .from(users)
    .where(isOneOf(users.id, userIds));
}

export async function listTherapistNames(
  db: Db,
  therapistIds: readonly number[],
): Promise<{ id: number; firstName: string; lastName: string; closedAt: Date | null }[]> {
  if (therapistIds.length === 0) return [];
  return db
    .select({ id: therapists.id, ...columns(users, 'firstName', 'lastName', 'closedAt') })
    .from(therapists)
    .innerJoin(users, eq(users.id, therapists.userId))
    .where(isOneOf(therapists.id, therapistIds));
}

/** At most `limit` after one, of which a part was sealed with another secret than that of the prefix. */
export function lockSealedBefore(
  db: Db,
  { prefix, after, limit }: { prefix: string; after: number; limit: number },
): Promise<SealedParts[]> {
  const { sealedAnswers, sealedGivenBy, sealedReason } = formResponses;
  return db
    .select(columns(formResponses, 'id', 'sealedAnswers', 'sealedGivenBy', 'sealedReason'))
    .from(formResponses)
    .where(
      and(
        gt(formResponses.id, after),
        sql`(not starts_with(${sealedAnswers}, ${prefix})
          or not starts_with(coalesce(${sealedGivenBy}, ${prefix}), ${prefix})
          or not starts_with(coalesce(${sealedReason}, ${prefix}), ${prefix}))`,
      ),
    )
    .orderBy(asc(formResponses.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export type OfExport = { therapistId: number } | { clientId: number; userId: number };

/** For the export, at most `limit` after an id: given ones of a therapist or of a client, and one’s own drafts. */
export async function listForExport(
  db: Db,
  of: OfExport,
  { after, limit }: { after: number; limit: number },
): Promise<(ResponseRow & { key: FormKey })[]> {
  const mine =
    'therapistId' in of
      ? and(eq(formResponses.therapistId, of.therapistId), isGiven)
      : and(
          eq(formResponses.clientId, of.clientId),
          sql`(${isGiven} or ${formResponses.userId} = ${of.userId})`,
        );
  const rows = await db
    .select({ response: formResponses, key: forms.key })
    .from(formResponses)
    .innerJoin(forms, eq(forms.id, formResponses.formId))
    .where(and(mine, gt(formResponses.id, after)))
    .orderBy(asc(formResponses.id))
    .limit(limit);
  return rows.map(({ response, key }) => ({ ...response, key }));
}
