/** Builds PayPal's request to verify a webhook signature from a request that anybody may have sent. */

export type WebhookRequest = {
  headers: Record<string, string | string[] | undefined>;
  /** As received: the signature covers every byte. */
  rawBody: string | Uint8Array;
};

const longest = 500;
const oldestMs = 5 * 24 * 60 * 60 * 1000;

const fields = {
  transmission_id: 'paypal-transmission-id',
  transmission_time: 'paypal-transmission-time',
  transmission_sig: 'paypal-transmission-sig',
  cert_url: 'paypal-cert-url',
  auth_algo: 'paypal-auth-algo',
};

/** We never fetch the certificate, but another host means that the request is not PayPal's. */
function isPaypals(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username } = new URL(address);
  return protocol === 'https:' && port === '' && username === '' && hostname.endsWith('.paypal.com');
}

function decoded(rawBody: string | Uint8Array): string | null {
  if (typeof rawBody === 'string') return rawBody;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(rawBody);
  } catch {
    return null;
  }
}

/** The body is embedded verbatim in a larger JSON text, so it must be exactly one object. */
function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** The body of the verification request, or null where the webhook cannot be genuine. */
export function verificationText(request: WebhookRequest, webhookId: string, now: number): string | null {
  const sent: Record<string, string> = {};
  for (const [field, header] of Object.entries(fields)) {
    const value = request.headers[header];
    if (typeof value !== 'string' || value === '' || value.length > longest) return null;
    sent[field] = value;
  }
  const sentAt = Date.parse(sent['transmission_time'] ?? '');
  // PayPal stops retrying after three days. Anything much older is a replay.
  if (Number.isNaN(sentAt) || now - sentAt > oldestMs) return null;
  if (!isPaypals(sent['cert_url'] ?? '')) return null;
  const body = decoded(request.rawBody);
  if (body === null || !isJsonObject(body)) return null;
  const head = JSON.stringify({ ...sent, webhook_id: webhookId }).slice(0, -1);
  return `${head},"webhook_event":${body}}`;
}
