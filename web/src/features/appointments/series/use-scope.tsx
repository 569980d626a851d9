import * as m from '@cadence/messages/m';
import { type ReactNode, useState } from 'react';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import type { Appointment, Scoped } from '../api.ts';
import { useSeriesSessions } from '../series-api.ts';
import { followingOf, type Scope } from './scope.ts';

export type ScopeChoice = {
  /** What a call says: nothing where only this session is meant. */
  scoped: Scoped;
  /** The later sessions that change too. */
  following: readonly Appointment[];
  field: ReactNode;
};

/** Asks whether a change means one session of a series or also the later ones, where there are any. */
export function useScope(appointment: Appointment, now: number): ScopeChoice {
  const { data = [] } = useSeriesSessions(appointment.seriesId);
  const [scope, setScope] = useState<Scope>('one');
  const following = followingOf(appointment, data, now);
  if (following.length === 0) return { scoped: {}, following: [], field: null };
  const field = (
    <RadioCards
      label={m.series_scope_which()}
      options={[
        { value: 'one', title: m.series_scope_one() },
        { value: 'following', title: m.series_scope_following({ count: following.length }) },
      ]}
      value={scope}
      onChange={setScope}
    />
  );
  return scope === 'one' ? { scoped: {}, following: [], field } : { scoped: { scope }, following, field };
}
