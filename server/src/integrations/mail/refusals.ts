/** What a failed SMTP conversation means. */

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** The message or its recipient were refused, not the connection or our credentials. */
const ABOUT_THE_MESSAGE = new Set<unknown>(['EENVELOPE', 'EMESSAGE']);

/** True where the same message would be refused again: a 5xx to the recipient or to the content (RFC 5321, 4.2.1). */
export const permanentRefusal = (error: unknown): boolean => {
  if (!ABOUT_THE_MESSAGE.has(field(error, 'code'))) return false;
  const status = field(error, 'responseCode');
  // Without an answer of the server's, the address itself was none.
  return typeof status === 'number' ? status >= 500 && status < 600 : field(error, 'code') === 'EENVELOPE';
};

/** A code for the log and the record: 'EENVELOPE 550'. The server's sentence may quote the address, so it is left out. */
export const reasonOf = (error: unknown): string => {
  const [code, status] = [field(error, 'code'), field(error, 'responseCode')];
  const known = typeof code === 'string' ? code : 'unknown';
  return typeof status === 'number' ? `${known} ${status}` : known;
};
