/** The mailbox as a person reads it: what arrived, newest first, and each message rendered and raw. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Html, Locale } from '../page.ts';
import { html, join, localeOf, sendPage } from '../page.ts';
import type { Mailbox } from './mailbox.ts';
import { rawOf, readMail } from './reading.ts';
import type { Arrived } from './store.ts';

const texts = {
  en: {
    title: 'Mailbox',
    intro: 'E-mails and text messages that the product sent, the newest first.',
    none: 'Nothing has arrived yet.',
    mail: 'E-mail',
    sms: 'Text message',
    to: 'To',
    from: 'From',
    at: 'Arrived',
    rendered: 'As a mail program shows it',
    text: 'Text',
    headers: 'Headers',
    attachments: 'Attachments',
    raw: 'Raw source',
    back: 'All messages',
    unknown: 'There is no such message.',
  },
  fr: {
    title: 'Boîte de réception',
    intro: 'Les courriels et les textos que le produit a envoyés, les plus récents d’abord.',
    none: 'Rien n’est encore arrivé.',
    mail: 'Courriel',
    sms: 'Texto',
    to: 'À',
    from: 'De',
    at: 'Arrivé',
    rendered: 'Tel qu’un logiciel de courriel l’affiche',
    text: 'Texte',
    headers: 'En-têtes',
    attachments: 'Pièces jointes',
    raw: 'Source brute',
    back: 'Tous les messages',
    unknown: 'Ce message n’existe pas.',
  },
};

type WithId = { Params: { id: string } };
type WithFile = { Params: { id: string; index: string } };

const shownMessages = 100;

function timeText(at: number, locale: Locale): string {
  const style = { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(`${locale}-CA`, style).format(at)} UTC`;
}

function facts(message: Arrived, locale: Locale): Html {
  const t = texts[locale];
  return html`<dl>
    <dt>${t[message.channel]}</dt>
    <dd>${t.at} ${timeText(message.at, locale)}</dd>
    <dt>${t.from}</dt>
    <dd>${message.from}</dd>
    <dt>${t.to}</dt>
    <dd>${message.to.join(', ')}</dd>
  </dl>`;
}

function card(message: Arrived, locale: Locale): Html {
  const isMail = message.channel === 'mail';
  const title = isMail ? message.subject || '—' : texts[locale].sms;
  return html`<article class="card">
    <h2><a href="/sandbox/mailbox/${message.id}?lang=${locale}">${title}</a></h2>
    ${isMail ? html`` : html`<p class="sms">${message.body}</p>`} ${facts(message, locale)}
  </article>`;
}

async function mailBody(message: Arrived, locale: Locale): Promise<Html> {
  const t = texts[locale];
  const mail = await readMail(message);
  const at = `/sandbox/mailbox/${message.id}`;
  const files = mail.attachments.map(
    ({ filename, type }, index) =>
      html`<li><a href="${at}/attachments/${index}">${filename}</a> (${type})</li>`,
  );
  const headers = mail.headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
  // Nothing in the frame may run, and nothing in it is of this site; its links open beside it.
  return html`<h2>${t.rendered}</h2>
    <iframe
      class="mail"
      title="${t.rendered}"
      src="${at}/html"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
    <h2>${t.attachments}</h2>
    <ul>
      ${join(files)}
    </ul>
    <h2>${t.text}</h2>
    <pre class="card" tabindex="0">${mail.text}</pre>
    <h2>${t.headers}</h2>
    <pre class="card" tabindex="0">${headers}</pre>
    <p class="links"><a href="${at}/raw">${t.raw}</a></p>`;
}

async function messagePage(
  request: FastifyRequest,
  reply: FastifyReply,
  message: Arrived,
): Promise<FastifyReply> {
  const locale = localeOf(request);
  const t = texts[locale];
  const content =
    message.channel === 'mail'
      ? await mailBody(message, locale)
      : html`<pre class="card" tabindex="0">${message.body}</pre>`;
  const body = html`<p class="links"><a href="/sandbox/mailbox?lang=${locale}">${t.back}</a></p>
    <section class="card">${facts(message, locale)}</section>
    ${content}`;
  const title = message.channel === 'mail' ? message.subject || t.mail : t.sms;
  const path = `/sandbox/mailbox/${message.id}`;
  return sendPage(reply, { locale, title, body, wide: true, path, band: 'messages' });
}

/** Foreign content: it may show itself and do nothing, even when it is opened alone. */
function foreign(reply: FastifyReply): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    )
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'SAMEORIGIN')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store');
}

function unknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOf(request);
  const { title, unknown: sentence } = texts[locale];
  const body = html`<p>${sentence}</p>`;
  return sendPage(reply, { locale, title, body, status: 404, path: '/sandbox/mailbox', band: 'messages' });
}

export async function mountMailboxPages(app: FastifyInstance, { store }: Mailbox): Promise<void> {
  const find = ({ id }: { id: string }): Arrived | undefined => store.find(Number(id));
  app.get('/', async (request, reply) => {
    const locale = localeOf(request);
    const t = texts[locale];
    const cards = store
      .list()
      .slice(0, shownMessages)
      .map((message) => card(message, locale));
    const body = html`<p>${t.intro}</p>
      ${cards.length === 0 ? html`<p>${t.none}</p>` : join(cards)}`;
    return sendPage(reply, {
      locale,
      title: t.title,
      body,
      wide: true,
      path: '/sandbox/mailbox',
      band: 'messages',
    });
  });
  app.get<WithId>('/:id', async (request, reply) => {
    const message = find(request.params);
    return message ? messagePage(request, reply, message) : unknown(request, reply);
  });
  app.get<WithId>('/:id/html', async (request, reply) => {
    const message = find(request.params);
    if (message?.channel !== 'mail') return unknown(request, reply);
    const mail = await readMail(message);
    return foreign(reply).type('text/html; charset=utf-8').send(mail.html);
  });
  app.get<WithId>('/:id/raw', async (request, reply) => {
    const message = find(request.params);
    if (!message) return unknown(request, reply);
    return foreign(reply).type('text/plain; charset=utf-8').send(rawOf(message));
  });
  app.get<WithFile>('/:id/attachments/:index', async (request, reply) => {
    const message = find(request.params);
    if (message?.channel !== 'mail') return unknown(request, reply);
    const file = (await readMail(message)).attachments[Number(request.params.index)];
    if (!file) return unknown(request, reply);
    const name = encodeURIComponent(file.filename);
    return foreign(reply)
      .type(file.type)
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .send(file.content);
  });
}
