import type { AvailabilitySlot } from '@cadence/scheduling/working-hours';

export type AvailabilityFields = {
  startAt: Date;
  endAt: Date;
  type: 'recurring' | 'single';
  /** 0 is Sunday; null on a single slot. */
  dayOfWeek: number | null;
  isEnabled: boolean;
};

/** As the slot rule takes it: instants in milliseconds. A single slot's weekday is never looked at. */
export const asAvailabilitySlot = (slot: AvailabilityFields): AvailabilitySlot => ({
  startAt: slot.startAt.getTime(),
  endAt: slot.endAt.getTime(),
  type: slot.type,
  dayOfWeek: slot.dayOfWeek ?? 0,
  isEnabled: slot.isEnabled,
});
