/** The ways in which the mailbox can be told to misbehave. */

export const mailboxModes = [
  'none',
  /** Whoever connects is cut off. */
  'down',
  /** Not now: 451 by e-mail, 503 by SMS. */
  'defer',
  /** Never: 550 by e-mail, 400 by SMS. */
  'reject',
  /** The message is taken, and the connection cut before the answer. */
  'drop',
  /** No answer comes. */
  'hang',
] as const;
export type MailboxMode = (typeof mailboxModes)[number];

export const channels = ['mail', 'sms'] as const;
export type Channel = (typeof channels)[number];

export type MailboxSettings = {
  mode: MailboxMode;
  /** How many messages it still hits; null = until switched off. */
  times: number | null;
  /** The one channel it hits; null = both. */
  only: Channel | null;
  /** Hits only messages to addresses or numbers that hold this text; '' = all. */
  to: string;
};

export function calmMailbox(): MailboxSettings {
  return { mode: 'none', times: null, only: null, to: '' };
}

/** The fault that a message meets. Counts down `times`. */
export function takeMailboxFault(settings: MailboxSettings, channel: Channel, to: string): MailboxMode {
  const { mode, only } = settings;
  if (mode === 'none' || (only !== null && only !== channel) || !to.includes(settings.to)) return 'none';
  if (settings.times !== null) {
    settings.times -= 1;
    if (settings.times <= 0) Object.assign(settings, calmMailbox());
  }
  return mode;
}
