/** What breaks off is taken away, and what was sealed with the former secret is sealed again. */
import { HOUR } from '@cadence/scheduling/durations';
import type { Context } from '../../context.ts';
import { sealedByCurrent } from '../../platform/crypto.ts';
import { eachApart } from '../../platform/jobs/each-apart.ts';
import { inTurns } from '../../platform/jobs/in-turns.ts';
import { sweepFiles } from '../../platform/stored-files.ts';
import { FOLDER, nameOf, newKey, readContent, sealName, store } from './content.ts';
import * as queries from './queries.ts';

/** An upload takes less; older incomplete ones were interrupted. */
const MAX_UPLOAD_TIME = HOUR;
const BATCH = 100;
const unfinishedTurns = inTurns<queries.DocumentRow>(BATCH);
const resealTurns = inTurns<queries.DocumentRow>(BATCH);
const LOGGED = {
  about: ({ id }: queries.DocumentRow) => ({ document: id }),
  failed: 'sweeping a document failed',
};

export async function sweep(ctx: Context): Promise<void> {
  const begunBefore = new Date(ctx.clock.now().getTime() - MAX_UPLOAD_TIME);
  const unfinished = await unfinishedTurns(ctx, (after, limit) =>
    queries.listUnfinished(ctx.db, begunBefore, { after, limit }),
  );
  await eachApart(ctx, unfinished, {
    ...LOGGED,
    work: async ({ id, fileKey }) => {
      await ctx.files.delete(fileKey);
      await queries.deleteDocument(ctx.db, id);
    },
  });
  await resealDocuments(ctx);
}

/** Seals the files and names again that are sealed with the former secret. */
export async function resealDocuments(ctx: Context): Promise<void> {
  const keyId = sealedByCurrent(ctx.secrets);
  const others = await resealTurns(ctx, (after, limit) =>
    queries.listSealedWithOtherKey(ctx.db, keyId, { after, limit }),
  );
  await eachApart(ctx, others, { ...LOGGED, work: (document) => reseal(ctx, document, keyId) });
}

/** Files are immutable: writes a new file, then deletes the one that the row no longer names. */
async function reseal(ctx: Context, document: queries.DocumentRow, keyId: string): Promise<void> {
  const { id, clientId, fileKey: former } = document;
  const bytes = await readContent(ctx, former);
  if (!bytes) return;
  const fileKey = newKey(ctx, clientId);
  await store(ctx, fileKey, bytes);
  const sealedName = sealName(ctx, fileKey, nameOf(ctx, document));
  const isNamed = await queries.replaceFile(ctx.db, { id, former }, { fileKey, keyId, sealedName });
  await ctx.files.delete(isNamed ? former : fileKey);
}

/** Deletes files without a row, left by a crash or an unavailable storage. */
export function sweepDocumentFiles(ctx: Context): Promise<void> {
  return sweepFiles(ctx, FOLDER, ctx.clock.now(), (fileKeys) => queries.findFileKeys(ctx.db, fileKeys));
}
