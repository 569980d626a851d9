/** What an SMTP error means. */

function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

/** The message or its recipient was refused, not the connection or our credentials. */
const ABOUT_THE_MESSAGE = new Set<unknown>(['EENVELOPE', 'EMESSAGE']);

/** True where a retry would be refused again: a 5xx for the recipient or the content (RFC 5321, 4.2.1). */
export function permanentRefusal(error: unknown): boolean {
  if (!ABOUT_THE_MESSAGE.has(field(error, 'code'))) return false;
  const status = field(error, 'responseCode');
  // Without a status the address itself was invalid.
  return typeof status === 'number' ? status >= 500 && status < 600 : field(error, 'code') === 'EENVELOPE';
}

/** A code such as 'EENVELOPE 550'. The server's text may quote the address, so it is left out. */
export function reasonOf(error: unknown): string {
  const [code, status] = [field(error, 'code'), field(error, 'responseCode')];
  const known = typeof code === 'string' ? code : 'unknown';
  return typeof status === 'number' ? `${known} ${status}` : known;
}
