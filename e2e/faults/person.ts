/** A browser's side of HTTP over a real connection: it keeps its cookies. */
import type { Appointment } from '@cadence/contract/appointments';
import type { SlotOffer } from '@cadence/contract/slots';
import type { Problem } from '@cadence/contract/base/errors';

type Body = Partial<Appointment & SlotOffer & Omit<Problem, 'status'>>;

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  /** The JSON where it is an object. */
  body: Body;
  /** The JSON where it is a list, which is always one of appointments here. */
  list: Appointment[];
};

export type Person = {
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  cookie: () => string;
};

/** The server's own tests prove that answers follow the contract. */
function parse(text: string): { body: Body; list: Appointment[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = {};
  }
  return Array.isArray(json) ? { body: {}, list: json as Appointment[] } : { body: json as Body, list: [] };
}

/** `session` is a cookie of an existing session. */
export function person(url: string, session = ''): Person {
  const cookies = new Map<string, string>();
  for (const pair of session.split('; ').filter(Boolean)) {
    const at = pair.indexOf('=');
    cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
  function cookie(): string {
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
  async function request(path: string, init: RequestInit): Promise<Answer> {
    const headers = { ...(cookies.size > 0 && { cookie: cookie() }), ...init.headers };
    const reply = await fetch(url + path, { redirect: 'manual', ...init, headers });
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (at === pair.length - 1) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, text, ...parse(text) };
  }
  return {
    cookie,
    get: (path, headers = {}) => request(path, { method: 'GET', headers }),
    post: (path, body, headers = {}) =>
      request(path, {
        method: 'POST',
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}
