/** The local stand-ins of outside providers, under /sandbox. */
import { join } from 'node:path';

import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { type Shared, type StandIn, answerRefusal, mountControl } from './control.ts';
import type { Traffic } from './faults.ts';
import { mountGoogleControl } from './google/control.ts';
import { createGoogle, mountGoogle } from './google/google.ts';
import { type GoogleState, emptyGoogle } from './google/state.ts';
import { openMailbox } from './mailbox/mailbox.ts';
import { openMessages } from './mailbox/messages.ts';
import { mountPages as mountMailboxPages } from './mailbox/pages.ts';
import { mountTwilio } from './mailbox/twilio.ts';
import { markup, sendPage, styleSheet } from './page.ts';
import { mountPaypalControl } from './paypal/control.ts';
import { type PaypalOptions, createPaypal, mountPaypal } from './paypal/paypal.ts';
import { type PaypalState, emptyPaypal } from './paypal/state.ts';
import { openStore } from './store.ts';

export type SandboxOptions = PaypalOptions & {
  /** Where the state is kept; null for tests, which lose nothing when they end. */
  dataDir: string | null;
  now: () => number;
  /** Where the mailbox is kept, which several processes may share; a folder of `dataDir` where nothing is said. */
  mailboxDir?: string;
  /** Whether somebody may use it. Where nothing is said, whoever is on this machine. */
  mayUse?: (request: FastifyRequest) => Promise<boolean>;
  /** Which providers are replaced; all where nothing is said. The mailbox replaces the mail server and Twilio. */
  standIns?: { paypal: boolean; google: boolean; mailbox: boolean };
  /** Called before the registration ends, with the address of the SMTP server. */
  onSmtp?: (url: string) => void;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** A JSON body as it was sent. */
    sandboxText: string;
  }
}

type State = { traffic: Traffic; paypal: PaypalState; google: GoogleState };

const titles: Record<string, string> = {
  paypal: 'PayPal: orders, payments and webhooks',
  google: 'Google: calendars and video meetings',
  mailbox: 'Mailbox: emails and text messages',
};

/** Only a connection within the machine has one address at both of its ends, apart from loopback. */
export function isThisMachine({ ip, socket }: FastifyRequest): boolean {
  return ip === socket.localAddress || ip === '::1' || /^(::ffff:)?127\./.test(ip);
}

function guard(app: FastifyInstance, mayUse: NonNullable<SandboxOptions['mayUse']>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!(await mayUse(request))) return reply.code(403).send({ error: 'not_yours_to_use' });
    // A page of another site must not press the buttons here through a visitor's browser.
    const foreign = request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site';
    return foreign ? reply.code(403).send({ error: 'cross_site' }) : undefined;
  });
}

function mountStart(app: FastifyInstance, standIns: StandIn[]): void {
  app.get('/sandbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styleSheet));
  app.get('/control', async (_request, reply) => reply.redirect('/sandbox'));
  app.get('/', async (_request, reply) => {
    const providers = standIns.map(({ faults }) => faults.provider);
    const links = providers.map(
      (name) => markup`<li><a href="/sandbox/${name}">${titles[name] ?? name}</a></li>`,
    );
    const intro = 'These replace outside providers that have no credentials. Each page also sets faults.';
    return sendPage(reply, 'Stand-ins', markup`<p>${intro}</p><ul>${links}</ul>`);
  });
}

/** JSON and forms, whatever the product reads or refuses to read. A body that is not JSON is read as null. */
async function addParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formbody);
  app.decorateRequest('sandboxText', '');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.sandboxText = text.toString();
    try {
      // PayPal accepts a JSON content type with an empty body.
      done(null, request.sandboxText.trim() === '' ? undefined : JSON.parse(request.sandboxText));
    } catch {
      done(null, null);
    }
  });
}

/** Mounts the chosen stand-ins. */
async function mountAll(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const { dataDir, now, standIns = { paypal: true, google: true, mailbox: true } } = options;
  const { state, save } = await openStore<State>(dataDir === null ? null : join(dataDir, 'sandbox.json'), {
    traffic: { faults: [], calls: {}, settings: {} },
    paypal: emptyPaypal(),
    google: emptyGoogle(),
  });
  const shared: Shared = { traffic: state.traffic, save, now };
  const paypal = standIns.paypal ? createPaypal(shared, state.paypal, options) : null;
  const google = standIns.google ? createGoogle(shared, state.google, options.publicUrl) : null;
  const folder = options.mailboxDir ?? (dataDir && join(dataDir, 'mailbox'));
  const mailbox = standIns.mailbox ? await openMailbox(shared, await openMessages(folder)) : null;
  const all = [paypal, google, mailbox].filter((one) => one !== null);
  mountStart(app, all);
  for (const standIn of all) mountControl(app, standIn);
  if (paypal) mountPaypalControl(app, paypal);
  if (google) mountGoogleControl(app, google);
  if (paypal) await app.register(async (scope) => mountPaypal(scope, paypal), { prefix: '/paypal' });
  if (google) await app.register(async (scope) => mountGoogle(scope, google), { prefix: '/google' });
  if (mailbox) {
    options.onSmtp?.(mailbox.smtp.url);
    app.addHook('onClose', async () => mailbox.smtp.close());
    await app.register(async (scope) => mountMailboxPages(scope, mailbox), { prefix: '/mailbox' });
    await app.register(async (scope) => mountTwilio(scope, mailbox), { prefix: '/twilio' });
  }
}

/** Register it on the product's server, outside its session and origin hooks. */
export function sandbox(options: SandboxOptions): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    await app.register(
      async (scope) => {
        await addParsers(scope);
        scope.setErrorHandler(answerRefusal);
        guard(scope, options.mayUse ?? (async (request) => isThisMachine(request)));
        await mountAll(scope, options);
      },
      { prefix: '/sandbox' },
    );
  };
}
