/**
 * What every call to PayPal and Google shares: a circuit breaker, figures for the system page, and a log line on failure.
 * Messages that are sent have the figures only.
 */
import type { CallOutcome } from '../platform/provider-metrics.ts';
import type { SendOutcome } from './mail/client.ts';

/** A failed call, for the log. Nothing about a person. */
export type ProviderProblem = { operation: string; reason: string; status?: number; debugId?: string };

export type ProviderObserver = {
  now: () => number;
  log?: ((problem: ProviderProblem) => void) | undefined;
  onCall?: ((outcome: CallOutcome) => void) | undefined;
  /** After each call: whether the provider is left alone, because calls failed one after another. */
  onBreaker?: ((isOpen: boolean) => void) | undefined;
};

export type Unavailable = { ok: false; why: 'unavailable' };

export type CallResult<Outcome> = {
  outcome: Outcome;
  /** A code for what failed at the provider or on the way to it; null where it answered, be it with a refusal. */
  failure: string | null;
  problem?: Omit<ProviderProblem, 'operation'> | undefined;
};

type CallOutcomes = { ok: true } | { ok: false; why: string };

export function createProviderCall({ now, log, onCall, onBreaker }: ProviderObserver) {
  const breaker = createBreaker(now);
  return async <Outcome extends CallOutcomes>(
    operation: string,
    send: () => Promise<CallResult<Outcome>>,
  ): Promise<Outcome | Unavailable> => {
    if (!breaker.mayCall()) {
      log?.({ operation, reason: 'resting_after_failures' });
      return { ok: false, why: 'unavailable' };
    }
    const startedAt = now();
    const { outcome, failure, problem } = await send();
    breaker.record(outcome.ok || outcome.why !== 'unavailable');
    onBreaker?.(breaker.isOpen());
    onCall?.({ failure, milliseconds: now() - startedAt });
    if (problem) log?.({ operation, ...problem });
    return outcome;
  };
}

/** Records each send. A permanent refusal of a message counts as an answer: the provider works and knows us. */
export function withProviderMetrics<Message>(
  send: (message: Message) => Promise<SendOutcome>,
  now: () => number,
  onCall: (outcome: CallOutcome) => void,
): (message: Message) => Promise<SendOutcome> {
  return async (message) => {
    const startedAt = now();
    const outcome = await send(message);
    const failure = !outcome.ok && outcome.why === 'temporary' ? outcome.reason : null;
    onCall({ failure, milliseconds: now() - startedAt });
    return outcome;
  };
}

/** Circuit breaker: after five failed calls in a row, none is made for ten seconds. */

type Breaker = {
  /** False while open. After the pause one caller at a time may try. */
  mayCall: () => boolean;
  record: (worked: boolean) => void;
  /** From the fifth failure until a call works, the tries in between included. */
  isOpen: () => boolean;
};

const failuresToOpen = 5;
const openMs = 10_000;

export function createBreaker(now: () => number): Breaker {
  let failures = 0;
  let pausedUntil = 0;
  const isOpen = () => failures >= failuresToOpen;

  return {
    mayCall: () => {
      if (!isOpen()) return true;
      if (now() < pausedUntil) return false;
      // This caller tries; the others stay blocked until its result is recorded.
      pausedUntil = now() + openMs;
      return true;
    },
    record: (worked) => {
      failures = worked ? 0 : failures + 1;
      if (isOpen()) pausedUntil = now() + openMs;
    },
    isOpen,
  };
}
