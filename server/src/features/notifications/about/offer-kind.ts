/** Messages that tell of an offer of the waiting list, by email and text message. */
import { formatWhen } from '@cadence/format/time';
import type { Bell } from '../rows/bell.ts';
import type { UserRow } from '../../users/service.ts';
import type { WaitlistOffer } from '../../waitlist/service.ts';
import type { EmailContent } from '../emails/email-layout.ts';

export type OfferMessage = {
  offer: WaitlistOffer;
  timezone: string;
  recipient: UserRow;
  now: Date;
  publicUrl: string;
  brand: string;
};

export type OfferKind = {
  about: 'offer';
  group: 'sessions';
  bell: Bell;
  on: 'waitlist.offered';
  email: (message: OfferMessage) => EmailContent;
  text: (message: OfferMessage) => string;
};

export function offerKind(fields: Pick<OfferKind, 'on' | 'email' | 'text'>): OfferKind {
  return { about: 'offer', group: 'sessions', bell: '/waitlist', ...fields };
}

export function zoneOf({ recipient, timezone }: OfferMessage): string {
  return recipient.timezone ?? timezone;
}

export function whenIn(message: OfferMessage, at: Date): string {
  return formatWhen(at, zoneOf(message), { locale: message.recipient.language, now: message.now });
}
