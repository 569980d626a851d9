/** An e-mail taken apart, as a mail program would. */
import PostalMime from 'postal-mime';

import type { Arrived } from './store.ts';

export type MailAttachment = { filename: string; type: string; content: Buffer };

export type ReadMail = {
  headers: { name: string; value: string }[];
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
};

function bytesOf(content: ArrayBuffer | Uint8Array | string): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
}

export function rawOf({ body, channel }: Arrived): Buffer {
  return Buffer.from(body, channel === 'mail' ? 'latin1' : 'utf8');
}

export async function readMail(message: Arrived): Promise<ReadMail> {
  const mail = await PostalMime.parse(rawOf(message));
  return {
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'attachment',
      type: mimeType,
      content: bytesOf(content),
    })),
  };
}

/** For programs: everything that a test may want to know of a message. */
export async function factsOf(message: Arrived): Promise<Record<string, unknown>> {
  const { body, at, ...rest } = message;
  const plain = { ...rest, at: new Date(at).toISOString() };
  if (message.channel === 'sms') return { ...plain, text: body };
  const { attachments, ...mail } = await readMail(message);
  return {
    ...plain,
    ...mail,
    raw: body,
    attachments: attachments.map(({ content, ...one }) => ({ ...one, content: content.toString('utf8') })),
  };
}
