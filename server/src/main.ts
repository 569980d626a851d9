import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createApp, createWorkerApp } from './app.ts';
import { type Booted, boot } from './boot.ts';
import { type Config, readConfig } from './config.ts';
import { standInsOf } from './config-providers.ts';
import { ownUrl } from './config-values.ts';
import type { Context } from './context.ts';
import { firstAdminLink } from './features/auth/first-admin.ts';
import { keepShippedForms } from './features/forms/service.ts';
import { jobHandlers, nodeTimers, timers } from './jobs.ts';
import { STAND_IN_KEY } from './integrations/http.ts';
import { standInKey } from './providers.ts';
import type { ErrorWebhook } from './integrations/error-webhook.ts';
import { openStartupServer } from './http/server.ts';
import { serveMetrics } from './metrics.ts';
import { describeError, type Logger } from './platform/logger.ts';
import { readVersion } from './platform/release.ts';
import { type PendingTask, waitAllWithin } from './platform/jobs/wait-all-within.ts';
import { listenForJobs } from './platform/jobs/wake-workers.ts';
import { StartupError } from './platform/startup-error.ts';
import { reportUnexpected } from './platform/reporting/unexpected-errors.ts';
import { mountStandIns } from './stand-ins.ts';
import { startTimers } from './platform/jobs/timers.ts';
import { assertNoDemoPassword, loadDemoData } from '../demo/load.ts';
import { listPaidOrders } from '../demo/paid-orders.ts';

/** Sources and bundle both lie one folder below `server`, so paths are the same from either. */
function path(relative: string): string {
  return fileURLToPath(new URL(`../${relative}`, import.meta.url));
}

/**
 * README.md promises that the server stops within ten seconds. Counted from the signal: when open requests are cut off,
 * when jobs and timers are no longer waited for, and when the process exits in any case.
 */
const REQUESTS_MILLISECONDS = 5_000;
const WORK_MILLISECONDS = 6_500;
const STOP_MILLISECONDS = 8_500;
/** How long a process that crashed may take to report why. */
const LAST_REPORT_MILLISECONDS = 1_000;

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

function announceServices(config: Config): void {
  if (!config.isLocal && !config.isHttps)
    printLine(
      'PUBLIC_URL begins with http://: passwords and records are not encrypted on their way, and browsers give no camera.',
    );
  const { paypal, google, mail, sms } = standInsOf(config);
  if (paypal) printLine(`Stand-in in use: PayPal, at ${config.publicUrl}/sandbox`);
  if (google) printLine(`Stand-in in use: Google, at ${config.publicUrl}/sandbox`);
  if (mail) printLine(`Stand-in in use: email, at ${config.publicUrl}/sandbox/mailbox`);
  if (sms) printLine(`Stand-in in use: SMS, at ${config.publicUrl}/sandbox/mailbox`);
  const { stunUrls, turn } = config.ice;
  if (!turn) printLine('TURN_URLS is not set: video sessions need a direct way between the browsers.');
  else printLine(`Video sessions use the relay ${turn.urls.join(', ')}.`);
  if (stunUrls.length > 0) printLine(`Video sessions use STUN at ${stunUrls.join(', ')}.`);
  if (config.lacksWebhookId) printLine('PAYPAL_WEBHOOK_ID is not set: messages from PayPal are refused.');
}

type App = Awaited<ReturnType<typeof createApp>>;
type Running = Booted & {
  stopTimers: () => PendingTask[];
  stopListening: () => Promise<void>;
  stopMetrics: () => Promise<void>;
};

async function stop(
  app: App,
  { ctx, stopTimers, stopListening, stopMetrics, close }: Running,
): Promise<void> {
  setTimeout(() => {
    ctx.logger.error('the database could not be closed in time');
    process.exit(1);
  }, STOP_MILLISECONDS);
  setTimeout(() => app.server.closeAllConnections(), REQUESTS_MILLISECONDS);
  const requests = {
    name: 'requests',
    done: Promise.all([app.close(), stopMetrics(), stopListening()]).then(() => undefined),
  };
  const late = await waitAllWithin(WORK_MILLISECONDS, [requests, ...stopTimers(), ...ctx.jobs.stopWorkers()]);
  // What is cut off is done after the next start, as after a crash.
  if (late.length > 0) ctx.logger.warn({ late }, 'stopping without waiting any longer for what is under way');
  await close();
}

/** What a signal does. Until everything runs, nothing has to be finished. */
let onSignal = (): void => process.exit(0);

function stopOnSignals(app: App, running: Running): void {
  onSignal = () => {
    stop(app, running).then(
      () => process.exit(0),
      (error: unknown) => {
        running.ctx.logger.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
}

/** Node would print the error with its message, which may quote a statement's parameters. */
function exitOnUncaught(logger: Logger, errorWebhook: ErrorWebhook | null): void {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'an error was caught by nobody');
    void endReported(error, errorWebhook);
  });
}

async function endReported(error: unknown, errorWebhook: ErrorWebhook | null): Promise<void> {
  if (errorWebhook) {
    reportUnexpected('uncaught', error);
    await errorWebhook.flush(LAST_REPORT_MILLISECONDS);
  }
  process.exit(1);
}

/** Tells the PayPal stand-in of the orders that the demo data has as paid; it keeps those that it knows. */
async function showPaidOrders(app: App, ctx: Context): Promise<void> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/sandbox/control/paypal/orders',
    headers: { [STAND_IN_KEY]: standInKey(ctx.secrets[0]) },
    payload: { orders: await listPaidOrders(ctx) },
  });
  if (statusCode !== 200) throw new Error(`the PayPal stand-in answered ${statusCode}`);
}

async function startWork(ctx: Context): Promise<Pick<Running, 'stopTimers' | 'stopListening'>> {
  if (ctx.config.role !== 'web') await ctx.jobs.work(jobHandlers(ctx));
  return {
    stopTimers: startTimers(ctx.config.role === 'web' ? nodeTimers(ctx) : timers(ctx), ctx.logger),
    // In a process that does everything, whoever makes a job wakes its worker.
    stopListening:
      ctx.config.role === 'worker' ? await listenForJobs(ctx.database, ctx.jobs) : async () => undefined,
  };
}

async function start(): Promise<void> {
  const config = readConfig();
  const booted = await boot(config, path('migrations'), openStartupServer);
  const { ctx } = booted;
  exitOnUncaught(ctx.logger, booted.errorWebhook);
  await keepShippedForms(ctx);
  const isWorker = config.role === 'worker';
  const app = isWorker
    ? await createWorkerApp(ctx)
    : await createApp(ctx, { pages: path('../web/dist/pages'), app: path('../web/dist/app') });
  await mountStandIns(app, booted);
  if (config.demoData && !isWorker) {
    await loadDemoData(ctx);
    if (standInsOf(config).paypal) await showPaidOrders(app, ctx);
  }
  if (config.refusesDemoAccounts) await assertNoDemoPassword(ctx);
  await app.listen({ port: config.port, host: config.host });
  const metrics = config.metrics && (await serveMetrics(ctx, app, config.metrics));
  stopOnSignals(app, {
    ...booted,
    ...(await startWork(ctx)),
    stopMetrics: async () => metrics?.close(),
  });
  if (!isWorker) await announce(ctx);
  printLine(`Listening on ${ownUrl(config)}`);
}

async function announce(ctx: Context): Promise<void> {
  announceServices(ctx.config);
  const link = await firstAdminLink(ctx);
  if (link !== null) printLine(`There is no admin yet. Make the first one at ${link}`);
}

/** One line for what the operator can correct; a stack for anything else, which is a bug. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartupError) return error.message;
  if ('syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo'))
    return `HOST and PORT cannot be listened on: ${error.message}. Stop what is there, or choose others.`;
  const { type, code, message = `code ${JSON.stringify(code)}`, stack = [] } = describeError(error);
  return [`${type}: ${message}`, ...stack].join('\n    ');
}

const HELP = `Usage: node server/dist/main.js [--version | --help]

Starts Cadence as the environment says; README.md lists the variables.
Beside it: doctor.js, migrate.js, admin-create.js, backup.js, restore.js, key-sheet.js; each has --help.
`;

/** What is printed in place of a start; undefined where the product is started. @throws TypeError for what is not known */
function printedOnly(): string | undefined {
  const options = { version: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
  const { values } = parseArgs({ options });
  if (values.help) return HELP;
  return values.version ? `${readVersion(path('migrations'))}\n` : undefined;
}

async function run(): Promise<void> {
  let printed: string | undefined;
  try {
    printed = printedOnly();
  } catch {
    throw new StartupError(HELP.trimEnd());
  }
  if (printed === undefined) return start();
  process.stdout.write(printed, () => process.exit(0));
}

// Without a listener a full disk behind either stream would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

// From the first moment: the kernel does not stop process 1 of a container by a signal that has no handler.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => onSignal());

run().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
