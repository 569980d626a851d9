/** After a rotation of APP_SECRET, what the former secret sealed is sealed with the current one. */
import { type Context, inTransaction } from '../../../context.ts';
import { sealedByCurrent } from '../../../platform/crypto.ts';
import * as entryQueries from './entry-queries.ts';
import * as goalQueries from './goal-queries.ts';
import { resealKey } from './sealed-entry.ts';
import { openGoal, sealGoal } from './sealed-goal.ts';

const BATCH = 200;

type Resealing = (tx: Context, prefix: string, after: number) => Promise<number | null>;

async function resealGoals(tx: Context, prefix: string, after: number): Promise<number | null> {
  const rows = await goalQueries.lockSealedBefore(tx.db, { prefix, after, limit: BATCH });
  for (const row of rows) {
    const texts = openGoal(tx, row);
    // A text that cannot be opened stays as it is.
    if (texts.text.behaviour !== '')
      await goalQueries.replaceSealed(tx.db, row.id, sealGoal(tx, row.id, texts));
  }
  return rows.length === BATCH ? (rows.at(-1)?.id ?? null) : null;
}

/** Of signed entries too: their bodies stay as they are, sealed with keys of their own. */
async function resealEntryKeys(tx: Context, prefix: string, after: number): Promise<number | null> {
  const rows = await entryQueries.lockSealedBefore(tx.db, { prefix, after, limit: BATCH });
  for (const row of rows) {
    const sealedKey = resealKey(tx, row);
    if (sealedKey !== null) await entryQueries.updateEntry(tx.db, row.id, { sealedKey });
  }
  return rows.length === BATCH ? (rows.at(-1)?.id ?? null) : null;
}

export async function reseal(ctx: Context): Promise<void> {
  if (ctx.secrets.length === 1) return;
  for (const work of [resealGoals, resealEntryKeys] satisfies Resealing[]) {
    let after: number | null = 0;
    while (after !== null) {
      const from: number = after;
      after = await inTransaction(ctx, (tx) => work(tx, sealedByCurrent(tx.secrets), from));
    }
  }
}
