import { call, type CallInput, type CallReply } from '../../../lib/http/client.ts';

export const SAVE_TRIALS = 'PUT /api/therapist/clients/:id/trials';

export type TapBatch = NonNullable<CallInput<typeof SAVE_TRIALS>['body']>;
export type TapOutcome = CallReply<typeof SAVE_TRIALS>;

/** Taps are sent by the outbox, not by a page: no component waits for the answer. */
export async function saveTrials(clientId: number, body: TapBatch): Promise<TapOutcome> {
  return call(SAVE_TRIALS, { params: { id: clientId }, body });
}
