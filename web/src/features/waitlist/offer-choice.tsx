import * as m from '@cadence/messages/m';
import { useState, type ReactNode } from 'react';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { useWaiting } from './api.ts';

/** Whether a therapist offers the time that she frees to the waiting list. Asked only where somebody waits. */
export function useOfferChoice({ enabled = true } = {}): { offerToWaitlist: boolean; field: ReactNode } {
  const { data } = useWaiting({ enabled });
  const [isChosen, setChosen] = useState(false);
  if (!enabled || !data || data.length === 0) return { offerToWaitlist: false, field: null };
  const field = (
    <CheckboxField
      label={m.waitlist_practice_offer()}
      hint={m.waitlist_practice_offer_hint()}
      checked={isChosen}
      onChange={(event) => setChosen(event.target.checked)}
    />
  );
  return { offerToWaitlist: isChosen, field };
}
