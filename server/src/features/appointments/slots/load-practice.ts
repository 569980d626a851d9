/** Loads what the slot rules of the scheduling package need to know about a therapist. */
import type { ScheduleSettings } from '@cadence/contract/schedule';
import { DAY, MINUTE } from '@cadence/scheduling/durations';
import type { Interval } from '@cadence/scheduling/interval';
import { judge, type Practice, type Rules, type Session, type Verdict } from '@cadence/scheduling/slots';
import type { Context } from '../../../context.ts';
import { Failure } from '../../../platform/failure.ts';
import * as schedule from '../../schedule/service.ts';
import * as queries from '../rows/queries.ts';
import {
  findOfferRows,
  findPracticeRows,
  findPracticesRows,
  type OfferRows,
  type PracticeRows,
} from './practice-queries.ts';

/** No session is moved farther ahead than this; a patient's notice limit ends within a year anyway. */
const MAX_AHEAD = 5 * 365 * DAY;
const MARGIN = 2 * DAY;

type LeftOut = number | readonly number[] | null;

export type LoadedPractice = { practice: Practice; settings: ScheduleSettings & schedule.StoredTerms };

/**
 * All that decides what is free in a span of time. `leftOut` are the appointments that are being moved; `planned` are settings
 * that are not saved yet.
 * @throws Failure `not_found`, `invalid` for settings that could not be saved
 */
export async function loadPractice(
  ctx: Context,
  therapistId: number,
  span: Interval,
  leftOut: LeftOut,
  planned: schedule.SettingsChanges = {},
): Promise<LoadedPractice> {
  const [rows] = await findPracticeRows(ctx.db, { therapistId, ...reachableSpan(ctx, span) });
  if (!rows) throw new Failure('not_found');
  return practiceOf(rows, leftOut, planned);
}

/** The practices of several therapists, by id; without those who have no schedule. */
export async function loadPractices(
  ctx: Context,
  therapistIds: readonly number[],
  span: Interval,
): Promise<Map<number, LoadedPractice>> {
  const values = { therapistIds: `{${therapistIds.join(',')}}`, ...reachableSpan(ctx, span) };
  const rows = await findPracticesRows(ctx.db, values);
  return new Map(rows.map((row) => [row.settings.therapistId, practiceOf(row, null)]));
}

/** Clamped to the possible starts, so that a distant date costs nothing. */
function reachableSpan(ctx: Context, span: Interval): { from: string; to: string } {
  const now = ctx.clock.now().getTime();
  const clamp = (at: number): number => Math.min(Math.max(at, now - MARGIN), lastStartOf(now));
  return schedule.spanValues({ startAt: clamp(span.startAt), endAt: clamp(span.endAt) });
}

export function practiceOf(
  rows: PracticeRows,
  leftOut: LeftOut,
  planned: schedule.SettingsChanges = {},
): LoadedPractice {
  const { practice, settings } = schedule.practiceOf(rows, planned);
  const moved = [leftOut ?? []].flat();
  const appointments = rows.live
    .filter(([id]) => id === null || !moved.includes(id))
    .map(([, startAt, endAt, bufferBefore, bufferAfter]) => ({ startAt, endAt, bufferBefore, bufferAfter }));
  return { settings, practice: { ...practice, appointments } };
}

type Wanted = { therapistId: number; appointmentTypeId: number; patientId: number };

/** What a patient is offered: the therapist, the service, the tax rate, and what is free in a span of time. */
export type Offer = Omit<OfferRows, keyof PracticeRows> & LoadedPractice;

/** Undefined where the therapist or the patient does not exist. */
export async function findOffer(ctx: Context, wanted: Wanted, span: Interval): Promise<Offer | undefined> {
  const rows = await findStoredOffer(ctx, wanted, span);
  return rows && { ...rows, ...practiceOf(rows, null) };
}

/** The same as it is stored. */
export async function findStoredOffer(
  ctx: Context,
  wanted: Wanted,
  span: Interval,
): Promise<OfferRows | undefined> {
  return (await findOfferRows(ctx.db, { ...wanted, ...reachableSpan(ctx, span) }))[0];
}

type Buffered = { duration: number; bufferBefore: number | null; bufferAfter: number | null };

/** A service's own buffers count where set (0 is a value), else the schedule's. */
export function sessionOf(type: Buffered, settings: ScheduleSettings): Session {
  return {
    duration: type.duration,
    bufferBefore: type.bufferBefore ?? settings.bufferBefore,
    bufferAfter: type.bufferAfter ?? settings.bufferAfter,
  };
}

/** No session starts after it. */
export function lastStartOf(now: number): number {
  return now + MAX_AHEAD;
}

export function isTooFar(startAt: number, now: number): boolean {
  return startAt > lastStartOf(now);
}

export function judgeStart(
  practice: Practice,
  session: Session,
  startAt: number,
  now: number,
  rules: Rules,
): Verdict {
  if (rules === 'therapist' && isTooFar(startAt, now)) return { ok: false, reason: 'too_far', block: null };
  return judge(practice, session, startAt, now, rules);
}

/** The time kept free before and after a therapist's sessions that overlap (from, to). */
export async function buffersBetween(
  ctx: Context,
  therapistId: number,
  from: Date,
  to: Date,
): Promise<{ startAt: number; endAt: number }[]> {
  const rows = await queries.listLive(ctx.db, therapistId, from, to);
  return rows.flatMap(({ startAt, endAt, bufferBefore, bufferAfter }) => [
    { startAt: startAt.getTime() - bufferBefore * MINUTE, endAt: startAt.getTime() },
    { startAt: endAt.getTime(), endAt: endAt.getTime() + bufferAfter * MINUTE },
  ]);
}
