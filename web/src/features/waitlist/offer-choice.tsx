import * as m from '@cadence/messages/m';
import { useState, type ReactNode } from 'react';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { useWaiting } from './api.ts';

/** What a call says about the time that it frees: nothing where it is not offered. */
export type Offered = { offerToWaitlist?: true };

/** Whether a therapist offers the time that she frees to the waiting list. Asked only where somebody waits. */
export function useOfferChoice({ enabled = true } = {}): { offered: Offered; field: ReactNode } {
  const { data } = useWaiting({ enabled });
  const [isChosen, setChosen] = useState(false);
  if (!enabled || !data || data.length === 0) return { offered: {}, field: null };
  const field = (
    <CheckboxField
      label={m.waitlist_practice_offer()}
      hint={m.waitlist_practice_offer_hint()}
      checked={isChosen}
      onChange={(event) => setChosen(event.target.checked)}
    />
  );
  return { offered: isChosen ? { offerToWaitlist: true } : {}, field };
}
