import { isCalendarDate } from '@cadence/contract/base/primitives';
import type {
  blockedDate,
  blockedDateChanges,
  blockedPeriod,
  newBlockedDate,
  UpcomingBlock,
} from '@cadence/contract/schedule';
import { slot_not_available } from '@cadence/messages/nouns/appointments/slot';
import { nextOccurrence } from '@cadence/scheduling/blocks';
import { daysBetween } from '@cadence/scheduling/calendar-date';
import { wallClock } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import { type Context, emit } from '../../context.ts';
import { definedOnly } from '../../platform/defined.ts';
import { assertVersion } from '../../platform/database/version.ts';
import { Failure, type FieldIssue, notAmongOwn } from '../../platform/failure.ts';
import { assertTitle } from '../../platform/names/names.ts';
import type { Locale, Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import { unblocked } from './opened-time.ts';
import * as queries from './queries.ts';
import { assertValid, settingsOf, withOwnSchedule } from './settings.ts';

type BlockedDate = queries.BlockedDateRow;
type BlockedDateFields = queries.BlockedDateFields;

/** Per therapist: every one of them counts in each computation of the slots. */
export const MAX_BLOCKED_DATES = 500;
/** Three years including a leap day: longer than any leave, and short enough to catch a mistyped year. */
const MAX_BLOCKED_DAYS = 3 * 365 + 1;
/** A yearly block has to end before its next occurrence begins. */
const MAX_YEARLY_DAYS = 365;

export async function listOwnBlockedDates(ctx: Context, viewer: Viewer): Promise<BlockedDate[]> {
  return queries.listBlockedDates(ctx.db, (await therapists.getOwn(ctx, viewer)).id);
}

/** The viewer's own blocks that are not over, each with its current or next occurrence, by its first day. */
export async function listOwnUpcomingBlocks(ctx: Context, viewer: Viewer): Promise<UpcomingBlock[]> {
  const { id } = await therapists.getOwn(ctx, viewer);
  const today = dayIn((await settingsOf(ctx, id)).timezone, ctx.clock.now());
  const blocks = await queries.listBlockedDates(ctx.db, id);
  return blocks
    .flatMap((row) => {
      const next = nextOccurrence(row, today);
      return next ? [{ ...row, nextStartDate: next.from, nextEndDate: next.to }] : [];
    })
    .toSorted((one, other) => (one.nextStartDate < other.nextStartDate ? -1 : 1));
}

/** Without the titles of private blocks. @throws Failure `not_found` for a suspended therapist too */
export async function listPublicBlockedDates(
  ctx: Context,
  therapistId: number,
  locale: Locale,
): Promise<z.output<typeof blockedDate>[]> {
  const blocks = await queries.listBlockedDates(ctx.db, (await therapists.getListed(ctx, therapistId)).id);
  return blocks.map(({ isPrivate, title, ...block }) => ({
    ...block,
    title: isPrivate ? slot_not_available({}, { locale }) : title,
  }));
}

async function validFields(
  tx: Context,
  therapistId: number,
  stated: Omit<BlockedDateFields, 'startDate' | 'endDate'> & {
    startDate: string | Date;
    endDate: string | Date;
  },
): Promise<BlockedDateFields> {
  const { timezone } = await settingsOf(tx, therapistId);
  const { title, startTime, endTime, isRecurring, isPrivate } = stated;
  const startDate = dayIn(timezone, stated.startDate);
  const endDate = dayIn(timezone, stated.endDate);
  const fields = { title, startDate, endDate, startTime, endTime, isRecurring, isPrivate };
  assertValid(blockedDateIssues(fields));
  return fields;
}

/** The fields that saving the block would store. @throws Failure `invalid` where it could not be saved */
export function validateBlockedDate(
  ctx: Context,
  therapistId: number,
  body: z.output<typeof blockedPeriod> & { title?: string; isPrivate?: boolean | undefined },
): Promise<BlockedDateFields> {
  const { title = '', startTime = null, endTime = null, isRecurring = false, isPrivate = false } = body;
  return validFields(ctx, therapistId, { ...body, title, startTime, endTime, isRecurring, isPrivate });
}

type NewBlockedDate = z.output<typeof newBlockedDate>;

/** @throws Failure `blocked_dates_limit`, `name_looks_like_contact` */
export function addBlockedDate(ctx: Context, viewer: Viewer, body: NewBlockedDate): Promise<BlockedDate> {
  return therapists.withOwnLock(ctx, viewer, (tx, therapistId) => insertBlockedDate(tx, therapistId, body));
}

/** Adds a block under the therapist's lock. @throws Failure as `addBlockedDate` */
export async function insertBlockedDate(
  tx: Context,
  therapistId: number,
  body: NewBlockedDate,
): Promise<BlockedDate> {
  assertTitle('title', body.title);
  const fields = await validateBlockedDate(tx, therapistId, body);
  if ((await queries.countBlockedDates(tx.db, therapistId)) >= MAX_BLOCKED_DATES)
    throw new Failure('blocked_dates_limit', { params: { limit: MAX_BLOCKED_DATES } });
  const added = await queries.insertBlockedDate(tx.db, therapistId, fields);
  await emit(tx, 'schedule.changed', { therapistId });
  return added;
}

/** @throws Failure `not_found` */
export async function getOwnBlockedDate(tx: Context, therapistId: number, id: number): Promise<BlockedDate> {
  const block = await queries.findBlockedDate(tx.db, therapistId, id);
  if (!block) throw await notOwn(tx, id);
  return block;
}

/** @throws Failure `version_outdated`, `name_looks_like_contact` */
export function changeBlockedDate(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { version, offerToWaitlist = false, ...stated }: z.output<typeof blockedDateChanges>,
): Promise<BlockedDate> {
  const changes = definedOnly(stated);
  return withOwnSchedule(ctx, viewer, async (tx, therapistId) => {
    const former = await getOwnBlockedDate(tx, therapistId, id);
    assertVersion(former, version);
    if (Object.keys(changes).length === 0) return former;
    assertTitle('title', changes.title, former.title);
    const fields = await validFields(tx, therapistId, { ...former, ...changes });
    await queries.updateBlockedDate(tx.db, therapistId, id, fields);
    if (offerToWaitlist) await unblocked(tx, therapistId, { before: [former], after: [fields] });
    return { ...former, ...fields, version: former.version + 1 };
  });
}

export function removeBlockedDate(
  ctx: Context,
  viewer: Viewer,
  id: number,
  offerToWaitlist: boolean,
): Promise<void> {
  return withOwnSchedule(ctx, viewer, async (tx, therapistId) => {
    const former = await queries.findBlockedDate(tx.db, therapistId, id);
    if (!former || !(await queries.deleteBlockedDate(tx.db, therapistId, id))) throw await notOwn(tx, id);
    if (offerToWaitlist) await unblocked(tx, therapistId, { before: [former], after: [] });
  });
}

async function notOwn(tx: Context, id: number): Promise<Failure> {
  return notAmongOwn(`blocked-date:${id}`, await queries.findOwnerOfBlock(tx.db, id));
}

/** An instant means the day on which it falls in the zone. */
function dayIn(timezone: string, value: string | Date): string {
  return value instanceof Date ? wallClock(timezone, value.getTime()).date : value;
}

/** What is wrong with a block as a whole; the contract checks each field. */
function blockedDateIssues(block: BlockedDateFields): FieldIssue[] {
  return [...dayIssues(block), ...timeIssues(block)];
}

function dayIssues({ startDate, endDate, isRecurring }: BlockedDateFields): FieldIssue[] {
  // An instant at the end of the calendar may fall on a day beyond it.
  if (!isCalendarDate(startDate)) return [{ path: 'startDate', key: 'date_invalid' }];
  if (!isCalendarDate(endDate)) return [{ path: 'endDate', key: 'date_invalid' }];
  const days = daysBetween(startDate, endDate) + 1;
  if (days < 1) return [{ path: 'endDate', key: 'date_range_reversed' }];
  if (days > (isRecurring ? MAX_YEARLY_DAYS : MAX_BLOCKED_DAYS))
    return [{ path: 'endDate', key: 'date_range_too_long' }];
  return [];
}

function timeIssues({ startTime, endTime }: BlockedDateFields): FieldIssue[] {
  if (startTime === null && endTime === null) return [];
  if (startTime === null) return [{ path: 'startTime', key: 'time_range_half' }];
  if (endTime === null) return [{ path: 'endTime', key: 'time_range_half' }];
  return startTime < endTime ? [] : [{ path: 'endTime', key: 'time_range_reversed' }];
}
