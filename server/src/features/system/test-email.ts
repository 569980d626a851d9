import { randomUUID } from 'node:crypto';
import * as m from '@cadence/messages/m';
import type { Context } from '../../context.ts';
import { renderEmail } from '../../integrations/mail/render-email.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as users from '../users/service.ts';

/** Sends an email to the admin's own address at once and not through the outbox: the admin waits to see whether it is accepted. */
export async function sendTestEmail(ctx: Context, { userId, language: locale }: Viewer) {
  const user = await users.find(ctx, userId);
  if (!user || user.closedAt) throw new Failure('signed_out');
  const { publicUrl, site } = ctx.config;
  const brand = site.companyName;
  const subject = m.system_test_email_subject({ brand }, { locale });
  const email = await renderEmail({
    locale,
    brand,
    heading: subject,
    paragraphs: [m.system_test_email_text({ address: publicUrl }, { locale })],
    facts: [],
    action: null,
    footer: { text: m.system_test_email_footer({}, { locale }), link: { label: brand, url: publicUrl } },
  });
  const messageId = `test-${randomUUID()}@${new URL(publicUrl).hostname}`;
  const sent = await ctx.mail.send({ to: user.email, subject, messageId, ...email });
  return { sent: sent.ok, to: user.email, reason: sent.ok ? null : sent.reason };
}
