import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sandbox } from '@cadence/sandbox/sandbox';
import { createApp } from './app.ts';
import { type Booted, boot } from './boot.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { reactions, timers } from './jobs.ts';
import { openWaitingRoom } from './http/waiting-room.ts';
import { DataDirError } from './platform/data-dir.ts';
import { type Ending, lateAfter } from './platform/endings.ts';
import { startTimers } from './platform/timers.ts';
import { loadDemoData } from '../demo/load.ts';

/** Paths are the same from the sources and from the bundle: both lie one folder below `server`. */
const path = (relative: string): string => fileURLToPath(new URL(`../${relative}`, import.meta.url));

/**
 * A stop has ended after ten seconds, whoever does not answer us (README.md). These, from its beginning, leave a slow
 * machine some time: for requests to be answered, for everything under way, and for all of it.
 */
const ANSWER_MILLISECONDS = 5_000;
const WORK_MILLISECONDS = 6_500;
const STOP_MILLISECONDS = 8_500;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const announceStandIns = (config: Config): void => {
  if (!config.configured.paypal) say(`Stand-in in use: PayPal, at ${config.publicUrl}/sandbox`);
  if (!config.configured.google) say(`Stand-in in use: Google, at ${config.publicUrl}/sandbox`);
  if (!config.configured.mail) say(`Stand-in in use: e-mail, at ${config.publicUrl}/sandbox/mailbox`);
  if (!config.configured.sms) say(`Stand-in in use: SMS, at ${config.publicUrl}/sandbox/mailbox`);
  if (config.lacksWebhookId) say('PAYPAL_WEBHOOK_ID is not set: messages from PayPal are refused.');
};

type App = Awaited<ReturnType<typeof createApp>>;
type Running = Booted & { stopTimers: () => Ending[] };

const stop = async (app: App, { ctx, stopTimers, close }: Running): Promise<void> => {
  setTimeout(() => {
    ctx.logger.error('the database could not be closed in time');
    process.exit(1);
  }, STOP_MILLISECONDS);
  setTimeout(() => app.server.closeAllConnections(), ANSWER_MILLISECONDS);
  const requests = { name: 'requests', ended: app.close() };
  const late = await lateAfter(WORK_MILLISECONDS, [requests, ...stopTimers(), ...ctx.jobs.rest()]);
  // Jobs and timers do after the next start what was left now, as they do after a crash.
  if (late.length > 0) ctx.logger.warn({ late }, 'stopping without waiting any longer for what is under way');
  await close();
};

const endWhenTold = (app: App, running: Running): void => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stop(app, running).then(
        () => process.exit(0),
        (error: unknown) => {
          running.ctx.logger.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
    });
  }
};

const start = async (): Promise<void> => {
  const config = readConfig();
  const running = await boot(config, path('migrations'), openWaitingRoom);
  const { ctx, dataDir, standIn } = running;
  const app = await createApp(ctx, { pages: path('../web/dist/pages'), app: path('../web/dist/app') });
  const { paypal, google, mail, sms } = config.configured;
  if (!paypal || !google || !mail || !sms) {
    await app.register(
      sandbox({
        dataDir: join(dataDir, 'sandbox'),
        now: () => ctx.clock.now().getTime(),
        publicUrl: () => config.publicUrl,
        standIns: { paypal: !paypal, google: !google, mailbox: !mail || !sms },
        onSmtp: (url) => void (standIn.smtpUrl = url),
        openToAll: config.sandboxForAll,
        notifyWebhook: {
          url: () => `http://127.0.0.1:${config.port}/api/payments/paypal/webhook`,
          webhookId: config.paypal.webhookId,
        },
      }),
    );
  }
  if (config.demoData) await loadDemoData(ctx);
  await app.listen({ port: config.port, host: config.host });
  await ctx.jobs.work(reactions(ctx));
  endWhenTold(app, { ...running, stopTimers: startTimers(timers(ctx), ctx.logger) });
  announceStandIns(config);
  say(`Listening on http://${config.host}:${config.port}`);
};

/** What the operator can put right is said in one line; anything else is a bug and shows where. */
const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError || error instanceof DataDirError) return error.message;
  if ('syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo'))
    return `HOST and PORT cannot be listened on: ${error.message}. Stop what is there, or choose others.`;
  return error.stack ?? error.message;
};

start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
