/** Which of a therapist's Google calendars count as busy time: the main one always, others as chosen. */
import type { CalendarChoice } from '@cadence/contract/calendar';
import type { ListedCalendar } from '../../integrations/google/replies.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { withAccess } from './access.ts';
import * as queries from './queries.ts';
import { ownLink, readLink, unavailable } from './sync.ts';

const OUT_OF_REACH: CalendarChoice = { mayChoose: false, calendars: [] };

/** @throws Failure `calendar_not_connected`, `calendar_expired`, `calendar_provider_unavailable` */
export const listCalendars = async (ctx: Context, viewer: Viewer): Promise<CalendarChoice> => {
  const listed = await askList(ctx, viewer);
  return listed ? choiceOf(ctx, viewer, listed) : OUT_OF_REACH;
};

/**
 * Chooses, and reads what is chosen at once: until the answer, slots are as they were. What Google does not list is left
 * out, since it was removed there meanwhile.
 * @throws Failure `calendar_not_connected`, `calendar_expired`, `calendar_provider_unavailable`
 */
export const chooseCalendars = async (
  ctx: Context,
  viewer: Viewer,
  ids: readonly string[],
): Promise<CalendarChoice> => {
  const listed = await askList(ctx, viewer);
  if (!listed) return OUT_OF_REACH;
  const { userId } = viewer;
  const chosen = listed.filter(({ id, isMain }) => !isMain && ids.includes(id)).map(({ id }) => id);
  await inTransaction(ctx, async (tx) => {
    await queries.deleteCalendarIds(tx.db, userId);
    await queries.insertCalendarIds(tx.db, userId, chosen);
    // Where the reading that follows fails, the clock's next one comes soon.
    await queries.makeDue(tx.db, userId, tx.clock.now());
  });
  const link = await ownLink(ctx, viewer);
  await readLink(ctx, link);
  return choiceOf(ctx, viewer, listed);
};

/** Null where the consent does not reach that far. */
const askList = async (ctx: Context, viewer: Viewer): Promise<ListedCalendar[] | null> => {
  const { userId, mayReadBusyTimes } = await ownLink(ctx, viewer);
  if (!mayReadBusyTimes) return null;
  const reply = await withAccess(ctx, userId, (token) => ctx.google.listCalendars(token));
  if (reply.ok) return reply.calendars;
  if (reply.why === 'refused') return null;
  throw reply.why === 'expired' ? new Failure('calendar_expired') : unavailable();
};

const choiceOf = async (
  ctx: Context,
  { userId }: Viewer,
  listed: readonly ListedCalendar[],
): Promise<CalendarChoice> => {
  const chosen = new Set(await queries.listCalendarIds(ctx.db, userId));
  const calendars = listed
    .map(({ id, name, isMain }) => ({ id, name, isMain, counts: isMain || chosen.has(id) }))
    .sort((one, other) => Number(other.isMain) - Number(one.isMain) || one.name.localeCompare(other.name));
  return { mayChoose: true, calendars };
};
