/** What has arrived, in memory and, a file each, on disk: the newest of it. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
  /** An e-mail's bytes, one character each; an SMS's text. */
  body: string;
};

export type MailboxStore = {
  /** Newest first. */
  list: () => readonly Arrived[];
  find: (id: number) => Arrived | undefined;
  /** Resolves once it is on disk. */
  add: (message: Omit<Arrived, 'id'>) => Promise<Arrived>;
};

const kept = 500;

async function readAll(folder: string): Promise<Arrived[]> {
  const names = (await readdir(folder)).filter((name) => /^\d+\.json$/.test(name));
  const read = await Promise.all(
    names.map(async (name): Promise<Arrived> => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
  return read.toSorted((a, b) => b.id - a.id);
}

export async function openMailboxStore(dataDir: string): Promise<MailboxStore> {
  const folder = join(dataDir, 'mailbox');
  await mkdir(folder, { recursive: true });
  const messages = await readAll(folder);
  const fileOf = ({ id }: Arrived): string => join(folder, `${id}.json`);

  async function add(message: Omit<Arrived, 'id'>): Promise<Arrived> {
    const arrived = { ...message, id: (messages[0]?.id ?? 0) + 1 };
    messages.unshift(arrived);
    const dropped = messages.splice(kept);
    // Written whole or not at all: this process may be killed at any moment.
    const unfinished = `${fileOf(arrived)}.tmp`;
    await writeFile(unfinished, JSON.stringify(arrived));
    await rename(unfinished, fileOf(arrived));
    for (const old of dropped) await rm(fileOf(old), { force: true });
    return arrived;
  }
  return { list: () => messages, find: (id) => messages.find((one) => one.id === id), add };
}
