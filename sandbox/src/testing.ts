/** Starts the stand-ins on a free port, for tests. */
import fastify from 'fastify';

import type { MeetingMode, Mode as GoogleMode, Operation as GoogleOperation } from './google/faults.ts';
import type { CalendarEvent, OtherCalendar } from './google/state.ts';
import type { Channel, MailboxMode } from './mailbox/faults.ts';
import type { Mode, Operation, WebhookMode } from './paypal/faults.ts';
import { defaultWebhookId } from './paypal/paypal.ts';
import { type SandboxOptions, sandbox } from './sandbox.ts';

export type PaypalControl = { mode?: Mode; times?: number; only?: Operation; webhooks?: WebhookMode };

export type OrderFacts = {
  id: string;
  status: string;
  captureCalls: number;
  realCaptures: number;
  captures: { id: string; status: string }[];
  /** `requestId` is null where the payee refunded on PayPal's pages. */
  refunds: { amount: { value: string }; requestId: string | null }[];
  description: string | null;
  customId: string | null;
};

export type EventFacts = {
  id: string;
  type: string;
  deliveries: number;
  lastStatus: string | null;
  settled: boolean;
};

/** A message as it arrived; an SMS has a text alone. */
export type MessageFacts = {
  id: number;
  at: string;
  channel: Channel;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  raw: string;
  headers: { name: string; value: string }[];
  attachments: { filename: string; type: string; content: string }[];
};

export type GoogleControl = {
  mode?: GoogleMode;
  times?: number;
  only?: GoogleOperation;
  account?: string;
  meetings?: MeetingMode;
};

export type MailboxControl = { mode?: MailboxMode; times?: number; only?: Channel; to?: string };

export type GoogleAccountFacts = {
  email: string;
  events: CalendarEvent[];
  /** Without the main calendar. */
  calendars: OtherCalendar[];
  grants: number;
};
export type GoogleFacts = { calls: Partial<Record<GoogleOperation, number>>; accounts: GoogleAccountFacts[] };
/** Changes that the product did not make: an event added or removed, a calendar removed, access revoked, tokens expired. */
export type GoogleAccountChange = {
  event?: object;
  /** The id of an event that becomes as `event` says, instead of a new one. */
  change?: string;
  calendar?: string;
  remove?: string;
  forget?: string;
  revoke?: true;
  expire?: true;
};

export type Running = {
  /** PayPal's REST root. */
  baseUrl: string;
  /** http://127.0.0.1:port */
  origin: string;
  webhookId: string;
  /** The SMTP server of the mailbox, and Twilio's REST root. */
  smtpUrl: string;
  twilioUrl: string;
  /** Sets the mailbox's fault; without a mode, removes it. */
  setMailboxFault: (change: MailboxControl) => Promise<void>;
  /** Sets Google's fault; without a mode, removes it. */
  setGoogleFault: (change: GoogleControl) => Promise<void>;
  google: () => Promise<GoogleFacts>;
  changeGoogleAccount: (email: string, change: GoogleAccountChange) => Promise<void>;
  /** What arrived, newest first: all, or those after a message and to one address or number. */
  messages: (asked?: { after?: number; to?: string }) => Promise<MessageFacts[]>;
  /** Sets PayPal's fault; without a mode, leaves it as it is. */
  setPaypalFault: (change: PaypalControl) => Promise<void>;
  /** approve, pending, decline or void. */
  changeOrder: (orderId: string, action: string) => Promise<void>;
  settleCapture: (captureId: string, status: 'COMPLETED' | 'DECLINED') => Promise<void>;
  /** Refunds an order, or a part of it, in dollars. */
  refund: (orderId: string, amount?: string) => Promise<void>;
  order: (orderId: string) => Promise<OrderFacts>;
  events: () => Promise<EventFacts[]>;
  sign: (text: string) => Promise<Record<string, string>>;
  close: () => Promise<void>;
};

type Facts = { orders: OrderFacts[]; events: EventFacts[] };

type Ask = (path: string, body?: unknown) => Promise<unknown>;

const askControl: Ask = async (address, body) => {
  const headers = { 'content-type': 'application/json' };
  const post = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(address, body === undefined ? {} : post);
  if (!response.ok) throw new Error(`The stand-in's control refused ${address}: ${await response.text()}`);
  return response.json();
};

export async function startSandbox(
  options: Partial<SandboxOptions> & { now: () => number },
): Promise<Running> {
  const app = fastify({ forceCloseConnections: true });
  let origin = 'http://127.0.0.1';
  let smtpUrl = '';
  const onSmtp = (url: string): void => void (smtpUrl = url);
  await app.register(sandbox({ dataDir: null, publicUrl: () => origin, onSmtp, ...options }));
  origin = await app.listen({ host: '127.0.0.1', port: 0 });

  const ask: Ask = (path, body) => askControl(`${origin}/sandbox/control/${path}`, body);
  // The control API's replies, whose shape this package defines.
  const facts = async (): Promise<Facts> => (await ask('paypal')) as Facts;

  async function findOrder(orderId: string): Promise<OrderFacts> {
    const found = (await facts()).orders.find((one) => one.id === orderId);
    if (found === undefined) throw new Error(`The stand-in knows no order ${orderId}`);
    return found;
  }

  return {
    baseUrl: `${origin}/sandbox/paypal`,
    origin,
    webhookId: options.notifyWebhook?.webhookId ?? defaultWebhookId,
    smtpUrl,
    twilioUrl: `${origin}/sandbox/twilio`,
    setGoogleFault: async (change) => void (await ask('google', { mode: 'none', ...change })),
    google: async () => (await ask('google')) as GoogleFacts,
    changeGoogleAccount: async (email, change) => void (await ask('google/accounts', { email, ...change })),
    setMailboxFault: async (change) => void (await ask('mailbox', { mode: 'none', ...change })),
    messages: async ({ after = 0, to = '' } = {}) => {
      const asked = `mailbox?after=${after}&to=${encodeURIComponent(to)}`;
      return ((await ask(asked)) as { messages: MessageFacts[] }).messages;
    },
    setPaypalFault: async (change) => void (await ask('paypal', change)),
    changeOrder: async (orderId, action) => void (await ask(`paypal/orders/${orderId}`, { action })),
    settleCapture: async (captureId, status) => void (await ask(`paypal/captures/${captureId}`, { status })),
    refund: async (orderId, amount) => {
      const [capture] = (await findOrder(orderId)).captures;
      await ask(`paypal/captures/${capture?.id}/refund`, { amount });
    },
    order: findOrder,
    events: async () => (await facts()).events,
    sign: async (text) => (await ask('paypal/sign', { text })) as Record<string, string>,
    close: () => app.close(),
  };
}
