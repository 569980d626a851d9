import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { regulators } from '../rows/tables.ts';

export type RegulatorRow = typeof regulators.$inferSelect;
export type RegulatorChanges = Omit<typeof regulators.$inferInsert, 'id' | 'province'>;

export function listRegulators(db: Db): Promise<RegulatorRow[]> {
  return db.select().from(regulators).orderBy(asc(regulators.province), asc(regulators.id));
}

export async function findRegulator(db: Db, id: number): Promise<RegulatorRow | undefined> {
  return (await db.select().from(regulators).where(eq(regulators.id, id)))[0];
}

export async function updateRegulator(
  db: Db,
  id: number,
  changes: RegulatorChanges,
): Promise<RegulatorRow | undefined> {
  return (await db.update(regulators).set(changes).where(eq(regulators.id, id)).returning())[0];
}
