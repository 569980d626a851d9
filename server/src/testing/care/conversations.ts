/** Messages between a therapist and a family. */
import { randomUUID } from 'node:crypto';
import type {
  Conversation,
  ConversationMessage,
  ListedConversation,
} from '@cadence/contract/care/conversations';
import type { TestApp } from '../app.ts';
import type { TestReply } from '../client.ts';
import { newPractice, type SignedInUser } from '../factories.ts';
import { newRecord } from '../families/records.ts';

export type Whose = { clientId: number; therapistId: number };

/** A therapist without payments and a family with a session ahead: both may write. */
export async function newParties(t: TestApp) {
  const practice = await newPractice(t, { paypalEmail: '' });
  const { parent, ...whose } = await newRecord(t, practice, '2026-11-24T15:00:00.000Z');
  return { practice, therapist: practice.therapist, parent, whose };
}

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

/** What somebody reads, the newest first. */
export async function textsOf(who: SignedInUser, whose: Whose, query = ''): Promise<string[]> {
  const { messages } = await conversationOf(who, whose, query);
  return messages.map(({ text, kind }) => (kind === 'joined' ? 'joined' : text));
}

export function takeBack({ api }: SignedInUser, whose: Whose, id: string): Promise<TestReply> {
  return api.delete(`${pathOf(whose)}/messages/${id}`);
}
