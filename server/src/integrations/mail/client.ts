/** Outgoing e-mail over any SMTP server. */
import { createTransport } from 'nodemailer';

import { permanentRefusal, reasonOf } from './refusals.ts';

export type MailSettings = {
  /** smtp:// or smtps://, with credentials where the server wants some. Asked for at the first e-mail. */
  smtpUrl: () => string;
  /** 'Name <address>' or an address alone. */
  from: string;
  timeoutMs?: number;
};

export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every try of the same message, without the brackets: '…@host'. */
  messageId: string;
  attachment?: { filename: string; contentType: string; content: string } | undefined;
};

/** `permanent`: the other side will never take this message; `temporary`: it may, later. */
export type SendOutcome = { ok: true } | { ok: false; why: 'temporary' | 'permanent'; reason: string };

export type Mail = { send: (message: MailMessage) => Promise<SendOutcome>; close: () => void };

const TIMEOUT = 10_000;
/** A conversation in which each step is just in time is given up too: a job has a minute. */
const WHOLE_TIMEOUT = 30_000;

/** Header values are one line, whatever a person's name holds. */
// oxlint-disable-next-line no-control-regex -- these are the characters to be kept out
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

const connect = ({ smtpUrl, timeoutMs = TIMEOUT }: MailSettings) =>
  createTransport({
    url: smtpUrl(),
    // A few connections are kept and used again.
    pool: true,
    maxConnections: 3,
    // A lost connection is our caller's to hear of: tried again behind its back, a message would go out twice.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // What a message holds is given to it: nothing is fetched, no file is read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Never throws for what the other side does. */
export const createMail = (settings: MailSettings): Mail => {
  let transport: ReturnType<typeof connect> | null = null;
  const wholeTimeout = Math.min(WHOLE_TIMEOUT, 3 * (settings.timeoutMs ?? TIMEOUT));
  return {
    send: async ({ to, subject, messageId, text, html, attachment }) => {
      transport ??= connect(settings);
      const sending = transport.sendMail({
        from: settings.from,
        to: { name: '', address: to },
        subject: oneLine(subject),
        messageId: `<${messageId}>`,
        text,
        html,
        // Nobody's out-of-office machine shall answer.
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(attachment && { attachments: [attachment] }),
      });
      try {
        await inTime(sending, wholeTimeout);
        return { ok: true };
      } catch (error) {
        const why = permanentRefusal(error) ? 'permanent' : 'temporary';
        return { ok: false, why, reason: reasonOf(error) };
      }
    },
    close: () => transport?.close(),
  };
};

const inTime = async (work: Promise<unknown>, milliseconds: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const tooLate = Object.assign(new Error('the conversation took too long'), { code: 'ETIMEDOUT' });
    timer = setTimeout(() => reject(tooLate), milliseconds);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
