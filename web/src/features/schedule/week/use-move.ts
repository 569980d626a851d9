import type { Appointment } from '@cadence/contract/appointments';
import * as m from '@cadence/messages/m';
import { dateIn, toMs } from '@cadence/format/time';
import { MINUTE } from '@cadence/scheduling/durations';
import type { SlotOffer } from '@cadence/contract/slots';
import { useState } from 'react';
import { useRead } from '../../../lib/http/query.ts';
import { addDays } from '../../../lib/time.ts';
import { instantAt, timeIn } from '../../../lib/time-wall.ts';
import type { Step } from '../grid/proposal-bar.tsx';
import type { Scoped } from '../../appointments/appointment/api.ts';
import type { Scope } from '../../appointments/series/scope.ts';
import { meantBy, useLaterSessions } from '../../appointments/series/use-scope.tsx';

/** A session with the start that is proposed for it, by pointer or not. `isChosen`: she asked to move it there. */
export type Move = {
  session: Appointment;
  startAt: number;
  isDragged: boolean;
  isChosen: boolean;
  scope: Scope;
};

/** What the server says about the proposed start. */
export type Verdict = { kind: 'same' | 'checking' | 'free' | 'refused' | 'unknown'; text: string };

export type Moving = ReturnType<typeof useMove>;

type MoveOptions = {
  timezone: string;
  now: number;
  dates: readonly string[];
  /** The proposal has left the shown days. */
  onLeave: (date: string) => void;
};

/**
 * Moving a session in the grid, by pointer, by key or by button: the proposed start, and whether the server would accept
 * it.
 */
export function useMove({ timezone, now, dates, onLeave }: MoveOptions) {
  const [move, setMove] = useState<Move>();
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? ''];
  const { later, isLoading } = useLaterSessions(move?.session, now);
  const { scoped, following } = meantBy(move?.scope ?? 'one', later);
  const targets = useTargets(move?.session, { ...scoped, from: first, to: last });
  const change = (part: Partial<Move>) => setMove((current) => current && { ...current, ...part });
  const propose = (session: Appointment, startAt: number, isDragged = false) => {
    setMove((current) => {
      const scope = current?.session.id === session.id ? current.scope : 'one';
      return { session, startAt, isDragged, isChosen: false, scope };
    });
    const date = dateIn(startAt, timezone);
    if (date < first || date > last) onLeave(date);
  };
  return {
    move,
    verdict: move && verdictOn(move, targets, timezone),
    /** The later sessions of its series; whether there are any has to be known before it is moved. */
    later,
    isLoadingLater: isLoading,
    scoped,
    following,
    begin: (session: Appointment) => propose(session, toMs(session.startTime)),
    propose,
    step: (by: Step) => move && propose(move.session, steppedStart(move.startAt, by, timezone)),
    choose: () => change({ isChosen: true }),
    /** Of a series the bar asks first which sessions are meant: by that the start is free or not. */
    drop: () => setMove((current) => current && { ...current, isChosen: current.session.seriesId === null }),
    setScope: (scope: Scope) => change({ scope, isChosen: false }),
    reconsider: () => change({ isChosen: false }),
    end: () => setMove(undefined),
  };
}

type Question = Scoped & { from: string; to: string };

/** Where a session can be moved on some days, by the quarter of an hour. */
function useTargets(session: Appointment | undefined, question: Question) {
  return useRead(
    'GET /api/therapists/:id/slots',
    session
      ? {
          params: { id: session.therapistId },
          query: {
            appointmentTypeId: session.appointmentTypeId,
            rescheduleOf: session.id,
            wholeDay: 'true',
            ...question,
          },
        }
      : null,
  );
}

type Targets = { data: SlotOffer | undefined; isError: boolean };

function verdictOn({ session, startAt }: Move, { data, isError }: Targets, timezone: string): Verdict {
  const day = data?.days.find(({ date }) => date === dateIn(startAt, timezone));
  const slot = day?.slots.find(({ startTime }) => toMs(startTime) === startAt);
  if (startAt === toMs(session.startTime)) return { kind: 'same', text: m.schedule_week_verdict_same() };
  if (slot?.available) return { kind: 'free', text: m.schedule_week_verdict_free() };
  if (slot) return { kind: 'refused', text: slot.reason ?? '' };
  if (day || isError) return { kind: 'unknown', text: m.schedule_week_verdict_unknown() };
  return { kind: 'checking', text: m.schedule_week_verdict_checking() };
}

/** Minutes are real ones and lead to quarter-hours; days keep the wall-clock time. */
export function steppedStart(startAt: number, by: Step, timezone: string): number {
  if ('minutes' in by) {
    const step = by.minutes * MINUTE;
    const length = Math.abs(step);
    return (step > 0 ? Math.floor(startAt / length) : Math.ceil(startAt / length)) * length + step;
  }
  return toMs(instantAt(timezone, addDays(dateIn(startAt, timezone), by.days), timeIn(startAt, timezone)));
}
