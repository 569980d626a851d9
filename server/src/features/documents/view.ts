/** Documents as people see them. */
import {
  DOCUMENT_REMOVABLE_HOURS,
  type familyDocument,
  type recordDocument,
} from '@cadence/contract/care/documents';
import { fullName } from '@cadence/format/full-name';
import { HOUR } from '@cadence/scheduling/durations';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { nameOf } from './content.ts';
import * as queries from './queries.ts';

export type RecordDocument = z.output<typeof recordDocument>;
export type FamilyDocument = z.output<typeof familyDocument>;

/** The therapist gave it to the family and has not taken it back; what the family uploaded is always theirs to read. */
export function isReadByFamily({ isFromFamily, releasedAt, recalledAt }: queries.DocumentRow): boolean {
  return isFromFamily || (releasedAt !== null && recalledAt === null);
}

/** For who uploaded it; a document that something names stays all the same, which the database decides. */
export function isRemovable(
  ctx: Context,
  { uploadedBy, uploadedAt }: queries.DocumentRow,
  viewer: Viewer,
): boolean {
  const age = ctx.clock.now().getTime() - uploadedAt.getTime();
  return uploadedBy === viewer.userId && age < DOCUMENT_REMOVABLE_HOURS * HOUR;
}

function personName({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string | null;
}): string | null {
  return firstName === null || lastName === null ? null : fullName({ firstName, lastName });
}

export function toDocument(ctx: Context, viewer: Viewer, row: queries.FoundDocument): RecordDocument {
  const { id, kind, size, isFromFamily, uploadedBy, uploadedAt } = row;
  return {
    id,
    name: nameOf(ctx, row),
    kind,
    size,
    from: {
      side: isFromFamily ? 'family' : 'therapist',
      name: personName(row),
      isOwn: uploadedBy === viewer.userId,
    },
    uploadedAt,
    isReleased: isReadByFamily(row),
    isRemovable: isRemovable(ctx, row, viewer),
  };
}

export async function toFamilyDocuments(
  ctx: Context,
  viewer: Viewer,
  rows: readonly queries.FoundDocument[],
): Promise<FamilyDocument[]> {
  const ids = [...new Set(rows.map(({ therapistId }) => therapistId))];
  const known = await queries.listTherapistNames(ctx.db, ids);
  const names = new Map(known.map((one) => [one.id, one.closedAt === null ? fullName(one) : null]));
  return rows.map((row) => ({
    ...toDocument(ctx, viewer, row),
    therapist: { id: row.therapistId, name: names.get(row.therapistId) ?? null },
  }));
}
