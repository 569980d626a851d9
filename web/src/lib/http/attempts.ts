/** Which Idempotency-Key a change is sent with. Kept in memory beside the drafts, as long as they are. */
import { hashKey } from '@tanstack/react-query';
import { makeDrafts } from '../session/drafts.ts';

type Attempt = {
  key: string;
  /** Of the request that is under way; empty when none is, because it may hold a password. */
  input: string;
  isUnderWay: boolean;
  /** Nobody knows whether an earlier request did it. */
  isLost: boolean;
};

const attempts = makeDrafts<Attempt>();

/**
 * The key of what may have been done already: a second press while the first request is under way sends the same key, and so does
 * every attempt after one whose answer was lost, also with other input, which the server then refuses if it did the first.
 * `place` tells apart what is changed.
 */
export function beginAttempt(place: string, input: unknown): string {
  const [former, text] = [attempts.read(place), hashKey([input])];
  const isRepeat = former && (!former.isUnderWay || former.input === text);
  const key = isRepeat ? former.key : newKey();
  attempts.keep(place, { key, input: text, isUnderWay: true, isLost: isRepeat ? former.isLost : false });
  return key;
}

/** What the server said: that it is done, now or by an earlier request; no; or nothing that tells. */
export type Outcome = 'done' | 'refused' | 'unknown';

/** After a refusal the key stays where an earlier request may have done it. */
export function endAttempt(place: string, key: string, outcome: Outcome): void {
  const attempt = attempts.read(place);
  // A later one has taken its place.
  if (attempt?.key !== key) return;
  const isLost = attempt.isLost || outcome === 'unknown';
  if (outcome === 'done' || !isLost) attempts.drop(place);
  else attempts.keep(place, { key, input: '', isUnderWay: false, isLost });
}

/** 128 random bits. `crypto.randomUUID` is unavailable over plain HTTP, which a clinic's own network may use. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
