import '@cadence/messages/web-locale';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  fakeServer,
  json,
  nothing,
  problem,
  signedOut,
  type Answer,
  aUser,
} from '../../testing/fake-server.ts';
import { callForFile } from './call-for-file.ts';
import { call, onSignedOut } from './client.ts';
import { applyLocale } from '../locale.ts';
import { serverTime } from '../clock.ts';
import { errorText, ProblemError, sentenceOr } from './problem.ts';

beforeEach(() => applyLocale('en'));
afterEach(() => vi.unstubAllGlobals());

/** A response whose body breaks off. */
function brokenOff(status: number): Response {
  return new Response(
    new ReadableStream({
      start: (body) => body.error(new TypeError('network error')),
    }),
    { status },
  );
}

/** A server that never answers: only the signal ends the request. */
function fetchWithoutAnswer(_address: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** The error of a failed call. */
async function refusalOf(answer: Answer): Promise<ProblemError> {
  fakeServer({ 'GET /api/appointments': answer });
  const error: unknown = await call('GET /api/appointments', { query: {} }).catch(
    (refusal: unknown) => refusal,
  );
  if (error instanceof ProblemError) return error;
  throw new Error('no ProblemError', { cause: error });
}

describe('a call to the server', () => {
  test('fills the path, writes the query and leaves out what is undefined', async () => {
    const server = fakeServer({ 'GET /api/therapists/5/slots': json({ timezone: 'UTC', days: [] }) });
    await call('GET /api/therapists/:id/slots', {
      params: { id: 5 },
      query: { appointmentTypeId: 2, from: '2026-12-01', to: '2026-12-31', rescheduleOf: undefined },
    });
    expect(server.sent[0]?.search).toBe('?appointmentTypeId=2&from=2026-12-01&to=2026-12-31');
  });

  test('escapes names in paths', async () => {
    const server = fakeServer({ 'DELETE /api/admin/languages/a%2F..%2Fb%3F': nothing() });
    await expect(
      call('DELETE /api/admin/languages/:name', { params: { name: 'a/../b?' } }),
    ).resolves.toBeUndefined();
    expect(server.sent).toHaveLength(1);
  });

  test('sends JSON, its headers, and the session of this origin alone', async () => {
    const server = fakeServer({ 'PATCH /api/user': json(aUser()) });
    const spied = vi.spyOn(globalThis, 'fetch');
    await call('PATCH /api/user', { body: { language: 'fr' }, headers: { 'idempotency-key': 'k' } });
    expect(server.sent[0]?.body).toEqual({ language: 'fr' });
    expect(server.sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(server.sent[0]?.headers.get('idempotency-key')).toBe('k');
    expect(spied.mock.calls[0]?.[1]?.credentials).toBe('same-origin');
  });

  test('is abandoned after a minute without an answer', async () => {
    vi.useFakeTimers();
    try {
      vi.stubGlobal('fetch', fetchWithoutAnswer);
      const failure = call('GET /api/user').catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await failure).toMatchObject({
        status: 0,
        message: expect.stringMatching(/^Cadence could not be reached/),
      });
    } finally {
      vi.useRealTimers();
    }
  });

  test('is no failure when the page itself ends it', async () => {
    vi.stubGlobal('fetch', fetchWithoutAnswer);
    const page = new AbortController();
    const ended = call('GET /api/user', { signal: page.signal });
    page.abort();
    await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('the clock of the page', () => {
  const HOUR = 3_600_000;

  /** How many minutes it counts as ahead of the device's, after an answer that the server wrote at a time of its own. */
  async function minutesAhead(written: number, milliseconds = 0): Promise<number> {
    const answer = json({ categories: [], languages: [] });
    answer.headers.set('date', new Date(written).toUTCString());
    fakeServer({
      'GET /api/taxonomy': async () => {
        await vi.advanceTimersByTimeAsync(milliseconds);
        return answer;
      },
    });
    await call('GET /api/taxonomy');
    return (serverTime() - Date.now()) / 60_000;
  }

  // Whole seconds, as in the header.
  beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-24T15:00:00Z') }));
  afterEach(() => vi.useRealTimers());

  test('is the server’s where the device’s is wrong, until that is corrected', async () => {
    expect(await minutesAhead(Date.now() + 30 * HOUR)).toBe(30 * 60);
    expect(await minutesAhead(Date.now() - 3 * HOUR)).toBe(-3 * 60);
    expect(await minutesAhead(Date.now())).toBe(0);
  });

  test('is the device’s while an answer is only slow, or read after the computer slept', async () => {
    expect(await minutesAhead(Date.now(), 8 * HOUR)).toBe(0);
    expect(await minutesAhead(Date.now() + 8 * HOUR, 8 * HOUR)).toBe(0);
  });
});

describe('a refused call', () => {
  test('shows the server’s own sentence and names the fields', async () => {
    const errors = [{ path: 'notes', message: 'Please use at most 2000 characters' }];
    const error = await refusalOf(problem(422, 'Please check the fields.', { code: 'invalid', errors }));
    expect(error).toMatchObject({
      message: 'Please check the fields.',
      status: 422,
      code: 'invalid',
      errors,
    });
  });

  test.each([
    [new Response('upstream died', { status: 502, statusText: 'Bad Gateway' }), '502 Bad Gateway'],
    [new Response('', { status: 500 }), 'HTTP error! status: 500'],
    [new Response('No such thing', { status: 404, statusText: 'Not Found' }), '404: No such thing'],
    [new Response('', { status: 400 }), 'HTTP error! status: 400'],
    [json({ error: 'x' }, 418), '418: {"error":"x"}'],
  ])('shows status and text without problem details', async (answer, message) => {
    await expect(refusalOf(answer)).resolves.toMatchObject({ message, code: null, errors: [] });
  });

  test('shows status and text with broken problem details', async () => {
    const cut = new Response('{"detail":', {
      status: 409,
      headers: { 'content-type': 'application/problem+json' },
    });
    await expect(refusalOf(cut)).resolves.toMatchObject({ message: '409: {"detail":' });
  });

  test.each([
    ['en', 'Cadence could not be reached. Please check your connection and try again.'],
    ['fr', 'Impossible de joindre Cadence. Veuillez vérifier votre connexion, puis réessayer.'],
  ] as const)('shows a network failure in the reader’s language: %s', async (locale, message) => {
    applyLocale(locale);
    fakeServer();
    const error: unknown = await call('GET /api/appointments', { query: {} }).catch(
      (refusal: unknown) => refusal,
    );
    expect(error).toMatchObject({ message, status: 0, code: null });
    expect(errorText(error)).toBe('Failed to fetch');
  });

  test.each([
    ['breaks off', () => brokenOff(200)],
    ['is somebody else’s page', () => new Response('<title>Welcome to the hotel</title>')],
  ])('is also an answer that %s', async (_, answer) => {
    expect(await refusalOf(answer)).toMatchObject({ status: 0, message: expect.stringMatching(/^Cadence/) });
  });

  test('still has its status when its response breaks off', async () => {
    expect(await refusalOf(() => brokenOff(400))).toMatchObject({
      status: 400,
      message: 'HTTP error! status: 400',
    });
  });

  test('is a network failure when a download breaks off', async () => {
    fakeServer({ 'POST /api/user/export': () => brokenOff(200) });
    await expect(
      callForFile('POST /api/user/export', { body: { password: 'Demo1234' } }),
    ).rejects.toMatchObject({
      status: 0,
      message: expect.stringMatching(/^Cadence/),
    });
  });

  test('has a fallback text where the server gave none', async () => {
    const said = await refusalOf(problem(409, 'Just taken.', { code: 'slot_taken' }));
    expect(sentenceOr(said, 'Failed to schedule appointment')).toBe('Just taken.');
    const mute = await refusalOf(new Response('', { status: 502 }));
    expect(sentenceOr(mute, 'Failed to schedule appointment')).toBe('Failed to schedule appointment');
  });

  test('stays an AbortError when it is aborted', async () => {
    const ended = new AbortController();
    ended.abort();
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      init.signal?.throwIfAborted();
    });
    const error: unknown = await call('GET /api/appointments', { query: {}, signal: ended.signal }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ name: 'AbortError' });
  });
});

describe('a lost login session', () => {
  test.each([
    ['GET /api/appointments', 1],
    ['POST /api/logout', 1],
    ['GET /api/user', 0],
    ['POST /api/login', 0],
    ['POST /api/register', 0],
  ] as const)('after a 401 of %s is reported %i times', async (name, times) => {
    fakeServer({ [name]: signedOut() });
    const heard = vi.fn();
    const stop = onSignedOut(heard);
    // The request bodies do not matter here, only the response.
    await expect(call(name as 'GET /api/user')).rejects.toMatchObject({ status: 401 });
    stop();
    expect(heard).toHaveBeenCalledTimes(times);
  });
});
