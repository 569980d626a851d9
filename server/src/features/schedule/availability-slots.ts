import { DAY, MINUTE } from '@cadence/scheduling/durations';
import type { AvailabilitySlot } from '@cadence/scheduling/working-hours';
import { firstInstant, offsetMinutes, wallClock } from '@cadence/scheduling/zones';
import type { FieldIssue } from '../../platform/failure.ts';

export type AvailabilityFields = {
  startAt: Date;
  endAt: Date;
  type: 'recurring' | 'single';
  /** 0 is Sunday; null on a single slot. */
  dayOfWeek: number | null;
  isEnabled: boolean;
};

/** A slot as it was sent; absent fields are undefined. */
export type StatedSlot = {
  startAt: Date;
  endAt: Date;
  type?: 'recurring' | 'single' | undefined;
  dayOfWeek?: number | null | undefined;
  isEnabled?: boolean | undefined;
};

/**
 * Fills in absent fields. A slot with a weekday is recurring unless its type says otherwise; a recurring slot without a
 * weekday repeats on that of its start in the therapist's zone; a single slot has none.
 */
export function completeSlot(timezone: string, slot: StatedSlot): AvailabilityFields {
  const { startAt, endAt, dayOfWeek = null, isEnabled = true } = slot;
  const type = slot.type ?? (dayOfWeek === null ? 'single' : 'recurring');
  const ownDay = () => wallClock(timezone, startAt.getTime()).weekday;
  return { startAt, endAt, type, dayOfWeek: type === 'single' ? null : (dayOfWeek ?? ownDay()), isEnabled };
}

const EARLIEST = Date.parse('2000-01-01T00:00:00Z');
const LATEST = Date.parse('2200-01-01T00:00:00Z');

/** A slot ends after it starts and lasts at most 24 hours. The year range catches mistyped years. */
export function slotIssues({ startAt, endAt }: AvailabilityFields): FieldIssue[] {
  if (startAt.getTime() < EARLIEST || startAt.getTime() >= LATEST)
    return [{ path: 'startTime', key: 'instant_invalid' }];
  const length = endAt.getTime() - startAt.getTime();
  if (length <= 0) return [{ path: 'endTime', key: 'availability_reversed' }];
  return length > DAY ? [{ path: 'endTime', key: 'availability_too_long' }] : [];
}

/** A single slot that has ended adds no time; a recurring one repeats, whenever it was dated. */
export function isOver({ type, endAt }: AvailabilityFields, now: Date): boolean {
  return type === 'single' && endAt <= now;
}

/**
 * The most slots that start on one day on which a slot does, with that slot: recurring ones on their weekday, single ones on
 * their date in the zone.
 */
export function slotsOnDayOf(
  timezone: string,
  slot: AvailabilityFields,
  others: readonly AvailabilityFields[],
): number {
  const dayOf = ({ startAt }: AvailabilityFields) => wallClock(timezone, startAt.getTime());
  const weekday = slot.dayOfWeek ?? dayOf(slot).weekday;
  const everyWeek = others.filter(({ type, dayOfWeek }) => type === 'recurring' && dayOfWeek === weekday);
  const onDates = new Map<string, number>();
  for (const other of others) {
    const { date, weekday: day } = dayOf(other);
    if (other.type === 'single' && day === weekday) onDates.set(date, (onDates.get(date) ?? 0) + 1);
  }
  const once =
    slot.type === 'single' ? (onDates.get(dayOf(slot).date) ?? 0) : Math.max(0, ...onDates.values());
  return everyWeek.length + once + 1;
}

/** A recurring slot after the therapist's zone changed: it keeps its date, its wall-clock time and its length. */
export function movedToZone<T extends AvailabilityFields>(slot: T, from: string, to: string): T {
  const startAt = slot.startAt.getTime();
  const length = slot.endAt.getTime() - startAt;
  const movedAt = firstInstant(to, startAt + offsetMinutes(from, startAt) * MINUTE);
  return { ...slot, startAt: new Date(movedAt), endAt: new Date(movedAt + length) };
}

/** As the slot rules expect it: instants in milliseconds. They ignore the weekday of a single slot. */
export function asAvailabilitySlot(slot: AvailabilityFields): AvailabilitySlot {
  return {
    startAt: slot.startAt.getTime(),
    endAt: slot.endAt.getTime(),
    type: slot.type,
    dayOfWeek: slot.dayOfWeek ?? 0,
    isEnabled: slot.isEnabled,
  };
}
