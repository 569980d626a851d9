/** The live channel: WebSockets at one address, with the session of the cookie. See `contract/src/live.ts`. */
import { createServer, type IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import fastifyWebsocket from '@fastify/websocket';
import { LIVE_CLOSE, LIVE_PATH, MAX_LIVE_FRAME } from '@cadence/contract/live';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { Failure } from '../platform/failure.ts';
import type { LiveChannel, LiveEntries } from '../platform/live-connection.ts';
import { clientNetwork } from './client-network.ts';
import { type LiveSocket, openLiveSocket } from './live-socket.ts';
import { guard, isForeign, type ViewerOf } from './scopes.ts';
import { sessionToken } from './session.ts';
import { refuseUnread } from './unread-requests.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs every 20 seconds. */
    checkLiveConnections: () => Promise<void>;
    /** How many live connections are open; a worker has none. */
    countLive?: () => number;
  }
}

const CHECK_MILLISECONDS = 20_000;
const CLOSING_MILLISECONDS = 1_000;
/** Of an answer to an upgrade that is none. */
const UNREAD_MILLISECONDS = 30_000;
/** Open connections: of an account, of a network's visitors without one, and of this node. */
const MAX_CONNECTIONS = { user: 8, visitors: 100, network: 400, node: 5_000 } as const;
/** Connections whose session is being read: whoever opens many at once waits in no queue of the database. */
const MAX_OPENING = 100;

type Live = {
  readonly ctx: Context;
  readonly viewerOf: ViewerOf;
  readonly entries: LiveEntries;
  readonly channels: ReadonlySet<LiveChannel>;
  readonly sockets: Set<LiveSocket>;
  isClosing: boolean;
  timer: NodeJS.Timeout | undefined;
  listening: Promise<void> | undefined;
};

export async function mountLive(
  app: FastifyInstance,
  ctx: Context,
  viewerOf: ViewerOf,
  entries: LiveEntries,
): Promise<void> {
  const live: Live = {
    ctx,
    viewerOf,
    entries,
    channels: new Set(Object.values(entries).map(({ channel }) => channel)),
    sockets: new Set(),
    isClosing: false,
    timer: undefined,
    listening: undefined,
  };
  // It never listens on a port: the plugin takes from it the upgrades of our one address.
  const upgrades = createServer();
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] === LIVE_PATH) upgrades.emit('upgrade', request, socket, head);
    else serveWithoutUpgrade(app, ctx, request, socket);
  });
  await app.register(async (scope) => {
    await scope.register(fastifyWebsocket, {
      options: { server: upgrades, maxPayload: MAX_LIVE_FRAME },
      errorHandler: (_error, socket) => socket.terminate(),
      preClose: (done) => done(),
    });
    scope.addHook('preClose', () => closeAll(live));
    scope.addHook('onClose', () => ctx.liveBus.close());
    limitOpening(scope);
    guard(scope, ctx, viewerOf);
    scope.get(
      LIVE_PATH,
      {
        websocket: true,
        // Pages open lost connections again by themselves.
        config: { passive: true },
        onRequest: async (request) => assertMayOpen(live, request),
      },
      (socket, request) => open(live, socket, request),
    );
  });
  app.decorate('checkLiveConnections', () => checkAll(live));
  app.decorate('countLive', () => live.sockets.size);
}

/** Refuses more than `MAX_OPENING` at once, before anything is read for them. */
function limitOpening(scope: FastifyInstance): void {
  const opening = new Set<FastifyRequest>();
  scope.addHook('onRequest', async (request) => {
    if (opening.size >= MAX_OPENING) throw new Failure('overloaded', { retryAfter: 2 });
    opening.add(request);
  });
  // The last hook before the connection is open, and what a refusal goes through.
  scope.addHook('preHandler', async (request) => void opening.delete(request));
  scope.addHook('onSend', async (request) => void opening.delete(request));
  scope.addHook('onRequestAbort', async (request) => void opening.delete(request));
}

/** Another protocol or address: answered as if nobody had asked for an upgrade, and closed. */
function serveWithoutUpgrade(
  app: FastifyInstance,
  ctx: Context,
  request: IncomingMessage,
  socket: Duplex,
): void {
  socket.on('error', () => socket.destroy());
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  if (hasBody || !(socket instanceof Socket))
    return refuseUnread(ctx, socket, { code: 'malformed', reason: 'upgrade_with_body' });
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  // Node watches over such a connection no more: neither who leaves it open afterwards nor who does not read it.
  socket.setTimeout(UNREAD_MILLISECONDS, () => socket.destroy());
  response.on('finish', () => socket.destroySoon());
  app.routing(request, response);
}

type Who = { userId: number | undefined; address: string };

/** Whether the node, a network, an account or the visitors of a network have all the connections that they may. */
export function isFull(open: readonly Who[], { userId, address }: Who): boolean {
  const near = open.filter((other) => other.address === address);
  const same =
    userId === undefined
      ? near.filter((other) => other.userId === undefined)
      : open.filter((other) => other.userId === userId);
  const most = userId === undefined ? MAX_CONNECTIONS.visitors : MAX_CONNECTIONS.user;
  return open.length >= MAX_CONNECTIONS.node || near.length >= MAX_CONNECTIONS.network || same.length >= most;
}

function assertMayOpen({ ctx, sockets, isClosing }: Live, request: FastifyRequest): void {
  if (isClosing) throw new Failure('database_unavailable', { retryAfter: 1 });
  // Browsers send the cookie with any site's WebSocket, so this GET is refused like a change.
  if (isForeign(ctx.config, request)) throw new Failure('foreign_origin');
  if (isFull(allOpen(sockets), whoAsks(request))) throw new Failure('too_many_requests', { retryAfter: 60 });
}

function whoAsks({ viewer, ip }: FastifyRequest): Who {
  return { userId: viewer?.userId, address: clientNetwork(ip) };
}

function allOpen(sockets: Live['sockets']): Who[] {
  return [...sockets].map(({ connection: { viewer, address } }) => ({ userId: viewer?.userId, address }));
}

function report({ ctx }: Live): (error: unknown) => void {
  return (error) => ctx.logger.error({ err: error }, 'live connections could not be served');
}

/** A node without connections does not listen, because no message concerns it. */
function listen(live: Live): Promise<void> {
  const { ctx } = live;
  const topics = Object.fromEntries([...live.channels].flatMap((one) => Object.entries(one.topics)));
  live.timer ??= setInterval(() => void checkAll(live).catch(report(live)), CHECK_MILLISECONDS);
  live.timer.unref();
  live.listening ??= ctx.liveBus.subscribe(
    { ...topics, sessions: (data) => void recheck(live, data).catch(report(live)) },
    () => void checkChannels(live).catch(report(live)),
  );
  return live.listening;
}

function open(live: Live, socket: WebSocket, request: FastifyRequest): void {
  const { ctx, viewerOf, entries, sockets } = live;
  // Several that asked at the same time were each told that there is room.
  if (isFull(allOpen(sockets), whoAsks(request))) return socket.close(LIVE_CLOSE.tooMany);
  const token = sessionToken(ctx.config, request);
  const opened = openLiveSocket(ctx, socket, entries, {
    viewer: request.viewer,
    address: clientNetwork(request.ip),
    isSignedIn: async (options) => token !== null && (await viewerOf(token, options)) !== null,
    ready: () => listen(live),
  });
  sockets.add(opened);
  socket.once('close', () => sockets.delete(opened));
}

/** Closes what is silent, did not enter, or whose session has ended, and lets the features check their people. */
async function checkAll(live: Live): Promise<void> {
  for (const socket of live.sockets) await socket.check();
  await checkChannels(live);
}

async function checkChannels({ channels }: Live): Promise<void> {
  for (const channel of channels) await channel.check?.();
}

const endedSessions = z.object({ userId: z.int() });

/** An account's sessions ended, or some of them. */
async function recheck({ sockets }: Live, data: unknown): Promise<void> {
  const { userId } = z.parse(endedSessions, data);
  for (const socket of sockets) if (socket.connection.viewer?.userId === userId) await socket.checkSession();
}

/** Closes connections so that clients open them again at another node, and takes no new ones. */
async function closeAll(live: Live): Promise<void> {
  live.isClosing = true;
  clearInterval(live.timer);
  const closed = [...live.sockets].map(({ socket, done }) => {
    socket.close(LIVE_CLOSE.restart);
    return done;
  });
  const late = setTimeout(() => {
    for (const { socket } of live.sockets) socket.terminate();
  }, CLOSING_MILLISECONDS);
  await Promise.all(closed);
  clearTimeout(late);
}
