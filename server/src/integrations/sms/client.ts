/** Outgoing text messages through Twilio. */
import * as z from 'zod/mini';
import { basicAuth, failureOf, sendRequest } from '../http.ts';
import type { SendOutcome } from '../mail/client.ts';
import { toGsmAlphabet } from './gsm-alphabet.ts';

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
export type Sms = {
  send: (message: { to: string; text: string }) => Promise<SendOutcome>;
  /** Reads our account at Twilio, and sends nothing. */
  tryOut: () => Promise<SendOutcome>;
};

const TIMEOUT = 10_000;

const errorReply = z.object({ code: z.number() });

/**
 * Codes of refusals that a later try would get again. What else is refused, such as our own number, is refused for every
 * message, until an operator corrects it.
 */
const ABOUT_THE_RECIPIENT: ReadonlySet<number> = new Set([
  21_211, // not a number
  21_214, // cannot be reached
  21_408, // in a country that is not allowed
  21_610, // opted out
  21_612, // cannot be reached from our number
  21_614, // not a mobile phone
  21_635, // a landline
]);

/** `send` never throws for errors of Twilio. */
export function createSms({ accountSid, authToken, from, baseUrl, timeoutMs = TIMEOUT }: SmsSettings): Sms {
  const account = `${baseUrl.replace(/\/+$/, '')}/2010-04-01/Accounts/${accountSid}`;
  const url = `${account}/Messages.json`;
  return {
    tryOut: async () => {
      const reply = await sendRequest({
        method: 'GET',
        url: `${account}.json`,
        headers: { authorization: basicAuth(accountSid, authToken) },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const reason = failureOf(reply);
      return reason === null ? { ok: true } : { ok: false, why: 'temporary', reason };
    },
    send: async ({ to, text }) => {
      const reply = await sendRequest({
        method: 'POST',
        url,
        headers: { authorization: basicAuth(accountSid, authToken) },
        body: new URLSearchParams({ To: to, From: from, Body: toGsmAlphabet(text) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if ('error' in reply) return { ok: false, why: 'temporary', reason: `- ${reply.error}` };
      const { status, body } = reply;
      if (status >= 200 && status < 300 && body !== undefined) return { ok: true };
      // Twilio's text may quote the number, so only its code is kept.
      const code = z.safeParse(errorReply, body).data?.code;
      const why = code !== undefined && ABOUT_THE_RECIPIENT.has(code) ? 'permanent' : 'temporary';
      return { ok: false, why, reason: `${status} ${code ?? '-'}` };
    },
  };
}
