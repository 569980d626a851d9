/** Entries and records as the export of one's own data holds them. */
import type { Context } from '../../../context.ts';
import { eachRow } from '../../../platform/concurrency/fair-share.ts';
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

/** Long texts that are in memory at once. */
const PAGE = 50;

/** All of a therapist, drafts too. */
export async function* exportEntries(ctx: Context, therapistId: number) {
  const load = (last: queries.EntryRow | undefined) =>
    queries.listPageOfTherapist(ctx.db, therapistId, { after: last?.id ?? 0, limit: PAGE });
  for await (const row of eachRow(PAGE, load)) yield opened(ctx, row);
}

export function exportRecords(ctx: Context, therapistId: number) {
  return listRecords(ctx.db, therapistId);
}

export async function exportCareSettings(ctx: Context, therapistId: number) {
  const row = await findSettings(ctx.db, therapistId);
  return row ? { releases: row.releases, language: row.language } : null;
}

/**
 * What therapists released, of the clients whose record the family may read, with the addenda. The reading of a client ends with
 * the right to it: who takes the archive slowly reads for long.
 */
export async function* exportFamilyEntries(
  ctx: Context,
  { userId, clientIds }: { userId: number; clientIds: readonly number[] },
) {
  for (const clientId of clientIds)
    for await (const released of eachReleased(ctx, clientId)) {
      // oxlint-disable-next-line no-await-in-loop
      if (!(await clients.mayRead(ctx, clientId, userId))) break;
      for (const { entry } of released.filter(({ entry: { recalledAt } }) => recalledAt === null))
        for (const row of [entry, ...(await queries.listAddenda(ctx.db, entry.id))])
          yield forFamily(opened(ctx, row));
    }
}
