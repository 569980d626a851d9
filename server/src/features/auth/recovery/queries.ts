import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { emailLinks } from '../rows/tables.ts';

export type EmailLinkRow = typeof emailLinks.$inferSelect;

export async function insertEmailLink(db: Db, row: EmailLinkRow): Promise<void> {
  await db.insert(emailLinks).values(row);
}

function of(userId: number, purpose: EmailLinkRow['purpose'], since: Date) {
  return and(eq(emailLinks.userId, userId), eq(emailLinks.purpose, purpose), gt(emailLinks.createdAt, since));
}

export function countSince(
  db: Db,
  userId: number,
  purpose: EmailLinkRow['purpose'],
  since: Date,
): Promise<number> {
  return db.$count(emailLinks, of(userId, purpose, since));
}

export async function findNewest(
  db: Db,
  userId: number,
  purpose: EmailLinkRow['purpose'],
  addressHashes: readonly string[],
  since: Date,
): Promise<EmailLinkRow | undefined> {
  return (
    await db
      .select()
      .from(emailLinks)
      .where(and(of(userId, purpose, since), inArray(emailLinks.addressHash, [...addressHashes])))
      .orderBy(desc(emailLinks.createdAt), desc(emailLinks.id))
      .limit(1)
  )[0];
}

export async function findEmailLink(db: Db, id: string): Promise<EmailLinkRow | undefined> {
  return (await db.select().from(emailLinks).where(eq(emailLinks.id, id)))[0];
}

export async function deleteEmailLinks(
  db: Db,
  userId: number,
  purpose?: EmailLinkRow['purpose'],
): Promise<void> {
  await db
    .delete(emailLinks)
    .where(
      and(eq(emailLinks.userId, userId), purpose === undefined ? undefined : eq(emailLinks.purpose, purpose)),
    );
}

export async function deleteEmailLinksBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(emailLinks).where(lte(emailLinks.createdAt, instant));
}
