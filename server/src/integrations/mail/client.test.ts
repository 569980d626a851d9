/** Real SMTP conversations with the mailbox, and its faults. */
import { type AddressInfo, createServer } from 'node:net';
import { type Running, startSandbox } from '@cadence/sandbox/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMail, type Mail, permanentRefusal } from './client.ts';
import { renderEmail, type Email } from './render-email.ts';

let standIn: Running;
let mail: Mail;
let serial = 0;

beforeAll(async () => {
  standIn = await startSandbox({ now: () => Date.parse('2026-12-15T17:00:00Z') });
  mail = createMail({ smtpUrl: () => standIn.smtpUrl, from: 'Cadence <no-reply@x.test>', timeoutMs: 1_500 });
});
beforeEach(() => standIn.setMailboxFault({}));
afterAll(async () => {
  mail.close();
  await standIn.close();
});

function message(fields: object = {}) {
  return {
    to: 'robin@example.test',
    subject: 'Rendez-vous à 9 h',
    text: 'Bonjour',
    html: '<p>Bonjour</p>',
    messageId: `message-${++serial}@localhost`,
    ...fields,
  };
}

it('the mail client sends a message with its id, both forms and its attachment', async () => {
  const attachment = { filename: 'a.ics', contentType: 'text/calendar; method=PUBLISH', content: 'BEGIN:X' };
  const sent = message({ attachment });
  expect(await mail.send(sent)).toEqual({ ok: true });
  const [arrived] = await standIn.messages();
  expect(arrived).toMatchObject({
    subject: 'Rendez-vous à 9 h',
    to: ['robin@example.test'],
    from: 'no-reply@x.test',
  });
  expect(arrived?.text.trim()).toBe('Bonjour');
  expect(arrived?.html.trim()).toBe('<p>Bonjour</p>');
  expect(arrived?.attachments[0]).toMatchObject({ filename: 'a.ics', type: 'text/calendar' });
  expect(arrived?.attachments[0]?.content.trim()).toBe('BEGIN:X');
  const headers = new Map(arrived?.headers.map(({ name, value }) => [name, value]));
  expect(headers.get('Message-ID')).toBe(`<${sent.messageId}>`);
  expect(headers.get('Auto-Submitted')).toBe('auto-generated');
});

it.each([
  ['Clinique : parole <no-reply@x.test>', '"Clinique : parole" <no-reply@x.test>'],
  ['Cadence (Quebec), Inc. <no-reply@x.test>', '"Cadence (Quebec), Inc." <no-reply@x.test>'],
  ['"Cadence, Inc." <no-reply@x.test>', '"Cadence, Inc." <no-reply@x.test>'],
  ['no-reply@x.test', 'no-reply@x.test'],
])('the mail client sends as %s, whatever is in the name', async (from, header) => {
  const sender = createMail({ smtpUrl: () => standIn.smtpUrl, from });
  expect(await sender.send(message())).toEqual({ ok: true });
  const [arrived] = await standIn.messages();
  expect(arrived?.headers.find(({ name }) => name === 'From')?.value).toBe(header);
  expect(arrived?.from).toBe('no-reply@x.test');
  sender.close();
});

it('the mail client keeps line breaks in a subject or an address from becoming headers or recipients', async () => {
  const subject = 'With R\r\nBcc: eve@example.test\n\nX: 1\u2028Y';
  expect(await mail.send(message({ subject }))).toEqual({ ok: true });
  const [arrived] = await standIn.messages();
  expect(arrived?.to).toEqual(['robin@example.test']);
  expect(arrived?.subject).toBe('With R Bcc: eve@example.test X: 1 Y');
  expect(arrived?.headers.map(({ name }) => name.toLowerCase())).not.toContain('bcc');
  expect(arrived?.raw).not.toMatch(/^bcc:/im);

  await mail.send(message({ to: 'a@example.test\r\nRCPT TO:<eve@example.test>' }));
  for (const { to } of await standIn.messages()) expect(to.join()).not.toMatch(/^eve@/);
});

it.each([
  ['down', 'temporary'],
  ['defer', 'temporary'],
  ['drop', 'temporary'],
  ['hang', 'temporary'],
  ['reject', 'permanent'],
] as const)('the mail client reports a server with the fault %s as %s, and recovers', async (mode, why) => {
  await standIn.setMailboxFault({ mode });
  const outcome = await mail.send(message());
  expect(outcome).toMatchObject({ ok: false, why });
  expect(JSON.stringify(outcome)).not.toContain('robin');
  await standIn.setMailboxFault({});
  expect(await mail.send(message())).toEqual({ ok: true });
});

it('the mail client reports a lost connection and does not retry', async () => {
  const count = (await standIn.messages()).length;
  await standIn.setMailboxFault({ mode: 'down', times: 1 });
  expect(await mail.send(message())).toMatchObject({ ok: false, why: 'temporary' });
  expect(await mail.send(message())).toEqual({ ok: true });
  expect(await standIn.messages()).toHaveLength(count + 1);
});

it('the mail client reports an unreachable server as temporary', async () => {
  const nowhere = createMail({ smtpUrl: () => 'smtp://127.0.0.1:9', from: 'a@x.test', timeoutMs: 500 });
  expect(await nowhere.send(message())).toMatchObject({ ok: false, why: 'temporary' });
});

it('the mail client reports a server that refuses our sender as temporary, as it refuses every message', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write('220 x\r\n');
    socket.on('data', (chunk) =>
      socket.write(chunk.toString().startsWith('MAIL FROM') ? '550 no\r\n' : '250 x\r\n'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const refusing = createMail({ smtpUrl: () => `smtp://127.0.0.1:${port}`, from: 'a@x.test' });
  expect(await refusing.send(message())).toEqual({ ok: false, why: 'temporary', reason: 'EENVELOPE 550' });
  refusing.close();
  server.close();
});

it('the mail client treats only refusals of the message itself as permanent', () => {
  const refused = (code: string, responseCode?: number, command = 'RCPT TO') =>
    permanentRefusal({ code, responseCode, command });
  expect(refused('EENVELOPE', 550)).toBe(true);
  expect(refused('EMESSAGE', 554)).toBe(true);
  expect(refused('EENVELOPE')).toBe(true);
  expect(refused('EENVELOPE', 450)).toBe(false);
  expect(refused('EAUTH', 535)).toBe(false);
  expect(refused('ECONNECTION', 554)).toBe(false);
  expect(permanentRefusal(null)).toBe(false);
});

const email: Email = {
  locale: 'fr',
  brand: 'Cadence',
  heading: '<img src=x onerror=alert(1)>',
  paragraphs: ['Un & deux', '"><script>alert(1)</script>'],
  facts: [{ label: 'Quand', lines: ['9 h', '6 h'] }],
  action: { label: 'Payer', url: 'https://x.test/?a=1&b=2' },
  footer: { text: 'Adieu.', link: { label: 'Réglages', url: 'https://x.test/settings' } },
};

it('an email is rendered as text, and as HTML in which all content is escaped', async () => {
  const { html, text } = await renderEmail(email);
  expect(html).toContain('lang="fr-CA"');
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('&lt;img src=x');
  expect(html).toContain('href="https://x.test/?a=1&amp;b=2"');
  expect(text).toContain('Quand\u00a0: 9 h\n6 h');
  expect(text).toContain('Payer\u00a0:\nhttps://x.test/?a=1&b=2');
});

it('the preview of an email is cut between characters, also outside the basic plane', async () => {
  const { html } = await renderEmail({ ...email, paragraphs: [`x${'🦊'.repeat(100)}`] });
  expect(Buffer.from(html).toString()).not.toContain('\ufffd');
});
