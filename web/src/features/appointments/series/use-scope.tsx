import * as m from '@cadence/messages/m';
import { type ReactNode, useState } from 'react';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { type Appointment, type Scoped, useSeriesSessions } from '../appointment/api.ts';
import { followingOf, type Scope } from './scope.ts';

export type Meant = {
  /** What a call says: nothing where only this session is meant. */
  scoped: Scoped;
  /** The later sessions that change too. */
  following: readonly Appointment[];
};

export type ScopeChoice = Meant & { field: ReactNode };

/** Asks whether a change means one session of a series or also the later ones, where there are any. */
export function useScope(appointment: Appointment, now: number): ScopeChoice {
  const { later } = useLaterSessions(appointment, now);
  const [scope, setScope] = useState<Scope>('one');
  const field = later.length > 0 && (
    <RadioCards
      label={m.series_scope_which()}
      options={[
        { value: 'one', title: m.series_scope_one() },
        { value: 'following', title: m.series_scope_following({ count: later.length }) },
      ]}
      value={scope}
      onChange={setScope}
    />
  );
  return { ...meantBy(scope, later), field };
}

/** The later sessions of a session's series that can still change. */
export function useLaterSessions(appointment: Appointment | undefined, now: number) {
  const { data = [], isLoading } = useSeriesSessions(appointment?.seriesId ?? null);
  return { later: appointment ? followingOf(appointment, data, now) : [], isLoading };
}

export function meantBy(scope: Scope, later: readonly Appointment[]): Meant {
  if (scope === 'one' || later.length === 0) return { scoped: {}, following: [] };
  return { scoped: { scope }, following: later };
}
