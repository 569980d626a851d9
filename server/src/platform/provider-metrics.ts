import { HOUR } from '@cadence/scheduling/durations';
/** Counts of calls to providers per hour, collected in memory and saved every few seconds; and who is left alone by this node. */

export type Provider = 'paypal' | 'google' | 'mail' | 'sms';

/** `failure` is a code; null where the provider answered, even with a refusal. */
export type CallOutcome = { failure: string | null; milliseconds: number };

/** The calls to one provider within one hour. */
export type ProviderHour = {
  provider: Provider;
  /** When the hour began, UTC. */
  hour: Date;
  answered: number;
  failed: number;
  /** Answers that took longer than `SLOW_MILLISECONDS`. */
  slow: number;
  lastAnswerAt: Date | null;
  lastFailureAt: Date | null;
  lastFailure: string | null;
};

export type ProviderMetrics = {
  record: (provider: Provider, outcome: CallOutcome) => void;
  /** Returns and clears what was counted; a caller that cannot save it puts it back. */
  take: () => ProviderHour[];
  putBack: (hours: readonly ProviderHour[]) => void;
  /** Whether this node leaves a provider alone after failures. */
  setBreaker: (provider: Provider, isOpen: boolean) => void;
  isBreakerOpen: (provider: Provider) => boolean;
};

/** Above this, waiting becomes noticeable. */
const SLOW_MILLISECONDS = 2_000;

export function createProviderMetrics(now: () => Date): ProviderMetrics {
  const counted = new Map<string, ProviderHour>();
  const open = new Set<Provider>();
  const add = (added: ProviderHour): void => {
    const key = `${added.provider} ${added.hour.getTime()}`;
    const before = counted.get(key);
    counted.set(key, before ? merge(before, added) : added);
  };
  return {
    record: (provider, outcome) => add(hourOf(provider, outcome, now())),
    take: () => {
      const taken = [...counted.values()];
      counted.clear();
      return taken;
    },
    putBack: (hours) => hours.forEach(add),
    setBreaker: (provider, isOpen) => void (isOpen ? open.add(provider) : open.delete(provider)),
    isBreakerOpen: (provider) => open.has(provider),
  };
}

function hourOf(provider: Provider, { failure, milliseconds }: CallOutcome, at: Date): ProviderHour {
  const answered = failure === null;
  return {
    provider,
    hour: new Date(at.getTime() - (at.getTime() % HOUR)),
    answered: answered ? 1 : 0,
    failed: answered ? 0 : 1,
    slow: answered && milliseconds >= SLOW_MILLISECONDS ? 1 : 0,
    lastAnswerAt: answered ? at : null,
    lastFailureAt: answered ? null : at,
    lastFailure: failure,
  };
}

function merge(one: ProviderHour, other: ProviderHour): ProviderHour {
  const latest = later(one.lastFailureAt, other.lastFailureAt);
  return {
    ...one,
    answered: one.answered + other.answered,
    failed: one.failed + other.failed,
    slow: one.slow + other.slow,
    lastAnswerAt: later(one.lastAnswerAt, other.lastAnswerAt),
    lastFailureAt: latest,
    lastFailure: latest === other.lastFailureAt ? (other.lastFailure ?? one.lastFailure) : one.lastFailure,
  };
}

function later(one: Date | null, other: Date | null): Date | null {
  return one && other && one > other ? one : (other ?? one);
}
