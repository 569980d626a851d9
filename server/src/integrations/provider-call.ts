/** What every call to PayPal and Google shares: a circuit breaker, figures for the system page, and a log line on failure. */
import type { CallOutcome } from '../platform/provider-metrics.ts';
import { createBreaker } from './breaker.ts';

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
