/** At once in the bell; by email and text message once it is unread for ten minutes, one until the conversation is read. */
import * as m from '@cadence/messages/m';
import type { ConversationKind } from '../../about/conversation-kind.ts';

const subjects = { family: m.message_email_family, therapist: m.message_email_therapist };
const texts = { family: m.message_email_sms_family, therapist: m.message_email_sms_therapist };

export const message: ConversationKind = {
  about: 'conversation',
  group: 'messages',
  bell: '/conversations',
  on: 'conversation.message_sent',
  subject: (side, options) => subjects[side]({}, options),
  email: ({ side, recipient, url }) => {
    const options = { locale: recipient.language };
    return {
      subject: subjects[side]({}, options),
      paragraphs: [m.message_email_text({}, options)],
      action: { label: m.message_email_action({}, options), url },
      footer: { text: m.message_email_footer({}, options), leadsTo: 'settings' },
    };
  },
  text: ({ side, recipient, url, brand }) => texts[side]({ brand, url }, { locale: recipient.language }),
};
