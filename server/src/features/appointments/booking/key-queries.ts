/** The first replies to booking requests with an Idempotency-Key. */
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { bookingKeys } from '../tables.ts';

type BookingKeyRow = typeof bookingKeys.$inferSelect;

export async function findBookingKey(
  db: Db,
  patientId: number,
  key: string,
): Promise<BookingKeyRow | undefined> {
  return (
    await db
      .select()
      .from(bookingKeys)
      .where(and(eq(bookingKeys.patientId, patientId), eq(bookingKeys.key, key)))
  )[0];
}

export async function insertBookingKey(db: Db, row: BookingKeyRow): Promise<void> {
  await db.insert(bookingKeys).values(row);
}

export async function deleteBookingKeysBefore(db: Db, before: Date): Promise<void> {
  await db.delete(bookingKeys).where(lt(bookingKeys.createdAt, before));
}
