/** A collector of traces sees requests, their transactions, jobs and calls, and nothing of a person. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { freePort, startProduct, STOP_MILLISECONDS, waitUntil } from '../support/product/product.ts';
import { bookingOf, newPractice, register } from './practice.ts';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
};

async function startCollector() {
  const spans: Span[] = [];
  const texts: string[] = [];
  const server = createServer((request, reply) => {
    void (async () => {
      const body = await text(request);
      texts.push(`${request.url} ${body}`);
      spans.push(...JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, spans, texts, close: () => server.close() };
}

test('the trace of a booking holds its request, its transaction and its jobs', async () => {
  const collector = await startCollector();
  const node = await startProduct({ DEMO_DATA: 'false', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const practice = await newPractice(node.url, { days: 7 });
  const patient = await register(node.url, 'patient', 'robin_tremblay');
  const booked = await patient.post('/api/appointments', bookingOf(practice, practice.starts[0]));
  expect(booked.status).toBe(201);
  const request = () => collector.spans.find(({ name }) => name === 'POST /api/appointments');
  const below = () => collector.spans.filter(({ traceId }) => traceId === request()?.traceId);
  await waitUntil(
    () => below().some(({ name }) => name.startsWith('job ')),
    () => `the spans of a booking:\n${collector.texts.join('\n')}`,
  );
  await node.stop();
  const transaction = below().find(({ name }) => name === 'transaction');
  expect(transaction?.parentSpanId).toBe(request()?.spanId);
  // Internal, and of a server (OTLP): collectors count requests by the latter.
  expect([transaction?.kind, request()?.kind]).toEqual([1, 2]);
  expect(request()?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(BigInt(request()?.endTimeUnixNano ?? 0)).toBeGreaterThan(0n);
  expect(collector.texts.every((one) => one.startsWith('/v1/traces '))).toBe(true);
  expect(collector.texts.join('\n')).not.toMatch(/robin|Tremblay|example\.test|\?/);
  collector.close();
});

test('an unavailable collector of traces causes nothing but a line in the log', async () => {
  const env = { DEMO_DATA: 'false', OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` };
  const node = await startProduct(env);
  await register(node.url, 'patient');
  await waitUntil(() => node.log().includes('spans could not be sent'), node.log);
  expect(node.log()).toContain('"reason":"ECONNREFUSED"');
  const before = performance.now();
  await node.stop();
  expect(performance.now() - before).toBeLessThan(STOP_MILLISECONDS);
});
