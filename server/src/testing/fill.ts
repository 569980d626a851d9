import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';

/** Runs statements that write very many rows. On a busy machine one of them takes longer than a request may wait for. */
export async function fill({ ctx }: TestApp, statements: readonly string[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
}
