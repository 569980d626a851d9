/** Posts unexpected errors to the operator's own service. Whatever happens to a report, nothing else waits for it. */
import { createHash, randomUUID } from 'node:crypto';
import { codeOf, describeError } from '../platform/logger.ts';
import type { UnexpectedError } from '../platform/reporting/unexpected-errors.ts';
import { failureOf, sendUntraced } from './http.ts';

/** An error of one kind, code and place is reported once in this time. */
const SILENCE_MILLISECONDS = 60_000;
const MAX_FINGERPRINTS = 500;
const MAX_WAITING = 50;
const SEND_MILLISECONDS = 5_000;

export type ErrorWebhookOptions = {
  url: string;
  release: string;
  now: () => Date;
  /** Called with a code for a report that could not be delivered. */
  log: (problem: { reason: string; dropped: number }) => void;
};

type Report = {
  id: string;
  at: string;
  release: string;
  kind: string;
  message: string;
  stack: string[];
  requestId: string | null;
};

/** Whether a fingerprint was not seen for a minute. */
function newOnceAMinute(): (fingerprint: string, at: number) => boolean {
  const reportedAt = new Map<string, number>();
  return (fingerprint, at) => {
    const last = reportedAt.get(fingerprint);
    if (last !== undefined && at - last < SILENCE_MILLISECONDS) return false;
    reportedAt.delete(fingerprint);
    reportedAt.set(fingerprint, at);
    const [oldest] = reportedAt.keys();
    if (reportedAt.size > MAX_FINGERPRINTS && oldest !== undefined) reportedAt.delete(oldest);
    return true;
  };
}

export function createErrorWebhook({ url, release, now, log }: ErrorWebhookOptions) {
  const isNew = newOnceAMinute();
  const waiting: Report[] = [];
  const stopping = new AbortController();
  let sending: Promise<void> | null = null;

  const send = async (report: Report): Promise<void> => {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(SEND_MILLISECONDS)]);
    const reply = await sendUntraced({ method: 'POST', url, body: JSON.stringify(report), signal });
    const reason = failureOf(reply);
    // What waits meanwhile is given up with it: a service that is away is not asked again for each.
    if (reason !== null) log({ reason, dropped: 1 + waiting.splice(0).length });
  };

  const sendAll = async (): Promise<void> => {
    for (let next = waiting.shift(); next && !stopping.signal.aborted; next = waiting.shift())
      await send(next);
    sending = null;
  };

  return {
    report: ({ kind, error, requestId }: UnexpectedError): void => {
      const described = describeReport(kind, error);
      const at = now();
      if (stopping.signal.aborted || waiting.length >= MAX_WAITING) return;
      if (!isNew(described.fingerprint, at.getTime())) return;
      const { message, stack } = described;
      waiting.push({ id: randomUUID(), at: at.toISOString(), release, kind, message, stack, requestId });
      sending ??= sendAll();
    },
    /** For a process that is about to end: resolves when everything was sent, or the time is over. */
    flush: async (milliseconds: number): Promise<void> => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref());
      await Promise.race([sending ?? Promise.resolve(), late]);
    },
    /** Sends nothing more. */
    close: (): void => {
      stopping.abort();
      waiting.length = 0;
    },
  };
}

export type ErrorWebhook = ReturnType<typeof createErrorWebhook>;

/** As the log describes it: nothing that could quote a row, a statement or what somebody sent. */
function describeReport(kind: string, error: unknown) {
  const { type, message, stack = [] } = describeError(error);
  const code = codeOf(error);
  const name = typeof code === 'string' || typeof code === 'number' ? `${type} (${code})` : type;
  const place = `${kind} ${name} ${stack[0] ?? ''}`;
  return {
    fingerprint: createHash('sha256').update(place).digest('base64'),
    message: message === undefined ? name : `${name}: ${message}`,
    stack,
  };
}
