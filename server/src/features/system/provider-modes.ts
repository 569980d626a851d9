import type { PROVIDER_MODES, Provider } from '@cadence/contract/system';
import type { Config } from '../../config.ts';

export type ProviderPlace = { mode: (typeof PROVIDER_MODES)[number]; host: string | null };

type Settings = Pick<Config, 'configured' | 'paypal' | 'google' | 'mail'>;

const STAND_IN: ProviderPlace = { mode: 'stand_in', host: null };

/**
 * Where each provider is called, judged by the configuration alone; a host that is not the provider's own is a
 * stand-in.
 */
export function providerPlaces({
  configured,
  paypal,
  google,
  mail,
}: Settings): Record<Provider, ProviderPlace> {
  return {
    paypal: configured.paypal ? paypalPlace(paypal.baseUrl ?? 'https://api-m.paypal.com') : STAND_IN,
    google: configured.google ? googlePlace(google.apiBaseUrl ?? 'https://www.googleapis.com') : STAND_IN,
    mail: configured.mail && mail.smtpUrl ? { mode: 'live', host: hostOf(mail.smtpUrl) } : STAND_IN,
    sms: configured.sms ? { mode: 'live', host: 'api.twilio.com' } : STAND_IN,
  };
}

function hostOf(url: string): string {
  return new URL(url).hostname;
}

function paypalPlace(url: string): ProviderPlace {
  const host = hostOf(url);
  if (!host.endsWith('.paypal.com')) return { mode: 'stand_in', host };
  return { mode: host.includes('.sandbox.') ? 'sandbox' : 'live', host };
}

function googlePlace(url: string): ProviderPlace {
  const host = hostOf(url);
  return { mode: host.endsWith('.googleapis.com') ? 'live' : 'stand_in', host };
}
