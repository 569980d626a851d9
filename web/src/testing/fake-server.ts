import type { GoogleStatus } from '@cadence/contract/calendars/google-calendar';
import type { PhoneConfirmationStatus } from '@cadence/contract/auth/phone-confirmation';
import type { Problem } from '@cadence/contract/base/errors';
import type { User } from '@cadence/contract/users';
import type { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Site } from '../app/site.ts';
import type { Call, CallInput, CallReply } from '../lib/http/client.ts';

/** A response with this JSON; `never` for a refusal, which every call may meet. */
export type Answered<T> = Response & { readonly [REPLY]?: T };
declare const REPLY: unique symbol;

export type Sent<Body = unknown> = { name: string; search: string; headers: Headers; body: Body };
/** So that a test's constants may be used as they are. */
type Deep<T> = T extends object ? { readonly [K in keyof T]: Deep<T[K]> } : T;
type AnswerTo<T, Body> = Answered<T> | ((sent: Sent<Body>) => Answered<T> | Promise<Answered<T>>);

/** An answer to any call; by a method, since each call has a body of its own. */
export type Answer = Response | { to(sent: Sent): Response | Promise<Response> }['to'];

/** The address of a call with its parameters filled in. */
type Filled<Path extends string> = Path extends `${infer Start}/:${infer Name}/${infer End}`
  ? `${Start}/${Parameter<Name>}${Filled<`/${End}`>}`
  : Path extends `${infer Start}/:${infer Name}`
    ? `${Start}/${Parameter<Name>}`
    : Path;
type Parameter<Name> = Name extends 'id' | `${string}Id` ? number : string;

/** Answers by method and address, each with the reply that the contract gives the call. */
export type Answers = {
  [C in Call as Filled<C>]?: AnswerTo<Deep<CallReply<C>>, CallInput<C>['body']>;
} & { 'GET /site.json'?: AnswerTo<Site, undefined> };
type Name = keyof Answers;

type FakeServer = {
  sent: Sent[];
  /** The request bodies of a call. */
  bodies: (name: Name) => unknown[];
  answer: <N extends Name>(name: N, answer: NonNullable<Answers[N]>) => void;
};

/** Replaces fetch. A call without a response rejects, as with an unreachable server. */
export function fakeServer(answers: Answers = {}): FakeServer {
  const prepared = new Map<string, Answer | undefined>([
    // The header of every signed-in page asks.
    ['GET /api/notices/count', () => json({ count: 0 })],
    ...Object.entries(answers),
  ]);
  const sent: Sent[] = [];
  // Without the hint cookie the app sends no request for the user.
  document.cookie = 'signed_in=1; path=/';
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const call = {
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
    bodies: (name) => sent.filter((call) => call.name === name).map((call) => call.body),
    answer: (name, answer) => void prepared.set(name, answer),
  };
}

/** Waits until no query on the screen waits for an answer, for a test of what is then not shown. */
export function allAnswered(queries: QueryClient): Promise<void> {
  return waitFor(() => expect(queries.isFetching({ type: 'active' })).toBe(0));
}

/** Responses for the account security sections of the settings, with nothing pending. */
export const securityAnswers: Answers = {
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

export function json<const T>(body: T, status = 200): Answered<T> {
  return Response.json(body, { status });
}

export function nothing(): Answered<undefined> {
  return new Response(null, { status: 204 });
}

export function problem(status: number, detail: string, more: Partial<Problem> = {}): Answered<never> {
  return new Response(JSON.stringify({ type: 'about:blank', title: detail, status, detail, ...more }), {
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });
}

export function signedOut(): Answered<never> {
  return problem(401, 'Please sign in to continue.', { code: 'signed_out' });
}

/** The settings of notifications: every one is on but for those that are named. */
export function theNotifications(
  channels: Partial<Omit<User['notifications'], 'groups'>> = {},
  groups: Partial<User['notifications']['groups']> = {},
): Pick<User, 'notifications'> {
  const all = { sessions: true, money: true, care: true, messages: true };
  return { notifications: { email: true, sms: true, ...channels, groups: { ...all, ...groups } } };
}

export function aUser(changes: Partial<User> = {}): User {
  return {
    id: 7,
    username: 'maya',
    email: 'maya@example.ca',
    role: 'patient',
    firstName: 'Maya',
    lastName: 'Lindqvist',
    latinName: null,
    phone: null,
    timezone: null,
    language: 'en',
    ...theNotifications(),
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
