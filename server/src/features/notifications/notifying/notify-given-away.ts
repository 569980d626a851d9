/** Tells the family of the client whom a session was for before: to them it is as good as cancelled. */
import { type Context, inTransaction } from '../../../context.ts';
import type { Events } from '../../../events.ts';
import * as appointments from '../../appointments/service.ts';
import * as clients from '../../clients/service.ts';
import { listFamily } from '../appointments/family.ts';
import { kinds } from '../kinds/kinds.ts';
import { enqueueAccountMessage } from './notify-account.ts';

const KIND = 'session_given_away';

/** Everybody who may book for the former client, but who is told that the session is for the new one. */
export function notifySessionGivenAway(
  ctx: Context,
  { appointmentId, former }: Events['appointment.client_changed'],
  eventId: string,
): Promise<void> {
  if (!former) return Promise.resolve();
  const { clientId, isForSeries } = former;
  return inTransaction(ctx, async (tx) => {
    const found = await appointments.findWithParties(tx, appointmentId);
    if (!found) return;
    const told = new Set((await listFamily(tx, found, 'session')).map(({ userId }) => userId));
    for (const { userId, mayBook } of await clients.listReachable(tx, clientId)) {
      if (!mayBook || told.has(userId)) continue;
      await enqueueAccountMessage(tx, kinds[KIND], {
        key: `${eventId}-${KIND}-${userId}`,
        kind: KIND,
        recipientId: userId,
        appointmentId,
        startAt: found.appointment.startTime,
        isForSeries,
        clientId,
        guardianId: userId,
      });
    }
  });
}
