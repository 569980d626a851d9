/** How a change is sent and what it makes stale; loaded with the first one. */
import { hashKey, type Query } from '@tanstack/react-query';
import * as m from '@cadence/messages/m';
import { changes, keyed, reads, recentSignIn } from 'virtual:call-effects';
import { askForPassword } from './ask-password.ts';
import { beginAttempt, endAttempt, type Outcome } from './attempts.ts';
import { type AnyInput, type CallReply, type ChangeCall, replyTo, send as sendCall } from './client.ts';
import { ProblemError } from './problem.ts';
import { isUnanswered } from './unanswered.ts';

/** How long after a lost answer a change is sent again, in milliseconds. */
const REPEAT_AFTER = 300;

/**
 * Sends a change with its Idempotency-Key. Where no answer comes and the call takes the key, it is sent once more.
 * Where it needs a more recent sign-in, the password is asked for and the change sent again by itself.
 * Rejects with the code `unanswered` where that had no answer either: the next attempt then sends the same key.
 */
export async function sendChange<C extends ChangeCall>(
  name: C,
  { attempt, ...input }: AnyInput & { attempt?: string },
): Promise<CallReply<C>> {
  const place = hashKey([name, input.params, attempt]);
  const key = beginAttempt(place, input);
  const send = async () =>
    replyTo(name, await sendCall(name, { ...input, headers: { 'idempotency-key': key } }));
  const sendTwice = () =>
    send().catch(async (error: unknown) => {
      if (!isUnanswered(error) || !keyed.includes(name)) throw error;
      await new Promise((resolve) => setTimeout(resolve, REPEAT_AFTER));
      return send().catch((again: unknown) => {
        throw isUnanswered(again) ? unanswered(again) : again;
      });
    });
  try {
    const reply = await sendTwice().catch(async (error: unknown) => {
      if (!needsPassword(name, error) || !(await askForPassword())) throw error;
      return sendTwice();
    });
    endAttempt(place, key, 'done');
    return reply;
  } catch (error) {
    endAttempt(place, key, outcomeOf(error));
    throw error;
  }
}

/** Other calls ask for the password in their own forms. */
function needsPassword(name: ChangeCall, error: unknown): boolean {
  return recentSignIn.includes(name) && error instanceof ProblemError && error.code === 'password_required';
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ProblemError) || error.code === null || error.status >= 500) return 'unknown';
  if (error.code === 'unanswered' || error.code === 'request_under_way') return 'unknown';
  return error.code === 'idempotency_key_reused' ? 'done' : 'refused';
}

/** An answer that is not ours, as of a proxy, is its cause. */
function unanswered(error: ProblemError): ProblemError {
  const { status, cause } = error;
  return new ProblemError(m.app_unanswered(), {
    status,
    code: 'unanswered',
    cause: status === 0 ? cause : error,
  });
}

/** The queries that a call makes stale. */
export function madeStaleBy(name: ChangeCall) {
  return madeOf(changes[name]?.split(' ') ?? []);
}

/** The queries whose answers are made of these. */
export function madeOf(nouns: readonly string[]) {
  const stale = new Set(nouns);
  return {
    predicate: ({ queryKey: [name] }: Query) =>
      typeof name === 'string' && (reads[name]?.split(' ').some((noun) => stale.has(noun)) ?? false),
  };
}
