import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { emailLinks } from './tables.ts';

export type EmailLinkRow = typeof emailLinks.$inferSelect;

export const insertEmailLink = async (db: Db, row: EmailLinkRow): Promise<void> => {
  await db.insert(emailLinks).values(row);
};

const of = (userId: number, purpose: EmailLinkRow['purpose'], since: Date) =>
  and(eq(emailLinks.userId, userId), eq(emailLinks.purpose, purpose), gt(emailLinks.createdAt, since));

export const countSince = (
  db: Db,
  userId: number,
  purpose: EmailLinkRow['purpose'],
  since: Date,
): Promise<number> => db.$count(emailLinks, of(userId, purpose, since));

export const findNewest = async (
  db: Db,
  userId: number,
  purpose: EmailLinkRow['purpose'],
  since: Date,
): Promise<EmailLinkRow | undefined> =>
  (
    await db
      .select()
      .from(emailLinks)
      .where(of(userId, purpose, since))
      .orderBy(desc(emailLinks.createdAt), desc(emailLinks.id))
      .limit(1)
  )[0];

export const findEmailLink = async (db: Db, id: string): Promise<EmailLinkRow | undefined> =>
  (await db.select().from(emailLinks).where(eq(emailLinks.id, id)))[0];

export const deleteEmailLinks = async (
  db: Db,
  userId: number,
  purpose?: EmailLinkRow['purpose'],
): Promise<void> => {
  await db
    .delete(emailLinks)
    .where(
      and(eq(emailLinks.userId, userId), purpose === undefined ? undefined : eq(emailLinks.purpose, purpose)),
    );
};

export const deleteEmailLinksBefore = async (db: Db, instant: Date): Promise<void> => {
  await db.delete(emailLinks).where(lte(emailLinks.createdAt, instant));
};
