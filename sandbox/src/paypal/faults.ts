/** The ways in which the stand-in can be told to misbehave. */

export const operations = ['token', 'create', 'get', 'capture', 'refund', 'verify'] as const;
export type Operation = (typeof operations)[number];

/** Faults of the line or the server: any call can meet them. */
const lineFaults = [
  'down',
  'error500',
  'hang30s',
  'rate429',
  'unauthorized',
  'html',
  'truncated',
  'slow',
  'drip',
  'huge',
] as const;

/** Faults of the money: only a capture can meet them, and what they write stays written. */
const captureFaults = [
  'captureLost',
  'pendingCapture',
  'declinedCapture',
  'instrumentDeclined',
  'wrongAmount',
  'wrongCurrency',
  'wrongPayee',
  'wrongReference',
] as const;

export const modes = ['none', ...lineFaults, 'otherId', ...captureFaults] as const;
export type Mode = (typeof modes)[number];

export const webhookModes = ['on', 'off', 'twice'] as const;
export type WebhookMode = (typeof webhookModes)[number];

export type Settings = {
  mode: Mode;
  /** How many calls it still hits before the stand-in is well again; null = until switched off. */
  times: number | null;
  /** The one operation it hits; null = every one it can. */
  only: Operation | null;
  webhooks: WebhookMode;
};

export function calmSettings(): Settings {
  return { mode: 'none', times: null, only: null, webhooks: 'on' };
}

function hits(mode: Mode, operation: Operation): boolean {
  if (mode === 'none') return false;
  if (captureFaults.some((fault) => fault === mode)) return operation === 'capture';
  if (mode === 'otherId') return operation === 'get' || operation === 'capture';
  return true;
}

/** The fault that this call meets. Counts down `times`. */
export function takeFault(settings: Settings, operation: Operation): Mode {
  const { mode, only } = settings;
  if (!hits(mode, operation) || (only !== null && only !== operation)) return 'none';
  if (settings.times !== null) {
    settings.times -= 1;
    if (settings.times <= 0) {
      settings.mode = 'none';
      settings.times = null;
      settings.only = null;
    }
  }
  return mode;
}
