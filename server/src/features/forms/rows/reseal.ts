/** After a rotation of APP_SECRET, what the former secret sealed is sealed with the current one. */
import { type Context, inTransaction } from '../../../context.ts';
import { sealedByCurrent } from '../../../platform/crypto.ts';
import * as queries from './response-queries.ts';
import { resealed } from './sealed-response.ts';

const BATCH = 200;

async function resealSome(tx: Context, after: number): Promise<number | null> {
  const prefix = sealedByCurrent(tx.secrets);
  const rows = await queries.lockSealedBefore(tx.db, { prefix, after, limit: BATCH });
  for (const row of rows) {
    const parts = resealed(tx, row);
    if (parts !== null) await queries.updateResponse(tx.db, row.id, parts);
  }
  return rows.length === BATCH ? (rows.at(-1)?.id ?? null) : null;
}

export async function reseal(ctx: Context): Promise<void> {
  if (ctx.secrets.length === 1) return;
  let after: number | null = 0;
  while (after !== null) {
    const from: number = after;
    after = await inTransaction(ctx, (tx) => resealSome(tx, from));
  }
}
