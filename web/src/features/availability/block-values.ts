import { newBlockedDate } from '@cadence/contract/availability';
import * as z from 'zod/mini';
import { bodyResolver } from '../../lib/body-resolver.ts';
import type { BlockedDate, NewBlock } from './api.ts';

/** What stands in the form's controls. */
export type BlockValues = {
  title: string;
  startDate: string;
  endDate: string;
  isPartial: boolean;
  startTime: string;
  endTime: string;
  isRecurring: boolean;
};

/** Those that can be refused. */
export const FIELDS = ['title', 'startDate', 'endDate', 'startTime', 'endTime', 'isRecurring'] as const;

/** Preset when a part of the day is asked for (specification, management areas §5). */
const PART_OF_DAY = { startTime: '09:00', endTime: '17:00' };

export const valuesOf = (block: BlockedDate | undefined, today: string): BlockValues => ({
  title: block?.title ?? '',
  startDate: block?.startDate ?? today,
  endDate: block?.endDate ?? today,
  isPartial: block !== undefined && block.startTime !== null,
  startTime: block?.startTime ?? PART_OF_DAY.startTime,
  endTime: block?.endTime ?? PART_OF_DAY.endTime,
  isRecurring: block?.isRecurring ?? false,
});

export const toBody = ({ isPartial, startTime, endTime, ...values }: BlockValues): NewBlock => ({
  ...values,
  startTime: isPartial ? startTime : null,
  endTime: isPartial ? endTime : null,
});

const isInOrder = (start: string | null | undefined, end: string | null | undefined): boolean =>
  start == null || end == null || start < end;

/** The contract's rules, and those between two fields, so that nobody waits for the server to hear of them. */
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

/** What would be closed, where that makes sense; the title does not matter for it. */
export function validPeriod(values: BlockValues): Omit<NewBlock, 'title'> | undefined {
  const body = toBody({ ...values, title: 'x' });
  if (!block.safeParse(body).success) return undefined;
  const { title: _title, ...period } = body;
  return period;
}
