/** The last e-mail of an account: that it is closed. */
import * as mail from '@cadence/messages/nouns/mail';
import type { Context } from '../../platform/context.ts';
import type { UserRow } from '../users/service.ts';
import type { Content } from './letter-frame.ts';
import { oweDeliveries } from './owe.ts';
import * as queries from './queries.ts';

/** Sent whatever was wished for: nobody is to learn of it otherwise. Call it in the transaction that closes the account. */
export const tellClosed = (tx: Context, { id, email }: UserRow): Promise<void> =>
  oweDeliveries(tx, {
    key: `account-closed-${id}-email`,
    recipientId: id,
    kind: 'account_closed',
    channel: 'email',
    isWanted: true,
    address: email,
  });

const PRIVACY = { en: '/privacy', fr: '/fr/privacy' };

export const farewell = (
  { publicUrl, retentionYears }: Context['config'],
  { language, role }: UserRow,
): Content => {
  const options = { locale: language };
  const sessions =
    role === 'therapist' ? mail.mail_text_account_closed_therapist : mail.mail_text_account_closed_sessions;
  return {
    subject: mail.mail_subject_account_closed({}, options),
    paragraphs: [
      mail.mail_text_account_closed({}, options),
      ...(role === 'admin' ? [] : [sessions({}, options)]),
      mail.mail_text_account_closed_kept({ years: retentionYears }, options),
      mail.mail_text_account_closed_not_you({}, options),
    ],
    action: { label: mail.mail_action_privacy({}, options), url: `${publicUrl}${PRIVACY[language]}` },
    footer: { text: mail.mail_footer_farewell({}, options), leadsTo: 'site' },
  };
};

/** Removes what was told to, and about, an account that is about to be removed. */
export const purge = (tx: Context, holder: { userId: number; therapistId: number | null }): Promise<void> =>
  queries.deleteDeliveriesOf(tx.db, holder);
