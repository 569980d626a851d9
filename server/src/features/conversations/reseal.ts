/** After a rotation of APP_SECRET, what the former secret sealed is sealed with the current one. */
import { type Context, inTransaction } from '../../context.ts';
import { sealedByCurrent } from '../../platform/crypto.ts';
import * as queries from './rows/queries.ts';
import { sealText, unsealText } from './rows/sealed-text.ts';

const BATCH = 200;

export async function reseal(ctx: Context): Promise<void> {
  if (ctx.secrets.length === 1) return;
  let after: string | null = null;
  do {
    const from: string | null = after;
    after = await inTransaction(ctx, (tx) => resealBatch(tx, from));
  } while (after !== null);
}

/** Returns the last id of a full batch. A text that cannot be opened stays as it is. */
async function resealBatch(tx: Context, after: string | null): Promise<string | null> {
  const prefix = sealedByCurrent(tx.secrets);
  const rows = await queries.lockSealedBefore(tx.db, { prefix, after, limit: BATCH });
  for (const row of rows) {
    const text = unsealText(tx, row);
    if (text !== null) await queries.updateMessage(tx.db, row.id, { sealedText: sealText(tx, row.id, text) });
  }
  return rows.length === BATCH ? (rows.at(-1)?.id ?? null) : null;
}
