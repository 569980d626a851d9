import type { Registration } from '@cadence/contract/proofs';
import { unbrokenDate } from '@cadence/format/time';
import * as m from '@cadence/messages/m';

/**
 * Who checked a therapist's license, and when: for profiles and public pages. Without the province, which a therapist may have
 * changed since: it is that of the profile.
 */
export function registrationText({ checkedOn }: Registration): string {
  return m.therapist_facts_license({ date: unbrokenDate(checkedOn, { style: 'day', year: true }) });
}
