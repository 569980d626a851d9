/** Emails about an account's address and password. They cannot be turned off. */
import * as m from '@cadence/messages/m';
import type { Events } from '../../../events.ts';
import type { Context } from '../../../context.ts';
import { unseal } from '../../../platform/crypto.ts';
import * as auth from '../../auth/service.ts';
import * as users from '../../users/service.ts';
import type { EmailContent } from './email-layout.ts';
import { enqueueAccountEmail } from '../delivery/outbox.ts';
import type { SecurityKind } from '../queries.ts';

/** Emails about signing in: a change of address has `notifyEmailChanged`. */
export function notifySecurity(
  ctx: Context,
  kind: Exclude<SecurityKind, 'email_changed'>,
  { userId }: { userId: number },
  eventId: string,
): Promise<void> {
  return enqueueAccountEmail(ctx, { key: `${eventId}-${kind}`, recipientId: userId, kind });
}

export function notifyEmailConfirmation(
  ctx: Context,
  { userId, isForPassword = false }: Events['account.email_confirmation_requested'],
  eventId: string,
): Promise<void> {
  const kind = isForPassword ? 'email_confirmation_for_password' : 'email_confirmation';
  return notifySecurity(ctx, kind, { userId }, eventId);
}

/** Goes to the former address, because somebody else may have changed it; unless it may be a stranger's. */
export async function notifyEmailChanged(
  ctx: Context,
  { userId, sealedFormer, wasConfirmed }: Events['user.email_changed'],
  eventId: string,
): Promise<void> {
  if (!wasConfirmed) return;
  const address = unseal(ctx.secrets, users.formerEmailPlace(userId), sealedFormer);
  if (address === null) throw new Error('a former address can no longer be decrypted');
  const kind = 'email_changed';
  await enqueueAccountEmail(ctx, { key: `${eventId}-${kind}`, recipientId: userId, kind, address });
}

type Options = { locale: 'en' | 'fr' };
type Body = Pick<EmailContent, 'paragraphs' | 'action'>;

/** As of now; null where it is no longer relevant. */
const contents: Record<
  SecurityKind,
  (ctx: Context, recipient: users.UserRow, options: Options) => Body | null | Promise<Body | null>
> = {
  email_confirmation: (ctx, recipient, options) =>
    confirmationContent(ctx, recipient, {
      text: m.security_email_text_email_confirmation({}, options),
      query: '',
      options,
    }),
  email_confirmation_for_password: (ctx, recipient, options) =>
    confirmationContent(ctx, recipient, {
      text: m.security_email_text_email_confirmation_for_password({}, options),
      query: '?then=new-password',
      options,
    }),
  password_reset: async (ctx, recipient, options) => {
    const notYou = m.security_email_text_password_reset_not_you({}, options);
    const from = users.passwordResetAllowedFrom(recipient);
    if (from === null) return null;
    if (ctx.clock.now() < from) {
      const why = m.security_email_text_password_reset_settling({}, options);
      return { paragraphs: [why, ...helpFor(ctx.config, options), notYou] };
    }
    const token = await auth.findNewestToken(ctx, recipient, 'password_reset');
    if (token === null) return null;
    return {
      paragraphs: [
        m.security_email_text_password_reset({ username: recipient.username }, options),
        ...(recipient.isOwnerUnproven ? [m.security_email_text_password_reset_unproven({}, options)] : []),
        m.security_email_text_password_reset_lasts({}, options),
        notYou,
      ],
      action: {
        label: m.security_email_action_new_password({}, options),
        url: `${ctx.config.publicUrl}/auth/new-password#${token}`,
      },
    };
  },
  password_invitation: async (ctx, recipient, options) => {
    const token = await auth.findNewestToken(ctx, recipient, 'admin_invitation');
    if (token === null || recipient.adminInvitedAt === null) return null;
    return {
      paragraphs: [
        m.security_email_text_invitation({ username: recipient.username }, options),
        m.security_email_text_invitation_lasts({}, options),
        m.security_email_text_invitation_not_you({}, options),
      ],
      action: {
        label: m.security_email_action_new_password({}, options),
        url: `${ctx.config.publicUrl}/auth/new-password?for=invitation#${token}`,
      },
    };
  },
  password_changed: (ctx, _recipient, options) => ({
    paragraphs: [
      m.security_email_text_password_changed({}, options),
      m.security_email_text_password_changed_not_you({}, options),
      ...helpFor(ctx.config, options),
    ],
    action: {
      label: m.security_email_action_forgotten({}, options),
      url: `${ctx.config.publicUrl}/auth/forgotten`,
    },
  }),
  email_changed: (ctx, _recipient, options) => ({
    paragraphs: [
      m.security_email_text_email_changed({}, options),
      m.security_email_text_email_changed_not_you({}, options),
      ...helpFor(ctx.config, options),
    ],
    action: {
      label: m.security_email_action_settings({}, options),
      url: `${ctx.config.publicUrl}/settings/account`,
    },
  }),
};

async function confirmationContent(
  ctx: Context,
  recipient: users.UserRow,
  { text, query, options }: { text: string; query: string; options: Options },
): Promise<Body | null> {
  const token = await auth.findNewestToken(ctx, recipient, 'email_confirmation');
  if (token === null || recipient.emailConfirmedAt !== null) return null;
  return {
    paragraphs: [text, m.security_email_text_email_confirmation_not_you({}, options)],
    action: {
      label: m.security_email_action_confirm_email({}, options),
      url: `${ctx.config.publicUrl}/auth/confirm-email${query}#${token}`,
    },
  };
}

/** Nothing without an address to write to. */
export function helpFor({ site: { contactEmail } }: Context['config'], options: Options): string[] {
  return contactEmail === null ? [] : [m.security_email_text_ask_us_at({ email: contactEmail }, options)];
}

const subjects: Record<SecurityKind, (inputs: {}, options: Options) => string> = {
  email_confirmation: m.security_email_subject_email_confirmation,
  email_confirmation_for_password: m.security_email_subject_email_confirmation,
  password_reset: m.security_email_subject_password_reset,
  password_invitation: m.security_email_subject_invitation,
  password_changed: m.security_email_subject_password_changed,
  email_changed: m.security_email_subject_email_changed,
};

export async function securityContent(
  ctx: Context,
  kind: SecurityKind,
  recipient: users.UserRow,
): Promise<EmailContent | null> {
  const options = { locale: recipient.language };
  const body = await contents[kind](ctx, recipient, options);
  return (
    body && {
      ...body,
      subject: subjects[kind]({}, options),
      footer: { text: m.security_email_footer({}, options), leadsTo: 'site' },
    }
  );
}
