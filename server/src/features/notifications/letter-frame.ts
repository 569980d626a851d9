/** What all letters share: the brand, the reader's language, where the footer leads, the Message-ID. */
import * as mail from '@cadence/messages/nouns/mail';
import type { MailMessage } from '../../integrations/mail/client.ts';
import { layOut, type Letter } from '../../integrations/mail/letter.ts';
import type { UserRow } from '../users/service.ts';
import type { DeliveryRow } from './queries.ts';

export type Content = {
  subject: string;
  /** Where it is not the subject. */
  heading?: string;
  paragraphs: string[];
  facts?: Letter['facts'];
  action?: Letter['action'];
  /** To the settings, where such letters can be turned off, or else to the site. */
  footer: { text: string; leadsTo: 'settings' | 'site' };
  attachment?: MailMessage['attachment'];
};

type Envelope = {
  delivery: Pick<DeliveryRow, 'key'>;
  reader: UserRow;
  /** Where it is not the reader's own address. */
  to?: string;
  publicUrl: string;
  brand: string;
};

export const frameLetter = async (
  { delivery, reader, to = reader.email, publicUrl, brand }: Envelope,
  { subject, heading = subject, paragraphs, facts = [], action = null, footer, attachment }: Content,
): Promise<MailMessage> => {
  const locale = reader.language;
  const link =
    footer.leadsTo === 'settings'
      ? { label: mail.mail_footer_link({}, { locale }), url: `${publicUrl}/settings` }
      : { label: brand, url: publicUrl };
  const { html, text } = await layOut({
    locale,
    brand,
    heading,
    paragraphs,
    facts,
    action,
    footer: { text: footer.text, link },
  });
  return {
    to,
    subject,
    html,
    text,
    messageId: `${delivery.key}@${new URL(publicUrl).hostname}`,
    attachment,
  };
};
