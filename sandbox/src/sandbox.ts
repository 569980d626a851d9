/** The local stand-ins of outside providers, under /sandbox. */
import type { FastifyInstance } from 'fastify';

import { mountControl } from './control.ts';
import { mountGoogle, openGoogle } from './google/google.ts';
import type { Google } from './google/state.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import { openMailbox } from './mailbox/mailbox.ts';
import { mountMailboxPages } from './mailbox/pages.ts';
import { mountTwilio } from './mailbox/twilio.ts';
import type { Html } from './page.ts';
import { html, join, localeOf, sendPage } from './page.ts';
import type { PaypalOptions } from './paypal/paypal.ts';
import { mountPaypal, openPaypal } from './paypal/paypal.ts';
import { styleSheet } from './style.ts';

export type SandboxOptions = PaypalOptions & {
  /** Whether others than this machine may use it. Only where stand-ins are allowed on purpose. */
  openToAll?: boolean;
  /** Whose place is taken; everybody's, where nothing is said. The mailbox stands for the mail server and for Twilio. */
  standIns?: { paypal: boolean; google: boolean; mailbox: boolean };
  /** Told, before the registration ends, where e-mail may be handed in. */
  onSmtp?: (url: string) => void;
};

const texts = {
  en: {
    title: 'Stand-ins',
    intro: 'These take the place of outside providers that have no credentials.',
    paypal: 'PayPal: orders, the approval page and webhooks',
    mailbox: 'E-mail and SMS',
    google: 'Google: consent, calendars and video meetings',
    calendars: 'What stands in the calendars',
    messages: 'What the product sent, rendered and raw',
    control: 'Faults, orders and events',
  },
  fr: {
    title: 'Remplaçants',
    intro: 'Ils tiennent lieu des fournisseurs externes sans identifiants.',
    paypal: 'PayPal : commandes, page d’approbation et webhooks',
    mailbox: 'Courriels et textos',
    google: 'Google : consentement, agendas et rencontres vidéo',
    calendars: 'Le contenu des agendas',
    messages: 'Ce que le produit a envoyé, mis en page et brut',
    control: 'Pannes, commandes et événements',
  },
};

function isThisMachine(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

function guard(app: FastifyInstance, openToAll: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!openToAll && !isThisMachine(request.ip)) return reply.code(403).send({ error: 'this_machine_only' });
    // A page elsewhere must not press the buttons here through a visitor's browser.
    const foreign = request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site';
    if (foreign) return reply.code(403).send({ error: 'cross_site' });
    return undefined;
  });
}

type Parts = {
  paypal: Awaited<ReturnType<typeof openPaypal>> | null;
  google: Google | null;
  mailbox: Mailbox | null;
};

function index(app: FastifyInstance, { paypal, google, mailbox }: Parts): void {
  app.get('/sandbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styleSheet));
  app.get('/', async (request, reply) => {
    const locale = localeOf(request);
    const t = texts[locale];
    const cards: Html[] = [];
    if (paypal) {
      cards.push(
        html`<section class="card">
          <h2>PayPal</h2>
          <p>${t.paypal}</p>
        </section>`,
      );
    }
    if (google) {
      cards.push(
        html`<section class="card">
          <h2>Google</h2>
          <p>${t.google}</p>
          <p class="links"><a href="/sandbox/google">${t.calendars}</a></p>
        </section>`,
      );
    }
    if (mailbox) {
      cards.push(
        html`<section class="card">
          <h2>${t.mailbox}</h2>
          <p class="links"><a href="/sandbox/mailbox">${t.messages}</a></p>
        </section>`,
      );
    }
    const body = html`<p>${t.intro}</p>
      ${join(cards)}
      <p class="links"><a href="/sandbox/control">${t.control}</a></p>`;
    return sendPage(reply, { locale, title: t.title, body, path: '/sandbox' });
  });
}

async function openParts(app: FastifyInstance, options: SandboxOptions): Promise<Parts> {
  const plays = options.standIns ?? { paypal: true, google: true, mailbox: true };
  const paypal = plays.paypal ? await openPaypal(options) : null;
  const google = plays.google ? await openGoogle(options) : null;
  const mailbox = plays.mailbox ? await openMailbox(options.dataDir, options.now) : null;
  if (mailbox) {
    options.onSmtp?.(mailbox.smtp.url);
    app.addHook('onClose', async () => mailbox.smtp.close());
  }
  return { paypal, google, mailbox };
}

/** Register it on the product's server, outside its session and origin hooks. */
export function sandbox(options: SandboxOptions): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const parts = await openParts(app, options);
    const { paypal, google, mailbox } = parts;
    await app.register(
      async (scope) => {
        // Its own parsers: what the product reads, or refuses to, is not the providers' business.
        scope.removeAllContentTypeParsers();
        guard(scope, options.openToAll === true);
        index(scope, parts);
        await mountControl(scope, parts);
        if (paypal) {
          await scope.register(async (inner) => mountPaypal(inner, paypal, options.credentials), {
            prefix: '/paypal',
          });
        }
        if (google) {
          await scope.register(async (inner) => mountGoogle(inner, google), { prefix: '/google' });
        }
        if (mailbox) {
          await scope.register(async (inner) => mountMailboxPages(inner, mailbox), { prefix: '/mailbox' });
          await scope.register(async (inner) => mountTwilio(inner, mailbox), { prefix: '/twilio' });
        }
      },
      { prefix: '/sandbox' },
    );
  };
}
