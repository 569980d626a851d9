import { newBlockedDate } from '@cadence/contract/schedule';
import * as m from '@cadence/messages/m';
import * as z from 'zod/mini';
import { bodyResolver } from '../../../lib/forms/contract-resolver.ts';
import { switchField, textField, type MergeField } from '../../../lib/forms/merge.ts';
import { endInField, endOfField } from '../../../lib/time-wall.ts';
import type { BlockedDate, NewBlock } from '../hours/api.ts';
import { daysText, hoursText } from './block-texts.ts';

/** The values of the form's controls. */
export type BlockValues = {
  title: string;
  startDate: string;
  endDate: string;
  isPartial: boolean;
  startTime: string;
  /** 00:00 is the end of the day. */
  endTime: string;
  isRecurring: boolean;
  isPrivate: boolean;
};

/** The default times of a partial block. */
const PART_OF_DAY = { startTime: '09:00', endTime: '17:00' };

const NEW = { title: '', isPartial: false, ...PART_OF_DAY, isRecurring: false, isPrivate: false };

/** A part of one day, or a whole day on which the therapist is away. */
export type BlockPreset = { date: string; startTime: string; endTime: string } | { absentOn: string };

export function presetValues(preset: BlockPreset): BlockValues {
  if ('absentOn' in preset)
    return { ...NEW, title: m.schedule_blocks_away(), startDate: preset.absentOn, endDate: preset.absentOn };
  const { date, startTime, endTime } = preset;
  return { ...NEW, startDate: date, endDate: date, isPartial: true, startTime, endTime: endInField(endTime) };
}

export function valuesOf(block: BlockedDate | undefined, today: string): BlockValues {
  if (!block) return { ...NEW, startDate: today, endDate: today };
  const { title, startDate, endDate, startTime, endTime, isRecurring, isPrivate } = block;
  return {
    title,
    startDate,
    endDate,
    isPartial: startTime !== null,
    startTime: startTime ?? PART_OF_DAY.startTime,
    endTime: endInField(endTime ?? PART_OF_DAY.endTime),
    isRecurring,
    isPrivate,
  };
}

export function toBody({ isPartial, startTime, endTime, ...values }: BlockValues): NewBlock {
  return {
    ...values,
    startTime: isPartial ? startTime : null,
    endTime: isPartial ? endOfField(endTime) : null,
  };
}

/** What another tab may have changed meanwhile. First and last day are one value: half of each would be neither's. */
export const blockFields: readonly MergeField<BlockValues>[] = [
  textField('title', () => m.schedule_blocks_name()),
  {
    label: () => m.schedule_blocks_days(),
    names: ['startDate', 'endDate'],
    text: ({ startDate, endDate }) =>
      startDate && endDate ? daysText(startDate, endDate) : startDate + endDate,
  },
  {
    label: () => m.schedule_blocks_hours(),
    names: ['isPartial', 'startTime', 'endTime'],
    text: ({ isPartial, startTime, endTime }) => {
      if (isPartial && !(startTime && endTime)) return startTime + endTime;
      return hoursText(
        isPartial ? { startTime, endTime: endOfField(endTime) } : { startTime: null, endTime: null },
      );
    },
  },
  switchField('isRecurring', () => m.schedule_blocks_recurring()),
  switchField('isPrivate', () => m.schedule_blocks_private()),
];

function isInOrder(start: string | null | undefined, end: string | null | undefined): boolean {
  return start == null || end == null || start < end;
}

/** The contract's rules and those between two fields, checked before sending. */
const block = newBlockedDate.check(
  z.refine(({ startDate, endDate }) => String(startDate) <= String(endDate), {
    error: 'date_range_reversed',
    path: ['endDate'],
  }),
  z.refine(({ startTime, endTime }) => isInOrder(startTime, endTime), {
    error: 'time_range_reversed',
    path: ['endTime'],
  }),
);

export const blockResolver = bodyResolver<BlockValues, NewBlock>(block, toBody);

/** The period of the block if it is valid, regardless of what it is called. */
export function validPeriod(values: BlockValues): Omit<NewBlock, 'title' | 'isPrivate'> | undefined {
  const body = toBody({ ...values, title: 'x' });
  if (!block.safeParse(body).success) return undefined;
  const { title: _title, isPrivate: _isPrivate, ...period } = body;
  return period;
}
