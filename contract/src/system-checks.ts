import * as z from 'zod/mini';

/** What is tried as it is used. */
export const CHECKS = [
  'database',
  'clock',
  'disk',
  'storage',
  'backup',
  'mail',
  'paypal',
  'google',
  'sms',
  'stun',
  'turn',
] as const;

export const checked = z.object({
  name: z.enum(CHECKS),
  /** `skipped`: it is off, not configured or played by a stand-in. */
  state: z.enum(['ok', 'failed', 'skipped']),
  /** In English: what was found, or a code. Never a credential. */
  detail: z.string(),
});
export type Checked = z.input<typeof checked>;
