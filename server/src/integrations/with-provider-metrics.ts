import type { CallOutcome } from '../platform/provider-metrics.ts';
import type { SendOutcome } from './mail/client.ts';

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
