/** Signs and verifies webhooks: over transmission id | time | webhook id | CRC-32 of the body. */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

import { member } from './order-request.ts';
import { rawMember } from './raw-json.ts';
import { instant } from './state.ts';

/** Shaped like PayPal's, so that a check of the host passes. Nothing is served there. */
const certUrl = 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-standin';

// PayPal signs with RSA. Only the stand-in itself verifies its signatures, so a keyed hash will do;
// the label stays PayPal's, since the other side passes it on unread.
const algorithm = 'SHA256withRSA';

function signatureOf(
  secret: string,
  parts: { id: string; time: string; webhookId: string; body: string },
): string {
  const message = [parts.id, parts.time, parts.webhookId, crc32(parts.body)].join('|');
  return createHmac('sha256', secret).update(message).digest('base64url');
}

export function signedHeaders(
  secret: string,
  webhookId: string,
  body: string,
  at: number,
): Record<string, string> {
  const id = randomUUID();
  const time = instant(at);
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

function same(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Answers null when the request lacks a field, as PayPal's 400 does. */
export function verify(
  secret: string,
  webhookId: string,
  request: { body: unknown; text: string },
): boolean | null {
  const field = (name: string): string | null => {
    const value = member(request.body, name);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const [id, time, sig] = [field('transmission_id'), field('transmission_time'), field('transmission_sig')];
  const [cert, algo, hook] = [field('cert_url'), field('auth_algo'), field('webhook_id')];
  const event = rawMember(request.text, 'webhook_event');
  if (id === null || time === null || sig === null || cert === null || algo === null) return null;
  if (hook === null || event === null) return null;
  if (hook !== webhookId || cert !== certUrl || algo !== algorithm) return false;
  return same(sig, signatureOf(secret, { id, time, webhookId, body: event }));
}
