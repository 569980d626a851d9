/** The messages that arrived: kept, and taken apart as a mail program would. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

export type Messages = {
  /** Newest first. */
  all: () => readonly Arrived[];
  /** Resolves once it is on disk. */
  add: (message: Omit<Arrived, 'id'>) => Promise<void>;
};

const KEPT = 250;

/** Each message is a file: they are large, and a new one does not change the others. Without a folder they live in memory only. */
export async function openMessages(folder: string | null): Promise<Messages> {
  let messages = folder === null ? [] : await readAll(folder);
  return {
    all: () => messages,
    add: async (message) => {
      const added = { id: (messages[0]?.id ?? 0) + 1, ...message };
      const dropped = messages.slice(KEPT - 1);
      messages = [added, ...messages.slice(0, KEPT - 1)];
      if (folder === null) return;
      await writeFile(`${fileOf(folder, added)}.tmp`, JSON.stringify(added));
      await rename(`${fileOf(folder, added)}.tmp`, fileOf(folder, added));
      for (const one of dropped) await rm(fileOf(folder, one), { force: true });
    },
  };
}

function fileOf(folder: string, { id }: Arrived): string {
  return join(folder, `${id}.json`);
}

async function readAll(folder: string): Promise<Arrived[]> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  // Only this module writes these files, each of them atomically.
  return texts.map((text): Arrived => JSON.parse(text)).toSorted((one, other) => other.id - one.id);
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
export async function mailboxFacts(messages: Messages, asked: unknown): Promise<object> {
  const [after, to] = [Number(textOf(asked, 'after')), textOf(asked, 'to')];
  const wanted = messages
    .all()
    .filter((message) => message.id > after && (to === '' || message.to.includes(to)));
  return { messages: await Promise.all(wanted.map(messageFacts)) };
}
