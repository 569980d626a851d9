import type { AddressInfo } from 'node:net';
import { LIVE_PATH, type ServerFrame } from '@cadence/contract/live';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { WebSocket } from 'ws';

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

/** The status, with the failure code of a refusal. */
export async function codeOf(sending: Promise<Pick<TestReply, 'status' | 'body'>>) {
  const { status, body } = await sending;
  return status >= 400 ? [status, body.code] : status;
}

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

type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

export type LiveClient = {
  send: (frame: unknown) => void;
  /** The next frame of a kind that fits, from those that were not asked for yet. */
  next: <T extends ServerFrame['type']>(
    type: T,
    fits?: (frame: FrameOf<T>) => boolean,
  ) => Promise<FrameOf<T>>;
  /** Every frame so far. */
  frames: readonly ServerFrame[];
  /** The code with which the connection is closed. */
  closed: Promise<number>;
  close: () => void;
  socket: WebSocket;
};

type Served = { app: FastifyInstance };
const listening = new WeakMap<Served, Promise<number>>();

async function portOf(t: Served): Promise<number> {
  const known = listening.get(t);
  if (known) return known;
  const port = t.app.listen({ port: 0, host: '127.0.0.1' }).then(() => {
    const address = t.app.server.address() as AddressInfo;
    return address.port;
  });
  listening.set(t, port);
  return port;
}

type Waiting = { fits: (frame: ServerFrame) => boolean; resolve: (frame: never) => void };

/** Opens a real WebSocket with a client's cookies; rejects with the status of a refused upgrade. */
export async function openLive(
  t: Served,
  client?: TestClient,
  headers: Record<string, string> = {},
): Promise<LiveClient> {
  const port = await portOf(t);
  const cookie = [...(client?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, {
    headers: { ...(cookie && { cookie }), ...headers },
  });
  const frames: ServerFrame[] = [];
  const unread: ServerFrame[] = [];
  const waiting = new Set<Waiting>();
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString('utf8')) as ServerFrame;
    frames.push(frame);
    const wanted = [...waiting].find(({ fits }) => fits(frame));
    if (!wanted) return void unread.push(frame);
    waiting.delete(wanted);
    wanted.resolve(frame as never);
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (_request, response) =>
      reject(new Error(`refused with ${response.statusCode}`)),
    );
    socket.on('error', reject);
  });
  return {
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    next: (type, fits = () => true) =>
      new Promise((resolve) => {
        const isWanted = (frame: ServerFrame): boolean =>
          frame.type === type && fits(frame as FrameOf<typeof type>);
        const at = unread.findIndex(isWanted);
        if (at >= 0) resolve(unread.splice(at, 1)[0] as never);
        else waiting.add({ fits: isWanted, resolve });
      }),
    frames,
    closed,
    close: () => socket.close(),
    socket,
  };
}
