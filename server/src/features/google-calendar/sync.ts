/** Synchronization with Google: on request, by jobs, and on a schedule. */
import { type CalendarOutcome, MAX_MISSING } from '@cadence/contract/calendars/google-calendar';
import * as m from '@cadence/messages/m';
import { audit, auditList } from '../../platform/audit/audit.ts';
import { type Context, inTransaction } from '../../context.ts';
import { untilAborted } from '../../platform/concurrency/until-aborted.ts';
import { sealedByCurrent } from '../../platform/crypto.ts';
import { Failure } from '../../platform/failure.ts';
import { ProviderAwayError } from '../../platform/jobs/jobs.ts';
import type { Locale, Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import * as therapists from '../therapists/service.ts';
import { withAccess } from './access-token.ts';
import { type BusyRead, readAllBusy } from './busy-times.ts';
import * as queries from './queries.ts';
import { countRequest } from './request-limit.ts';
import { sealToken, unsealToken } from './sealed-tokens.ts';
import { isFailure, isUnfinished, type Outcome, type Outcomes, syncAppointment } from './sync-appointment.ts';
import * as syncQueries from './sync-queries.ts';

const REQUEST_TIMEOUT_MS = 2_000;
/** Appointments of one person per sync: on request, and on schedule. */
const MAX_ON_REQUEST = 100;
const MAX_SCHEDULED = 20;
/** The sync of a calendar stops after this many failures, until its next run. */
const MAX_FAILURES = 3;
const LINKS_PER_BATCH = 20;

export function unavailable(): Failure {
  return new Failure('calendar_provider_unavailable', { retryAfter: 60 });
}

/** @throws Failure `calendar_not_connected`, `calendar_expired` */
export async function requireOwnLink(ctx: Context, viewer: Viewer): Promise<queries.LinkRow> {
  const link = ctx.config.off.google ? undefined : await queries.findLink(ctx.db, viewer.userId);
  if (!link) throw new Failure('calendar_not_connected');
  if (link.isExpired) throw new Failure('calendar_expired');
  return link;
}

/**
 * Reads the viewer's calendar and repairs the events of their appointments.
 * @throws Failure `calendar_not_connected`, `calendar_expired`, `calendar_provider_unavailable`, `too_many_requests`
 */
export async function sync(
  ctx: Context,
  viewer: Viewer,
  locale: Locale,
): Promise<{ success: boolean; events: number; message: string } & Report> {
  const link = await requireOwnLink(ctx, viewer);
  await countRequest(ctx, viewer);
  const read = await readLink(ctx, link);
  if (!read.ok) throw read.why === 'expired' ? new Failure('calendar_expired') : unavailable();
  const outcomes = await syncOutdated(ctx, viewer.userId);
  const { events } = read;
  return {
    success: true,
    events,
    message: m.google_calendar_sync_message({ count: events }, { locale }),
    ...(await reportOf(ctx, viewer, outcomes)),
  };
}

type Report = {
  updatedCount: number;
  failedCount: number;
  missing: { firstName: string; lastName: string }[];
  missingCount: number;
};

async function reportOf(ctx: Context, viewer: Viewer, outcomes: readonly Outcomes[]): Promise<Report> {
  const having = (one: Outcome) => outcomes.filter((both) => Object.values(both).includes(one)).length;
  const missing = await syncQueries.listUnconnected(ctx.db, viewer.userId, ctx.clock.now());
  const named = missing.slice(0, MAX_MISSING);
  if (viewer.role === 'therapist' && named.length > 0) {
    const ids = named.map(({ id }) => id);
    await auditList(ctx, viewer, 'appointments', ids);
  }
  return {
    updatedCount: having('written'),
    failedCount: outcomes.filter((both) => Object.values(both).some(isFailure)).length,
    missing: named.map(({ firstName, lastName }) => ({ firstName, lastName })),
    missingCount: missing.length,
  };
}

/** Reads a therapist's busy times; for a patient only checks the access. */
export async function readLink(ctx: Context, link: queries.LinkRow): Promise<BusyRead> {
  const therapist = await therapists.findOfUser(ctx, link.userId);
  const read = therapist ? await readAllBusy(ctx, therapist) : await probe(ctx, link.userId);
  if (read.ok) await queries.markSynced(ctx.db, link.userId, ctx.clock.now());
  return read;
}

async function probe(ctx: Context, userId: number): Promise<BusyRead> {
  const reply = await withAccess(ctx, userId, (token) => ctx.google.accountOf(token));
  return reply.ok
    ? { ok: true, events: await queries.countUpcomingEvents(ctx.db, userId, ctx.clock.now()) }
    : reply;
}

/** Writes the events that the viewer's calendar lacks, and says what it did. */
export async function syncExisting(ctx: Context, viewer: Viewer): Promise<{ success: boolean } & Report> {
  await requireOwnLink(ctx, viewer);
  await countRequest(ctx, viewer);
  const all = await syncOutdated(ctx, viewer.userId);
  const report = await reportOf(ctx, viewer, all);
  if (report.updatedCount === 0 && all.some(isUnfinished)) {
    await requireOwnLink(ctx, viewer);
    throw unavailable();
  }
  return { success: true, ...report };
}

/** Repairs the events in a person's own calendar. */
async function syncOutdated(ctx: Context, userId: number, limit = MAX_ON_REQUEST): Promise<Outcomes[]> {
  const [now, { publicUrl }] = [ctx.clock.now(), ctx.config];
  return syncEach(ctx, await syncQueries.listOutdated(ctx.db, { userId, now, limit, publicUrl }));
}

async function syncEach(ctx: Context, outdated: readonly syncQueries.Outdated[]): Promise<Outcomes[]> {
  const outcomes: Outcomes[] = [];
  let failures = 0;
  for (const { id, side } of outdated) {
    const both = await syncAppointment(ctx, id);
    outcomes.push(both);
    if (isFailure(both[side]) && ++failures === MAX_FAILURES) break;
  }
  return outcomes;
}

export type Synced = {
  success: boolean;
  meetingUrl: string | null;
  calendars: Record<'therapist' | 'patient', CalendarOutcome>;
  appointment: appointments.Appointment;
};

/**
 * Syncs one of the viewer's appointments to both sides' calendars, and says what it did in each; only the id of the
 * request is used. Without a connected calendar it does nothing.
 * @throws Failure `not_found`, `calendar_provider_unavailable` (a job keeps trying), `too_many_requests`
 */
export async function syncOwnAppointment(ctx: Context, viewer: Viewer, id: number): Promise<Synced> {
  const own = await appointments.getOwn(ctx, viewer, id);
  if (viewer.userId !== own.patientId) {
    const session = { clientId: own.appointment.client.id, patientId: own.patientId };
    const subjectId = await appointments.subjectOf(ctx, session);
    await audit(ctx, viewer, { action: 'read', record: `appointment:${id}`, subjectId });
  }
  await countRequest(ctx, viewer);
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const outcomes = await untilAborted(syncAppointment(ctx, id, signal), signal, () => null);
  if (outcomes === null) throw unavailable();
  const { therapist, patient } = outcomes;
  if (isFailure(therapist) || isFailure(patient)) throw unavailable();
  const { appointment } = await appointments.getOwn(ctx, viewer, id);
  return {
    success: true,
    meetingUrl: appointment.meetingUrl,
    calendars: { therapist, patient },
    appointment,
  };
}

const UNFINISHED = 'calendar_unfinished';

/** Thrown by a job that Google refused. Admins see its code; the message is for the log. */
class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code = UNFINISHED;
}

/** What a job throws that left work. */
function unfinished(outcomes: readonly Outcomes[], message: string): Error {
  const isRefused = outcomes.some((both) => Object.values(both).includes('failed'));
  return isRefused ? new RefusedError(message) : new ProviderAwayError(message, UNFINISHED);
}

/** Runs as a job, which is retried until both calendars are complete. @throws RefusedError, ProviderAwayError */
export async function syncAppointmentJob(ctx: Context, appointmentId: number): Promise<void> {
  const outcomes = await syncAppointment(ctx, appointmentId);
  if (isUnfinished(outcomes))
    throw unfinished([outcomes], `the calendars of appointment ${appointmentId} are not in sync yet`);
}

/** Runs as a job after a guardian has lost a client: their calendar loses its sessions. @throws RefusedError, ProviderAwayError */
export async function removeOfFormerGuardian(
  ctx: Context,
  { clientId, userId }: { clientId: number; userId: number },
): Promise<void> {
  const now = ctx.clock.now();
  for (const id of await syncQueries.listEventsOfClient(ctx.db, { userId, clientId, now }))
    await syncAppointmentJob(ctx, id);
}

/**
 * For a job after somebody connected: adds upcoming appointments to the new calendar, and removes what was cancelled while it was
 * not connected. @throws RefusedError, ProviderAwayError
 */
export async function syncNewConnection(ctx: Context, userId: number): Promise<void> {
  const link = await queries.findLink(ctx.db, userId);
  if (!link || link.isExpired) return;
  const read = await readLink(ctx, link);
  const gone = { userId, now: ctx.clock.now(), limit: MAX_ON_REQUEST };
  const outcomes = [
    ...(await syncOutdated(ctx, userId)),
    ...(await syncEach(ctx, await syncQueries.listObsoleteWithoutEvent(ctx.db, gone))),
  ];
  if ((!read.ok && read.why === 'unavailable') || outcomes.some(isUnfinished))
    throw unfinished(outcomes, `the calendar of user ${userId} could not be read or written`);
}

/**
 * On a schedule: reads the busy times of every due connection, then repairs its events. Every connection gets its run
 * in each period, whatever happens to the others. Safe on several nodes.
 */
export async function syncDue(ctx: Context): Promise<void> {
  for (;;) {
    const now = ctx.clock.now();
    // Slightly less than the period, so that a run does not just miss the due time.
    const next = new Date(now.getTime() + ctx.config.googleSyncSeconds * 900);
    const due = await inTransaction(ctx, (tx) => queries.takeDueLinks(tx.db, now, next, LINKS_PER_BATCH));
    await forEachLink(ctx, due, (link) => readLink(ctx, link));
    // After the reads: while Google is unavailable, one call tests it instead of many.
    await forEachLink(ctx, due, ({ userId }) => syncOutdated(ctx, userId, MAX_SCHEDULED));
    if (due.length < LINKS_PER_BATCH) break;
  }
}

/** A failure of one connection does not stop the others. */
async function forEachLink(
  ctx: Context,
  links: readonly queries.LinkRow[],
  work: (link: queries.LinkRow) => Promise<unknown>,
): Promise<void> {
  const one = async (link: queries.LinkRow): Promise<void> => {
    try {
      await work(link);
    } catch (error) {
      ctx.logger.error({ err: error, userId: link.userId }, 'syncing a Google calendar failed');
    }
  };
  await Promise.all(links.map(one));
}

/** Re-encrypts tokens, so that the former secret can be removed. */
export async function resealTokens(ctx: Context): Promise<void> {
  for (const link of await queries.listSealedWithFormerSecret(ctx.db, sealedByCurrent(ctx.secrets))) {
    const { userId } = link;
    const refreshToken = unsealToken(ctx, 'refresh_token', userId, link.refreshToken);
    if (refreshToken === null) continue;
    const sealed = sealToken(ctx, 'refresh_token', userId, refreshToken);
    await queries.updateLink(ctx.db, link, { refreshToken: sealed });
  }
}
