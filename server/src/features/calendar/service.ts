import type { googleStatus } from '@cadence/contract/calendar';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { forgetStale, revoke } from './connect.ts';
import { forget } from './forget.ts';
import * as queries from './queries.ts';
import { resealTokens } from './sync.ts';

export { listBusySlots, lookBeforeBooking } from './busy.ts';
export { chooseCalendars, listCalendars } from './chosen-calendars.ts';
export { begin, comeBack } from './connect.ts';
export { endForClosed, forgetClosed, purge } from './closing.ts';
export { createFeed, feedOf, readFeed, removeFeed } from './feed.ts';
export { bringIntoCalendars, sync, syncDue, syncExisting, syncOwn, welcome } from './sync.ts';

export type Status = z.output<typeof googleStatus>;

/** As last known: pages ask every half minute, Google never. */
export const status = async (ctx: Context, { userId, role }: Viewer): Promise<Status> => {
  if (role === 'admin') throw new Failure('forbidden');
  const link = await queries.findLink(ctx.db, userId);
  return {
    connected: link !== undefined,
    expired: link?.isExpired ?? false,
    email: link?.email ?? null,
    lastSync: link?.lastSyncAt ?? null,
    userType: role,
  };
};

/** Whether a therapist's calendar gives their sessions a video meeting. */
export const givesLinks = async (ctx: Context, userId: number): Promise<boolean> =>
  (await queries.findLink(ctx.db, userId))?.isExpired === false;

/**
 * Forgotten here first: also where Google cannot be told, nothing of ours uses it any more. What stands in the calendar
 * stays there, and is the person's own from now on.
 */
export const disconnect = async (ctx: Context, viewer: Viewer): Promise<Status> => {
  const link = await queries.findLink(ctx.db, viewer.userId);
  await forget(ctx, viewer.userId);
  if (link) await revoke(ctx, link);
  return status(ctx, viewer);
};

/** Removes ways to Google that nobody finished, and seals anew what a former secret sealed. */
export const sweep = async (ctx: Context): Promise<void> => {
  await forgetStale(ctx);
  await resealTokens(ctx);
};
