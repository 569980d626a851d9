import type { FormResponse, ListedResponse } from '@cadence/contract/care/forms';
import { dateIn } from '@cadence/format/time';
import * as m from '@cadence/messages/m';
import { formatDate } from '../../../lib/time.ts';
import { browserZone } from '../../../lib/time-zones.ts';

export function dayOf(instant: string): string {
  return formatDate(dateIn(instant, browserZone()), { style: 'medium' });
}

/** Who gave it, how and when. */
export function givenText({ how, givenBy, givenAt }: ListedResponse): string {
  const holes = { name: givenBy ?? m.form_response_closed(), when: dayOf(givenAt) };
  if (how === 'spoken') return m.form_response_spoken(holes);
  return how === 'paper' ? m.form_response_paper(holes) : m.form_response_clicked(holes);
}

const authorityTexts = {
  self: () => m.form_response_authority_self(),
  sole: () => m.form_response_authority_sole(),
  shared: () => m.form_response_authority_shared(),
};
const assentTexts = {
  yes: () => m.form_response_assent_yes(),
  no: () => m.form_response_assent_no(),
  not_asked: () => m.form_response_assent_not_asked(),
};

/** What is known of a response, a line each. */
export function factTexts(response: FormResponse): string[] {
  const { authority, assent, language, validUntil } = response;
  return [
    givenText(response),
    m.form_response_language({
      language: language === 'fr' ? m.form_response_french() : m.form_response_english(),
    }),
    ...(authority === null ? [] : [authorityTexts[authority]()]),
    ...(assent === null ? [] : [assentTexts[assent]()]),
    ...(validUntil === null ? [] : [m.form_response_until({ date: dayOf(validUntil) })]),
  ];
}

/** How a consent ended, or that it is disputed; undefined for one that stands. */
export function endText({ withdrawnAt, disputedAt, endedBy }: ListedResponse): string | undefined {
  const name = endedBy ?? m.form_response_closed();
  if (withdrawnAt !== null) return m.form_response_withdrawn({ name, when: dayOf(withdrawnAt) });
  if (disputedAt !== null) return m.form_response_disputed({ name, when: dayOf(disputedAt) });
  return undefined;
}
