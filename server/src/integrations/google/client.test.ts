import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Running, startSandbox } from '@cadence/sandbox/testing';
import { DAY } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createGoogle, type Google } from './client.ts';
import type { ProviderProblem } from '../provider-call.ts';
import { addressesBelow, GOOGLE_ADDRESSES } from './settings.ts';

const NOW = Date.parse('2026-11-20T15:00:00Z');
let standIn: Running;
beforeAll(async () => {
  standIn = await startSandbox({ now: () => NOW });
});
afterEach(() => standIn.setGoogleFault({}));
afterAll(() => standIn.close());

function clientAt(base: string, timeoutMs = 10_000): { google: Google; problems: ProviderProblem[] } {
  const problems: ProviderProblem[] = [];
  const google = createGoogle({
    clientId: 'an-id',
    clientSecret: 'a-client-secret',
    authBaseUrl: base,
    api: addressesBelow(base),
    now: () => NOW,
    log: (problem) => problems.push(problem),
    timeoutMs,
  });
  return { google, problems };
}
function atStandIn() {
  return clientAt(`${standIn.origin}/sandbox/google`);
}

/** A server that answers in place of Google. */
async function startServer(answer: RequestListener): Promise<string> {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  // It listens on a port, so its address is one.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/google`;
}

const SPAN = { from: new Date(NOW), to: new Date(NOW + DAY) };
const UNAVAILABLE = { ok: false, why: 'unavailable' };

describe('the request for consent to Google', () => {
  it('goes to Google’s own address where nothing else is configured', () => {
    const { google } = clientAt('https://accounts.google.com');
    const request = {
      state: 'a state',
      codeChallenge: 'a challenge',
      redirectUri: 'https://cadence.example.ca/api/google-calendar/callback',
      locale: 'en' as const,
      withBusyTimes: false,
    };
    const url = new URL(google.consentUrl(request));
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(url.searchParams.get('redirect_uri')).toBe(request.redirectUri);
    expect(url.search).not.toContain('a-client-secret');
    expect(Object.values(GOOGLE_ADDRESSES).every((one) => one.startsWith('https://'))).toBe(true);
  });
});

describe('a call to Google that fails', () => {
  it.each([
    [
      'exchange',
      (google: Google) =>
        google.exchangeCode('an-authorization-code', { codeVerifier: 'v', redirectUri: 'http://x' }),
    ],
    ['refresh', (google: Google) => google.refresh('a-refresh-token')],
    ['revoke', (google: Google) => google.revoke('a-refresh-token')],
    ['userinfo', (google: Google) => google.accountOf('an-access-token')],
    ['list', (google: Google) => google.listTaken('an-access-token', SPAN)],
    ['calendars', (google: Google) => google.listCalendars('an-access-token')],
    ['freeBusy', (google: Google) => google.listFreeBusy('an-access-token', ['x'], SPAN)],
    ['remove', (google: Google) => google.removeEvent('an-access-token', 'anevent')],
  ] as const)('is made once, and its problem report contains no secret: %s', async (only, call) => {
    for (const mode of ['error500', 'rate429', 'down'] as const) {
      const { google, problems } = atStandIn();
      await standIn.setGoogleFault({ mode, only });
      const before = (await standIn.google()).calls[only] ?? 0;
      expect(await call(google)).toEqual(UNAVAILABLE);
      expect((await standIn.google()).calls[only]).toBe(before + 1);
      expect(problems).toHaveLength(1);
      expect(JSON.stringify(problems)).not.toMatch(
        /(?:access|refresh)-token|a-client-secret|authorization-code/,
      );
    }
  });

  it('reports the network error', async () => {
    const { google, problems } = clientAt('http://127.0.0.1:9/google');
    expect(await google.listTaken('an-access-token', SPAN)).toEqual(UNAVAILABLE);
    expect(problems[0]).toEqual({ operation: 'list_events', reason: expect.any(String) });
    expect(problems[0]?.reason).not.toBe('unknown');
  });

  it('five times in a row is not made again for a while', async () => {
    const { google, problems } = atStandIn();
    await standIn.setGoogleFault({ mode: 'error500' });
    for (let time = 0; time < 6; time++) await google.accountOf('an-access-token');
    expect(problems.map(({ reason }) => reason).slice(-2)).toEqual([
      'backendError',
      'resting_after_failures',
    ]);
  });
});

describe('an unusable answer of Google', () => {
  it('ends with its time limit', async () => {
    const base = await startServer(() => undefined);
    const { google, problems } = clientAt(base, 50);
    expect(await google.refresh('a-refresh-token')).toEqual(UNAVAILABLE);
    expect(problems[0]?.reason).toBe('TimeoutError');
  });

  it('is not read to its end if it never ends', async () => {
    const base = await startServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const write = () => {
        while (response.writable && response.write('x'.repeat(65_536)));
      };
      response.on('drain', write);
      write();
    });
    const { google, problems } = clientAt(base);
    expect(await google.listTaken('an-access-token', SPAN)).toEqual(UNAVAILABLE);
    expect(problems[0]?.reason).toBe('reply_too_large');
  });

  it('is not followed with the token if it redirects elsewhere', async () => {
    let asked = 0;
    const base = await startServer((request, response) => {
      asked += 1;
      response.writeHead(302, { location: `http://${request.headers.host}/another` }).end();
    });
    const { google } = clientAt(base);
    expect(await google.accountOf('an-access-token')).toEqual(UNAVAILABLE);
    expect(asked).toBe(1);
  });

  it.each(['[]', '"text"', '{"calendars":{}}', '{"items":7}', ''])('is a failed call: %s', async (text) => {
    const base = await startServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    });
    const { google } = clientAt(base);
    expect(await google.refresh('a-refresh-token')).toEqual(UNAVAILABLE);
    expect(await google.listTaken('an-access-token', SPAN)).toEqual(UNAVAILABLE);
    expect(await google.listCalendars('an-access-token')).toEqual(UNAVAILABLE);
    expect(await google.listFreeBusy('an-access-token', ['x'], SPAN)).toEqual(UNAVAILABLE);
  });

  it('with ever more pages is not taken for the complete list', async () => {
    let asked = 0;
    const base = await startServer((_request, response) => {
      asked += 1;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ items: [], nextPageToken: String(asked) }));
    });
    const { google } = clientAt(base);
    expect(await google.listTaken('an-access-token', SPAN)).toEqual(UNAVAILABLE);
    expect(await google.listCalendars('an-access-token')).toEqual(UNAVAILABLE);
    expect(asked).toBe(80);
  });
});
