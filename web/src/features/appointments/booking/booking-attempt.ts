/** A request and the key that it is sent with: the same request keeps its key, however often it is sent. */
export type Attempt = { request: string; key: string };

/**
 * The attempt for a request. A double click, or another try after the network was lost, is the same attempt and makes
 * one appointment; a changed request is a new one.
 */
export function attemptFor(former: Attempt | undefined, body: object): Attempt {
  const request = JSON.stringify(body);
  return former?.request === request ? former : { request, key: newKey() };
}

/** 128 random bits. `crypto.randomUUID` is missing on plain http, which a clinic's own network may use. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
