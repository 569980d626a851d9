/** Which providers stand-ins play, and who may use them. */
import { join } from 'node:path';
import { isThisMachine, sandbox } from '@cadence/sandbox/sandbox';
import type { createApp } from './app.ts';
import type { Booted } from './boot.ts';
import { standInsOf } from './config-providers.ts';
import { ownUrl } from './config-values.ts';
import type { Context } from './context.ts';
import { viewerOf } from './features/auth/service.ts';
import { sessionToken } from './http/session.ts';
import { STAND_IN_KEY } from './integrations/http.ts';
import { isSameText } from './platform/crypto.ts';
import { standInKey } from './providers.ts';

type App = Awaited<ReturnType<typeof createApp>>;
type Request = Parameters<typeof sessionToken>[1];

/**
 * Our own processes show the key. Of people, whoever is on this machine of a local installation, else an admin with every right
 * where `ALLOW_STANDINS` is true: the mailbox shows what everybody is sent, links to new passwords too.
 */
async function mayUseStandIns(ctx: Context, request: Request): Promise<boolean> {
  const { config } = ctx;
  const key = request.headers[STAND_IN_KEY];
  if (typeof key === 'string') return ctx.secrets.some((secret) => isSameText(key, standInKey(secret)));
  if (config.isLocal && isThisMachine(request)) return true;
  if (!config.sandboxForAll) return false;
  const token = sessionToken(config, request);
  const viewer = token === null ? null : await viewerOf(ctx, token, { passive: false });
  return viewer?.role === 'admin' && viewer.user.permissions.includes('full');
}

/** Mounts the stand-ins under /sandbox, where there are any. */
export async function mountStandIns(app: App, { ctx, dataDir, standIn }: Booted): Promise<void> {
  const { config } = ctx;
  const { paypal, google, mail, sms } = standInsOf(config);
  if (!paypal && !google && !mail && !sms) return;
  await app.register(
    sandbox({
      // A worker serves its stand-ins to nobody: it needs a mail server, which fills the mailbox of the web processes.
      dataDir: join(dataDir, config.role === 'worker' ? 'sandbox-worker' : 'sandbox'),
      mailboxDir: join(dataDir, 'sandbox', 'mailbox'),
      now: () => ctx.clock.now().getTime(),
      publicUrl: () => config.publicUrl,
      standIns: { paypal, google, mailbox: mail || sms },
      onSmtp: (url) => void (standIn.smtpUrl = url),
      mayUse: (request) => mayUseStandIns(ctx, request),
      notifyWebhook: {
        url: () => `${ownUrl(config)}/api/payments/paypal/webhook`,
        webhookId: config.paypal.webhookId,
      },
    }),
  );
}
