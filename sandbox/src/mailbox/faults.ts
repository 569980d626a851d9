/** The faults that the mailbox can show. SMTP acts them out in smtp.ts. */
import type { FaultTable } from '../faults.ts';

export const channels = ['mail', 'sms'] as const;
export type Channel = (typeof channels)[number];

/** Twilio's shape of an error. */
export function twilioError(status: number, code: number, message: string) {
  return { status, body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status } };
}

export const mailboxFaults = {
  provider: 'mailbox',
  calls: channels,
  modes: {
    /** The connection is closed and the message not taken. */
    down: { drop: 'before' },
    /** Not now: 451 by email, 503 by SMS. */
    defer: { answer: () => twilioError(503, 20_503, 'Service unavailable') },
    /** Never: 550 by email, 400 by SMS. */
    reject: { answer: () => twilioError(400, 21_610, 'Attempt to send to unsubscribed recipient') },
    /** The message is taken, and the connection closed before the answer. */
    drop: { drop: 'after' },
    /** The message is taken, and no answer comes. */
    hang: { delayAnswer: 30_000 },
  },
  who: 'to',
} as const satisfies FaultTable;

export type MailboxMode = keyof typeof mailboxFaults.modes | 'none';
