/** The mailbox as a person sees it, and what it keeps. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Running, startSandbox } from '../testing.ts';

const now = (): number => Date.parse('2026-12-15T17:00:00Z');
let standIn: Running;

beforeAll(async () => {
  standIn = await startSandbox({ now });
});
afterAll(() => standIn.close());

/** Sends an email with raw SMTP commands. @returns what the server answered */
async function sendMail(lines: readonly string[]): Promise<string> {
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
  let received = '';
  for await (const chunk of socket) {
    received += String(chunk);
    if (!/^\d{3} /m.test(String(chunk))) continue;
    const step = steps.shift();
    if (step !== undefined) socket.write(`${step}\r\n`);
  }
  return received;
}

const page = async (path: string): Promise<Response> => fetch(`${standIn.origin}/sandbox/mailbox${path}`);

const sms = { To: '+14165550123', From: '+15550001111', Body: 'See <b>you</b>' };

/** One call of Twilio's. */
const send = async ({ twilioUrl }: Running, fields: Record<string, string>): Promise<Response> =>
  fetch(`${twilioUrl}/2010-04-01/Accounts/AC1/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('AC1:token')}` },
    body: new URLSearchParams(fields),
  });

const hostile = [
  'From: a@x.test',
  'To: b@x.test',
  'Subject: <script>alert(1)</script>',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p onclick="alert(1)">Hi<script>alert(1)</script></p>',
];

test('an email over SMTP is shown rendered, as text and raw, and runs no script', async () => {
  expect(await sendMail(hostile)).toContain('250 ');
  const [{ id } = { id: 0 }] = await standIn.messages();
  const list = await (await page('/')).text();
  expect(list).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(list).not.toContain('<script');
  const shown = await (await page(`/${id}`)).text();
  expect(shown).toContain('no message leaves this machine');
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

test('an SMS arrives by Twilio’s call, newest first, and what Twilio would refuse is refused', async () => {
  expect((await send(standIn, sms)).status).toBe(201);
  expect((await send(standIn, { ...sms, To: '416' })).status).toBe(400);
  expect((await send(standIn, { ...sms, Body: '' })).status).toBe(400);
  const [newest] = await standIn.messages();
  expect(newest).toMatchObject({ channel: 'sms', text: 'See <b>you</b>' });
  expect(await (await page(`/${newest?.id}`)).text()).toContain('See &lt;b&gt;you&lt;/b&gt;');
  expect(await standIn.messages({ to: sms.To })).toContainEqual(newest);
  expect(await standIn.messages({ to: 'nobody@x.test' })).toEqual([]);
  expect(await standIn.messages({ after: newest?.id ?? 0 })).toEqual([]);
});

test('the mailbox answers unknown messages and attachments with 404', async () => {
  for (const path of ['/999', '/nonsense', '/999/html', '/999/raw', '/999/attachments/0'])
    expect((await page(path)).status).toBe(404);
});

test('messages of the mailbox survive a restart, and only the newest 250 are kept', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'));
  const first = await startSandbox({ now, dataDir });
  for (let count = 1; count <= 253; count++) await send(first, { ...sms, Body: `text ${count}` });
  await first.close();
  const again = await startSandbox({ now, dataDir });
  await send(again, { ...sms, Body: 'next' });
  const messages = await again.messages();
  expect(messages).toHaveLength(250);
  expect(messages.slice(0, 2)).toMatchObject([
    { id: 254, text: 'next' },
    { id: 253, text: 'text 253' },
  ]);
  await again.close();
  await rm(dataDir, { recursive: true });
});
