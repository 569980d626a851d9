import { eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { appointments } from '../appointments/tables.ts';
import { paymentDecisions, paymentOrders } from './tables.ts';

export const deleteMoneyOf = async (
  db: Db,
  { userId, therapistId }: { userId: number; therapistId: number | null },
): Promise<void> => {
  const own = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      or(
        eq(appointments.patientId, userId),
        therapistId === null ? undefined : eq(appointments.therapistId, therapistId),
      ),
    );
  await db.delete(paymentDecisions).where(inArray(paymentDecisions.appointmentId, own));
  await db.delete(paymentOrders).where(inArray(paymentOrders.appointmentId, own));
};
