/** A person's own appointments: all of them, or a page. */
import type { Context } from '../../../context.ts';
import { mapFairly } from '../../../platform/concurrency/fair-share.ts';
import { invalidField } from '../../../platform/failure.ts';
import { CachedResponse, responseCache } from '../../../platform/response-cache.ts';
import { fromCursor, type Page, pageOf } from '../../../platform/paging.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as clients from '../../clients/service.ts';
import * as therapists from '../../therapists/service.ts';
import { type Appointment, onlyVisible, visibleToGuardian, toAppointment } from './appointment-view.ts';
import { auditListRead, bookedOf } from './get-own.ts';
import * as lists from './list-queries.ts';
import type * as queries from '../rows/queries.ts';

type ListQuery = { limit?: number | undefined; cursor?: string | undefined };

/**
 * The viewer's own appointments by start, cancelled ones included: all of them, or one page where a limit is given. Guardians
 * have those of their clients, an admin has none.
 * @throws Failure `invalid` for a cursor that is malformed or does not belong to the list
 */
export async function list(
  ctx: Context,
  viewer: Viewer,
  query: ListQuery = {},
): Promise<CachedResponse<Appointment[], ListAbout>> {
  if (viewer.role === 'admin') return new CachedResponse({ answer: [], about: { next: null, sessions: [] } });
  const owner: lists.Owner =
    viewer.role === 'patient'
      ? { side: 'patient', id: viewer.userId }
      : { side: 'therapist', id: (await therapists.getOwn(ctx, viewer)).id };
  const mark = query.cursor === undefined ? undefined : fromCursor(query.cursor, 'start');
  const after = mark ? await lists.findPosition(ctx.db, owner, mark.id) : undefined;
  if (query.cursor !== undefined && !after) throw invalidField('cursor', 'invalid');
  const limit = query.limit ?? (after && MAX_PAGE);
  const response = await cachedPage(ctx, viewer, owner, { after, limit });
  if (viewer.role === 'therapist') await auditListRead(ctx, viewer, response.about.sessions);
  return response;
}

/** `sessions`: whose records the page shows. */
type ListAbout = { next: string | null; sessions: clients.Booked[] };
const listCache = responseCache<Appointment[], ListAbout>();

async function cachedPage(
  ctx: Context,
  viewer: Viewer,
  owner: lists.Owner,
  { after, limit }: { after: lists.Position | undefined; limit: number | undefined },
): Promise<CachedResponse<Appointment[], ListAbout>> {
  const { rows, state } = await lists.findPageState(ctx.db, owner, {
    after,
    limit: (limit ?? MAX_CACHED_ROWS) + 1,
  });
  const make = async () => {
    const found = await findPage(ctx, owner, after, limit);
    const answer = await mapFairly(found.items, await viewFor(ctx, viewer));
    return { answer, about: { next: found.next, sessions: bookedOf(found.items) } };
  };
  // An owner is one account: what is made for one reader never reaches another.
  const key = `${owner.side} ${owner.id} ${after?.startAt} ${after?.id} ${limit}`;
  return rows > MAX_CACHED_ROWS ? new CachedResponse(await make()) : listCache(ctx, key, state, make);
}

/** How each appointment of a list is shown to its reader. */
async function viewFor(
  ctx: Context,
  { role, userId }: Viewer,
): Promise<(found: queries.FoundAppointment) => Appointment> {
  if (role === 'therapist') return (found) => toAppointment(ctx, found, userId);
  const rights = await clients.rightsOf(ctx, userId);
  return (found) => {
    const mayPay = rights.get(found.appointment.clientId)?.mayPay ?? false;
    return onlyVisible(
      toAppointment(ctx, found, userId),
      visibleToGuardian(found.appointment, { userId, mayPay }),
    );
  };
}

/** Longer lists are made anew each time: to read the versions of all rows, and to compress a list, costs more the longer it is. */
const MAX_CACHED_ROWS = 1_000;

async function findPage(
  ctx: Context,
  owner: lists.Owner,
  after: lists.Position | undefined,
  limit: number | undefined,
): Promise<Page<queries.FoundAppointment>> {
  if (limit === undefined) return { items: await lists.listAll(ctx.db, owner), next: null };
  const found = await lists.listPage(ctx.db, owner, { after, limit: limit + 1 });
  return pageOf(found, limit, ({ appointment: { id } }) => ({ order: 'start', rank: 0, id }));
}

/** The longest page; also that of a cursor without a limit. */
const MAX_PAGE = 100;
