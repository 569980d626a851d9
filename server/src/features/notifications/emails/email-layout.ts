/** What all emails share: the brand, the recipient's language, the footer's link, the Message-ID. */
import * as m from '@cadence/messages/m';
import type { MailMessage } from '../../../integrations/mail/client.ts';
import { renderEmail, type Email } from '../../../integrations/mail/render-email.ts';
import type { UserRow } from '../../users/service.ts';
import type { DeliveryRow } from '../rows/queries.ts';

export type EmailContent = {
  subject: string;
  /** Default: the subject. */
  heading?: string;
  paragraphs: string[];
  facts?: Email['facts'];
  action?: Email['action'];
  /** The footer links to the settings, where such emails can be turned off, or else to the site. */
  footer: { text: string; leadsTo: 'settings' | 'site' };
  attachment?: MailMessage['attachment'];
};

type Envelope = {
  delivery: Pick<DeliveryRow, 'key'>;
  recipient: UserRow;
  /** Default: the recipient's own address. */
  to?: string;
  publicUrl: string;
  brand: string;
};

export async function layOutEmail(
  { delivery, recipient, to = recipient.email, publicUrl, brand }: Envelope,
  { subject, heading = subject, paragraphs, facts = [], action = null, footer, attachment }: EmailContent,
): Promise<MailMessage> {
  const locale = recipient.language;
  const link =
    footer.leadsTo === 'settings'
      ? { label: m.email_footer_link({}, { locale }), url: `${publicUrl}/settings/account#notifications` }
      : { label: brand, url: publicUrl };
  const { html, text } = await renderEmail({
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
}
