/** Why a start cannot be had: as the reader of the list is told, and as a refused booking is. */
import type { ScheduleSettings } from '@cadence/contract/availability';
import type { FailureCode } from '@cadence/contract/errors';
import type { AnySentence } from '@cadence/messages/locale';
import * as slot from '@cadence/messages/nouns/slot';
import type { BlockNotice } from '@cadence/scheduling/blocks';
import type { SlotReason, Verdict } from '@cadence/scheduling/slots';
import { Failure, type FailureDetails } from '../../platform/failure.ts';
import type { Locale } from '../../platform/viewer.ts';

/** A reason without a sentence does not compile. */
const sentences: { [R in Exclude<SlotReason, 'blocked'> as `slot_${R}`]: AnySentence } = slot;

/** The sentence beside a start that is not open; a block's own title where it has one (public pages §5). */
export const reasonSentence = (reason: SlotReason, block: BlockNotice | null, locale: Locale): string => {
  if (reason !== 'blocked') return sentences[`slot_${reason}`]({}, { locale });
  if (block?.title) return block.title;
  return block?.wholeDay ? slot.slot_blocked_date({}, { locale }) : slot.slot_blocked_time({}, { locale });
};

/** 409 where somebody or something else has the time, 422 where it was never to be had. */
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
const CHOICE_IS_WRONG = new Set<SlotReason>(['in_the_past', 'too_soon', 'too_far', 'outside_hours']);

export const slotFailure = (reason: SlotReason, settings: ScheduleSettings): Failure => {
  const details: FailureDetails = {
    params: { hours: settings.minAdvanceNotice, days: Math.floor(settings.maxAdvanceNotice / 24) },
  };
  if (CHOICE_IS_WRONG.has(reason)) details.issues = [{ path: 'startTime', key: 'time_slot_required' }];
  return new Failure(CODES[reason], details);
};

/** The end of a session that may start, or the failure that says why it may not. */
export const endOrFailure = (verdict: Verdict, settings: ScheduleSettings): Date => {
  if (!verdict.ok) throw slotFailure(verdict.reason, settings);
  return new Date(verdict.endAt);
};
