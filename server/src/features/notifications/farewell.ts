/** The last e-mail of an account: that it is closed. Its address is no longer the account's, and rests sealed until then. */
import * as mail from '@cadence/messages/nouns/mail';
import type { MailMessage } from '../../integrations/mail/client.ts';
import { layOut } from '../../integrations/mail/letter.ts';
import { type Context, emit } from '../../platform/context.ts';
import { seal, unseal } from '../../platform/crypto.ts';
import * as users from '../users/service.ts';
import * as queries from './queries.ts';
import { LOOK_AGAIN_AFTER } from './tell.ts';

const place = (key: string): string => `deliveries/sealed_address/${key}`;

/** Sent whatever was wished for: nobody is to learn of it otherwise. Call it in the transaction that closes the account. */
export const tellClosed = async (tx: Context, { id, email }: users.UserRow): Promise<void> => {
  const now = tx.clock.now();
  const key = `account-closed-${id}-email`;
  const row: queries.NewDeliveryRow = {
    key,
    recipientId: id,
    kind: 'account_closed',
    channel: 'email',
    sealedAddress: seal(tx.secrets, place(key), email),
    state: 'pending',
    createdAt: now,
    lookAgainAt: new Date(now.getTime() + LOOK_AGAIN_AFTER),
  };
  for (const deliveryId of await queries.insertDeliveries(tx.db, [row]))
    await emit(tx, 'delivery.owed', { deliveryId });
};

/** Null where the address can no longer be read. */
export const composeFarewell = async (
  ctx: Context,
  { key, recipientId, sealedAddress }: queries.AccountDelivery,
): Promise<MailMessage | null> => {
  const reader = await users.find(ctx, recipientId);
  if (!reader) throw new Error('a delivery lost its reader');
  const to = sealedAddress === null ? null : unseal(ctx.secrets, place(key), sealedAddress);
  if (to === null) return null;
  const { publicUrl, site, retentionYears } = ctx.config;
  const options = { locale: reader.language };
  const subject = mail.mail_subject_account_closed({}, options);
  const sessions =
    reader.role === 'therapist'
      ? mail.mail_text_account_closed_therapist
      : mail.mail_text_account_closed_sessions;
  const { html, text } = await layOut({
    locale: reader.language,
    brand: site.companyName,
    heading: subject,
    paragraphs: [
      mail.mail_text_account_closed({}, options),
      ...(reader.role === 'admin' ? [] : [sessions({}, options)]),
      mail.mail_text_account_closed_kept({ years: retentionYears }, options),
      mail.mail_text_account_closed_not_you({}, options),
    ],
    facts: [],
    action: { label: mail.mail_action_privacy({}, options), url: `${publicUrl}${PRIVACY[reader.language]}` },
    footer: {
      text: mail.mail_footer_farewell({}, options),
      link: { label: site.companyName, url: publicUrl },
    },
  });
  return { to, subject, html, text, messageId: `${key}@${new URL(publicUrl).hostname}` };
};

const PRIVACY = { en: '/privacy', fr: '/fr/privacy' };

/** Removes what was told to, and about, an account that is about to be removed. */
export const purge = (tx: Context, holder: { userId: number; therapistId: number | null }): Promise<void> =>
  queries.deleteDeliveriesOf(tx.db, holder);
