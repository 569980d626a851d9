/** The mailbox as a person reads it: what arrived, newest first, and each message rendered and raw. */
import type { FastifyInstance, FastifyReply } from 'fastify';

import { faultForm, Refused } from '../control.ts';
import { type Markup, type Rows, card, markup, sendPage } from '../page.ts';
import type { Mailbox } from './mailbox.ts';
import { type Arrived, rawOf, readMail } from './messages.ts';

type WithId = { Params: { id: string } };

const SHOWN = 100;

function titleOf({ channel, subject }: Arrived): string {
  return channel === 'mail' ? subject || 'Email without a subject' : 'Text message';
}

function rowsOf({ at, from, to }: Arrived): Rows {
  return [
    ['Arrived', new Date(at).toISOString().replace('T', ' ')],
    ['From', from],
    ['To', to.join(', ')],
  ];
}

function messageCard(message: Arrived): Markup {
  const title = markup`<h3><a href="/sandbox/mailbox/${message.id}">${titleOf(message)}</a></h3>`;
  return card(title, rowsOf(message), message.channel === 'sms' ? message.body : '');
}

async function messageBody(message: Arrived): Promise<Markup> {
  const top = markup`<a href="/sandbox/mailbox">All messages</a>${card('', rowsOf(message))}`;
  if (message.channel === 'sms') return markup`${top}<pre tabindex="0">${message.body}</pre>`;
  const { text, headers, attachments } = await readMail(message);
  const at = `/sandbox/mailbox/${message.id}`;
  const files = attachments.map(
    ({ filename, type }, index) =>
      markup`<li><a href="${at}/attachments/${index}">${filename}</a> (${type})</li>`,
  );
  const title = 'As a mail program shows it';
  // Nothing in the frame can run, or act as this site; its links open in a new tab.
  return markup`${top}
    <h2>${title}</h2>
    <iframe title="${title}" src="${at}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    <h2>Attachments: ${files.length}</h2><ul>${files}</ul>
    <h2>Text</h2><pre tabindex="0">${text}</pre>
    <h2>Headers</h2>
    <pre tabindex="0">${headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</pre>
    <a href="${at}/raw">Raw source</a>`;
}

/** Untrusted content: it may be displayed and nothing else, even when it is opened alone. */
function untrusted(reply: FastifyReply): FastifyReply {
  const display = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";
  return reply
    .header('content-security-policy', `${display}; sandbox allow-popups allow-popups-to-escape-sandbox`)
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'SAMEORIGIN')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store');
}

export function mountPages(app: FastifyInstance, mailbox: Mailbox): void {
  const { messages } = mailbox;

  async function find(id: string): Promise<Arrived> {
    const arrived = await messages.all();
    const message = arrived.find((one) => one.id === Number(id));
    if (!message) throw new Refused(404, 'There is no such message.');
    return message;
  }

  app.get('/', async (_request, reply) => {
    const arrived = await messages.all();
    const body = markup`${faultForm(mailbox)}
      <p>Emails and text messages that the product sent, newest first.</p>
      ${arrived.slice(0, SHOWN).map(messageCard)}`;
    return sendPage(reply, 'Mailbox', body);
  });
  app.get<WithId>('/:id', async ({ params }, reply) => {
    const message = await find(params.id);
    return sendPage(reply, titleOf(message), await messageBody(message));
  });
  app.get<WithId>('/:id/html', async ({ params }, reply) => {
    const { html } = await readMail(await find(params.id));
    return untrusted(reply).type('text/html; charset=utf-8').send(html);
  });
  app.get<WithId>('/:id/raw', async ({ params }, reply) =>
    untrusted(reply)
      .type('text/plain; charset=utf-8')
      .send(rawOf(await find(params.id))),
  );
  app.get<{ Params: { id: string; index: string } }>('/:id/attachments/:index', async ({ params }, reply) => {
    const file = (await readMail(await find(params.id))).attachments[Number(params.index)];
    if (!file) throw new Refused(404, 'There is no such attachment.');
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`;
    return untrusted(reply).type(file.type).header('content-disposition', disposition).send(file.content);
  });
}
