/** Instead of the messages over a limit of a day. They name nobody: the address may be a stranger's. */
import * as m from '@cadence/messages/m';
import type { DigestKind, DigestMessage } from '../../about/digest-kind.ts';

type Counting<Holes> = (holes: Holes & { count: number }, options: { locale: 'en' | 'fr' }) => string;
type Sentences = {
  subject: Counting<{}>;
  text: (holes: {}, options: { locale: 'en' | 'fr' }) => string;
  sms: Counting<{ brand: string; url: string }>;
};

function digestKind({ subject, text, sms }: Sentences): DigestKind {
  return {
    about: 'digest',
    group: 'digest',
    bell: null,
    email: (message) => {
      const { count, lines, recipient } = message;
      const options = { locale: recipient.language };
      return {
        subject: subject({ count }, options),
        paragraphs: [text({}, options)],
        facts: lines.length === 0 ? [] : [{ label: m.email_label_digest({}, options), lines: [...lines] }],
        action: { label: m.email_action_digest({}, options), url: urlOf(message) },
        footer: { text: m.email_footer({}, options), leadsTo: 'settings' },
      };
    },
    text: (message) => {
      const { brand, count, recipient } = message;
      return sms({ brand, count, url: urlOf(message) }, { locale: recipient.language });
    },
  };
}

function urlOf({ publicUrl }: DigestMessage): string {
  return `${publicUrl}/appointments`;
}

export const digest = digestKind({
  subject: m.email_subject_digest,
  text: m.email_text_digest,
  sms: m.sms_digest,
});

/** To a therapist, apart, so that new families cannot hold back what she hears of those that she knows. */
export const newFamiliesDigest = digestKind({
  subject: m.email_subject_new_families_digest,
  text: m.email_text_new_families_digest,
  sms: m.sms_new_families_digest,
});
