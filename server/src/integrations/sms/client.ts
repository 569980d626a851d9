/** Outgoing text messages through Twilio. */
import type { SendOutcome } from '../mail/client.ts';

export type SmsSettings = {
  accountSid: string;
  authToken: string;
  /** The sender's number, E.164. */
  from: string;
  /** The REST root: https://api.twilio.com, or a stand-in's. */
  baseUrl: string;
  timeoutMs?: number;
};

/** `to` is E.164. */
export type Sms = { send: (message: { to: string; text: string }) => Promise<SendOutcome> };

const TWILIO = /^https:\/\/api\.twilio\.com/;
const TIMEOUT = 10_000;

/** The library is large: it is loaded with the first message. */
const connect = async ({ accountSid, authToken, baseUrl, timeoutMs = TIMEOUT }: SmsSettings) => {
  const { Twilio, RequestClient } = (await import('twilio')).default;
  const root = baseUrl.replace(/\/+$/, '');
  class ClientAtBaseUrl extends RequestClient {
    override request<Data>(options: Parameters<typeof RequestClient.prototype.request<Data>>[0]) {
      return super.request<Data>({ ...options, uri: options.uri.replace(TWILIO, root) });
    }
  }
  const httpClient = new ClientAtBaseUrl({ timeout: timeoutMs });
  return new Twilio(accountSid, authToken, { httpClient });
};

/** Never throws for what the other side does. */
export const createSms = (settings: SmsSettings): Sms => {
  let twilio: ReturnType<typeof connect> | null = null;
  return {
    send: async ({ to, text }) => {
      twilio ??= connect(settings);
      const client = await twilio;
      try {
        await client.messages.create({ to, from: settings.from, body: text });
        return { ok: true };
      } catch (error) {
        return failed(error);
      }
    },
  };
};

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** A 400 or 404 is about this message (an unreachable number, one that opted out); the rest may pass. */
const failed = (error: unknown): SendOutcome => {
  const [status, code] = [field(error, 'status'), field(error, 'code')];
  const why = status === 400 || status === 404 ? 'permanent' : 'temporary';
  // Twilio's sentence may quote the number: its code says the same.
  return { ok: false, why, reason: `${said(status)} ${said(code)}` };
};

const said = (part: unknown): string =>
  typeof part === 'number' || typeof part === 'string' ? String(part) : '-';
