/** The last email of an account: that it is closed. */
import * as m from '@cadence/messages/m';
import type { Context } from '../../../context.ts';
import type { UserRow } from '../../users/service.ts';
import type { EmailContent } from './email-layout.ts';
import { enqueueDeliveries } from '../delivery/outbox.ts';
import { helpFor } from './security-emails.ts';

/**
 * Cannot be turned off: nothing else says so. An unconfirmed address may be a stranger's and gets none. Call it in the
 * transaction that closes the account.
 */
export function notifyAccountClosed(tx: Context, { id, email, emailConfirmedAt }: UserRow): Promise<void> {
  return enqueueDeliveries(tx, {
    key: `account-closed-${id}-email`,
    recipientId: id,
    kind: 'account_closed',
    channel: 'email',
    isWanted: emailConfirmedAt !== null,
    address: email,
  });
}

const PRIVACY = { en: '/privacy', fr: '/fr/privacy' };

export function accountClosedContent(config: Context['config'], { language, role }: UserRow): EmailContent {
  const options = { locale: language };
  const sessions =
    role === 'therapist' ? m.email_text_account_closed_therapist : m.email_text_account_closed_sessions;
  return {
    subject: m.email_subject_account_closed({}, options),
    paragraphs: [
      m.email_text_account_closed({}, options),
      ...(role === 'admin' ? [] : [sessions({}, options)]),
      m.email_text_account_closed_kept({ years: config.retentionYears }, options),
      m.email_text_account_closed_not_you({}, options),
      ...helpFor(config, options),
    ],
    action: { label: m.email_action_privacy({}, options), url: `${config.publicUrl}${PRIVACY[language]}` },
    footer: { text: m.email_footer_account_closed({}, options), leadsTo: 'site' },
  };
}
