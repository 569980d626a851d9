import type { FastifyInstance, InjectOptions } from 'fastify';

export type TestReply = {
  status: number;
  // Tests read whatever came; each asserts what it expects of it.
  body: any;
  text: string;
  headers: Record<string, string | string[] | number | undefined>;
};

type Method = NonNullable<InjectOptions['method']>;
type Headers = Record<string, string>;

export type TestClient = {
  request: (method: Method, url: string, body?: unknown, headers?: Headers) => Promise<TestReply>;
  get: (url: string, headers?: Headers) => Promise<TestReply>;
  post: (url: string, body?: unknown, headers?: Headers) => Promise<TestReply>;
  put: (url: string, body?: unknown, headers?: Headers) => Promise<TestReply>;
  patch: (url: string, body?: unknown, headers?: Headers) => Promise<TestReply>;
  delete: (url: string, headers?: Headers) => Promise<TestReply>;
  cookies: Map<string, string>;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A browser's side of HTTP: it keeps its cookies. A string body goes out as it is, anything else as JSON. */
export const client = (app: FastifyInstance, always: Headers = {}): TestClient => {
  const cookies = new Map<string, string>();
  const request: TestClient['request'] = async (method, url, body, headers = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await app.inject({
      method,
      url,
      headers: {
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...always,
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const { name, value } of reply.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: reply.statusCode, body: parse(reply.body), text: reply.body, headers: reply.headers };
  };
  return {
    request,
    cookies,
    get: (url, headers) => request('GET', url, undefined, headers),
    post: (url, body, headers) => request('POST', url, body, headers),
    put: (url, body, headers) => request('PUT', url, body, headers),
    patch: (url, body, headers) => request('PATCH', url, body, headers),
    delete: (url, headers) => request('DELETE', url, undefined, headers),
  };
};
