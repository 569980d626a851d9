/** Outgoing email over any SMTP server. */
import type { createTransport } from 'nodemailer';

export type MailSettings = {
  /** smtp:// or smtps://, with credentials where needed. Read at the first email. */
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
  /** The same for every try of a message, without angle brackets: '…@host'. */
  messageId: string;
  attachment?: { filename: string; contentType: string; content: string } | undefined;
};

/** `permanent`: this message will never be accepted; `temporary`: a later try may succeed. */
export type SendOutcome = { ok: true } | { ok: false; why: 'temporary' | 'permanent'; reason: string };

export type Mail = {
  send: (message: MailMessage) => Promise<SendOutcome>;
  /** Connects and signs in, and sends nothing. */
  tryOut: () => Promise<SendOutcome>;
  close: () => void;
};

const TIMEOUT = 10_000;
/** For a whole SMTP conversation, because each step alone may be in time: a job has a minute. */
const WHOLE_TIMEOUT = 30_000;

/** Removes line breaks and control characters, which must not reach a header. */
function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters to be kept out
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}

/**
 * Name and address apart. As one text the library would read RFC 5322 into it: a colon would make a group of it, which no mail
 * server takes as a sender, and what is in parentheses would be lost as a comment.
 */
export function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.+) <(.+)>$/.exec(from) ?? [];
  return { name: name.replace(/^"(.*)"$/, '$1'), address };
}

function openTransport(create: typeof createTransport, { smtpUrl, timeoutMs = TIMEOUT }: MailSettings) {
  return create({
    url: smtpUrl(),
    pool: true,
    maxConnections: 3,
    // After a lost connection the caller decides: a hidden retry could send a message twice.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // Attachments are passed as content: nothing is fetched and no file is read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** `send` never throws for errors of the mail server. */
export function createMail(settings: MailSettings): Mail {
  let transport: ReturnType<typeof openTransport> | null = null;
  const wholeTimeout = Math.min(WHOLE_TIMEOUT, 3 * (settings.timeoutMs ?? TIMEOUT));
  return {
    send: async ({ to, subject, messageId, text, html, attachment }) => {
      // The library is loaded with the first email.
      const { createTransport: create } = await import('nodemailer');
      transport ??= openTransport(create, settings);
      const sending = transport.sendMail({
        from: senderOf(settings.from),
        to: { name: '', address: to },
        subject: oneLine(subject),
        messageId: `<${messageId}>`,
        text,
        html,
        // Prevents automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(attachment && { attachments: [attachment] }),
      });
      try {
        await rejectAfter(sending, wholeTimeout);
        return { ok: true };
      } catch (error) {
        const why = permanentRefusal(error) ? 'permanent' : 'temporary';
        return { ok: false, why, reason: reasonOf(error) };
      }
    },
    tryOut: async () => {
      const { createTransport: create } = await import('nodemailer');
      transport ??= openTransport(create, settings);
      try {
        await rejectAfter(transport.verify(), wholeTimeout);
        return { ok: true };
      } catch (error) {
        return { ok: false, why: 'temporary', reason: reasonOf(error) };
      }
    },
    close: () => transport?.close(),
  };
}

async function rejectAfter(work: Promise<unknown>, milliseconds: number): Promise<void> {
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
}

function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

/** The message or its recipient was refused, not the connection or our credentials. */
const ABOUT_THE_MESSAGE = new Set<unknown>(['EENVELOPE', 'EMESSAGE']);

/**
 * True where a retry would be refused again: a 5xx for the recipient or the content (RFC 5321, 4.2.1). A server that refuses
 * our sender refuses every message, until an operator corrects it.
 */
export function permanentRefusal(error: unknown): boolean {
  if (!ABOUT_THE_MESSAGE.has(field(error, 'code')) || field(error, 'command') === 'MAIL FROM') return false;
  const status = field(error, 'responseCode');
  // Without a status the address itself was invalid.
  return typeof status === 'number' ? status >= 500 && status < 600 : field(error, 'code') === 'EENVELOPE';
}

/** A code such as 'EENVELOPE 550'. The server's text may quote the address, so it is left out. */
function reasonOf(error: unknown): string {
  const [code, status] = [field(error, 'code'), field(error, 'responseCode')];
  const known = typeof code === 'string' ? code : 'unknown';
  return typeof status === 'number' ? `${known} ${status}` : known;
}
