import type { Answer, Sent } from './fake-server.ts';

/**
 * A server that keeps its answers under their Idempotency-Keys, and whose first `lost` answers do not arrive. `done` has an
 * entry for each request that it took for a new one.
 */
export function losingAnswers(lost: number, carryOut: (sent: Sent) => Response) {
  const kept = new Map<string | null, Response>();
  const keys: (string | null)[] = [];
  const done: Sent[] = [];
  const answer: Answer = (sent) => {
    const key = sent.headers.get('idempotency-key');
    keys.push(key);
    const reply = kept.get(key) ?? carryOut(sent);
    if (!kept.has(key)) done.push(sent);
    kept.set(key, reply);
    if (keys.length <= lost) throw new TypeError('Failed to fetch');
    return reply.clone();
  };
  return { answer, keys, done };
}

export const UNANSWERED =
  'No answer came, so this may or may not have been done. Please try again: it will not be done twice.';
