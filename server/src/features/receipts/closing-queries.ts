import { asc, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { type Holder, isBetween } from '../therapists/tables.ts';
import { receipts } from './tables.ts';

/** The highest number of each therapist's among a person's receipts, by therapist. */
export function listLastNumbers(db: Db, holder: Holder): Promise<{ therapistId: number; last: number }[]> {
  return db
    .select({ therapistId: receipts.therapistId, last: sql<number>`max(${receipts.number})::int` })
    .from(receipts)
    .where(isBetween(holder, receipts))
    .groupBy(receipts.therapistId)
    .orderBy(asc(receipts.therapistId));
}

/** Sets the flag with which the table's trigger allows a deletion. Call it inside a transaction. */
export async function purgeReceipts(db: Db, holder: Holder): Promise<void> {
  await db.execute(sql`select set_config('cadence.purging', 'on', true)`);
  await db.delete(receipts).where(isBetween(holder, receipts));
  await db.execute(sql`select set_config('cadence.purging', '', true)`);
}
