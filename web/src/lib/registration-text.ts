import type { Registration } from '@cadence/contract/proofs';
import { provinceName } from '@cadence/format/province-name';
import { unbrokenDate } from '@cadence/format/time';
import { getLocale } from '@cadence/messages/locale';
import * as m from '@cadence/messages/m';

/**
 * Where and with whom a therapist is registered, until when, and when it was checked: for profiles and public pages. An approved request
 * says the day only: its province may have changed since.
 */
export function registrationText({ province, regulator, checkedOn, validTo }: Registration): string {
  const day = (date: string): string => unbrokenDate(date, { style: 'day', year: true });
  if (validTo === null || regulator === null) return m.therapist_facts_license({ date: day(checkedOn) });
  return m.therapist_facts_registered({
    province: provinceName(province),
    regulator: regulator[getLocale()],
    date: day(checkedOn),
    until: day(validTo),
  });
}

export function insuredText(until: string): string {
  return m.therapist_facts_insured({ date: unbrokenDate(until, { style: 'day', year: true }) });
}
