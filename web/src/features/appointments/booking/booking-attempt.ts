/** A request with its idempotency key. */
export type Attempt = { request: string; key: string };

/**
 * The attempt for a request. A double click or a retry after a lost connection reuses the key, so that it makes one
 * appointment; a changed request gets a new key.
 */
export function attemptFor(former: Attempt | undefined, body: object): Attempt {
  const request = JSON.stringify(body);
  return former?.request === request ? former : { request, key: newKey() };
}

/** 128 random bits. `crypto.randomUUID` is unavailable over plain HTTP, which a clinic's own network may use. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
