/** How calls to outside providers go, counted in memory until they are written down: nobody waits for that. */

export type Provider = 'paypal' | 'google' | 'mail' | 'sms';

/** `failure` is a code, null where the provider answered, be it with a no to what was asked. */
export type CallOutcome = { failure: string | null; milliseconds: number };

/** What one provider's calls within one hour came to. */
export type ProviderHour = {
  provider: Provider;
  /** When the hour began, UTC. */
  hour: Date;
  answered: number;
  failed: number;
  /** Answers that somebody had to wait for. */
  slow: number;
  lastAnswerAt: Date | null;
  lastFailureAt: Date | null;
  lastFailure: string | null;
};

export type ProviderTally = {
  note: (provider: Provider, outcome: CallOutcome) => void;
  /** What was counted since it was last taken; whoever cannot write it down puts it back. */
  take: () => ProviderHour[];
  putBack: (hours: readonly ProviderHour[]) => void;
};

const HOUR = 3_600_000;
/** Longer than anybody likes to look at a button. */
export const SLOW_MILLISECONDS = 2_000;

export const createTally = (now: () => Date): ProviderTally => {
  const counted = new Map<string, ProviderHour>();
  const add = (news: ProviderHour): void => {
    const key = `${news.provider} ${news.hour.getTime()}`;
    const before = counted.get(key);
    counted.set(key, before ? together(before, news) : news);
  };
  return {
    note: (provider, outcome) => add(hourOf(provider, outcome, now())),
    take: () => {
      const taken = [...counted.values()];
      counted.clear();
      return taken;
    },
    putBack: (hours) => hours.forEach(add),
  };
};

const hourOf = (provider: Provider, { failure, milliseconds }: CallOutcome, at: Date): ProviderHour => {
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
};

const together = (one: ProviderHour, other: ProviderHour): ProviderHour => {
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
};

const later = (one: Date | null, other: Date | null): Date | null =>
  one && other && one > other ? one : (other ?? one);
