import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as m from '@cadence/messages/m';
import { useState, type ReactNode } from 'react';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { waitingQuery } from './api.ts';

/** What a call says about the time that it frees: nothing where it is not offered. */
export type Offered = { offerToWaitlist?: true };

type OfferChoice = { offered: Offered; field: ReactNode; clear: () => void };

/** Whether a therapist offers the time that she frees to the waiting list. Asked only where somebody waits. */
export function useOfferChoice({ enabled = true } = {}): OfferChoice {
  const { data } = useQuery({ ...waitingQuery, enabled });
  const [isChosen, setChosen] = useState(false);
  const clear = () => setChosen(false);
  if (!enabled || !data || data.length === 0) return { offered: {}, field: null, clear };
  const field = (
    <CheckboxField
      label={m.waitlist_practice_offer()}
      hint={m.waitlist_practice_offer_hint()}
      checked={isChosen}
      onChange={(event) => setChosen(event.target.checked)}
    />
  );
  return { offered: isChosen ? { offerToWaitlist: true } : {}, field, clear };
}

/**
 * Whether there is a choice: for a change that is saved without a dialog unless there is something to ask. While that cannot
 * be known there is none.
 */
export function useHasOfferChoice(): () => Promise<boolean> {
  const queries = useQueryClient();
  return async () => {
    const waiting = await queries.fetchQuery(waitingQuery).catch(() => []);
    return waiting.length > 0;
  };
}
