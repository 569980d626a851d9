/** Bringing Google and the product together: on demand, by jobs, and again and again. */
import * as calendar from '@cadence/messages/nouns/calendar';
import { audit } from '../../platform/audit.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { sealedByCurrent } from '../../platform/crypto.ts';
import { Failure } from '../../platform/failure.ts';
import { UnfinishedError } from '../../platform/unfinished.ts';
import type { Locale, Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import * as therapists from '../therapists/service.ts';
import { withAccess } from './access.ts';
import { type BusyRead, readAllBusy } from './busy.ts';
import * as queries from './queries.ts';
import { sealToken, unsealToken } from './sealed-tokens.ts';
import { isUnfinished, type Outcomes, syncAppointment } from './sync-appointment.ts';

/** Whoever waits at a page for an appointment's events waits no longer. */
const PATIENCE = 2_000;
/** So many appointments of one person are brought into step on demand, and when it is their turn by the clock. */
const AT_ONCE = 100;
const IN_A_TURN = 20;
/** After so many that a person's calendar did not take, it is left alone until their next turn. */
const REFUSALS = 3;
const LINKS_AT_ONCE = 20;

export const unavailable = (): Failure => new Failure('calendar_provider_unavailable', { retryAfter: 60 });

/** @throws Failure `calendar_not_connected`, `calendar_expired` */
export const ownLink = async (ctx: Context, viewer: Viewer): Promise<queries.LinkRow> => {
  const link = await queries.findLink(ctx.db, viewer.userId);
  if (!link) throw new Failure('calendar_not_connected');
  if (link.isExpired) throw new Failure('calendar_expired');
  return link;
};

/**
 * Reads one's calendar now and puts right what it lacks of one's appointments.
 * @throws Failure `calendar_not_connected`, `calendar_expired`, `calendar_provider_unavailable`
 */
export const sync = async (
  ctx: Context,
  viewer: Viewer,
  locale: Locale,
): Promise<{ success: boolean; events: number; message: string }> => {
  const link = await ownLink(ctx, viewer);
  const read = await readLink(ctx, link);
  if (!read.ok) throw read.why === 'expired' ? new Failure('calendar_expired') : unavailable();
  await catchUp(ctx, viewer.userId);
  const { events } = read;
  return { success: true, events, message: calendar.calendar_sync_message({ count: events }, { locale }) };
};

/** A therapist's calendars tell when they are busy; of a patient's, only that it can be reached is of use. */
export const readLink = async (ctx: Context, link: queries.LinkRow): Promise<BusyRead> => {
  const therapist = await therapists.findOfUser(ctx, link.userId);
  const read = therapist ? await readAllBusy(ctx, therapist) : await probe(ctx, link.userId);
  if (read.ok) await queries.markSynced(ctx.db, link.userId, ctx.clock.now());
  return read;
};

const probe = async (ctx: Context, userId: number): Promise<BusyRead> => {
  const reply = await withAccess(ctx, userId, (token) => ctx.google.accountOf(token));
  return reply.ok
    ? { ok: true, events: await queries.countEventsAhead(ctx.db, userId, ctx.clock.now()) }
    : reply;
};

/** How many of one's appointments a calendar came to show, or to show rightly. */
export const syncExisting = async (
  ctx: Context,
  viewer: Viewer,
): Promise<{ success: boolean; updatedCount: number }> => {
  await ownLink(ctx, viewer);
  const all = await catchUp(ctx, viewer.userId);
  const updated = all.filter((one) => Object.values(one).includes('written')).length;
  if (updated === 0 && all.some(isUnfinished)) {
    await ownLink(ctx, viewer);
    throw unavailable();
  }
  return { success: true, updatedCount: updated };
};

/** What a person's own calendar lacks of their appointments. */
const catchUp = async (ctx: Context, userId: number, limit = AT_ONCE): Promise<Outcomes[]> => {
  const outcomes: Outcomes[] = [];
  let refusals = 0;
  for (const { id, side } of await queries.listOutOfStep(ctx.db, { userId, now: ctx.clock.now(), limit })) {
    const both = await syncAppointment(ctx, id);
    outcomes.push(both);
    if (both[side] === 'failed' && ++refusals === REFUSALS) break;
  }
  return outcomes;
};

export type Synced = { success: boolean; meetingUrl: string | null; appointment: appointments.Appointment };

/**
 * Brings one's own appointment into both sides' calendars, as far as they are connected; nothing of what the request says
 * about it counts. Where nobody is connected there is nothing to do, and no failure.
 * @throws Failure `not_found`, `calendar_provider_unavailable` (a job goes on trying)
 */
export const syncOwn = async (ctx: Context, viewer: Viewer, id: number): Promise<Synced> => {
  const { patientId } = await appointments.getOwn(ctx, viewer, id);
  if (viewer.userId !== patientId)
    await audit(ctx, viewer, { action: 'read', record: `appointment:${id}`, subjectId: patientId });
  const outcomes = await inTime(syncAppointment(ctx, id, AbortSignal.timeout(PATIENCE)));
  if (outcomes === 'late' || Object.values(outcomes).includes('failed')) throw unavailable();
  const { appointment } = await appointments.getOwn(ctx, viewer, id);
  return { success: true, meetingUrl: appointment.meetingUrl, appointment };
};

const inTime = async <T>(work: Promise<T>): Promise<T | 'late'> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, 'late');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

const unfinished = (words: string): Error => new UnfinishedError('calendar_unfinished', words);

/** A job: it is tried again as long as something is missing. @throws UnfinishedError */
export const bringIntoCalendars = async (ctx: Context, appointmentId: number): Promise<void> => {
  const outcomes = await syncAppointment(ctx, appointmentId);
  if (isUnfinished(outcomes)) throw unfinished(`the calendars of appointment ${appointmentId} are not done`);
};

/** A job, after somebody connected: what lies ahead goes into the new calendar. @throws UnfinishedError */
export const welcome = async (ctx: Context, userId: number): Promise<void> => {
  const link = await queries.findLink(ctx.db, userId);
  if (!link || link.isExpired) return;
  const read = await readLink(ctx, link);
  const outcomes = await catchUp(ctx, userId);
  if ((!read.ok && read.why === 'unavailable') || outcomes.some(isUnfinished))
    throw unfinished(`the calendar of user ${userId} could not be read or written`);
};

/**
 * By the clock: each connection whose turn it is has its busy times read, and then what its calendar lacks brought into
 * it. Everybody has a turn in every period, whatever Google says to the others. Harmless on several nodes at once.
 */
export const syncDue = async (ctx: Context): Promise<void> => {
  for (;;) {
    const now = ctx.clock.now();
    // A little less than the period, so that a run never just misses the turn.
    const next = new Date(now.getTime() + ctx.config.googleSyncSeconds * 900);
    const due = await inTransaction(ctx, (tx) => queries.takeDueLinks(tx.db, now, next, LINKS_AT_ONCE));
    await unharmed(ctx, due, (link) => readLink(ctx, link));
    // Only then: after Google was away a single call finds out whether it is back, and the others are not made meanwhile.
    await unharmed(ctx, due, ({ userId }) => catchUp(ctx, userId, IN_A_TURN));
    if (due.length < LINKS_AT_ONCE) break;
  }
};

/** What goes wrong with one connection ends nobody else's turn. */
const unharmed = async (
  ctx: Context,
  links: readonly queries.LinkRow[],
  work: (link: queries.LinkRow) => Promise<unknown>,
): Promise<void> => {
  const one = async (link: queries.LinkRow): Promise<void> => {
    try {
      await work(link);
    } catch (error) {
      ctx.logger.error({ err: error, userId: link.userId }, 'bringing a calendar into step failed');
    }
  };
  await Promise.all(links.map(one));
};

/** Seals anew what a former secret sealed, so that it can be forgotten. */
export const resealTokens = async (ctx: Context): Promise<void> => {
  for (const link of await queries.listSealedBefore(ctx.db, sealedByCurrent(ctx.secrets))) {
    const { userId } = link;
    const refreshToken = unsealToken(ctx, 'refresh_token', userId, link.refreshToken);
    if (refreshToken === null) continue;
    const sealed = sealToken(ctx, 'refresh_token', userId, refreshToken);
    await queries.updateLink(ctx.db, link, { refreshToken: sealed });
  }
};
