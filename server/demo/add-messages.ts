import { DAY, MINUTE } from '@cadence/scheduling/durations';
import { randomUUID } from 'node:crypto';
import type { Context } from '../src/context.ts';
import * as clients from '../src/features/clients/service.ts';
import * as conversations from '../src/features/conversations/service.ts';
import type { Viewer } from '../src/platform/viewer.ts';
import { asOf } from './as-of.ts';

type Conversing = { therapist: Viewer; therapistId: number; parent: Viewer; clientName: string };

/** A question of the family and its answer, both read. */
export async function addMessages(
  tx: Context,
  { therapist, therapistId, parent, clientName }: Conversing,
): Promise<void> {
  const client = (await clients.list(tx, parent)).find(({ name }) => name === clientName);
  if (!client) throw new Error(`nobody is called ${clientName}`);
  const whose = { clientId: client.id, therapistId };
  const sent = tx.clock.now().getTime() - 3 * DAY;
  const say = async (from: Viewer, to: Viewer, at: number, text: string) => {
    const id = randomUUID();
    await conversations.send(asOf(tx, new Date(at)), from, whose, { id, text });
    await conversations.markRead(asOf(tx, new Date(at + 20 * MINUTE)), to, whose, id);
  };
  await say(parent, therapist, sent, 'Theo says “tun” for “sun” when he is tired. Should we correct him?');
  await say(
    therapist,
    parent,
    sent + 60 * MINUTE,
    'No need to: say the word once more yourself, slowly, and go on with what you were doing.',
  );
}
