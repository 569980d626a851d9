/** Entries and records as the export of one's own data holds them. */
import type { Context } from '../../../context.ts';
import * as clients from '../../clients/service.ts';
import { eachReleased } from '../entries/released.ts';
import * as queries from '../rows/entry-queries.ts';
import { listRecords } from '../rows/record-queries.ts';
import { findSettings } from '../rows/rule-queries.ts';
import { openEntry } from '../rows/sealed-entry.ts';

function opened(ctx: Context, row: queries.EntryRow) {
  const {
    sealedKey: _k,
    sealedBody: _b,
    therapistId: _t,
    writtenBy: _w,
    signedBy: _s,
    version: _v,
    ...shown
  } = row;
  const { body, signature, figures = [] } = openEntry(ctx, row) ?? { body: {}, signature: null };
  return { ...shown, body, signature, figures };
}

/** The chain is the therapist's to prove. */
function forFamily({ hash: _h, previousHash: _p, ...shown }: ReturnType<typeof opened>) {
  return shown;
}

/** Of one query: their texts are in memory at once. */
const BATCH = 20;

/** All of a therapist, drafts too. */
export async function* exportEntries(ctx: Context, therapistId: number) {
  let after = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const rows = await queries.listOfTherapist(ctx.db, therapistId, { after, limit: BATCH });
    for (const row of rows) yield opened(ctx, row);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}

export function exportRecords(ctx: Context, therapistId: number) {
  return listRecords(ctx.db, therapistId);
}

export async function exportCareSettings(ctx: Context, therapistId: number) {
  const row = await findSettings(ctx.db, therapistId);
  return row ? { releases: row.releases, language: row.language } : null;
}

/**
 * What therapists released, of the clients whose record the family may read, with the addenda. The right is asked for anew each
 * time: an export may take as long as its reader likes.
 */
export async function* exportFamilyEntries(
  ctx: Context,
  { userId, clientIds }: { userId: number; clientIds: readonly number[] },
) {
  for (const clientId of clientIds)
    for await (const released of eachReleased(ctx, clientId)) {
      if (!(await clients.mayRead(ctx, clientId, userId))) break;
      for (const { entry } of released.filter(({ entry: { recalledAt } }) => recalledAt === null))
        for await (const row of withAddenda(ctx, entry)) yield forFamily(opened(ctx, row));
    }
}

async function* withAddenda(ctx: Context, entry: queries.EntryRow): AsyncGenerator<queries.EntryRow> {
  yield entry;
  for (const addendum of await queries.listAddenda(ctx.db, entry.id)) yield addendum;
}
