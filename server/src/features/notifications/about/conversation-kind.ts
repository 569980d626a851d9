/** Messages that tell of an unread one in a conversation. They say neither who wrote, nor what, nor about whom. */
import type { UserRow } from '../../users/service.ts';
import type { EmailContent } from '../emails/email-layout.ts';
import type { Bell } from '../rows/bell.ts';
import type { DeliveryRow } from '../rows/queries.ts';
import type { Options } from './account-kind.ts';

type Side = 'therapist' | 'family';
export type ConversationMessage = { side: Side; recipient: UserRow; url: string; brand: string };

export type ConversationKind = {
  about: 'conversation';
  group: 'messages';
  bell: Bell;
  on: 'conversation.message_sent';
  subject: (side: Side, options: Options) => string;
  email: (message: ConversationMessage) => EmailContent;
  text: (message: ConversationMessage) => string;
};

export function sideOf({ role }: Pick<UserRow, 'role'>): Side {
  return role === 'therapist' ? 'therapist' : 'family';
}

export type ConversationOf = { clientId: number; therapistId: number };

/** Null where the conversation is gone. */
export function conversationOf({
  conversationClientId: clientId,
  conversationTherapistId: therapistId,
}: Pick<DeliveryRow, 'conversationClientId' | 'conversationTherapistId'>): ConversationOf | null {
  return clientId === null || therapistId === null ? null : { clientId, therapistId };
}

/** Of the product's page. */
export function conversationPath({ clientId, therapistId }: ConversationOf): string {
  return `/conversations/${clientId}/${therapistId}`;
}
