import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/version.ts';
import { businessInformation } from './tables.ts';

export type BusinessInfo = Omit<typeof businessInformation.$inferSelect, 'therapistId'>;
export type BusinessFields = Omit<BusinessInfo, 'version'>;

export async function findBusinessInfo(db: Db, therapistId: number): Promise<BusinessInfo | undefined> {
  const [row] = await db
    .select()
    .from(businessInformation)
    .where(eq(businessInformation.therapistId, therapistId));
  if (!row) return undefined;
  const { therapistId: _owner, ...info } = row;
  return info;
}

/** Writes the changes; where there is no row yet, the first one has the rest from `defaults`. */
export async function saveBusinessInfo(
  db: Db,
  therapistId: number,
  changes: Partial<BusinessFields>,
  defaults: BusinessFields,
): Promise<void> {
  await db
    .insert(businessInformation)
    .values({ therapistId, ...defaults, ...changes })
    .onConflictDoUpdate({
      target: businessInformation.therapistId,
      set: { ...changes, ...nextVersion(businessInformation.version) },
    });
}

export async function deleteBusinessInfo(db: Db, therapistId: number): Promise<void> {
  await db.delete(businessInformation).where(eq(businessInformation.therapistId, therapistId));
}
