/** Metrics for operators, in the OpenMetrics format, on a port of their own. Without METRICS_PORT nothing of it is loaded. */
import { createServer, type Server } from 'node:http';
import { api } from '@cadence/contract/api';
import type { OpenMetricsContentType, Registry } from 'prom-client';
import type { Context } from './context.ts';
import { getWork } from './features/system/service.ts';
import { onAnsweredRequest } from './http/server.ts';
import { within } from './platform/jobs/worker.ts';
import { StartupError } from './platform/startup-error.ts';

/** In seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10];
/** What the database does not say by then is left out: Prometheus gives a page up after ten seconds. */
const DATABASE_SECONDS = 5;

/** The calls that book. */
const BOOKING_ROUTES: ReadonlySet<string> = new Set(
  [
    api.appointments.bookAppointment,
    api.series.bookSeries,
    api.caseload.bookForClient,
    api.series.bookSeriesForClient,
    api.waitlist.acceptOffer,
  ].map(({ path }) => path),
);
const BOOKING_RESULTS = new Map([
  [201, 'booked'],
  [409, 'conflict'],
]);

type Prometheus = typeof import('prom-client');
type OpenRegistry = Registry<OpenMetricsContentType>;
/** How many live connections are open, where the app serves them. */
type Live = { countLive?: () => number };

async function newRegistry(ctx: Context, app: Live) {
  const prometheus = await import('prom-client');
  const registry: OpenRegistry = new prometheus.Registry<OpenMetricsContentType>();
  registry.setContentType(prometheus.Registry.OPENMETRICS_CONTENT_TYPE);
  prometheus.collectDefaultMetrics({ register: registry });
  const ofNode = nodeGauges(prometheus, registry);
  const setOfDatabase = databaseMetrics(ctx, prometheus, registry);
  return {
    registry,
    update: async () => {
      setNodeGauges(ctx, app, ofNode);
      await setOfDatabase();
    },
    stop: countRequests(prometheus, registry),
  };
}

/** Returns how to stop. */
function countRequests({ Histogram, Counter }: Prometheus, registry: OpenRegistry): () => void {
  const requests = new Histogram({
    name: 'cadence_http_request_duration_seconds',
    help: 'Answered requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [registry],
  });
  const bookings = new Counter({
    name: 'cadence_bookings',
    help: 'Answers to calls that book, by route: a session or a series that was booked, or a conflict',
    labelNames: ['route', 'result'],
    registers: [registry],
  });
  return onAnsweredRequest(({ method, route, status, ms }) => {
    requests.observe({ method, route, status }, ms / 1000);
    const result = BOOKING_RESULTS.get(status);
    if (method === 'POST' && BOOKING_ROUTES.has(route) && result !== undefined)
      bookings.inc({ route, result });
  });
}

function gaugesIn({ Gauge }: Prometheus, registry: OpenRegistry) {
  return <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Gauge({ name: `cadence_${name}`, help, labelNames, registers: [registry] });
}

/** What this node knows by itself, also while the database does not answer. */
function nodeGauges(prometheus: Prometheus, registry: OpenRegistry) {
  const gauge = gaugesIn(prometheus, registry);
  return {
    poolConnections: gauge('database_pool_connections', 'Connections of this node to the database', [
      'state',
    ]),
    poolWaiting: gauge('database_pool_waiting', 'Requests of this node that wait for a connection', []),
    liveConnections: gauge('live_connections', 'Open live connections of this node', []),
    breakers: gauge('provider_breaker_open', '1 while this node leaves a provider alone after failures', [
      'provider',
    ]),
  };
}

function setNodeGauges(ctx: Context, app: Live, gauges: ReturnType<typeof nodeGauges>): void {
  const pool = ctx.database.poolUse();
  if (pool) {
    gauges.poolConnections.set({ state: 'idle' }, pool.idle);
    gauges.poolConnections.set({ state: 'used' }, pool.open - pool.idle);
    gauges.poolWaiting.set(pool.waiting);
  }
  gauges.liveConnections.set(app.countLive?.() ?? 0);
  for (const provider of ['paypal', 'google'] as const)
    gauges.breakers.set({ provider }, ctx.providerMetrics.isBreakerOpen(provider) ? 1 : 0);
}

/** What the database knows. Each gauge of `work` has labels: without them a reset would set it to 0 instead of leaving it out. */
function databaseGauges(prometheus: Prometheus, registry: OpenRegistry) {
  const gauge = gaugesIn(prometheus, registry);
  return {
    answers: gauge('database_answers', '1 where the database answered; else what it knows is left out', []),
    work: {
      jobs: gauge('jobs', 'Jobs that are not done, of all nodes', ['queue', 'state']),
      oldestJob: gauge('oldest_waiting_job_seconds', 'How long the oldest waiting job has been due', [
        'queue',
      ]),
      deliveries: gauge('deliveries', 'Messages that wait, and those that failed in 30 days', [
        'channel',
        'state',
      ]),
      stalledDeliveries: gauge(
        'deliveries_stalled_seconds',
        'How long messages have been tried in vain while none was sent; 0 while one address alone is deferred',
        ['channel'],
      ),
      providerCalls: gauge('provider_calls_24h', 'Calls to providers in 24 hours', ['provider', 'outcome']),
      backup: gauge(
        'backup_timestamp_seconds',
        'When the last backup was made and proven; 0 where none was, and left out where the worker makes none',
        ['state'],
      ),
      roomConnect: gauge('room_connect_seconds_24h', 'How long video sessions took to connect in 24 hours', [
        'quantile',
      ]),
    },
  };
}

type Work = Awaited<ReturnType<typeof getWork>>;
type WorkGauges = ReturnType<typeof databaseGauges>['work'];

/** Returns how to set them. That the database stopped answering is logged once. */
function databaseMetrics(ctx: Context, prometheus: Prometheus, registry: OpenRegistry): () => Promise<void> {
  const gauges = databaseGauges(prometheus, registry);
  let answered = true;
  return async () => {
    const work = await within(DATABASE_SECONDS, getWork(ctx)).catch((error: unknown) => {
      if (answered) ctx.logger.error({ err: error }, 'metrics are without what the database knows');
      return null;
    });
    answered = work !== null;
    gauges.answers.set(answered ? 1 : 0);
    for (const gauge of Object.values(gauges.work)) gauge.reset();
    if (work) setWork(gauges.work, work, ctx.clock.now());
  };
}

function setWork(
  gauges: WorkGauges,
  { queues, deliveries, providers, rooms, backups }: Work,
  now: Date,
): void {
  const age = (since: Date | null): number => (since === null ? 0 : (now.getTime() - since.getTime()) / 1000);
  for (const { queue, oldestWaitingAt, ...counts } of queues) {
    for (const [state, count] of Object.entries(counts)) gauges.jobs.set({ queue, state }, count);
    gauges.oldestJob.set({ queue }, age(oldestWaitingAt));
  }
  for (const { channel, count, stalledSince } of deliveries.waiting) {
    gauges.deliveries.set({ channel, state: 'waiting' }, count);
    gauges.stalledDeliveries.set({ channel }, age(stalledSince));
  }
  for (const { channel, count } of deliveries.failed)
    gauges.deliveries.set({ channel, state: 'failed' }, count);
  for (const { provider, answered, failed, slow } of providers)
    for (const [outcome, count] of Object.entries({ answered, failed, slow }))
      gauges.providerCalls.set({ provider, outcome }, count);
  if (backups)
    for (const [state, at] of [['made', backups.madeAt] as const, ['proven', backups.provenAt] as const])
      gauges.backup.set({ state }, (at?.getTime() ?? 0) / 1000);
  if (rooms.medianConnectMilliseconds !== null)
    gauges.roomConnect.set({ quantile: '0.5' }, rooms.medianConnectMilliseconds / 1000);
}

/** Serves `/metrics` at METRICS_HOST and METRICS_PORT. Returns how to stop. @throws StartupError where it cannot listen */
export async function serveMetrics(
  ctx: Context,
  app: Live,
  { port, host }: { port: number; host: string },
): Promise<{ server: Server; close: () => Promise<void> }> {
  const { registry, update, stop } = await newRegistry(ctx, app);
  const server = createServer((request, reply) => {
    if (request.url !== '/metrics') return reply.writeHead(404).end();
    update()
      .then(() => registry.metrics())
      .then((text) => reply.writeHead(200, { 'content-type': registry.contentType }).end(text))
      .catch((error: unknown) => {
        ctx.logger.error({ err: error }, 'metrics could not be read');
        reply.writeHead(503).end();
      });
  });
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, host, resolve),
  ).catch((cause: Error) => {
    throw new StartupError(
      `METRICS_HOST and METRICS_PORT cannot be listened on: ${cause.message}. Stop what is there, or choose others.`,
      { cause },
    );
  });
  return {
    server,
    close: () => {
      stop();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
