/** A call that carries an Idempotency-Key is done once; repeats get its first answer. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Operation, OperationParams, OperationReply } from '@cadence/contract/api';
import type { Context } from '../context.ts';
import { sha256 } from '../platform/crypto.ts';
import type { Database, Transaction } from '../platform/database/db.ts';
import { Failure, invalidField } from '../platform/failure.ts';
import {
  AnsweredMeanwhile,
  findFirst,
  type FirstAnswer,
  hashOf,
  keep,
  type KeyedRequest,
  keyedRequest,
  type Subject,
} from '../platform/idempotency/kept-answers.ts';
import { tryLock } from '../platform/idempotency/queries.ts';
import type { Viewer } from '../platform/viewer.ts';

/** How long a repeat waits for the request before it, in milliseconds. */
const PATIENCE = 10_000;
const POLL = 100;

/**
 * Whom the kept answer of a call is about: nothing but the account that got it, or a client. `assertMayRead` then throws where
 * the account has lost the right to read it.
 */
export type About<A, P = unknown> =
  | 'account'
  | {
      subject: (answer: A, params: P) => Subject;
      assertMayRead: (ctx: Context, viewer: Viewer, clientId: number) => Promise<unknown>;
      /** What a read says now instead, where the account may still read the rest. */
      hidden?: (ctx: Context, viewer: Viewer, answer: A, clientId: number) => Promise<Partial<A>>;
    };

/** One for each call of the contract that is `keyed`. */
export type KeptAnswers = {
  readonly [O in Operation<'keyed'>]: About<OperationReply<O>, OperationParams<O>>;
};

/** @throws Failure `invalid` for a key that is not 1 to 200 printable ASCII characters */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x20-\x7e]{1,200}$/.test(header))
    throw invalidField('Idempotency-Key', 'invalid');
  return header;
}

type Caller = { viewer: Viewer | null; browser: string | null };
type Asked = { call: string; key: string; input: unknown };

/**
 * Of the account; of the browser where nobody is signed in. A browser without a cookie is told by what it sent, so that
 * strangers whose keys are equal do not meet.
 */
export function requestOf({ viewer, browser }: Caller, { call, key, input }: Asked): KeyedRequest {
  const userId = viewer?.userId ?? null;
  const visitor = browser === null ? `input:${hashOf(input)}` : `browser:${sha256(browser)}`;
  return keyedRequest({ caller: userId === null ? visitor : `user:${userId}`, userId }, call, { key, input });
}

type Answering = {
  viewer: Viewer | null;
  about: About<unknown>;
  params: unknown;
  /** Status and body of the use case's result. */
  encode: (result: unknown) => Promise<FirstAnswer>;
  /** Runs the use case, which keeps its answer. */
  run: (ctx: Context) => Promise<unknown>;
};

/**
 * Runs the call, or gives its first answer again. A request under way is waited for.
 * @throws Failure `idempotency_key_reused`, `request_under_way`, and as the use case
 */
export function answerOnce(
  ctx: Context,
  request: KeyedRequest,
  { viewer, about, params, encode, run }: Answering,
): Promise<FirstAnswer> {
  const again = async (): Promise<FirstAnswer | null> => {
    const first = await findFirst(ctx, request);
    if (!first || first.clientId === null || about === 'account' || !viewer) return first;
    await about.assertMayRead(ctx, viewer, first.clientId);
    if (!about.hidden) return first;
    const answer = JSON.parse(first.body);
    const hidden = await about.hidden(ctx, viewer, answer, first.clientId);
    return { ...first, body: JSON.stringify({ ...answer, ...hidden }) };
  };
  return afterEarlier(ctx.database, request, async () => {
    const first = await again();
    if (first) return first;
    let answer: FirstAnswer | undefined;
    const keepAnswer = async <T>({ db }: Transaction, work: () => Promise<T>): Promise<T> => {
      const tx = { ...ctx, db };
      await waitForOtherNodes(tx, request);
      const result = await work();
      answer = await encode(result);
      const subject =
        about === 'account' ? { clientId: null, therapistId: null } : about.subject(result, params);
      await keep(tx, request, { ...answer, ...subject });
      return result;
    };
    try {
      await run({ ...ctx, keepAnswer });
    } catch (error) {
      // Another node may have answered between the look and the refusal.
      const meanwhile = error instanceof AnsweredMeanwhile || error instanceof Failure ? await again() : null;
      if (meanwhile) return meanwhile;
      throw error;
    }
    if (!answer) throw new Error(`${request.call} has no transaction that keeps its answer`);
    return answer;
  });
}

/** Polls without waiting in the database, whose statements have a time limit of their own. */
async function waitForOtherNodes({ db }: Context, request: KeyedRequest): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += POLL) {
    // oxlint-disable-next-line no-await-in-loop
    if (await tryLock(db, request)) return;
    // oxlint-disable-next-line no-await-in-loop
    await wait(POLL);
  }
  throw underWay();
}

/** The last request of each key of this node. Each database has its own, because tests run several servers in one process. */
const underWayOn = new WeakMap<Database, Map<string, Promise<unknown>>>();

/** Without holding a connection while it waits. */
async function afterEarlier<T>(
  database: Database,
  { caller, call, keyHash }: KeyedRequest,
  work: () => Promise<T>,
): Promise<T> {
  const place = `${caller} ${call} ${keyHash}`;
  const requests = underWayOn.get(database) ?? new Map<string, Promise<unknown>>();
  underWayOn.set(database, requests);
  const patience = new AbortController();
  const end = wait(PATIENCE, 'late', { signal: patience.signal }).catch(() => 'late');
  try {
    for (let earlier = requests.get(place); earlier; earlier = requests.get(place)) {
      // oxlint-disable-next-line no-await-in-loop
      if ((await Promise.race([earlier, end])) === 'late') throw underWay();
    }
  } finally {
    patience.abort();
  }
  const result = work();
  const settled = result.catch(() => undefined).then(() => void requests.delete(place));
  requests.set(place, settled);
  return result;
}

function underWay(): Failure {
  return new Failure('request_under_way', { retryAfter: 1 });
}
