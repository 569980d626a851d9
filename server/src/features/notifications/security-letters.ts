/** What a person is told about the way into their account: sent whatever was wished for. */
import * as words from '@cadence/messages/nouns/security';
import type { Context } from '../../platform/context.ts';
import { unseal } from '../../platform/crypto.ts';
import * as auth from '../auth/service.ts';
import * as users from '../users/service.ts';
import type { Content } from './letter-frame.ts';
import { oweHolder } from './owe.ts';
import type { SecurityKind } from './queries.ts';

const tell = (
  ctx: Context,
  recipientId: number,
  kind: SecurityKind,
  event: string,
  address?: string,
): Promise<void> => oweHolder(ctx, { key: `${event}-${kind}`, recipientId, kind, address });

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

type Options = { locale: 'en' | 'fr' };
type Says = Pick<Content, 'paragraphs' | 'action'>;

/** What it says as of now; null where there is nothing to say any more. */
const contents: Record<
  SecurityKind,
  (ctx: Context, reader: users.UserRow, options: Options) => Says | null | Promise<Says | null>
> = {
  email_confirmation: async (ctx, reader, options) => {
    const token = await auth.tokenFor(ctx, reader, 'email_confirmation');
    if (token === null || reader.emailConfirmedAt !== null) return null;
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
  password_reset: async (ctx, reader, options) => {
    const notYou = words.security_text_password_reset_not_you({}, options);
    const from = users.resetsFrom(reader);
    if (from === null || ctx.clock.now() < from) {
      const why =
        from === null
          ? words.security_text_password_reset_unconfirmed({}, options)
          : words.security_text_password_reset_settling({}, options);
      return { paragraphs: [why, helpFor(ctx, options), notYou] };
    }
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
  password_changed: (ctx, _reader, options) => ({
    paragraphs: [
      words.security_text_password_changed({}, options),
      words.security_text_password_changed_not_you({}, options),
      helpFor(ctx, options),
    ],
    action: {
      label: words.security_action_forgotten({}, options),
      url: `${ctx.config.publicUrl}/auth/forgotten`,
    },
  }),
  email_changed: (ctx, _reader, options) => ({
    paragraphs: [
      words.security_text_email_changed({}, options),
      words.security_text_email_changed_not_you({}, options),
      helpFor(ctx, options),
    ],
    action: { label: words.security_action_settings({}, options), url: `${ctx.config.publicUrl}/settings` },
  }),
};

const helpFor = ({ config }: Context, options: Options): string =>
  config.site.contactEmail === null
    ? words.security_text_ask_us({}, options)
    : words.security_text_ask_us_at({ email: config.site.contactEmail }, options);

const subjects: Record<SecurityKind, (inputs: {}, options: Options) => string> = {
  email_confirmation: words.security_subject_email_confirmation,
  password_reset: words.security_subject_password_reset,
  password_changed: words.security_subject_password_changed,
  email_changed: words.security_subject_email_changed,
};

export const securityContent = async (
  ctx: Context,
  kind: SecurityKind,
  reader: users.UserRow,
): Promise<Content | null> => {
  const options = { locale: reader.language };
  const says = await contents[kind](ctx, reader, options);
  return (
    says && {
      ...says,
      subject: subjects[kind]({}, options),
      footer: { text: words.security_footer({}, options), leadsTo: 'site' },
    }
  );
};
