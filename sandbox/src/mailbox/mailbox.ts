/** The mailbox: an SMTP server and Twilio's message call, and the pages that show what arrived. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { MailboxSettings } from './faults.ts';
import { calmMailbox } from './faults.ts';
import type { Smtp } from './smtp.ts';
import { startSmtp } from './smtp.ts';
import type { MailboxStore } from './store.ts';
import { openMailboxStore } from './store.ts';

export type Mailbox = {
  store: MailboxStore;
  settings: MailboxSettings;
  saveSettings: () => Promise<void>;
  smtp: Smtp;
  now: () => number;
};

async function readSettings(file: string): Promise<MailboxSettings> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return calmMailbox();
  }
  // The file is only ever written by this module.
  const saved: Partial<MailboxSettings> = JSON.parse(text);
  return { ...calmMailbox(), ...saved };
}

export async function openMailbox(dataDir: string, now: () => number): Promise<Mailbox> {
  const store = await openMailboxStore(dataDir);
  const file = join(dataDir, 'mailbox.json');
  const settings = await readSettings(file);
  const smtp = await startSmtp({ store, settings, now });
  return { store, settings, smtp, now, saveSettings: () => writeFile(file, JSON.stringify(settings)) };
}
