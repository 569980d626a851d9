import type {
  availability,
  availabilityChanges,
  offeredAvailability,
  plannedAvailability,
} from '@cadence/contract/schedule';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { assertVersion } from '../../platform/database/version.ts';
import { definedOnly } from '../../platform/defined.ts';
import { Failure, notAmongOwn } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import {
  type AvailabilityFields,
  completeSlot,
  isOver,
  slotIssues,
  slotsOnDayOf,
} from './availability-slots.ts';
import { openedHours } from './opened-time.ts';
import * as queries from './queries.ts';
import { assertValid, settingsOf, withOwnSchedule } from './settings.ts';

type Availability = z.output<typeof availability>;
type Changes = z.output<typeof plannedAvailability>;

/** Per therapist: every one of them counts in each computation of the slots. */
export const MAX_AVAILABILITIES = 200;
/** Slots that start on one day. Enough for half-hours from morning to night, or for every half-hour grid once. */
export const MAX_ON_ONE_DAY = 30;

/** The API calls the two instants startTime and endTime. */
function toAvailability({ startAt, endAt, ...slot }: queries.AvailabilityRow): Availability {
  return { ...slot, startTime: startAt, endTime: endAt };
}

export async function listOwnAvailabilities(ctx: Context, viewer: Viewer): Promise<Availability[]> {
  const { id } = await therapists.getOwn(ctx, viewer);
  return (await queries.listAvailabilities(ctx.db, id)).map(toAvailability);
}

/** @throws Failure `availabilities_limit`, `availabilities_day_limit` */
export function addAvailability(
  ctx: Context,
  viewer: Viewer,
  {
    startTime: startAt,
    endTime: endAt,
    offerToWaitlist = false,
    ...stated
  }: z.output<typeof offeredAvailability>,
): Promise<Availability> {
  return withOwnSchedule(ctx, viewer, async (tx, therapistId) => {
    const { timezone } = await settingsOf(tx, therapistId);
    const slot = completeSlot(timezone, { startAt, endAt, ...stated });
    assertValid(slotIssues(slot));
    assertNotOver(tx, slot);
    const others = await queries.listAvailabilities(tx.db, therapistId);
    if (others.length >= MAX_AVAILABILITIES)
      throw new Failure('availabilities_limit', { params: { limit: MAX_AVAILABILITIES } });
    assertRoomOnDay(timezone, slot, others);
    const opened = offerToWaitlist ? await openedHours(tx, therapistId) : null;
    const added = await queries.insertAvailability(tx.db, therapistId, slot);
    await opened?.();
    return toAvailability(added);
  });
}

/**
 * A recurring slot keeps its weekday when only its times change; to move it, send dayOfWeek too.
 * @throws Failure `invalid`
 */
async function changed(
  ctx: Context,
  former: queries.AvailabilityRow,
  { startTime: startAt, endTime: endAt, ...changes }: Changes,
): Promise<AvailabilityFields> {
  const { timezone } = await settingsOf(ctx, former.therapistId);
  const slot = completeSlot(timezone, { ...former, ...definedOnly({ ...changes, startAt, endAt }) });
  assertValid(slotIssues(slot));
  return slot;
}

/** A slot as a change would leave it. @throws Failure `not_found`, `invalid` */
export async function plannedSlot(
  ctx: Context,
  therapistId: number,
  id: number,
  changes: Changes,
): Promise<queries.AvailabilityRow> {
  const former = await findOwn(ctx, therapistId, id);
  return { ...former, ...(await changed(ctx, former, changes)) };
}

/**
 * A slot that is over can be disabled, but not moved to another time that is over.
 * @throws Failure `version_outdated`, `availabilities_day_limit`
 */
export function changeAvailability(
  ctx: Context,
  viewer: Viewer,
  id: number,
  { version, offerToWaitlist = false, ...changes }: z.output<typeof availabilityChanges>,
): Promise<Availability> {
  return withOwnSchedule(ctx, viewer, async (tx, therapistId) => {
    const former = await findOwn(tx, therapistId, id);
    assertVersion(former, version);
    if (Object.keys(definedOnly(changes)).length === 0) return toAvailability(former);
    const slot = await changed(tx, former, changes);
    if (!isSameTime(slot, former)) {
      assertNotOver(tx, slot);
      const { timezone } = await settingsOf(tx, therapistId);
      const all = await queries.listAvailabilities(tx.db, therapistId);
      assertRoomOnDay(
        timezone,
        slot,
        all.filter((other) => other.id !== id),
      );
    }
    const opened = offerToWaitlist ? await openedHours(tx, therapistId) : null;
    await queries.updateAvailability(tx.db, therapistId, id, slot);
    await opened?.();
    return toAvailability({ ...former, ...slot, version: former.version + 1 });
  });
}

export function removeAvailability(ctx: Context, viewer: Viewer, id: number): Promise<void> {
  return withOwnSchedule(ctx, viewer, async (tx, therapistId) => {
    if (!(await queries.deleteAvailability(tx.db, therapistId, id))) throw await notOwn(tx, id);
  });
}

function isSameTime(one: AvailabilityFields, other: AvailabilityFields): boolean {
  return (
    one.startAt.getTime() === other.startAt.getTime() &&
    one.endAt.getTime() === other.endAt.getTime() &&
    one.type === other.type &&
    one.dayOfWeek === other.dayOfWeek
  );
}

function assertNotOver(tx: Context, slot: AvailabilityFields): void {
  assertValid(isOver(slot, tx.clock.now()) ? [{ path: 'endTime', key: 'availability_over' }] : []);
}

function assertRoomOnDay(
  timezone: string,
  slot: AvailabilityFields,
  others: readonly AvailabilityFields[],
): void {
  if (slotsOnDayOf(timezone, slot, others) > MAX_ON_ONE_DAY)
    throw new Failure('availabilities_day_limit', { params: { limit: MAX_ON_ONE_DAY } });
}

async function findOwn(ctx: Context, therapistId: number, id: number): Promise<queries.AvailabilityRow> {
  const found = await queries.findAvailability(ctx.db, therapistId, id);
  if (!found) throw await notOwn(ctx, id);
  return found;
}

async function notOwn(tx: Context, id: number): Promise<Failure> {
  return notAmongOwn(`availability-slot:${id}`, await queries.findOwnerOfSlot(tx.db, id));
}
