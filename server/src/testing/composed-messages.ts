/** What a message would say, as text for a snapshot. Ids are those of a database of its own; tokens are left out. */
import type { Context } from '../context.ts';
import { deliver } from '../features/notifications/service.ts';
import { deliveries } from '../features/notifications/rows/tables.ts';
import type { MailMessage } from '../integrations/mail/client.ts';
import type { TestApp } from './app.ts';

type NewDelivery = typeof deliveries.$inferInsert;
export type Composed = Partial<NewDelivery> & Pick<NewDelivery, 'kind' | 'recipientId'>;

let serial = 0;

/** Sends the message to nobody and returns what it is made of; the reason where it is not to be sent. */
export async function composed(t: TestApp, fields: Composed): Promise<string> {
  const now = t.clock.now();
  const [row] = await t.ctx.db
    .insert(deliveries)
    .values({
      key: `${fields.kind}-${++serial}`,
      channel: 'email',
      state: 'pending',
      createdAt: now,
      nextAttemptAt: now,
      ...fields,
    })
    .returning({ id: deliveries.id });
  return composedById(t, row?.id ?? 0);
}

/** The same of a message that a use case has enqueued. */
export async function composedById(t: TestApp, deliveryId: number): Promise<string> {
  const sent: string[] = [];
  const keep = (text: string) => {
    sent.push(text.replaceAll(/#[\w-]{20,}(\.[\w-]+)?/g, '#TOKEN').trimEnd());
    return Promise.resolve({ ok: true } as const);
  };
  const ctx: Context = {
    ...t.ctx,
    mail: { ...t.ctx.mail, send: (message) => keep(emailText(message)) },
    sms: { ...t.ctx.sms, send: ({ to, text }) => keep(`Text message to ${to}\n${text}`) },
  };
  await deliver(ctx, deliveryId);
  if (sent.length > 0) return sent.join('\n');
  const row = (await t.ctx.db.select().from(deliveries)).find(({ id }) => id === deliveryId);
  return `Not sent: ${row?.state}, ${row?.reason ?? 'no longer relevant or wanted'}`;
}

function emailText({ to, subject, text, html, attachment }: MailMessage): string {
  const missing = text.split('\n').filter((line) => line.startsWith('http') && !html.includes(linkOf(line)));
  return [
    `Email to ${to}`,
    `Subject: ${subject}`,
    ...(attachment ? [`Attachment: ${attachmentText(attachment)}`] : []),
    ...missing.map((line) => `Only in the plain text: ${line}`),
    '',
    text,
  ].join('\n');
}

function linkOf(line: string): string {
  return line.replaceAll('&', '&amp;');
}

function attachmentText({ filename, contentType, content }: NonNullable<MailMessage['attachment']>): string {
  const states = content.match(/STATUS:\w+/g) ?? [];
  return `${filename}, ${contentType}, ${states.join(' ')}`;
}

/** The titles and what each message says. */
export function asSnapshot(messages: [title: string, text: string][]): string {
  return messages.map(([title, text]) => `===== ${title}\n\n${text}\n`).join('\n');
}
