/** HTTP calls to providers: limited in time and size, without redirects. Failures are values. */
import type { fetch } from 'undici';
import { currentRequestId } from '../platform/reporting/request-id.ts';
import { traced } from '../platform/reporting/tracing.ts';

export type HttpRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** A text is JSON; it is sent byte for byte. */
  body?: string | URLSearchParams;
  /** Ends the call, also while an answer is still arriving. */
  signal: AbortSignal;
};

/** `body` is the parsed JSON: null for an empty answer, undefined for one that is not JSON. */
export type HttpReply = { status: number; headers: { get: (name: string) => string | null }; body: unknown };

/** `error` is a code such as `ECONNREFUSED` or `TimeoutError`. A message could quote personal data. */
export type HttpFailure = { error: string };

/** A code; null where what was sent was accepted. */
export function failureOf(reply: HttpReply | HttpFailure): string | null {
  if ('error' in reply) return reply.error;
  return reply.status >= 300 ? String(reply.status) : null;
}

const CONNECT_MILLISECONDS = 3_000;
/** Above a full year of a busy calendar. */
const MAX_REPLY_BYTES = 4_000_000;
/** Google compresses its answers only for clients that name gzip here. */
const USER_AGENT = 'Cadence (gzip)';

/** Node's own fetch has no time limit for connecting, so its library is used directly. It is loaded with the first call. */
async function openClient(): Promise<typeof fetch> {
  const undici = await import('undici');
  const dispatcher = new undici.Agent({ connect: { timeout: CONNECT_MILLISECONDS } });
  return (url, options) => undici.fetch(url, { ...options, dispatcher });
}

/** By which a stand-in knows calls of our own processes. An address holds it as its password; see `providers.ts`. */
export const STAND_IN_KEY = 'x-stand-in-key';

/** An address without its password, which `fetch` refuses, and the header that it is sent in. */
function withoutPassword(url: string): { address: string; key: Record<string, string> } {
  const target = new URL(url);
  const { password } = target;
  if (password === '') return { address: url, key: {} };
  target.username = '';
  target.password = '';
  return { address: target.href, key: { [STAND_IN_KEY]: password } };
}

let opening: ReturnType<typeof openClient> | undefined;

export function basicAuth(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** The method and the host: paths and queries may hold ids and tokens. */
export async function sendRequest(request: HttpRequest): Promise<HttpReply | HttpFailure> {
  const attributes = { 'http.request.method': request.method, 'server.address': new URL(request.url).host };
  const name = `${request.method} ${attributes['server.address']}`;
  return traced(name, attributes, () => sendUntraced(request), 'client');
}

/** For what reports about the process itself. */
export async function sendUntraced({
  url,
  headers,
  ...request
}: HttpRequest): Promise<HttpReply | HttpFailure> {
  try {
    opening ??= openClient();
    const send = await opening;
    const requestId = currentRequestId();
    const { address, key } = withoutPassword(url);
    const response = await send(address, {
      ...request,
      headers: {
        accept: 'application/json',
        'user-agent': USER_AGENT,
        ...(typeof request.body === 'string' && { 'content-type': 'application/json' }),
        ...(requestId !== null && { 'x-request-id': requestId }),
        ...key,
        ...headers,
      },
      redirect: 'manual',
    });
    const text = await readText(response.body);
    return { status: response.status, headers: response.headers, body: parseJson(text) };
  } catch (error) {
    return { error: errorCode(error) };
  }
}

async function readText(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_REPLY_BYTES)
      throw Object.assign(new Error('reply too large'), { code: 'reply_too_large' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Fetch wraps network errors; the code is in the innermost one. */
function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.cause instanceof Error) return errorCode(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
