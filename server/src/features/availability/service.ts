import type {
  availability,
  availabilityChanges,
  blockedDateChanges,
  blockedPeriod,
  newAvailability,
  newBlockedDate,
  ScheduleSettings,
  UpcomingBlock,
} from '@cadence/contract/availability';
import { nextOccurrence } from '@cadence/scheduling/blocks';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { definedOnly } from '../../platform/defined.ts';
import { Failure, type FieldIssue, notAmongOwn } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import { completeSlot, movedToZone, slotIssues } from './availability-slots.ts';
import { type BlockedDateFields, blockedDateIssues, dayIn } from './blocked-dates.ts';
import { defaultSettings } from './defaults.ts';
import type { SettingsChanges } from './practice-inputs.ts';
import * as queries from './queries.ts';
import { settingsIssues } from './schedule-rules.ts';

export { busyBetween, forgetBusyBefore, forgetBusyTimes, replaceBusyTimes } from './busy-times.ts';
export { forget } from './closing.ts';
export { practiceInputs, type SettingsChanges } from './practice-inputs.ts';

export type Availability = z.output<typeof availability>;
export type BlockedDate = queries.BlockedDateRow;

/** Limits of a practice that is kept by hand; every one of them counts in each look at the slots. */
export const MAX_BLOCKED_DATES = 500;
export const MAX_AVAILABILITIES = 200;

const refuse = (issues: FieldIssue[]): void => {
  if (issues.length > 0) throw new Failure('invalid', { issues });
};

/**
 * Every change of a schedule waits for its turn, as every booking does: a booking sees the schedule before
 * a change or after it, and two changes never check against the same former state.
 */
const changing = async <T>(
  ctx: Context,
  viewer: Viewer,
  change: (tx: Context, therapistId: number) => Promise<T>,
): Promise<T> => {
  const { id } = await therapists.own(ctx, viewer);
  return therapists.inTurn(ctx, id, (tx) => change(tx, id));
};

/** The schedule that a new therapist begins with. */
export const createDefaults = (ctx: Context, therapistId: number): Promise<void> =>
  queries.insertSettings(ctx.db, therapistId, defaultSettings());

/** @throws Failure `not_found` for a therapist who does not exist. */
export const settingsOf = async (ctx: Context, therapistId: number): Promise<ScheduleSettings> => {
  const settings = await queries.findSettings(ctx.db, therapistId);
  if (!settings) throw new Failure('not_found');
  return settings;
};

export const ownSettings = async (ctx: Context, viewer: Viewer): Promise<ScheduleSettings> =>
  settingsOf(ctx, (await therapists.own(ctx, viewer)).id);

/** A therapist's settings for others; nothing of a suspended one. */
export const listedSettings = async (ctx: Context, therapistId: number): Promise<ScheduleSettings> =>
  settingsOf(ctx, (await therapists.getListed(ctx, therapistId)).id);

/** Whole or not at all. Absent fields stay as they are, and what comes out of both has to hold together. */
export const saveSettings = (
  ctx: Context,
  viewer: Viewer,
  changes: SettingsChanges,
): Promise<ScheduleSettings> =>
  changing(ctx, viewer, async (tx, therapistId) => {
    const former = await settingsOf(tx, therapistId);
    const settings = { ...former, ...definedOnly(changes) };
    refuse(settingsIssues(settings));
    await queries.updateSettings(tx.db, therapistId, settings);
    if (settings.timezone !== former.timezone)
      await moveRecurringSlots(tx, therapistId, former.timezone, settings.timezone);
    return settings;
  });

const moveRecurringSlots = async (
  tx: Context,
  therapistId: number,
  from: string,
  to: string,
): Promise<void> => {
  for (const { id, therapistId: _owner, ...slot } of await queries.listAvailabilities(tx.db, therapistId)) {
    if (slot.type === 'recurring')
      await queries.updateAvailability(tx.db, therapistId, id, movedToZone(slot, from, to));
  }
};

export const ownBlockedDates = async (ctx: Context, viewer: Viewer): Promise<BlockedDate[]> =>
  queries.listBlockedDates(ctx.db, (await therapists.own(ctx, viewer)).id);

/** One's own blocks that are not over yet, each with its present or next occurrence, by its first day. */
export const ownUpcomingBlocks = async (ctx: Context, viewer: Viewer): Promise<UpcomingBlock[]> => {
  const { id } = await therapists.own(ctx, viewer);
  const today = dayIn((await settingsOf(ctx, id)).timezone, ctx.clock.now());
  const blocks = await queries.listBlockedDates(ctx.db, id);
  return blocks
    .flatMap((row) => {
      const next = nextOccurrence(row, today);
      return next ? [{ ...row, nextStartDate: next.from, nextEndDate: next.to }] : [];
    })
    .toSorted((one, other) => (one.nextStartDate < other.nextStartDate ? -1 : 1));
};

/** A therapist's blocks for others; nothing of a suspended one. */
export const listedBlockedDates = async (ctx: Context, therapistId: number): Promise<BlockedDate[]> =>
  queries.listBlockedDates(ctx.db, (await therapists.getListed(ctx, therapistId)).id);

const checkedBlock = async (
  tx: Context,
  therapistId: number,
  stated: Omit<BlockedDateFields, 'startDate' | 'endDate'> & {
    startDate: string | Date;
    endDate: string | Date;
  },
): Promise<BlockedDateFields> => {
  const { timezone } = await settingsOf(tx, therapistId);
  const { title, startTime, endTime, isRecurring } = stated;
  const startDate = dayIn(timezone, stated.startDate);
  const endDate = dayIn(timezone, stated.endDate);
  const fields = { title, startDate, endDate, startTime, endTime, isRecurring };
  refuse(blockedDateIssues(fields));
  return fields;
};

/** What a block would close, checked as saving it would; nothing is saved. */
export const plannedBlock = (
  ctx: Context,
  therapistId: number,
  body: z.output<typeof blockedPeriod>,
): Promise<BlockedDateFields> => {
  const { startTime = null, endTime = null, isRecurring = false } = body;
  return checkedBlock(ctx, therapistId, { ...body, title: '', startTime, endTime, isRecurring });
};

/** @throws Failure `blocked_dates_limit` */
export const block = (
  ctx: Context,
  viewer: Viewer,
  body: z.output<typeof newBlockedDate>,
): Promise<BlockedDate> =>
  changing(ctx, viewer, async (tx, therapistId) => {
    const { startTime = null, endTime = null, isRecurring = false } = body;
    const fields = await checkedBlock(tx, therapistId, { ...body, startTime, endTime, isRecurring });
    if ((await queries.countBlockedDates(tx.db, therapistId)) >= MAX_BLOCKED_DATES)
      throw new Failure('blocked_dates_limit', { params: { limit: MAX_BLOCKED_DATES } });
    return queries.insertBlockedDate(tx.db, therapistId, fields);
  });

const notOwnBlock = async (tx: Context, id: number): Promise<Failure> =>
  notAmongOwn(`blocked-date:${id}`, await queries.findOwnerOfBlock(tx.db, id));

export const changeBlock = (
  ctx: Context,
  viewer: Viewer,
  id: number,
  changes: z.output<typeof blockedDateChanges>,
): Promise<BlockedDate> =>
  changing(ctx, viewer, async (tx, therapistId) => {
    const former = await queries.findBlockedDate(tx.db, therapistId, id);
    if (!former) throw await notOwnBlock(tx, id);
    const fields = await checkedBlock(tx, therapistId, { ...former, ...definedOnly(changes) });
    await queries.updateBlockedDate(tx.db, therapistId, id, fields);
    return { ...former, ...fields };
  });

export const unblock = (ctx: Context, viewer: Viewer, id: number): Promise<void> =>
  changing(ctx, viewer, async (tx, therapistId) => {
    if (!(await queries.deleteBlockedDate(tx.db, therapistId, id))) throw await notOwnBlock(tx, id);
  });

/** The API keeps the specification's names for the two instants. */
const toAvailability = ({ startAt, endAt, ...slot }: queries.AvailabilityRow): Availability => ({
  ...slot,
  startTime: startAt,
  endTime: endAt,
});

export const ownSlots = async (ctx: Context, viewer: Viewer): Promise<Availability[]> => {
  const { id } = await therapists.own(ctx, viewer);
  return (await queries.listAvailabilities(ctx.db, id)).map(toAvailability);
};

/** @throws Failure `availabilities_limit` */
export const publishSlot = (
  ctx: Context,
  viewer: Viewer,
  { startTime: startAt, endTime: endAt, ...stated }: z.output<typeof newAvailability>,
): Promise<Availability> =>
  changing(ctx, viewer, async (tx, therapistId) => {
    const { timezone } = await settingsOf(tx, therapistId);
    const slot = completeSlot(timezone, { startAt, endAt, ...stated });
    refuse(slotIssues(slot));
    if ((await queries.countAvailabilities(tx.db, therapistId)) >= MAX_AVAILABILITIES)
      throw new Failure('availabilities_limit', { params: { limit: MAX_AVAILABILITIES } });
    return toAvailability(await queries.insertAvailability(tx.db, therapistId, slot));
  });

const notOwnSlot = async (tx: Context, id: number): Promise<Failure> =>
  notAmongOwn(`availability-slot:${id}`, await queries.findOwnerOfSlot(tx.db, id));

/** A recurring slot keeps its weekday when only its times change; to move it, say the weekday too. */
export const changeSlot = (
  ctx: Context,
  viewer: Viewer,
  id: number,
  { startTime: startAt, endTime: endAt, ...changes }: z.output<typeof availabilityChanges>,
): Promise<Availability> =>
  changing(ctx, viewer, async (tx, therapistId) => {
    const former = await queries.findAvailability(tx.db, therapistId, id);
    if (!former) throw await notOwnSlot(tx, id);
    const { timezone } = await settingsOf(tx, therapistId);
    const slot = completeSlot(timezone, { ...former, ...definedOnly({ ...changes, startAt, endAt }) });
    refuse(slotIssues(slot));
    await queries.updateAvailability(tx.db, therapistId, id, slot);
    return toAvailability({ ...former, ...slot });
  });

export const withdrawSlot = (ctx: Context, viewer: Viewer, id: number): Promise<void> =>
  changing(ctx, viewer, async (tx, therapistId) => {
    if (!(await queries.deleteAvailability(tx.db, therapistId, id))) throw await notOwnSlot(tx, id);
  });
