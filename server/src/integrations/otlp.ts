/** Sends spans to an OpenTelemetry collector as OTLP over HTTP, in JSON. What it does not take is dropped. */
import type { Attributes, Span } from '../platform/reporting/tracing.ts';
import { failureOf, sendUntraced } from './http.ts';

const SEND_EVERY_MILLISECONDS = 2_000;
const MAX_WAITING = 2_000;
const SEND_MILLISECONDS = 5_000;
const LAST_SEND_MILLISECONDS = 500;

function valuesOf(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
}

/** The specification counts nanoseconds. */
function nanoseconds(milliseconds: number): string {
  return `${BigInt(Math.round(milliseconds)) * 1_000_000n}`;
}

/** Collectors count requests by those of a server, and draw who calls whom by those of a client. */
const KINDS = { internal: 1, server: 2, client: 3 } as const;
const FAILED = 2;

function bodyOf(release: string, spans: readonly Span[]): string {
  const resource = { attributes: valuesOf({ 'service.name': 'cadence', 'service.version': release }) };
  const sent = spans.map(({ kind, parentSpanId, startedAt, endedAt, attributes, failed, ...span }) => ({
    ...span,
    ...(parentSpanId !== null && { parentSpanId }),
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: valuesOf(attributes),
    status: failed ? { code: FAILED } : {},
  }));
  return JSON.stringify({
    resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'cadence' }, spans: sent }] }],
  });
}

/** `log` is called with how many spans were lost, and why: the code or the status of the last try, or that there were too many. */
export function createSpanExporter(options: {
  endpoint: string;
  release: string;
  log: (problem: { reason: string; dropped: number }) => void;
}) {
  const url = `${options.endpoint.replace(/\/$/, '')}/v1/traces`;
  let waiting: Span[] = [];
  let dropped = 0;
  let sending: Promise<void> | null = null;

  const send = async (milliseconds: number): Promise<void> => {
    const spans = waiting;
    waiting = [];
    const signal = AbortSignal.timeout(milliseconds);
    const reply = await sendUntraced({ method: 'POST', url, body: bodyOf(options.release, spans), signal });
    const reason = failureOf(reply);
    if (reason !== null) dropped += spans.length;
    if (dropped > 0) options.log({ reason: reason ?? 'too_many', dropped });
    dropped = 0;
  };
  const flush = (milliseconds: number): Promise<void> => {
    if (waiting.length === 0) return sending ?? Promise.resolve();
    sending ??= send(milliseconds).finally(() => (sending = null));
    return sending;
  };
  const timer = setInterval(() => void flush(SEND_MILLISECONDS), SEND_EVERY_MILLISECONDS);
  timer.unref();
  return {
    add: (span: Span): void => {
      if (waiting.length < MAX_WAITING) waiting.push(span);
      else dropped++;
    },
    /** Sends what waits, if that does not take long. */
    close: async (): Promise<void> => {
      clearInterval(timer);
      const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_SEND_MILLISECONDS).unref());
      await Promise.race([flush(LAST_SEND_MILLISECONDS), late]);
    },
  };
}
