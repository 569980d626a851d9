import { count, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { therapistSlugs } from './tables.ts';

/** Gives the address to the therapist unless it has an owner. Waits for whoever takes it at the same time. */
export async function claimSlug(db: Db, slug: string, therapistId: number): Promise<boolean> {
  const claimed = await db
    .insert(therapistSlugs)
    .values({ slug, therapistId })
    .onConflictDoNothing()
    .returning({ slug: therapistSlugs.slug });
  if (claimed.length > 0) return true;
  const [owner] = await db
    .select({ therapistId: therapistSlugs.therapistId })
    .from(therapistSlugs)
    .where(eq(therapistSlugs.slug, slug));
  return owner?.therapistId === therapistId;
}

export async function countSlugs(db: Db, therapistId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(therapistSlugs)
    .where(eq(therapistSlugs.therapistId, therapistId));
  return row?.count ?? 0;
}
