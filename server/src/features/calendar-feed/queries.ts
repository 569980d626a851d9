import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { calendarFeeds } from './tables.ts';

export type FeedRow = typeof calendarFeeds.$inferSelect;

export async function findFeed(db: Db, userId: number): Promise<FeedRow | undefined> {
  return (await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId)))[0];
}

export async function findFeedBySecret(db: Db, secretHash: string): Promise<FeedRow | undefined> {
  return (await db.select().from(calendarFeeds).where(eq(calendarFeeds.secretHash, secretHash)))[0];
}

export async function saveFeed(db: Db, row: FeedRow): Promise<void> {
  await db.insert(calendarFeeds).values(row).onConflictDoUpdate({ target: calendarFeeds.userId, set: row });
}

export async function deleteFeed(db: Db, userId: number): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}
