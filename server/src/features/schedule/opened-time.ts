/** Time that a therapist opens by changing her schedule, and wants to be offered to the waiting list. */
import { LONGEST_NOTICE } from '@cadence/contract/schedule';
import { blockedIntervals, type Block } from '@cadence/scheduling/blocks';
import { epochDay } from '@cadence/scheduling/calendar-date';
import { HOUR } from '@cadence/scheduling/durations';
import { type Interval, joinTouching, outside } from '@cadence/scheduling/interval';
import { closedTime } from '@cadence/scheduling/working-hours';
import { wallClock } from '@cadence/scheduling/zones';
import { type Context, emit } from '../../context.ts';
import { practiceInputs } from './practice-inputs.ts';
import { settingsOf } from './settings.ts';

/** From now on, as far as so many hours of `maxAdvanceNotice` let patients book. */
function ahead(tx: Context, hours: number): Interval {
  const now = tx.clock.now().getTime();
  return { startAt: now, endAt: now + hours * HOUR };
}

/** One event of a change, which may open a year: several would offer each wish a time of their own. */
async function emitOpened(
  tx: Context,
  therapistId: number,
  opened: readonly Interval[],
  bookable: Interval,
): Promise<void> {
  const spans = opened
    .map(({ startAt, endAt }) => ({
      from: Math.max(startAt, bookable.startAt),
      to: Math.min(endAt, bookable.endAt),
    }))
    .filter(({ from, to }) => from < to)
    .map(({ from, to }) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() }));
  if (spans.length > 0) await emit(tx, 'time.freed', { therapistId, spans });
}

/** Call it before the hours change, and the function that it returns after that, in the same transaction. */
export async function openedHours(tx: Context, therapistId: number): Promise<() => Promise<void>> {
  // The change may let patients book further ahead as well.
  const farthest = ahead(tx, LONGEST_NOTICE);
  const { practice: before } = await practiceInputs(tx, therapistId, farthest);
  return async () => {
    const { practice: after } = await practiceInputs(tx, therapistId, farthest);
    const bookable = ahead(tx, after.maxAdvanceNotice);
    const [from, to] = datesOf(after.timezone, bookable);
    await emitOpened(tx, therapistId, closedTime(after, before, from, to), bookable);
  };
}

/** The time that blocks had and have no more. */
export async function unblocked(
  tx: Context,
  therapistId: number,
  { before, after }: { before: readonly Block[]; after: readonly Block[] },
): Promise<void> {
  const { timezone, maxAdvanceNotice } = await settingsOf(tx, therapistId);
  const bookable = ahead(tx, maxAdvanceNotice);
  const [from, to] = datesOf(timezone, bookable);
  const blocked = (blocks: readonly Block[]) =>
    joinTouching(blockedIntervals(timezone, blocks, epochDay(from), epochDay(to)));
  await emitOpened(tx, therapistId, outside(blocked(before), blocked(after)), bookable);
}

function datesOf(timezone: string, { startAt, endAt }: Interval): [from: string, to: string] {
  return [wallClock(timezone, startAt).date, wallClock(timezone, endAt).date];
}
