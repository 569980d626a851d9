import * as m from '@cadence/messages/m';
import { dateIn, minutesIn, toMs } from '@cadence/format/time';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureOf, reportOutcome } from '../../../lib/forms/outcome-toast.ts';
import { readingCounted } from '../../../lib/http/lists.ts';
import { useChange } from '../../../lib/http/query.ts';
import { instantAt } from '../../../lib/time-wall.ts';
import { addDays } from '../../../lib/time.ts';
import { type Offered, useHasOfferChoice } from '../../waitlist/offer-choice.tsx';
import type { BlockedDate } from '../hours/api.ts';
import type { TouchedSessions } from '../hours/impact-notice.tsx';
import type { Opened } from '../grid/week-items.ts';
import {
  dragged,
  fieldsOf,
  isSame,
  leavesTime,
  periodOf,
  stepped,
  timesOfBlock,
  type DayTimes,
  type ShapeStep,
} from './day-times.ts';

/** Times that are chosen in the grid: of a block, or of free time. `isAsked`: she is asked before they are taken. */
export type Shape = {
  block: BlockedDate | undefined;
  times: DayTimes;
  isDragged: boolean;
  isAsked: boolean;
};

/** What the server says about the times: booked sessions stay, so they warn and do not refuse. */
export type ShapeVerdict = {
  kind: 'same' | 'checking' | 'free' | 'touches' | 'unknown';
  text: string;
  touched?: TouchedSessions | undefined;
};

export type Shaping = ReturnType<typeof useShape>;

type ShapeOptions = {
  timezone: string;
  dates: readonly string[];
  /** The times have left the shown days. */
  onLeave: (date: string) => void;
  onOpen: (opened: Opened) => void;
};

/** A drag passes many quarter-hours; the server is asked about the one on which it rests. */
const REST_MS = 150;

/** Moving a block and its edges, and drawing over free time: by pointer, by key or by button. */
export function useShape({ timezone, dates, onLeave, onOpen }: ShapeOptions) {
  const { shape, latestRef, set } = useLatestShape();
  const { take, save } = useTake(latestRef, set, (times) =>
    onOpen({ what: 'add', ...instantsOf(times, timezone) }),
  );
  const verdict = useVerdict(shape);
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? ''];
  const propose = (block: BlockedDate | undefined, times: DayTimes, isDragged = false) => {
    set({ block, times, isDragged, isAsked: false });
    if (times.date < first || times.date > last) onLeave(times.date);
  };
  return {
    shape,
    verdict,
    propose,
    step: (by: ShapeStep) => shape && propose(shape.block, stepped(shape.times, by)),
    /** The same length from another start. */
    moveTo: (startAt: number) => {
      if (!shape) return;
      const { from, to } = shape.times;
      const minute = minutesIn(startAt, timezone);
      const moved = dragged({ date: dateIn(startAt, timezone), from, to }, 'whole', minute - from);
      propose(shape.block, moved);
    },
    choose: () => void take(),
    save,
    reconsider: () => latestRef.current && set({ ...latestRef.current, isAsked: false }),
    end: () => set(undefined),
  };
}

type SetShape = (next: Shape | undefined) => void;

/** A pointer is released before what its last move has set is rendered, so the latest shape is kept beside the rendered one. */
function useLatestShape() {
  const [shape, setShape] = useState<Shape>();
  const latestRef = useRef<Shape>(undefined);
  const set: SetShape = (next) => {
    latestRef.current = next;
    setShape(next);
  };
  return { shape, latestRef, set };
}

/**
 * Taking the times: a block is saved, or asked about where it touches sessions or frees time for which families wait; free
 * time opens its dialog.
 */
function useTake(
  latestRef: { readonly current: Shape | undefined },
  set: SetShape,
  onDrawn: (times: DayTimes) => void,
) {
  const queries = useQueryClient();
  const change = useChange('PATCH /api/therapist/blocked-dates/:id');
  const hasOfferChoice = useHasOfferChoice();
  const save = ({ block, times }: Shape, offered: Offered = {}) =>
    change.mutateAsync({
      params: { id: block?.id ?? 0 },
      body: { ...periodOf(times), ...(block && { version: block.version }), ...offered },
    });
  const take = async () => {
    const chosen = latestRef.current;
    if (!chosen || change.isPending) return;
    if (!chosen.block || isUnchanged(chosen)) {
      set(undefined);
      if (!chosen.block) onDrawn(chosen.times);
      return;
    }
    const [touched, hasChoice] = await Promise.all([
      queries.fetchQuery(touchedBy(chosen.times)).catch(() => undefined),
      freesTime(chosen) && hasOfferChoice(),
    ]);
    if (latestRef.current !== chosen) return;
    if (touched?.total !== 0 || hasChoice) return set({ ...chosen, isAsked: true });
    await reportOutcome(save(chosen), outcomes);
    set(undefined);
  };
  return { take, save };
}

const outcomes = {
  done: () => m.schedule_blocks_updated(),
  failed: (error: unknown) => failureOf(m.schedule_blocks_update_failed(), error),
};

function isUnchanged({ block, times }: Shape): boolean {
  const own = block && timesOfBlock(block);
  return own !== undefined && isSame(own, times);
}

/** Whether time that the block keeps closed now becomes free. */
export function freesTime({ block, times }: Shape): boolean {
  const own = block && timesOfBlock(block);
  return own !== undefined && leavesTime(own, times);
}

/** The booked sessions within a block. */
function touchedBy(times: DayTimes | undefined) {
  return readingCounted(
    'POST /api/therapist/blocked-dates/appointments',
    times ? { body: periodOf(times) } : null,
  );
}

function useVerdict(shape: Shape | undefined): ShapeVerdict | undefined {
  const resting = useRestingTimes(shape?.times);
  const isResting = shape !== undefined && resting !== undefined && isSame(shape.times, resting);
  const { data, isPlaceholderData, isError } = useQuery({
    ...touchedBy(resting),
    placeholderData: keepPreviousData,
  });
  if (!shape) return undefined;
  if (isUnchanged(shape)) return { kind: 'same', text: m.schedule_week_verdict_same() };
  if (isResting && isError) return { kind: 'unknown', text: m.schedule_week_verdict_unknown() };
  if (!isResting || !data || isPlaceholderData)
    return { kind: 'checking', text: m.schedule_week_verdict_checking() };
  if (data.total === 0) return { kind: 'free', text: m.schedule_week_verdict_free() };
  return { kind: 'touches', text: m.schedule_week_verdict_touches({ count: data.total }), touched: data };
}

/** The times after they have not changed for a moment. */
function useRestingTimes(times: DayTimes | undefined): DayTimes | undefined {
  const [resting, setResting] = useState<DayTimes>();
  useEffect(() => {
    const timer = setTimeout(() => setResting(times), REST_MS);
    return () => clearTimeout(timer);
  }, [times]);
  return times && resting;
}

/** The instants of the times, on a day with another number of hours too. */
export function instantsOf(times: DayTimes, timezone: string): { startAt: number; endAt: number } {
  const { date, startTime, endTime } = fieldsOf(times);
  const isMidnight = times.to >= MIDNIGHT;
  return {
    startAt: toMs(instantAt(timezone, date, startTime)),
    endAt: toMs(
      isMidnight ? instantAt(timezone, addDays(date, 1), '00:00') : instantAt(timezone, date, endTime),
    ),
  };
}

const MIDNIGHT = 24 * 60;
