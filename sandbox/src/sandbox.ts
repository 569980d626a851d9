/** The local stand-ins of outside providers, under /sandbox. */
import type { FastifyInstance } from 'fastify';

import { mountControl } from './control.ts';
import { html, localeOf, sendPage } from './page.ts';
import type { PaypalOptions } from './paypal/paypal.ts';
import { mountPaypal, openPaypal } from './paypal/paypal.ts';
import { styleSheet } from './style.ts';

export type SandboxOptions = PaypalOptions & {
  /** Whether others than this machine may use it. Only where stand-ins are allowed on purpose. */
  openToAll?: boolean;
};

const texts = {
  en: {
    title: 'Stand-ins',
    intro: 'These take the place of outside providers that have no credentials.',
    paypal: 'PayPal: orders, the approval page and webhooks',
    control: 'Faults, orders and events',
  },
  fr: {
    title: 'Remplaçants',
    intro: 'Ils tiennent lieu des fournisseurs externes sans identifiants.',
    paypal: 'PayPal : commandes, page d’approbation et webhooks',
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

function index(app: FastifyInstance): void {
  app.get('/sandbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styleSheet));
  app.get('/', async (request, reply) => {
    const locale = localeOf(request);
    const t = texts[locale];
    const body = html`<p>${t.intro}</p>
      <section class="card">
        <h2>PayPal</h2>
        <p>${t.paypal}</p>
        <p class="links"><a href="/sandbox/control">${t.control}</a></p>
      </section>`;
    return sendPage(reply, { locale, title: t.title, body, path: '/sandbox' });
  });
}

/** Register it on the product's server, outside its session and origin hooks. */
export function sandbox(options: SandboxOptions): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const paypal = await openPaypal(options);
    await app.register(
      async (scope) => {
        // Its own parsers: what the product reads, or refuses to, is not the providers' business.
        scope.removeAllContentTypeParsers();
        guard(scope, options.openToAll === true);
        index(scope);
        await mountControl(scope, paypal);
        await scope.register(async (inner) => mountPaypal(inner, paypal, options.credentials), {
          prefix: '/paypal',
        });
      },
      { prefix: '/sandbox' },
    );
  };
}
