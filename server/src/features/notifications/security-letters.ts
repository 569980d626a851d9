/** What a person is told about the way into their account: sent whatever was wished for. */
import * as words from '@cadence/messages/nouns/security';
import type { MailMessage } from '../../integrations/mail/client.ts';
import { layOut } from '../../integrations/mail/letter.ts';
import { type Context, emit, inTransaction } from '../../platform/context.ts';
import { seal, unseal } from '../../platform/crypto.ts';
import * as auth from '../auth/service.ts';
import type { UserRow } from '../users/service.ts';
import * as users from '../users/service.ts';
import * as queries from './queries.ts';
import type { SecurityKind } from './queries.ts';
import { LOOK_AGAIN_AFTER } from './tell.ts';

const place = (key: string): string => `deliveries/sealed_address/${key}`;

const tell = (ctx: Context, userId: number, kind: SecurityKind, event: string, to?: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const recipient = await users.find(tx, userId);
    if (!recipient || recipient.closedAt) return;
    const now = tx.clock.now();
    const key = `${event}-${kind}`;
    const row: queries.NewDeliveryRow = {
      key,
      recipientId: userId,
      kind,
      channel: 'email',
      sealedAddress: to === undefined ? null : seal(tx.secrets, place(key), to),
      state: 'pending',
      createdAt: now,
      lookAgainAt: new Date(now.getTime() + LOOK_AGAIN_AFTER),
    };
    for (const deliveryId of await queries.insertDeliveries(tx.db, [row]))
      await emit(tx, 'delivery.owed', { deliveryId });
  });

export const tellConfirmEmail = (ctx: Context, userId: number, event: string): Promise<void> =>
  tell(ctx, userId, 'email_confirmation', event);

export const tellPasswordReset = (ctx: Context, userId: number, event: string): Promise<void> =>
  tell(ctx, userId, 'password_reset', event);

export const tellPasswordChanged = (ctx: Context, userId: number, event: string): Promise<void> =>
  tell(ctx, userId, 'password_changed', event);

/** To the former address: whoever changed it may not be the account's holder. */
export const tellEmailChanged = async (
  ctx: Context,
  { userId, sealedFormer }: { userId: number; sealedFormer: string },
  event: string,
): Promise<void> => {
  const former = unseal(ctx.secrets, users.formerAddress(userId), sealedFormer);
  if (former === null) throw new Error('a former address can no longer be read');
  await tell(ctx, userId, 'email_changed', event, former);
};

type Content = { paragraphs: string[]; action?: { label: string; url: string } };

/** What it says as of now; null where there is nothing to say any more. */
const contents: Record<SecurityKind, (ctx: Context, reader: UserRow) => Promise<Content | null>> = {
  email_confirmation: async (ctx, reader) => {
    const token = await auth.tokenFor(ctx, reader, 'email_confirmation');
    if (token === null || reader.emailConfirmedAt !== null) return null;
    const options = { locale: reader.language };
    return {
      paragraphs: [
        words.security_text_email_confirmation({}, options),
        words.security_text_email_confirmation_not_you({}, options),
      ],
      action: {
        label: words.security_action_confirm_email({}, options),
        url: `${ctx.config.publicUrl}/auth/confirm-email#${token}`,
      },
    };
  },
  password_reset: async (ctx, reader) => {
    const options = { locale: reader.language };
    const notYou = words.security_text_password_reset_not_you({}, options);
    if (reader.emailConfirmedAt === null)
      return {
        paragraphs: [
          words.security_text_password_reset_unconfirmed({}, options),
          helpFor(ctx, reader),
          notYou,
        ],
      };
    const token = await auth.tokenFor(ctx, reader, 'password_reset');
    if (token === null) return null;
    return {
      paragraphs: [
        words.security_text_password_reset({ username: reader.username }, options),
        words.security_text_password_reset_lasts({}, options),
        notYou,
      ],
      action: {
        label: words.security_action_new_password({}, options),
        url: `${ctx.config.publicUrl}/auth/new-password#${token}`,
      },
    };
  },
  password_changed: async (ctx, reader) => {
    const options = { locale: reader.language };
    return {
      paragraphs: [
        words.security_text_password_changed({}, options),
        words.security_text_password_changed_not_you({}, options),
        helpFor(ctx, reader),
      ],
      action: {
        label: words.security_action_forgotten({}, options),
        url: `${ctx.config.publicUrl}/auth/forgotten`,
      },
    };
  },
  email_changed: async (ctx, reader) => {
    const options = { locale: reader.language };
    return {
      paragraphs: [
        words.security_text_email_changed({}, options),
        words.security_text_email_changed_not_you({}, options),
        helpFor(ctx, reader),
      ],
    };
  },
};

const helpFor = ({ config }: Context, { language }: UserRow): string =>
  config.site.contactEmail === null
    ? words.security_text_ask_us({}, { locale: language })
    : words.security_text_ask_us_at({ email: config.site.contactEmail }, { locale: language });

const subjects: Record<SecurityKind, (options: { locale: 'en' | 'fr' }) => string> = {
  email_confirmation: (options) => words.security_subject_email_confirmation({}, options),
  password_reset: (options) => words.security_subject_password_reset({}, options),
  password_changed: (options) => words.security_subject_password_changed({}, options),
  email_changed: (options) => words.security_subject_email_changed({}, options),
};

export const composeSecurityLetter = async (
  ctx: Context,
  { key, recipientId, kind, sealedAddress }: queries.AccountDelivery & { kind: SecurityKind },
): Promise<MailMessage | null> => {
  const reader = await users.find(ctx, recipientId);
  if (!reader) throw new Error('a delivery lost its reader');
  const to = sealedAddress === null ? reader.email : unseal(ctx.secrets, place(key), sealedAddress);
  const content = reader.closedAt === null ? await contents[kind](ctx, reader) : null;
  if (to === null || content === null) return null;
  const { publicUrl, site } = ctx.config;
  const options = { locale: reader.language };
  const subject = subjects[kind](options);
  const { html, text } = await layOut({
    locale: reader.language,
    brand: site.companyName,
    heading: subject,
    paragraphs: content.paragraphs,
    facts: [],
    action: content.action ?? null,
    footer: {
      text: words.security_footer({}, options),
      link: { label: site.companyName, url: publicUrl },
    },
  });
  return { to, subject, html, text, messageId: `${key}@${new URL(publicUrl).hostname}` };
};
