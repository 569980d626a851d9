/** The messages that arrived: kept, and taken apart as a mail program would. */
import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
  all: () => Promise<readonly Arrived[]>;
  /** Resolves once it is on disk. */
  add: (message: Omit<Arrived, 'id'>) => Promise<void>;
};

const KEPT = 250;

/** Without a folder they live in memory only. */
export async function openMessages(folder: string | null): Promise<Messages> {
  return folder === null ? inMemory() : inFolder(folder);
}

function inMemory(): Messages {
  let messages: Arrived[] = [];
  return {
    all: async () => messages,
    add: async (message) => {
      messages = [{ id: (messages[0]?.id ?? 0) + 1, ...message }, ...messages.slice(0, KEPT - 1)];
    },
  };
}

/**
 * Each message is a file: they are large, and a new one does not change the others. Several processes may share the folder,
 * so it is listed anew each time, and whoever makes the file of an id has it.
 */
async function inFolder(folder: string): Promise<Messages> {
  await mkdir(folder, { recursive: true });
  const known = new Map<number, Arrived>();
  const all = async (): Promise<readonly Arrived[]> => {
    const found: Arrived[] = [];
    for (const id of await listIds(folder)) {
      const message = known.get(id) ?? (await readOne(folder, id));
      if (message === null) continue;
      known.set(id, message);
      found.push(message);
    }
    return found;
  };
  return {
    all,
    add: async (message) => {
      const ids = await listIds(folder);
      await writeUnderNextId(folder, (ids[0] ?? 0) + 1, message);
      for (const id of ids.slice(KEPT - 1)) {
        known.delete(id);
        await rm(fileOf(folder, id), { force: true });
      }
    },
  };
}

function fileOf(folder: string, id: number): string {
  return join(folder, `${id}.json`);
}

/** Newest first. */
async function listIds(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names
    .flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((one, other) => other - one);
}

/** Null where another process has deleted it meanwhile. */
async function readOne(folder: string, id: number): Promise<Arrived | null> {
  try {
    // Only this module writes these files, each of them whole.
    const message: Arrived = JSON.parse(await readFile(fileOf(folder, id), 'utf8'));
    return message;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** A link fails where its name is taken, which a renamed file would replace. */
async function writeUnderNextId(folder: string, from: number, message: Omit<Arrived, 'id'>): Promise<void> {
  const draft = join(folder, `${randomUUID()}.tmp`);
  try {
    for (let id = from; ; id += 1) {
      await writeFile(draft, JSON.stringify({ id, ...message }));
      try {
        return await link(draft, fileOf(folder, id));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      }
    }
  } finally {
    await rm(draft, { force: true });
  }
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
  const arrived = await messages.all();
  const wanted = arrived.filter((message) => message.id > after && (to === '' || message.to.includes(to)));
  return { messages: await Promise.all(wanted.map(messageFacts)) };
}
