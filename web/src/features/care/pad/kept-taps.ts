/** What waits on this device, as a pure rule: taps that are not known to be stored, and removals of those that may be. */
import type { TrialRefusal } from '@cadence/contract/care/trials';
import type { TapBatch, TapOutcome } from './pad-api.ts';

/** One answer of the client: ids, numbers and an instant, never a name or a word. */
export type Tap = TapBatch['trials'][number];

export type KeptTap = {
  id: string;
  clientId: number;
  /** Null of a removal whose tap this device no longer holds, because the server has it. */
  tap: Tap | null;
  isRemoved: boolean;
  /** Why the server does not take it; it then waits for the therapist's decision. */
  refusal: TrialRefusal | null;
};

/** As many as a call takes; see MAX_TRIALS_IN_CALL of the contract, whose schemas no page loads. */
const MOST_IN_BATCH = 500;

export function waits({ refusal, isRemoved }: KeptTap): boolean {
  return refusal === null || isRemoved;
}

/** What is sent next, a client at a time. A refused tap is not sent again by itself. */
export function batchesOf(kept: readonly KeptTap[]): { clientId: number; sent: KeptTap[] }[] {
  const byClient = new Map<number, KeptTap[]>();
  for (const one of kept.filter(waits))
    byClient.set(one.clientId, [...(byClient.get(one.clientId) ?? []), one]);
  return [...byClient].flatMap(([clientId, all]) =>
    Array.from({ length: Math.ceil(all.length / MOST_IN_BATCH) }, (_, at) => ({
      clientId,
      sent: all.slice(at * MOST_IN_BATCH, (at + 1) * MOST_IN_BATCH),
    })),
  );
}

export function bodyOf(sent: readonly KeptTap[]): TapBatch {
  return {
    trials: sent.flatMap(({ tap, isRemoved }) => (tap && !isRemoved ? [tap] : [])),
    removed: sent.filter(({ isRemoved }) => isRemoved).map(({ id }) => id),
  };
}

/**
 * What the device keeps of a tap after an answer to what was sent of it; undefined where nothing. One that was removed since
 * then waits on: the server has learnt of the tap, not of its removal.
 */
export function afterAnswer(now: KeptTap, sent: KeptTap, outcome: TapOutcome): KeptTap | undefined {
  if (now.isRemoved !== sent.isRemoved) return now;
  const refused = outcome.refused.find(({ id }) => id === now.id);
  if (refused) return { ...now, refusal: refused.code };
  const isAnswered = [outcome.stored, outcome.known, outcome.removed].some((ids) => ids.includes(now.id));
  return isAnswered ? undefined : now;
}
