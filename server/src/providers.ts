import type { Config } from './config.ts';
import { standInsOf } from './config-providers.ts';
import { ownUrl } from './config-values.ts';
import { keyedHash } from './platform/crypto.ts';
import { createGoogle } from './integrations/google/client.ts';
import { addressesBelow, GOOGLE_ADDRESSES } from './integrations/google/settings.ts';
import { createMail } from './integrations/mail/client.ts';
import { createPaypal } from './integrations/paypal/client.ts';
import { createSms } from './integrations/sms/client.ts';
import { withProviderMetrics } from './integrations/provider-call.ts';
import { systemClock } from './platform/clock.ts';
import type { Logger } from './platform/logger.ts';
import type { ProviderMetrics } from './platform/provider-metrics.ts';

/** Where the stand-ins are: on our own port; a worker, which serves none to people, uses those of the public address. */
function standInUrl(config: Config, secret: string): string {
  const url = new URL(`${config.role === 'worker' ? config.publicUrl : ownUrl(config)}/sandbox`);
  url.username = 'cadence';
  url.password = standInKey(secret);
  return url.href;
}

/** By which our own processes may use the stand-ins: all of them have the same secret. */
export function standInKey(secret: string): string {
  return keyedHash(secret, 'stand-ins', '');
}

/** Where PayPal is: the configured address, else the stand-in. */
function paypalBaseUrl(config: Config, secret: string): string {
  if (config.paypal.baseUrl) return config.paypal.baseUrl;
  return config.configured.paypal ? 'https://api-m.paypal.com' : `${standInUrl(config, secret)}/paypal`;
}

/** Where Google is: the configured addresses, else its own, else the stand-in, which browsers reach at the public address. */
function googleAddresses(config: Config, secret: string) {
  const { authBaseUrl, apiBaseUrl } = config.google;
  const isReal = config.configured.google;
  const standIn = `${standInUrl(config, secret)}/google`;
  const ownAuth = isReal ? 'https://accounts.google.com' : `${config.publicUrl}/sandbox/google`;
  const ownApi = isReal ? GOOGLE_ADDRESSES : addressesBelow(standIn);
  return {
    authBaseUrl: authBaseUrl ?? ownAuth,
    api: apiBaseUrl === null ? ownApi : addressesBelow(apiBaseUrl),
  };
}

/** Where Twilio is: its own address, else the stand-in. */
function twilioBaseUrl(config: Config, secret: string): string {
  return config.configured.sms ? 'https://api.twilio.com' : `${standInUrl(config, secret)}/twilio`;
}

/** The clients of the providers. `standIn.smtpUrl` is where email goes while no mail server is configured. */
export function openProviders(
  config: Config,
  logger: Logger,
  { standIn, secret }: { standIn: { smtpUrl: string }; secret: string },
  metrics: ProviderMetrics,
) {
  const now = () => systemClock.now().getTime();
  const mail = createMail({ from: config.mail.from, smtpUrl: () => config.mail.smtpUrl ?? standIn.smtpUrl });
  const sms = createSms({ ...config.sms, baseUrl: twilioBaseUrl(config, secret) });
  return {
    paypal: createPaypal({
      ...config.paypal,
      baseUrl: paypalBaseUrl(config, secret),
      ...(standInsOf(config).paypal && { siteUrl: `${config.publicUrl}/sandbox/paypal` }),
      now,
      log: (problem) => logger.warn({ ...problem }, 'a call to PayPal failed'),
      onCall: (outcome) => metrics.record('paypal', outcome),
      onBreaker: (isOpen) => metrics.setBreaker('paypal', isOpen),
    }),
    google: createGoogle({
      clientId: config.google.clientId,
      clientSecret: config.google.clientSecret,
      ...googleAddresses(config, secret),
      now,
      log: (problem) => logger.warn({ ...problem }, 'a call to Google failed'),
      onCall: (outcome) => metrics.record('google', outcome),
      onBreaker: (isOpen) => metrics.setBreaker('google', isOpen),
    }),
    mail: {
      ...mail,
      send: withProviderMetrics(mail.send, now, (outcome) => metrics.record('mail', outcome)),
    },
    sms: { ...sms, send: withProviderMetrics(sms.send, now, (outcome) => metrics.record('sms', outcome)) },
  };
}
