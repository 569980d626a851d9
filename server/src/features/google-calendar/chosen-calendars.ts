/** Which of a therapist's Google calendars count as busy time: always the main one, others by choice. */
import type { CalendarChoice } from '@cadence/contract/calendars/google-calendar';
import type { ListedCalendar } from '../../integrations/google/replies.ts';
import { type Context, inTransaction } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { withAccess } from './access-token.ts';
import * as queries from './queries.ts';
import { countRequest } from './request-limit.ts';
import { requireOwnLink, readLink, unavailable } from './sync.ts';

const OUT_OF_REACH: CalendarChoice = { mayChoose: false, calendars: [] };

/** @throws Failure `calendar_not_connected`, `calendar_expired`, `calendar_provider_unavailable`, `too_many_requests` */
export async function listCalendars(ctx: Context, viewer: Viewer): Promise<CalendarChoice> {
  const listed = await fetchCalendars(ctx, viewer);
  return listed ? choiceOf(ctx, viewer, listed) : OUT_OF_REACH;
}

/**
 * Stores the choice and reads the calendars before answering. Ids that Google no longer lists are ignored.
 * @throws Failure `calendar_not_connected`, `calendar_expired`, `calendar_provider_unavailable`, `too_many_requests`
 */
export async function chooseCalendars(
  ctx: Context,
  viewer: Viewer,
  ids: readonly string[],
): Promise<CalendarChoice> {
  const listed = await fetchCalendars(ctx, viewer);
  if (!listed) return OUT_OF_REACH;
  const { userId } = viewer;
  const chosen = listed.filter(({ id, isMain }) => !isMain && ids.includes(id)).map(({ id }) => id);
  await inTransaction(ctx, async (tx) => {
    // If the read below fails, the scheduled sync repeats it soon.
    const isConnected = await queries.scheduleSync(tx.db, userId, tx.clock.now());
    if (!isConnected) throw new Failure('calendar_not_connected');
    await queries.deleteCalendarIds(tx.db, userId);
    await queries.insertCalendarIds(tx.db, userId, chosen);
  });
  const link = await requireOwnLink(ctx, viewer);
  await readLink(ctx, link);
  return choiceOf(ctx, viewer, listed);
}

/** Null when the consent does not cover the list of calendars. */
async function fetchCalendars(ctx: Context, viewer: Viewer): Promise<ListedCalendar[] | null> {
  const { userId, mayReadBusyTimes } = await requireOwnLink(ctx, viewer);
  if (!mayReadBusyTimes) return null;
  await countRequest(ctx, viewer);
  const reply = await withAccess(ctx, userId, (token) => ctx.google.listCalendars(token));
  if (reply.ok) return reply.calendars;
  if (reply.why === 'refused') return null;
  throw reply.why === 'expired' ? new Failure('calendar_expired') : unavailable();
}

async function choiceOf(
  ctx: Context,
  { userId }: Viewer,
  listed: readonly ListedCalendar[],
): Promise<CalendarChoice> {
  const chosen = new Set(await queries.listCalendarIds(ctx.db, userId));
  const calendars = listed
    .map(({ id, name, isMain }) => ({ id, name, isMain, counts: isMain || chosen.has(id) }))
    .sort((one, other) => Number(other.isMain) - Number(one.isMain) || one.name.localeCompare(other.name));
  return { mayChoose: true, calendars };
}
