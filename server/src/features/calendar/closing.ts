/** The end of an account, as far as it reaches into outside calendars. */
import { type Context, emit } from '../../platform/context.ts';
import type { Holder } from '../therapists/service.ts';
import { withLink } from './access.ts';
import { revoke } from './connect.ts';
import { forget } from './forget.ts';
import * as queries from './queries.ts';

/**
 * Nothing is read from, or written to, this person's calendars from now on. What is left to do there, `forgetClosed`
 * does afterwards.
 * Call it in the transaction that closes the account.
 */
export const endForClosed = async (tx: Context, userId: number): Promise<void> => {
  await queries.deleteFeed(tx.db, userId);
  await queries.deleteStatesOf(tx.db, userId);
  const link = await queries.findLink(tx.db, userId);
  if (!link) return;
  await queries.updateLink(tx.db, link, { isExpired: true });
  await emit(tx, 'calendar.left_behind', { userId });
};

/**
 * Takes the cancelled sessions out of the person's calendar, gives the access back, and then forgets it: a crash in
 * between only asks Google twice. Where Google cannot be reached they stay there: nobody's access is kept for them.
 */
export const forgetClosed = async (ctx: Context, userId: number): Promise<void> => {
  const link = await queries.findLink(ctx.db, userId);
  if (link) {
    await removeAhead(ctx, link);
    await revoke(ctx, link);
  }
  await forget(ctx, userId);
};

const removeAhead = async (ctx: Context, link: queries.LinkRow): Promise<void> => {
  for (const { eventId } of await queries.listEventsAhead(ctx.db, link, ctx.clock.now())) {
    // Read anew each time: the token may have been renewed for the one before.
    const current = await queries.findLink(ctx.db, link.userId);
    if (!current) return;
    const reply = await withLink(ctx, current, (token) => ctx.google.removeEvent(token, eventId));
    if (!reply.ok) return;
  }
};

/** Removes what is known of the events of sessions that are about to be removed. */
export const purge = (tx: Context, holder: Holder): Promise<void> => queries.deleteEventsAbout(tx.db, holder);
