/** Times that are held for a payment that does not come: after the deadline they are free again. */
import { type Context, emit } from '../../../context.ts';
import { inTurns } from '../../../platform/jobs/in-turns.ts';
import * as queries from '../rows/queries.ts';
import { timeFreed } from '../rows/held-times.ts';
import { cancelledBySystem, withLockedAppointment } from './record-payment.ts';

const HOLDS_PER_RUN = 100;
const dueTurns = inTurns<queries.DueHold>(HOLDS_PER_RUN);

/** Ids of unpaid appointments past their deadline. Ask PayPal about each once more, then call `expireHold`. */
export async function listDueHolds(ctx: Context): Promise<number[]> {
  const due = await dueTurns(ctx, (after, limit) =>
    queries.listDueHolds(ctx.db, ctx.clock.now(), { after, limit }),
  );
  return due.map(({ id }) => id);
}

/** Frees the slot of an appointment that is still unpaid after its deadline. True when this call did it. */
export function expireHold(ctx: Context, id: number): Promise<boolean> {
  return withLockedAppointment(ctx, id, async (tx, row) => {
    const isDue = row.paymentDueAt !== null && row.paymentDueAt <= tx.clock.now();
    if (row.status !== 'scheduled' || row.paymentStatus !== 'pending' || !isDue) return false;
    await queries.updateAppointment(tx.db, id, {
      ...cancelledBySystem(tx, row),
      paymentStatus: 'expired',
      paymentDueAt: null,
    });
    await emit(tx, 'appointment.cancelled', { appointmentId: id });
    await timeFreed(tx, row);
    return true;
  });
}
