/** What families read of a record: entries that were released, with their addenda. */
import type { readEntry, releasedEntry } from '@cadence/contract/care/entries';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { auditEach } from '../../../platform/audit/audit.ts';
import { Failure, notYours } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as clients from '../../clients/service.ts';
import * as documents from '../../documents/service.ts';
import * as therapists from '../../therapists/service.ts';
import * as queries from '../rows/entry-queries.ts';
import { openEntry } from '../rows/sealed-entry.ts';
import { addendaOf, describe, type Described } from './entry-view.ts';

type ReleasedEntry = z.output<typeof releasedEntry>;
type ReadEntry = z.output<typeof readEntry>;

/** Texts of a long record that are in memory at once. */
const OPENED_AT_ONCE = 50;

/** All that was given to a client's family, the latest first, a few at a time. */
export async function* eachReleased(ctx: Context, clientId: number): AsyncGenerator<queries.ReleasedRow[]> {
  let last: queries.ReleasedRow | undefined;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const rows = await queries.listReleased(ctx.db, clientId, { after: last?.entry, limit: OPENED_AT_ONCE });
    yield rows;
    if (rows.length < OPENED_AT_ONCE) return;
    last = rows.at(-1);
  }
}

/** The latest first; what was taken back says when, and nothing else. @throws Failure `not_found`, `may_not_read` */
export async function getReleased(
  ctx: Context,
  viewer: Viewer,
  clientId: number,
): Promise<{ entries: ReleasedEntry[]; documents: documents.FamilyDocument[] }> {
  await clients.getReadableClient(ctx, viewer, clientId);
  const entries: ReleasedEntry[] = [];
  for await (const rows of eachReleased(ctx, clientId)) entries.push(...(await toReleased(ctx, rows)));
  const { items } = await documents.listOfFamily(ctx, viewer, clientId, {});
  return { entries, documents: items };
}

async function toReleased(ctx: Context, rows: readonly queries.ReleasedRow[]): Promise<ReleasedEntry[]> {
  const described = new Map<number, Described>();
  for (const therapistId of new Set(rows.map(({ therapist }) => therapist.id))) {
    const own = rows.flatMap(({ entry }) => (entry.therapistId === therapistId ? entry : []));
    for (const one of await describe(ctx, therapistId, own)) described.set(one.id, one);
  }
  return rows.flatMap(({ entry, therapist }) => {
    const one = described.get(entry.id);
    if (!one?.signedAt) return [];
    const { id, kind, date, signedAt, signedBy } = one;
    return [{ id, kind, date, therapist, signedAt, signedBy: signedBy ?? '', recalledAt: entry.recalledAt }];
  });
}

/**
 * A signed entry that the viewer may read: one's own as its therapist, or a released one of a client whose record one may read.
 * @throws Failure `not_found`
 */
export async function getEntry(ctx: Context, viewer: Viewer, id: number): Promise<ReadEntry> {
  const row = await queries.findEntry(ctx.db, id);
  if (!row) throw new Failure('not_found');
  const { clientId, therapistId } = row;
  const isOwn = viewer.role === 'therapist' && (await therapists.getOwn(ctx, viewer)).id === therapistId;
  // Her own draft is no entry yet, and asking for it no attempt on a stranger's: she reads it by `GET /api/therapist/entries/:id`.
  if (isOwn && row.state !== 'signed') throw new Failure('not_found');
  if (!isOwn && !(await isReleasedTo(ctx, viewer, row)))
    throw notYours(`entry:${id}`, (await clients.findSubject(ctx, clientId)) ?? null);
  const readers = await clients.listReaders(ctx, clientId);
  await auditEach(
    ctx,
    viewer,
    readers
      .filter(({ userId }) => userId !== viewer.userId)
      .map(({ userId }) => ({ action: 'read', record: `entry:${id}`, subjectId: userId })),
  );
  const [listed] = await describe(ctx, therapistId, [row]);
  const opened = openEntry(ctx, row);
  const therapist = await therapists.find(ctx, therapistId);
  if (!listed?.signedAt || !opened?.signature) throw new Failure('not_found');
  const { kind, date, signedAt, signedBy } = listed;
  return {
    id,
    clientName: await clientNameOf(ctx, clientId),
    kind,
    date,
    therapist: { id: therapistId, ...namesOf(therapist) },
    signedAt,
    signedBy: signedBy ?? '',
    recalledAt: row.recalledAt,
    language: row.language,
    body: opened.body,
    signature: opened.signature,
    figures: opened.figures ?? [],
    addenda: await addendaOf(ctx, id),
  };
}

async function clientNameOf(ctx: Context, clientId: number): Promise<string> {
  return (await clients.find(ctx, clientId))?.name ?? '';
}

/** A closed account has none. */
function namesOf(therapist: { firstName: string; lastName: string } | undefined) {
  return { firstName: therapist?.firstName ?? '', lastName: therapist?.lastName ?? '' };
}

async function isReleasedTo(ctx: Context, { role, userId }: Viewer, row: queries.EntryRow): Promise<boolean> {
  if (role === 'therapist' || row.state !== 'signed') return false;
  const isShown = row.releasedAt !== null && row.recalledAt === null && row.aboutId === null;
  return isShown && clients.mayRead(ctx, row.clientId, userId);
}
