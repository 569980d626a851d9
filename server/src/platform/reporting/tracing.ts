/**
 * Spans of requests, jobs, transactions and calls to providers. The trace of a request has the request's id, so that the spans of
 * its jobs belong to it, and a line of the log leads to its trace. Without a listener nothing is measured.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { currentRequestId } from './request-id.ts';

/** Names of routes and queues, methods, hosts, statuses; never what a person sent. */
export type Attributes = Record<string, string | number>;

/** What answers a request, what sends one to another program, and everything between. */
export type SpanKind = 'server' | 'client' | 'internal';

export type Span = {
  kind: SpanKind;
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  name: string;
  startedAt: number;
  endedAt: number;
  attributes: Attributes;
  failed: boolean;
};

type Tracer = { now: () => number; onSpan: (span: Span) => void };
type Place = { traceId: string; spanId: string };

const place = new AsyncLocalStorage<Place>();
let tracer: Tracer | null = null;

/** Measures from now on. Returns how to stop. */
export function startTracing(chosen: Tracer): () => void {
  tracer = chosen;
  return () => void (tracer = null);
}

export type OpenSpan = {
  /** Runs work whose spans are below this one. */
  run: <T>(work: () => T) => T;
  end: (name: string, attributes: Attributes, failed: boolean) => void;
};

/** For what begins and ends in different places; null where nothing is measured. */
export function openSpan(kind: SpanKind): OpenSpan | null {
  if (!tracer) return null;
  const { now, onSpan } = tracer;
  const parent = place.getStore();
  const own = currentRequestId()?.replaceAll('-', '') ?? parent?.traceId;
  const traceId = own ?? randomBytes(16).toString('hex');
  const here = { traceId, spanId: randomBytes(8).toString('hex') };
  const parentSpanId = parent?.traceId === traceId ? parent.spanId : null;
  const startedAt = now();
  return {
    run: (work) => place.run(here, work),
    end: (name, attributes, failed) =>
      onSpan({ ...here, kind, parentSpanId, name, startedAt, endedAt: now(), attributes, failed }),
  };
}

export async function traced<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  kind: SpanKind = 'internal',
): Promise<T> {
  const span = openSpan(kind);
  if (!span) return work();
  let failed = true;
  try {
    const result = await span.run(work);
    failed = false;
    return result;
  } finally {
    span.end(name, attributes, failed);
  }
}
