/** Messages about an appointment, to one side of it or both, by email and text message. */
import * as m from '@cadence/messages/m';
import type { Bell } from '../rows/bell.ts';
import type { Context } from '../../../context.ts';
import type { EventName } from '../../../events.ts';
import type { MailMessage } from '../../../integrations/mail/client.ts';
import type { Fact } from '../../../integrations/mail/render-email.ts';
import * as appointments from '../../appointments/service.ts';
import type { AppointmentWithParties } from '../../appointments/service.ts';
import {
  clientFirstName,
  isToPay,
  type MessageContext,
  optionsOf,
  otherName,
  pageOf,
  payBy,
  spansFor,
  whenFor,
} from '../appointments/message-context.ts';
import type { Topic } from '../appointments/family.ts';
import type { RelevanceFacts } from '../appointments/relevance.ts';
import { layOutEmail } from '../emails/email-layout.ts';
import { amountOf } from '../emails/payment-sentences.ts';
import type { AppointmentDelivery } from '../rows/queries.ts';

export type Side = MessageContext['side'];
type Options = { locale: 'en' | 'fr' };
type Action = { label: string; url: string };
type Subject = (holes: { name: string; when: string }, options: Options) => string;
type Heading = (holes: {}, options: Options) => string;
type Text = (
  holes: { brand: string; when: string; url: string; minutes: number; by: string; count: number },
  options: Options,
) => string;

export type AppointmentKind = {
  about: 'appointment';
  group: 'sessions' | 'money';
  bell: Bell;
  /** The event that it is sent on; without one a timer or use case sends it. */
  on?: EventName;
  to: readonly Side[];
  /** Which guardians get it, where it is for the family. */
  topic: Topic;
  /** Whether it is sent on this one. Of several kinds that are, a person gets the first that is for them. */
  when?: (found: AppointmentWithParties, happened: { didNotAttend?: boolean }) => boolean;
  /** The message waits until then, and is judged anew before it is sent. */
  notBefore?: (found: AppointmentWithParties) => Date | undefined;
  /** Whether it may still be sent, by the appointment as it is now. */
  relevant: (facts: RelevanceFacts) => boolean;
  /** Asked where the appointment has another start by now: whether a later message tells of all that this one does. */
  isSuperseded?: (ctx: Context, delivery: AppointmentDelivery) => Promise<boolean>;
  /** A subject names the therapist to the patient, and never the patient. */
  subject: (message: MessageContext) => Subject;
  heading: (message: MessageContext) => Heading;
  /** Empty ones are left out. */
  paragraphs: (message: MessageContext) => string[];
  /** Beside those that all have. */
  facts?: (message: MessageContext) => Fact[];
  /** Instead of the link to the appointment; what is to be paid or refunded comes first. */
  action?: (message: MessageContext) => Action;
  /** Whether the calendar entry is attached. */
  hasCalendarEntry: boolean;
  text: (message: MessageContext) => Text;
  /** Its sentences are about all dates of a series; of others a sentence says that the same happened to the later ones. */
  isAboutAllDates: boolean;
  /** Which dates it names, where it is about several. */
  dates: appointments.DatesNamed;
  namesReceipt: boolean;
  /** The therapist gets it only about a session that she knows of: an unpaid one was not announced to her. */
  isFollowUp: boolean;
  /** Its email waits for a moment for Google's video link, and is followed by one with the link if that came later. */
  waitsForLink: boolean;
};

const COMMON = {
  about: 'appointment',
  topic: 'session',
  bell: '/appointments',
  hasCalendarEntry: true,
  isAboutAllDates: false,
  dates: 'series',
  namesReceipt: false,
  isFollowUp: false,
  waitsForLink: false,
} as const;

export function appointmentKind(
  fields: Omit<AppointmentKind, keyof typeof COMMON | 'group'> & Partial<Omit<AppointmentKind, 'group'>>,
): AppointmentKind {
  return { ...COMMON, ...fields, group: fields.topic === 'money' ? 'money' : 'sessions' };
}

/** Other words for each side. */
export function bySide<Sentence>(sentences: Record<Side, Sentence>): (message: MessageContext) => Sentence {
  return ({ side }) => sentences[side];
}

/** How to pay by when; empty where nothing is to be paid. */
export function payRequest(message: MessageContext): string {
  return isToPay(message) ? m.email_text_booked({ by: payBy(message) }, optionsOf(message)) : '';
}

/** What came with the change for the other side; empty where nothing did, or where it is not for the recipient. */
export function changeMessageOf(message: MessageContext): string {
  const { appointment, side, isChangeMessageOwn } = message;
  if (appointment.changeMessage === null) return '';
  const { text, from } = appointment.changeMessage;
  const options = optionsOf(message);
  if (isChangeMessageOwn) return m.email_change_message_own({ text }, options);
  if (from === 'therapist') return m.email_change_message_therapist({ text }, options);
  return side === 'therapist' ? m.email_change_message_family({ text }, options) : '';
}

/** That the therapist chose the time, and for whom; empty where the family booked. */
export function bookedForYou(message: MessageContext): string {
  const { appointment, dates, isBookedByTherapist } = message;
  if (!isBookedByTherapist) return '';
  const name = otherName(message);
  const [client, when] = [clientFirstName(message), whenFor(message, appointment.startTime)];
  const count = dates.length;
  return count > 1
    ? m.email_text_booked_dates_for_you({ name, count, client, when }, optionsOf(message))
    : m.email_text_booked_for_you({ name, when, client }, optionsOf(message));
}

/** What happened, and to which day: nothing that a person typed. */
export function plainLine(kind: AppointmentKind, message: MessageContext): string {
  const options = optionsOf(message);
  const when = whenFor(message, message.appointment.startTime);
  return m.email_plain_line({ what: kind.heading(message)({}, options), when }, options);
}

export function composeEmail(kind: AppointmentKind, message: MessageContext): Promise<MailMessage> {
  if (message.recipient.emailConfirmedAt === null) return composePlainEmail(kind, message);
  const options = optionsOf(message);
  const [what = '', ...details] = kind.paragraphs(message).filter((sentence) => sentence !== '');
  const when = whenFor(message, message.appointment.startTime);
  return layOutEmail(message, {
    subject: kind.subject(message)({ name: otherName(message), when }, options),
    heading: kind.heading(message)({}, options),
    paragraphs: [what, laterDates(kind, message), ...details].filter((sentence) => sentence !== ''),
    facts: [...factsOf(kind, message), ...(kind.facts?.(message) ?? [])],
    action: actionOf(kind, message),
    footer: { text: m.email_footer({}, options), leadsTo: 'settings' },
    attachment: kind.hasCalendarEntry ? calendarAttachment(message) : undefined,
  });
}

/** To an address that may be a stranger's: no name, no calendar entry, nothing else that another person typed. */
function composePlainEmail(kind: AppointmentKind, message: MessageContext): Promise<MailMessage> {
  const options = optionsOf(message);
  const label = isToPay(message) ? m.email_action_pay({}, options) : m.email_action_see({}, options);
  const later = laterDates(kind, message);
  return layOutEmail(message, {
    subject: plainLine(kind, message),
    heading: kind.heading(message)({}, options),
    paragraphs: [...(later === '' ? [] : [later]), m.email_text_unconfirmed({}, options)],
    facts: timesOf(message),
    action: { label, url: pageOf(message) },
    footer: { text: m.email_footer({}, options), leadsTo: 'settings' },
  });
}

/** One sentence and a link. It names nobody, because a locked screen shows it. */
export function composeText(kind: AppointmentKind, message: MessageContext): string {
  const options = optionsOf(message);
  const count = message.dates.length;
  const holes = {
    brand: message.brand,
    when: whenFor(message, message.appointment.startTime),
    url: pageOf(message),
    minutes: message.appointment.lateMinutes ?? 0,
    by: payBy(message),
    count,
  };
  const text = kind.text(message)(holes, options);
  if (kind.isAboutAllDates || count < 2) return text;
  return `${text} ${m.sms_later_dates({ count: count - 1 }, options)}`;
}

/** Subject and heading name one date: that the same happened to others. */
function laterDates({ isAboutAllDates }: AppointmentKind, message: MessageContext): string {
  const count = message.dates.length - 1;
  return count < 1 || isAboutAllDates ? '' : m.email_text_later_dates({ count }, optionsOf(message));
}

function timesOf(message: MessageContext): Fact[] {
  const options = optionsOf(message);
  const times = [{ label: m.email_label_when({}, options), lines: spansFor(message) }];
  if (message.dates.length > 1) {
    const lines = message.dates.map(({ startTime }) => whenFor(message, startTime));
    times.push({ label: m.email_label_all_dates({}, options), lines });
  }
  return times;
}

/** Empty where the client is closed and has no name any more. */
function clientOf(message: MessageContext): Fact[] {
  const name = clientFirstName(message);
  return name === '' ? [] : [{ label: m.email_label_for({}, optionsOf(message)), lines: [name] }];
}

function factsOf({ topic }: AppointmentKind, message: MessageContext): Fact[] {
  const { appointment, delivery } = message;
  const options = optionsOf(message);
  const facts = [
    { label: m.email_label_with({}, options), lines: [otherName(message)] },
    ...clientOf(message),
    ...timesOf(message),
  ];
  // Where the first date of a series was changed since, the message is about another one.
  if (delivery.formerStartAt && appointment.id === delivery.appointmentId) {
    facts.push({
      label: m.email_label_before({}, options),
      lines: [whenFor(message, delivery.formerStartAt)],
    });
  }
  if (topic === 'session' && appointment.meetingUrl !== null && appointment.status === 'confirmed') {
    facts.push({ label: m.email_label_link({}, options), lines: [appointment.meetingUrl] });
  }
  if (isToPay(message)) {
    facts.push({ label: m.email_label_due({}, options), lines: [amountOf(message)] });
    facts.push({ label: m.email_label_by({}, options), lines: [payBy(message)] });
  }
  return facts;
}

/** Several dates have several transactions: all refunds that are due are listed with the income. */
function refundActionOf(message: MessageContext): Action | null {
  const { appointment, dates, transactionUrl, publicUrl } = message;
  const options = optionsOf(message);
  if (dates.length > 1 && dates.some(({ paymentStatus }) => paymentStatus === 'refund_due'))
    return { label: m.email_action_refunds({}, options), url: `${publicUrl}/income` };
  const isAtPaypal = appointment.payment === 'paypal' && transactionUrl !== null;
  if (appointment.paymentStatus !== 'refund_due' || !isAtPaypal) return null;
  return { label: m.email_action_refund({}, options), url: transactionUrl };
}

function actionOf(kind: AppointmentKind, message: MessageContext): Action {
  const options = optionsOf(message);
  if (isToPay(message)) return { label: m.email_action_pay({}, options), url: pageOf(message) };
  const refund = message.side === 'therapist' ? refundActionOf(message) : null;
  if (refund) return refund;
  return kind.action?.(message) ?? { label: m.email_action_see({}, options), url: pageOf(message) };
}

/** The calendar entry as of the delivery's creation, so that calendar programs order the entries of several emails. */
function calendarAttachment({
  appointment,
  dates,
  side,
  recipient,
  publicUrl,
  organizer,
  delivery,
}: MessageContext): MailMessage['attachment'] {
  const [first = appointment, ...later] = dates;
  const method = first.status === 'cancelled' ? 'CANCEL' : 'PUBLISH';
  const { filename, text } = appointments.calendarEntry([first, ...later], {
    side,
    locale: recipient.language,
    publicUrl,
    asOf: delivery.createdAt,
    message: { method, organizer },
  });
  return { filename, contentType: `text/calendar; charset=utf-8; method=${method}`, content: text };
}
