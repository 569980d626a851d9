/** Metrics for operators, in the OpenMetrics format, on a port of their own. Without METRICS_PORT nothing of it is loaded. */
import { createServer, type Server } from 'node:http';
import type { OpenMetricsContentType, Registry } from 'prom-client';
import type { Context } from './context.ts';
import { getWork } from './features/system/service.ts';
import { onAnsweredRequest } from './http/server.ts';

/** In seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10];

type Prometheus = typeof import('prom-client');

async function newRegistry(ctx: Context) {
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry<OpenMetricsContentType>();
  registry.setContentType(prometheus.Registry.OPENMETRICS_CONTENT_TYPE);
  prometheus.collectDefaultMetrics({ register: registry });
  const requests = new prometheus.Histogram({
    name: 'cadence_http_request_duration_seconds',
    help: 'Answered requests by method, route and status: bookings are POST /api/appointments with 201, conflicts with 409',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [registry],
  });
  const gauges = newGauges(prometheus, registry);
  return {
    registry,
    update: () => setGauges(ctx, gauges),
    stop: onAnsweredRequest(({ method, route, status, ms }) =>
      requests.observe({ method, route, status }, ms / 1000),
    ),
  };
}

function newGauges({ Gauge }: Prometheus, registry: Registry<OpenMetricsContentType>) {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Gauge({ name: `cadence_${name}`, help, labelNames, registers: [registry] });
  return {
    poolConnections: gauge('database_pool_connections', 'Connections of this node to the database', [
      'state',
    ]),
    poolWaiting: gauge('database_pool_waiting', 'Requests of this node that wait for a connection', []),
    jobs: gauge('jobs', 'Jobs that are not done, of all nodes', ['queue', 'state']),
    oldestJob: gauge('oldest_waiting_job_seconds', 'The age of the oldest waiting job', ['queue']),
    deliveries: gauge('deliveries', 'Messages that wait, and those that failed in 30 days', [
      'channel',
      'state',
    ]),
    oldestDelivery: gauge('oldest_waiting_delivery_seconds', 'The age of the oldest waiting message', [
      'channel',
    ]),
    providerCalls: gauge('provider_calls_24h', 'Calls to providers in 24 hours', ['provider', 'outcome']),
  };
}

async function setGauges(ctx: Context, gauges: ReturnType<typeof newGauges>): Promise<void> {
  const now = ctx.clock.now().getTime();
  const age = (since: Date | null): number => (since === null ? 0 : (now - since.getTime()) / 1000);
  const { queues, deliveries, providers } = await getWork(ctx);
  for (const gauge of Object.values(gauges)) gauge.reset();
  const pool = ctx.database.poolUse();
  if (pool) {
    gauges.poolConnections.set({ state: 'idle' }, pool.idle);
    gauges.poolConnections.set({ state: 'used' }, pool.open - pool.idle);
    gauges.poolWaiting.set(pool.waiting);
  }
  for (const { queue, oldestWaitingAt, ...counts } of queues) {
    for (const [state, count] of Object.entries(counts)) gauges.jobs.set({ queue, state }, count);
    gauges.oldestJob.set({ queue }, age(oldestWaitingAt));
  }
  for (const { channel, count, oldest } of deliveries.waiting) {
    gauges.deliveries.set({ channel, state: 'waiting' }, count);
    gauges.oldestDelivery.set({ channel }, age(oldest));
  }
  for (const { channel, count } of deliveries.failed)
    gauges.deliveries.set({ channel, state: 'failed' }, count);
  for (const { provider, answered, failed, slow } of providers)
    for (const [outcome, count] of Object.entries({ answered, failed, slow }))
      gauges.providerCalls.set({ provider, outcome }, count);
}

/** Serves `/metrics` at METRICS_HOST and METRICS_PORT. Returns how to stop. */
export async function serveMetrics(
  ctx: Context,
  { port, host }: { port: number; host: string },
): Promise<{ server: Server; close: () => Promise<void> }> {
  const { registry, update, stop } = await newRegistry(ctx);
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
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    server,
    close: () => {
      stop();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
