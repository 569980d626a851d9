/** The mailbox as a person sees it, and what it keeps. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Running } from '../testing.ts';
import { startSandbox } from '../testing.ts';
import { openMailboxStore } from './store.ts';

const now = (): number => Date.parse('2026-12-15T17:00:00Z');
let standIn: Running;

beforeAll(async () => {
  standIn = await startSandbox({ now });
});
afterAll(() => standIn.close());

/** One SMTP conversation, spoken by hand. */
async function handIn(lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(standIn.smtpUrl);
  const socket = createConnection(Number(port), hostname).setEncoding('utf8');
  const steps = [
    'EHLO x',
    'MAIL FROM:<a@x.test>',
    'RCPT TO:<b@x.test>',
    'DATA',
    [...lines, '.'].join('\r\n'),
    'QUIT',
  ];
  let heard = '';
  for await (const chunk of socket) {
    heard += String(chunk);
    if (!/^\d{3} /m.test(String(chunk))) continue;
    const step = steps.shift();
    if (step !== undefined) socket.write(`${step}\r\n`);
  }
  return heard;
}

const page = async (path: string, language = 'en-CA'): Promise<Response> =>
  fetch(`${standIn.origin}/sandbox/mailbox${path}`, { headers: { 'accept-language': language } });

const hostile = [
  'From: a@x.test',
  'To: b@x.test',
  'Subject: <script>alert(1)</script>',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p onclick="alert(1)">Hi<script>alert(1)</script></p>',
];

test('an e-mail arrives over SMTP and is shown rendered, as text and raw, doing nothing', async () => {
  expect(await handIn(hostile)).toContain('250 ');
  const [{ id } = { id: 0 }] = await standIn.messages();
  const list = await (await page('/')).text();
  expect(list).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(list).not.toContain('<script');
  const shown = await (await page(`/${id}`, 'fr-CA')).text();
  expect(shown).toContain('aucun message ne quitte');
  expect(shown).toContain(`src="/sandbox/mailbox/${id}/html"`);
  expect(shown).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(shown).not.toContain('<script');
  const rendered = await page(`/${id}/html`);
  const policy = rendered.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox allow-popups');
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin/);
  const raw = await page(`/${id}/raw`);
  expect(raw.headers.get('content-type')).toContain('text/plain');
  expect(await raw.text()).toContain('Subject: <script>');
});

test('an SMS arrives by Twilio’s call, newest first; what Twilio refuses is refused', async () => {
  const send = (fields: Record<string, string>) =>
    fetch(`${standIn.twilioUrl}/2010-04-01/Accounts/AC1/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('AC1:token')}` },
      body: new URLSearchParams(fields),
    });
  const good = { To: '+14165550123', From: '+15550001111', Body: 'See <b>you</b>' };
  expect((await send(good)).status).toBe(201);
  expect((await send({ ...good, To: '416' })).status).toBe(400);
  expect((await send({ ...good, Body: '' })).status).toBe(400);
  const [newest] = await standIn.messages();
  expect(newest).toMatchObject({ channel: 'sms', text: 'See <b>you</b>' });
  expect(await (await page(`/${newest?.id}`)).text()).toContain('See &lt;b&gt;you&lt;/b&gt;');
});

test('what is not there is a page that says so', async () => {
  for (const path of ['/999', '/nonsense', '/999/html', '/999/raw', '/999/attachments/0'])
    expect((await page(path)).status).toBe(404);
});

test('the control refuses what it does not know', async () => {
  await expect(standIn.misdeliver({ times: 0 })).rejects.toThrow('not_possible');
  const control = await (await fetch(`${standIn.origin}/sandbox/control`)).text();
  expect(control).toContain('/sandbox/control/mailbox');
});

test('a message outlives a restart, and only the newest 500 are kept', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'));
  const store = await openMailboxStore(dataDir);
  const message = { at: now(), channel: 'sms' as const, from: 'a', to: ['b'], subject: '' };
  for (let count = 1; count <= 503; count++) await store.add({ ...message, body: `text ${count}` });
  const again = await openMailboxStore(dataDir);
  expect(again.list()).toHaveLength(500);
  expect(again.list()[0]?.body).toBe('text 503');
  expect(await readdir(join(dataDir, 'mailbox'))).toHaveLength(500);
  expect((await again.add({ ...message, body: 'next' })).id).toBe(504);
  await rm(dataDir, { recursive: true });
});
