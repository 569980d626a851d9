/** Signs and verifies webhooks: over transmission id | time | webhook id | CRC-32 of the body. */
import { createHmac, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';

import { text } from '../fields.ts';
import { instant } from './state.ts';

/** Shaped like PayPal's, so that a check of the host passes. Nothing is served there. */
const certUrl = 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-standin';

// PayPal signs with RSA. Only the stand-in itself verifies its signatures, so a keyed hash will do;
// the label stays PayPal's, since the product passes it on unread.
const algorithm = 'SHA256withRSA';

type Signed = { id: string; time: string; webhookId: string; body: string };

function signatureOf(secret: string, { id, time, webhookId, body }: Signed): string {
  const message = [id, time, webhookId, crc32(body)].join('|');
  return createHmac('sha256', secret).update(message).digest('base64url');
}

export function signedHeaders(
  secret: string,
  webhookId: string,
  body: string,
  at: number,
): Record<string, string> {
  const [id, time] = [randomUUID(), instant(at)];
  return {
    'content-type': 'application/json',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signatureOf(secret, { id, time, webhookId, body }),
    'paypal-cert-url': certUrl,
    'paypal-auth-algo': algorithm,
    'correlation-id': id.slice(0, 13),
    'user-agent': 'PayPal/AUHD-stand-in',
  };
}

/**
 * The text of one member of a JSON object, byte for byte as it was sent; null where there is none. Parsing and writing it
 * again would lose spaces, escapes and trailing zeros, and with them the signature. The text must be valid JSON.
 */
export function rawMember(json: string, name: string): string | null {
  let [depth, start] = [0, 0];
  let [previous, key] = ['', ''];
  let inValue = false;
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]/g)) {
    if (depth === 1 && inValue && /^[,}]$/.test(token)) {
      if (key === name) return json.slice(start, index).trim();
      inValue = false;
    }
    if (depth === 1 && token === ':') {
      key = String(JSON.parse(previous));
      start = index + 1;
      inValue = true;
    }
    if (/^[{[]$/.test(token)) depth += 1;
    if (/^[}\]]$/.test(token)) depth -= 1;
    previous = token;
  }
  return null;
}

/** @returns null when the request lacks a field, which PayPal answers with 400. */
export function verify(
  secret: string,
  webhookId: string,
  request: { body: unknown; text: string },
): boolean | null {
  const names = 'transmission_id transmission_time transmission_sig cert_url auth_algo webhook_id'.split(' ');
  const [id = '', time = '', sig = '', cert, algo, hook] = names.map((name) => text(request.body, name));
  const body = rawMember(request.text, 'webhook_event');
  if (body === null || [id, time, sig, cert, algo, hook].includes('')) return null;
  if (hook !== webhookId || cert !== certUrl || algo !== algorithm) return false;
  return sig === signatureOf(secret, { id, time, webhookId, body });
}
