import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { careSettings, recordRules } from './tables.ts';

export type RuleRow = typeof recordRules.$inferSelect;
export type SettingsRow = typeof careSettings.$inferSelect;

/** That of the province, else that of all others. */
export async function findRule(db: Db, province: string): Promise<RuleRow> {
  const [rule] = await db
    .select()
    .from(recordRules)
    .where(inArray(recordRules.province, [province, '']))
    .orderBy(desc(recordRules.province))
    .limit(1);
  if (!rule) throw new Error('the rule for all other provinces is missing');
  return rule;
}

export function listRules(db: Db): Promise<RuleRow[]> {
  return db.select().from(recordRules).orderBy(asc(recordRules.province));
}

export async function saveRule(db: Db, row: RuleRow): Promise<RuleRow> {
  const { province: _p, ...set } = row;
  const [saved] = await db
    .insert(recordRules)
    .values(row)
    .onConflictDoUpdate({ target: recordRules.province, set })
    .returning();
  if (!saved) throw new Error('saving a rule returned no row');
  return saved;
}

export async function findSettings(db: Db, therapistId: number): Promise<SettingsRow | undefined> {
  return (await db.select().from(careSettings).where(eq(careSettings.therapistId, therapistId)))[0];
}

export async function saveSettings(db: Db, row: SettingsRow): Promise<void> {
  const { therapistId: _t, ...set } = row;
  await db.insert(careSettings).values(row).onConflictDoUpdate({ target: careSettings.therapistId, set });
}
