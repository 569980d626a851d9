/** Messages between a therapist and a family. */
import { randomUUID } from 'node:crypto';
import type {
  Conversation,
  ConversationMessage,
  ListedConversation,
} from '@cadence/contract/care/conversations';
import type { TestReply } from '../client.ts';
import type { SignedInUser } from '../factories.ts';

export type Whose = { clientId: number; therapistId: number };

export function pathOf({ clientId, therapistId }: Whose): string {
  return `/api/conversations/${clientId}/${therapistId}`;
}

export function send({ api }: SignedInUser, whose: Whose, fields: object = {}): Promise<TestReply> {
  return api.post(`${pathOf(whose)}/messages`, { id: randomUUID(), text: 'How was Tuesday?', ...fields });
}

export async function newMessage(
  sender: SignedInUser,
  whose: Whose,
  fields: object = {},
): Promise<ConversationMessage> {
  const { status, text, body } = await send(sender, whose, fields);
  if (status !== 201) throw new Error(`a message answered ${status}: ${text}`);
  return body;
}

export async function conversationOf({ api }: SignedInUser, whose: Whose, query = ''): Promise<Conversation> {
  const { status, text, body } = await api.get(`${pathOf(whose)}${query}`);
  if (status !== 200) throw new Error(`a conversation answered ${status}: ${text}`);
  return body;
}

export async function markRead({ api }: SignedInUser, whose: Whose, upTo: string): Promise<void> {
  const { status, text } = await api.post(`${pathOf(whose)}/read`, { upTo });
  if (status !== 204) throw new Error(`reading answered ${status}: ${text}`);
}

export async function conversationsOf({ api }: SignedInUser, query = ''): Promise<ListedConversation[]> {
  return (await api.get(`/api/conversations${query}`)).body;
}
