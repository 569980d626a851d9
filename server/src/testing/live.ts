import type { AddressInfo } from 'node:net';
import { LIVE_PATH, type ServerFrame } from '@cadence/contract/live';
import { WebSocket } from 'ws';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';

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

const listening = new WeakMap<TestApp, Promise<number>>();

async function portOf(t: TestApp): Promise<number> {
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
  t: TestApp,
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
