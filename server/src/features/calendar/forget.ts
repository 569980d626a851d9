import { type Context, inTransaction } from '../../platform/context.ts';
import * as appointments from '../appointments/service.ts';
import * as availability from '../availability/service.ts';
import * as therapists from '../therapists/service.ts';
import * as queries from './queries.ts';

/** Everything that is known of a person's Google Calendar. */
export const forget = async (ctx: Context, userId: number): Promise<void> => {
  await inTransaction(ctx, async (tx) => {
    await queries.deleteLink(tx.db, userId);
    for (const { appointmentId, side } of await queries.deleteEventsOf(tx.db, userId)) {
      const eventId = side === 'patient' ? 'patientEventId' : 'therapistEventId';
      await appointments.recordCalendar(tx, appointmentId, { [eventId]: null });
    }
    const therapist = await therapists.findOfUser(tx, userId);
    if (therapist) await availability.forgetBusyTimes(tx, therapist.id);
  });
};
