/** The messages that arrived: kept, and taken apart as a mail program would. */
import PostalMime from 'postal-mime';

import { text as textOf } from '../fields.ts';
import type { Channel } from './faults.ts';

export type Arrived = {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  channel: Channel;
  from: string;
  to: string[];
  /** Empty for SMS. */
  subject: string;
  /** An email's bytes, one character each; an SMS's text. */
  body: string;
};

/** Newest first. */
export type MailboxState = { messages: Arrived[] };

const KEPT = 250;

export function addMessage(state: MailboxState, message: Omit<Arrived, 'id'>): void {
  const id = (state.messages[0]?.id ?? 0) + 1;
  state.messages = [{ id, ...message }, ...state.messages].slice(0, KEPT);
}

export function rawOf({ body, channel }: Arrived): Buffer {
  return Buffer.from(body, channel === 'mail' ? 'latin1' : 'utf8');
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Buffer {
  return content instanceof ArrayBuffer ? Buffer.from(content) : Buffer.from(content);
}

export async function readMail(message: Arrived) {
  const { headers, text = '', html = '', attachments } = await PostalMime.parse(rawOf(message));
  const files = attachments.map(({ filename, mimeType: type, content }) => ({
    filename: filename ?? 'attachment',
    type,
    content: bytesOf(content),
  }));
  return {
    headers: headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text,
    html,
    attachments: files,
  };
}

/** Everything that a test may check of a message. */
async function messageFacts(message: Arrived): Promise<object> {
  const { body, at, ...rest } = message;
  const plain = { ...rest, at: new Date(at).toISOString() };
  if (message.channel === 'sms') return { ...plain, text: body };
  const { attachments, ...mail } = await readMail(message);
  const shown = attachments.map((file) => ({ ...file, content: file.content.toString('utf8') }));
  return { ...plain, ...mail, raw: body, attachments: shown };
}

/** Of all messages, or of those `after` a message and `to` an address: taking an email apart is work. */
export async function mailboxFacts({ messages }: MailboxState, asked: unknown): Promise<object> {
  const [after, to] = [Number(textOf(asked, 'after')), textOf(asked, 'to')];
  const wanted = messages.filter((message) => message.id > after && (to === '' || message.to.includes(to)));
  return { messages: await Promise.all(wanted.map(messageFacts)) };
}
