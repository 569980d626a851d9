/** Emails about the recipient's own account, and those that are neither about an appointment nor an offer. */
import * as m from '@cadence/messages/m';
import type { Bell } from '../rows/bell.ts';
import type { MessageGroup } from '@cadence/contract/users';
import type { Context } from '../../../context.ts';
import type { EventName, Events } from '../../../events.ts';
import type { UserRow } from '../../users/service.ts';
import type { EmailContent } from '../emails/email-layout.ts';
import type { DeliveryRow } from '../rows/queries.ts';

export type Options = { locale: 'en' | 'fr' };
export type Sentence = (holes: {}, options: Options) => string;

/** What an email is made of, as of now. */
export type AccountMessage = { ctx: Context; delivery: DeliveryRow; recipient: UserRow; options: Options };
type Body = Pick<EmailContent, 'paragraphs' | 'action'> & {
  /** Instead of the kind's own. */
  subject?: string;
  /** Where it goes if not to the account's own address. */
  to?: string;
};

export type AccountKind = EmailKind & { about: 'account' };
/** To somebody who may have no account: the recipient of the delivery is who invites. */
export type InvitationKind = EmailKind & { about: 'invitation' };

/** A kind that has no text message. */
export type EmailKind = {
  /** The setting that turns it off; `essential`: nothing does. */
  group: MessageGroup | 'account' | 'essential';
  bell: Bell;
  /** The event that it is sent on; without one a use case sends it. */
  on?: EventName;
  /** Of several kinds that are sent on one event, which one is. */
  when?(happened: Events[EventName]): boolean;
  /** What tells the message from all others: `deliveries.key`. Default: the event and the kind. */
  key?(happened: Events[EventName], eventId: string, now: Date): string;
  /** What nothing else limits. More in a day say nothing new, and would hide other messages. */
  mostADay?: number;
  /** Default: the body's. */
  subject?: Sentence;
  /** Null where it is no longer relevant. */
  body: (message: AccountMessage) => Body | null | Promise<Body | null>;
  footer: Sentence;
  /** An unconfirmed address may be a stranger's: it gets only what confirms it. */
  isForUnconfirmed: boolean;
  /** A closed account gets no other email than that it is closed. */
  isForClosed: boolean;
  /** Only for the address that came with the event: the account's own may be an attacker's. */
  isForFormerAddress: boolean;
};

const COMMON = {
  bell: '/settings/account',
  isForUnconfirmed: false,
  isForClosed: false,
  isForFormerAddress: false,
} as const;

type Fields<N extends EventName> = Omit<
  EmailKind,
  'group' | 'footer' | 'on' | 'when' | 'key' | keyof typeof COMMON
> &
  Partial<Omit<AccountKind, 'on' | 'when' | 'key'>> & {
    on?: N;
    when?: (happened: Events[N]) => boolean;
    key?: (happened: Events[N], eventId: string, now: Date) => string;
  };

/** Can be turned off with the emails about the account. */
export function accountKind<N extends EventName>(fields: Fields<N>): AccountKind {
  return { about: 'account', group: 'account', footer: m.email_footer_account, ...COMMON, ...fields };
}

/** Cannot be turned off: somebody else may have made the change, or nothing else leads on. */
export function essentialKind<N extends EventName>(fields: Fields<N>): AccountKind {
  return { about: 'account', group: 'essential', footer: m.security_email_footer, ...COMMON, ...fields };
}

/** Nothing without an address to write to. */
export function helpFor({ ctx, options }: Pick<AccountMessage, 'ctx' | 'options'>): string[] {
  const { contactEmail } = ctx.config.site;
  return contactEmail === null ? [] : [m.security_email_text_ask_us_at({ email: contactEmail }, options)];
}
