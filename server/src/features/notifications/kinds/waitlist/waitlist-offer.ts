/** Tells of an offer. Its link holds no token: only the signed-in page accepts. */
import * as m from '@cadence/messages/m';
import { personName } from '@cadence/format/names';
import { formatSpan, zonesToShow } from '@cadence/format/time';
import { offerKind, type OfferMessage, whenIn, zoneOf } from '../../about/offer-kind.ts';

function urlOf({ publicUrl }: OfferMessage): string {
  return `${publicUrl}/waitlist`;
}

export const waitlistOffer = offerKind({
  on: 'waitlist.offered',
  email: (message) => {
    const { offer, recipient, now } = message;
    const options = { locale: recipient.language };
    const name = personName(offer.therapist.user, recipient.language);
    const until = whenIn(message, offer.expiresAt);
    const instead = offer.insteadOf && whenIn(message, offer.insteadOf.startTime);
    const spans = zonesToShow(offer.startTime, zoneOf(message), offer.therapist.timezone).map((zone) =>
      formatSpan(offer.startTime, offer.endTime, zone, { ...options, now }),
    );
    return {
      subject: m.waitlist_email_subject({ when: whenIn(message, offer.startTime) }, options),
      paragraphs: [
        m.waitlist_email_text({ name }, options),
        ...(instead ? [m.waitlist_email_instead({ when: instead }, options)] : []),
        m.waitlist_email_kept({ until }, options),
      ],
      facts: [
        { label: m.email_label_with({}, options), lines: [name] },
        { label: m.email_label_when({}, options), lines: spans },
        { label: m.waitlist_email_until({}, options), lines: [until] },
      ],
      action: { label: m.waitlist_email_action({}, options), url: urlOf(message) },
      footer: { text: m.email_footer({}, options), leadsTo: 'settings' },
    };
  },
  text: (message) => {
    const { offer, recipient, brand } = message;
    const [when, until] = [whenIn(message, offer.startTime), whenIn(message, offer.expiresAt)];
    const url = urlOf(message);
    return m.waitlist_email_sms({ brand, when, until, url }, { locale: recipient.language });
  },
});
