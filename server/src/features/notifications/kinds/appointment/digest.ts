/** Instead of the messages over the limit of a day. It names nobody: the address may be a stranger's. */
import * as m from '@cadence/messages/m';
import type { DigestKind, DigestMessage } from '../../about/digest-kind.ts';

function urlOf({ publicUrl }: DigestMessage): string {
  return `${publicUrl}/appointments`;
}

export const digest: DigestKind = {
  about: 'digest',
  group: 'appointments',
  bell: false,
  email: (message) => {
    const { count, lines, recipient } = message;
    const options = { locale: recipient.language };
    return {
      subject: m.email_subject_digest({ count }, options),
      paragraphs: [m.email_text_digest({}, options)],
      facts: lines.length === 0 ? [] : [{ label: m.email_label_digest({}, options), lines: [...lines] }],
      action: { label: m.email_action_digest({}, options), url: urlOf(message) },
      footer: { text: m.email_footer({}, options), leadsTo: 'settings' },
    };
  },
  text: (message) => {
    const { brand, count, recipient } = message;
    return m.sms_digest({ brand, count, url: urlOf(message) }, { locale: recipient.language });
  },
};
