import type { FastifyInstance, InjectOptions } from 'fastify';

export type TestReply = {
  status: number;
  // Untyped, because each test asserts what it expects.
  body: any;
  text: string;
  bytes: Buffer;
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Payload = { type?: string; payload?: string | Buffer };

async function payloadOf(body: unknown): Promise<Payload> {
  if (body === undefined) return {};
  if (!(body instanceof FormData))
    return { type: 'application/json', payload: typeof body === 'string' ? body : JSON.stringify(body) };
  const form = new Response(body);
  return {
    type: form.headers.get('content-type') ?? '',
    payload: Buffer.from(await form.arrayBuffer()),
  };
}

/**
 * An HTTP client that keeps its cookies. A string body is sent as it is, a form as multipart, anything else as JSON.
 */
export function client(app: FastifyInstance, always: Headers = {}): TestClient {
  const cookies = new Map<string, string>();
  const request: TestClient['request'] = async (method, url, body, headers = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { type, payload } = await payloadOf(body);
    const reply = await app.inject({
      method,
      url,
      headers: {
        ...(cookie && { cookie }),
        ...(type !== undefined && { 'content-type': type }),
        ...always,
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value } of reply.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const { statusCode: status, body: text, rawPayload: bytes } = reply;
    return { status, body: parse(text), text, bytes, headers: reply.headers };
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
}
