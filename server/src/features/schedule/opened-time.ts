/** Time that a therapist opens by changing her schedule, and wants to be offered to the waiting list. */
import { blockedIntervals, type Block } from '@cadence/scheduling/blocks';
import { DAY, epochDay } from '@cadence/scheduling/calendar-date';
import { type Interval, joinTouching, outside } from '@cadence/scheduling/interval';
import { closedTime } from '@cadence/scheduling/working-hours';
import { wallClock } from '@cadence/scheduling/zones';
import { type Context, emit } from '../../context.ts';
import { practiceInputs } from './practice-inputs.ts';
import { settingsOf } from './settings.ts';

/** As far as openings are looked for. */
const DAYS_AHEAD = 60;
/** Of one change; a job's payload stays small. */
const MAX_SPANS = 200;

function ahead(tx: Context): Interval {
  const now = tx.clock.now().getTime();
  return { startAt: now, endAt: now + DAYS_AHEAD * DAY };
}

async function emitOpened(tx: Context, therapistId: number, opened: readonly Interval[]): Promise<void> {
  const span = ahead(tx);
  const spans = opened
    .map(({ startAt, endAt }) => ({
      from: Math.max(startAt, span.startAt),
      to: Math.min(endAt, span.endAt),
    }))
    .filter(({ from, to }) => from < to)
    .slice(0, MAX_SPANS)
    .map(({ from, to }) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() }));
  if (spans.length > 0) await emit(tx, 'time.freed', { therapistId, spans });
}

/** Call it before the hours change, and what it answers after that, in the same transaction. */
export async function openedHours(tx: Context, therapistId: number): Promise<() => Promise<void>> {
  const span = ahead(tx);
  const { practice: before } = await practiceInputs(tx, therapistId, span);
  return async () => {
    const { practice: after } = await practiceInputs(tx, therapistId, span);
    const [from, to] = datesOf(after.timezone, span);
    await emitOpened(tx, therapistId, closedTime(after, before, from, to));
  };
}

/** The time that blocks had and have no more. */
export async function unblocked(
  tx: Context,
  therapistId: number,
  { before, after }: { before: readonly Block[]; after: readonly Block[] },
): Promise<void> {
  const { timezone } = await settingsOf(tx, therapistId);
  const [from, to] = datesOf(timezone, ahead(tx));
  const blocked = (blocks: readonly Block[]) =>
    joinTouching(blockedIntervals(timezone, blocks, epochDay(from), epochDay(to)));
  await emitOpened(tx, therapistId, outside(blocked(before), blocked(after)));
}

function datesOf(timezone: string, { startAt, endAt }: Interval): [from: string, to: string] {
  return [wallClock(timezone, startAt).date, wallClock(timezone, endAt).date];
}
