/** First answers by Idempotency-Key (docs/decisions/0058-every-change-can-be-repeated.md). */
import { createHash } from 'node:crypto';
import { HOUR } from '@cadence/scheduling/durations';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { seal, sha256, unseal } from '../crypto.ts';
import type { Db } from '../database/db.ts';
import { Failure } from '../failure.ts';
import * as queries from './queries.ts';

/** Clients may rely on 24 hours. */
const KEPT_MS = 48 * HOUR;

/** Of an account at a time; far more than any practice changes in two days. */
export const MAX_KEPT = 5_000;

type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly secrets: readonly [string, ...string[]];
};

/** A call with its key: whose, which, and a hash of its input. */
export type KeyedRequest = queries.Place & { userId: number | null; input: string };

export type FirstAnswer = { status: number; body: string };
/** Whom an answer is about, beside the account that got it. */
export type Subject = { clientId: number | null; therapistId: number | null };

/** `input` is what the route's schemas made of the request. */
export function keyedRequest(
  { caller, userId }: { caller: string; userId: number | null },
  call: string,
  { key, input }: { key: string; input: unknown },
): KeyedRequest {
  return { caller, call, keyHash: sha256(key), userId, input: hashOf(input) };
}

/** The same for equal values, whatever the order of their fields. */
export function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input, ordered)).digest('base64url');
}

function ordered(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const sealedShape = z.object({ input: z.string(), status: z.int(), body: z.string() });

/**
 * Null where the call was not answered yet. `clientId` is whom the answer is about.
 * @throws Failure `idempotency_key_reused` where the key came with other input
 */
export async function findFirst(
  { db, secrets }: Deps,
  request: KeyedRequest,
): Promise<(FirstAnswer & { clientId: number | null }) | null> {
  const kept = await queries.findAnswer(db, request);
  if (!kept) return null;
  const text = unseal(secrets, sealContext(request), kept.sealedAnswer);
  if (text === null) throw new Error('the first answer to a call cannot be decrypted');
  const { input, ...first } = z.parse(sealedShape, JSON.parse(text));
  if (input !== request.input) throw new Failure('idempotency_key_reused');
  return { ...first, clientId: kept.clientId };
}

/** Another request with the same key was answered meanwhile: what this one did is undone. */
export class AnsweredMeanwhile extends Error {}

/** In the transaction of the use case. @throws AnsweredMeanwhile, Failure `daily_limit_reached` where the caller has too many */
export async function keep(
  { db, clock, secrets }: Deps,
  { input, ...request }: KeyedRequest,
  { status, body, clientId, therapistId }: FirstAnswer & Subject,
): Promise<void> {
  const now = clock.now();
  const inserted = await queries.insertAnswer(db, {
    ...request,
    clientId,
    therapistId,
    sealedAnswer: seal(secrets, sealContext(request), JSON.stringify({ input, status, body })),
    createdAt: now,
  });
  if (!inserted) throw new AnsweredMeanwhile();
  const { before, oldest } = inserted;
  if (before < MAX_KEPT) return;
  const free = (oldest ?? now).getTime() + KEPT_MS;
  throw new Failure('daily_limit_reached', {
    retryAfter: Math.max(1, Math.ceil((free - now.getTime()) / 1000)),
  });
}

/** Binds a sealed answer to its row. */
function sealContext({ caller, call, keyHash }: queries.Place): string {
  return `idempotency_keys/${caller}/${call}/${keyHash}`;
}

/** Ends with the account what was answered to it, and what others were answered about it. In the caller's transaction. */
export function forgetAnswers({ db }: Deps, subjects: queries.Subjects): Promise<void> {
  return queries.deleteAnswersAbout(db, subjects);
}

export function sweep({ db, clock }: Deps): Promise<void> {
  return queries.deleteAnswersBefore(db, new Date(clock.now().getTime() - KEPT_MS));
}
