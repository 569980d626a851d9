import type { CallOutcome } from '../platform/provider-tally.ts';
import type { SendOutcome } from './mail/client.ts';

/**
 * A way of sending whose outcomes are told. That a message or its recipient was refused for good is an answer too: the
 * other side is there, and knows us.
 */
export const heardSending =
  <Message>(
    send: (message: Message) => Promise<SendOutcome>,
    now: () => number,
    heard: (outcome: CallOutcome) => void,
  ): ((message: Message) => Promise<SendOutcome>) =>
  async (message) => {
    const begunAt = now();
    const outcome = await send(message);
    const failure = !outcome.ok && outcome.why === 'temporary' ? outcome.reason : null;
    heard({ failure, milliseconds: now() - begunAt });
    return outcome;
  };
