/** Why a start is not bookable: the sentence in the slot list and the failure of a booking. */
import type { ScheduleSettings } from '@cadence/contract/schedule';
import type { FailureCode } from '@cadence/contract/base/errors';
import type { AnyMessage } from '@cadence/messages/message';
import * as slot from '@cadence/messages/nouns/appointments/slot';
import type { BlockNotice } from '@cadence/scheduling/blocks';
import type { SlotReason } from '@cadence/scheduling/slots';
import { Failure, type FailureDetails } from '../../../platform/failure.ts';
import type { Locale } from '../../../platform/viewer.ts';

/** Typed so that a reason without a sentence does not compile. */
const sentences: { [R in Exclude<SlotReason, 'blocked'> as `slot_${R}`]: AnyMessage } = slot;

/** The sentence beside a start that is not available; for a block, its title. One without a title is private. */
export function reasonSentence(reason: SlotReason, block: BlockNotice | null, locale: Locale): string {
  if (reason !== 'blocked') return sentences[`slot_${reason}`]({}, { locale });
  if (block?.title) return block.title;
  if (block?.title === null) return slot.slot_not_available({}, { locale });
  return block?.wholeDay ? slot.slot_blocked_date({}, { locale }) : slot.slot_blocked_time({}, { locale });
}

/** 409 where the time is taken, 422 where it is never offered. */
const CODES: Record<SlotReason, FailureCode> = {
  in_the_past: 'slot_in_past',
  too_soon: 'slot_too_soon',
  too_far: 'slot_too_far',
  blocked: 'slot_blocked',
  busy: 'slot_busy',
  conflict: 'slot_taken',
  fully_booked: 'slot_full',
  outside_hours: 'slot_outside_hours',
};
const NEVER_OFFERED = new Set<SlotReason>(['in_the_past', 'too_soon', 'too_far', 'outside_hours']);

/** Why a session cannot start then. */
export function slotFailure(reason: SlotReason, settings: ScheduleSettings): Failure {
  const details: FailureDetails = {
    params: { hours: settings.minAdvanceNotice, days: Math.floor(settings.maxAdvanceNotice / 24) },
  };
  if (NEVER_OFFERED.has(reason)) details.issues = [{ path: 'startTime', key: 'time_slot_required' }];
  return new Failure(CODES[reason], details);
}
