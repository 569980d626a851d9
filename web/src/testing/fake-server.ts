import type { GoogleStatus } from '@cadence/contract/calendars/google-calendar';
import type { PhoneConfirmationStatus } from '@cadence/contract/auth/phone-confirmation';
import type { Problem } from '@cadence/contract/base/errors';
import type { User } from '@cadence/contract/users';
import type { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

export type Sent = { name: string; search: string; headers: Headers; body: unknown };
export type Answer = Response | ((sent: Sent) => Response | Promise<Response>);

/**
 * Replaces fetch. Responses are keyed by method and path ('GET /api/user'); a call without a response rejects, as with an
 * unreachable server.
 */
export function fakeServer(answers: Record<string, Answer> = {}) {
  const prepared = new Map(Object.entries(answers));
  const sent: Sent[] = [];
  // Without the hint cookie the app sends no request for the user.
  document.cookie = 'signed_in=1; path=/';
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const call: Sent = {
      name: `${init.method ?? 'GET'} ${url.pathname}`,
      search: url.search,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    sent.push(call);
    const answer = prepared.get(call.name);
    if (!answer) throw new TypeError('Failed to fetch');
    return typeof answer === 'function' ? answer(call) : answer.clone();
  });
  return {
    sent,
    /** The request bodies of a call. */
    bodies: (name: string) => sent.filter((call) => call.name === name).map((call) => call.body),
    answer: (name: string, answer: Answer) => void prepared.set(name, answer),
  };
}

/** Waits until no query on the screen waits for an answer, for a test of what is then not shown. */
export function allAnswered(queries: QueryClient): Promise<void> {
  return waitFor(() => expect(queries.isFetching({ type: 'active' })).toBe(0));
}

/** Responses for the account security sections of the settings, with nothing pending. */
export const securityAnswers: Record<string, Answer> = {
  'GET /api/user/email-confirmation': () => json({ isConfirmed: true }),
  'GET /api/user/phone-confirmation': () => json(aPhoneStatus()),
  'POST /api/user/phone-confirmation': () => json(aPhoneStatus()),
  'GET /api/user/sessions': () => json([]),
  'GET /api/user/second-factor': () => json({ isOn: false, onSince: null, recoveryCodesLeft: 0 }),
};

/** The status of a confirmed number. */
export function aPhoneStatus(changes: Partial<PhoneConfirmationStatus> = {}): PhoneConfirmationStatus {
  return { isConfirmed: true, isReachable: true, isCodeSent: false, countries: ['CA', 'US'], ...changes };
}

export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

export function nothing(): Response {
  return new Response(null, { status: 204 });
}

export function problem(status: number, detail: string, more: Partial<Problem> = {}): Response {
  return new Response(JSON.stringify({ type: 'about:blank', title: detail, status, detail, ...more }), {
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });
}

export function signedOut(): Response {
  return problem(401, 'Please sign in to continue.', { code: 'signed_out' });
}

export function aUser(changes: Partial<User> = {}): User {
  return {
    id: 7,
    username: 'maya',
    email: 'maya@example.ca',
    role: 'patient',
    firstName: 'Maya',
    lastName: 'Lindqvist',
    phone: null,
    timezone: null,
    language: 'en',
    notifications: { email: true, sms: true },
    permissions: changes.role === 'admin' ? ['full'] : [],
    ...changes,
  };
}

/** The user after `PATCH /api/user`, which changes only the channels of notifications that it names. */
export function changedUser(user: User, body: unknown): User {
  const { notifications, ...changes } = (body ?? {}) as Partial<User>;
  return { ...user, ...changes, notifications: { ...user.notifications, ...notifications } };
}

/** A calendar that is not connected yet. */
export function aGoogleStatus(changes: Partial<GoogleStatus> = {}): GoogleStatus {
  return { connected: false, expired: false, email: null, lastSync: null, userType: 'patient', ...changes };
}
