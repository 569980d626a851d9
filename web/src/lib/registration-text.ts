import type { Registration } from '@cadence/contract/directory/public-pages';
import { provinceName } from '@cadence/format/province-name';
import { unbrokenDate } from '@cadence/format/time';
import * as m from '@cadence/messages/m';

/** Who checked a therapist's license, of which province, and when: for profiles and public pages. */
export function registrationText({ province, checkedOn }: Registration): string {
  const date = unbrokenDate(checkedOn, { style: 'day', year: true });
  const name = provinceName(province);
  return name ? m.therapist_facts_license_of({ province: name, date }) : m.therapist_facts_license({ date });
}
