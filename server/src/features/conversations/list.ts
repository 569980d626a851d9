/** The viewer's conversations. */
import type { listedConversation } from '@cadence/contract/care/conversations';
import { fullName } from '@cadence/format/full-name';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { invalidField } from '../../platform/failure.ts';
import { fromCursor, type Page, pageOf } from '../../platform/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as caseload from '../caseload/service.ts';
import * as clients from '../clients/service.ts';
import * as therapists from '../therapists/service.ts';
import { messagesConsentWithdrawn } from './from-forms.ts';
import * as queries from './rows/list-queries.ts';
import { nameOf } from './view.ts';
import { writingOf } from './writing.ts';

type Listed = z.output<typeof listedConversation>;
type Asked = { limit?: number | undefined; cursor?: string | undefined };

const ORDER = 'latest';
const LISTED = 100;

/**
 * Those with the latest messages first, without a text. To a family the last page also names those that it may begin.
 * @throws Failure `invalid` for a cursor of another list
 */
export async function list(
  ctx: Context,
  viewer: Viewer,
  { limit = LISTED, cursor }: Asked,
): Promise<Page<Listed>> {
  const { userId } = viewer;
  const { of, isClient, known } = await scopeOf(ctx, viewer);
  const after = cursor === undefined ? undefined : await positionOf(ctx, cursor, of);
  const rows = await queries.listConversations(ctx.db, of, { userId, after, limit: limit + 1 });
  const page = pageOf(rows, limit, ({ clientId, therapistId }) => ({
    order: ORDER,
    rank: clientId,
    id: therapistId,
  }));
  const withdrawn = await messagesConsentWithdrawn(ctx, page.items);
  const items = page.items.map((row, nth) =>
    toListed(viewer, row, { isClient: isClient(row), isConsentWithdrawn: withdrawn[nth] ?? false }),
  );
  if (page.next !== null) return { ...page, items };
  return { ...page, items: [...items, ...(await listToBegin(ctx, known))] };
}

/** Of one among the viewer's: a cursor tells nothing about the conversations of others. */
async function positionOf(ctx: Context, cursor: string, of: Scope['of']): Promise<queries.Position> {
  const mark = fromCursor(cursor, ORDER);
  const isAmong =
    mark && ('therapistId' in of ? mark.id === of.therapistId : of.clientIds.includes(mark.rank));
  const position =
    isAmong && (await queries.findPosition(ctx.db, { clientId: mark.rank, therapistId: mark.id }));
  if (!position) throw invalidField('cursor', 'invalid');
  return position;
}

type Pair = { clientId: number; therapistId: number };
type Scope = {
  of: { therapistId: number } | { clientIds: readonly number[] };
  /** Whether the client is on the therapist's caseload. */
  isClient: (pair: Pair) => boolean;
  /** Those that a family might begin. */
  known: readonly Pair[];
};

/** Whose conversations the viewer reads. Rights and caseloads are read once for all of them. */
async function scopeOf(ctx: Context, viewer: Viewer): Promise<Scope> {
  if (viewer.role === 'therapist') {
    const { id: therapistId } = await therapists.getOwn(ctx, viewer);
    const pages = await caseload.listPages(ctx, viewer);
    const on = new Set(pages.filter(({ hasLeft }) => !hasLeft).map(({ id }) => id));
    return { of: { therapistId }, isClient: ({ clientId }) => on.has(clientId), known: [] };
  }
  const rights = await clients.rightsOf(ctx, viewer.userId);
  const clientIds = [...rights].flatMap(([id, { mayRead }]) => (mayRead ? id : []));
  const known = await caseload.listTherapists(ctx, viewer);
  const keys = new Set(known.map(keyOf));
  return { of: { clientIds }, isClient: (pair) => keys.has(keyOf(pair)), known };
}

function keyOf({ clientId, therapistId }: Pair): string {
  return `${clientId}-${therapistId}`;
}

type Facts = { isClient: boolean; isConsentWithdrawn: boolean };

function toListed({ userId, role }: Viewer, row: queries.ListedRow, facts: Facts): Listed {
  const { therapist, senderId, sender } = row;
  const { state } = writingOf({
    ...facts,
    side: role === 'therapist' ? 'therapist' : 'family',
    hasBegun: true,
    isTherapistGone: therapist.isSuspended || therapist.closedAt !== null,
    isRecordClosed: row.closedOn !== null,
    isOpen: true,
  });
  return {
    client: { id: row.clientId, name: row.clientName },
    therapist: { id: row.therapistId, name: nameOf(therapist) },
    last: { at: row.lastAt, from: nameOf(sender), isOwn: senderId === userId },
    unread: row.unread,
    state,
  };
}

async function listToBegin(ctx: Context, known: readonly Pair[]): Promise<Listed[]> {
  const rows = await queries.listBeginnable(ctx.db, known);
  const withdrawn = await messagesConsentWithdrawn(ctx, rows);
  return rows
    .filter((_, nth) => !withdrawn[nth])
    .map(({ clientId, clientName, therapistId, ...names }) => ({
      client: { id: clientId, name: clientName },
      therapist: { id: therapistId, name: fullName(names) },
      last: null,
      unread: 0,
      state: 'not_begun' as const,
    }));
}
